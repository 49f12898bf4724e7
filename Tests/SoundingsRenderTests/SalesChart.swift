import Charts
import SwiftUI

/// Rows for the charts of these tests.
struct Sale: Identifiable {
    var id: Int
    var day: Date
    var amount: Double

    static let all = (0..<30).map { index in
        Sale(
            id: index, day: Date(timeIntervalSince1970: 1_372_636_800 + Double(index) * 86_400),
            amount: 1_000 + 250.5 * Double(index % 7))
    }
}

/// A chart as an app's author writes it.
struct SalesChart: View {
    var body: some View {
        Chart(Sale.all) { sale in
            BarMark(x: .value("Day", sale.day, unit: .day), y: .value("Sold", sale.amount))
        }
    }
}
