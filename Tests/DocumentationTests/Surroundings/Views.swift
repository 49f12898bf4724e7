import Charts
import SoundingsRender
import SwiftUI

struct Day: Identifiable {
    var id = 0
    var date = Date.now
    var count = 1
}

let days = [Day()]

struct SalesChart: View {
    var sales = [Sale()]

    var body: some View {
        Chart(sales) { sale in
            BarMark(x: .value("Day", sale.day, unit: .day), y: .value("Sold", sale.amount))
        }
    }
}

@MainActor let chart = SalesChart()
@MainActor let renderer = ImageRenderer(content: chart)
@MainActor var proxy: ChartProxy { fatalError("examples are compiled, not run") }
@MainActor let aChart = Chart(sales) { PointMark(x: .value("Day", $0.day), y: .value("Sold", 1)) }
@MainActor let aMark = PointMark(x: .value("Day", 1), y: .value("Sold", 1))
