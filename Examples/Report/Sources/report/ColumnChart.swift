import Charts
import SwiftUI

/// How often values of a column occur, by the names in another one.
struct ColumnChart: View {
    struct Bar: Identifiable {
        var id: String { "\(range.lowerBound) \(group)" }
        var range: ChartBinRange<Double>
        var group: String
        var count: Int
    }

    let title: String
    let bars: [Bar]

    init(_ column: Sheet.Column, _ numbers: [Double?], by groups: Sheet.Column?) {
        title = column.name.replacing("_", with: " ").capitalized
        let names = groups?.texts ?? numbers.map { _ in "" }
        let bins = NumberBins(data: numbers.compactMap { $0 }, desiredCount: 20)
        var counts: [Int: [String: Int]] = [:]
        for case (let number?, let name) in zip(numbers, names) {
            counts[bins.index(for: number), default: [:]][name, default: 0] += 1
        }
        bars = counts.sorted { $0.key < $1.key }.flatMap { bin, groups in
            groups.sorted { $0.key < $1.key }.map { group, count in
                Bar(range: bins[bin], group: group, count: count)
            }
        }
    }

    var body: some View {
        Chart(bars) { bar in
            BarMark(x: .value(title, bar.range), y: .value("Rows", bar.count))
                .foregroundStyle(by: .value("Group", bar.group))
        }
    }
}
