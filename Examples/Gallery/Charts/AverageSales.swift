import Charts
import Gallery
import SwiftUI

struct AverageSales: GalleryChart {
    static let kind = "Average rule over faded bars"
    static let title = "Pancakes sold each day"
    static let subtitle = "April 2026, both cities together"

    struct Day: Identifiable {
        var id: Date
        var sold: Double
    }

    let days: [Day]

    init(from folder: GalleryFolder) throws {
        let sales = try folder.rows("../../config/data/pancake_sales.csv")
        days = Dictionary(grouping: sales) { $0.date("date") }
            .map { day, rows in Day(id: day, sold: rows.reduce(0) { $0 + $1["count"] }) }
            .sorted { $0.id < $1.id }
    }

    var average: Double { days.reduce(0) { $0 + $1.sold } / Double(days.count) }

    var body: some View {
        Chart {
            ForEach(days) { day in
                BarMark(
                    x: .value("Day", day.id, unit: .day),
                    y: .value("Pancakes", day.sold)
                )
                .foregroundStyle(.gray.opacity(0.3))
            }
            RuleMark(y: .value("Average", average))
                .lineStyle(StrokeStyle(lineWidth: 3))
                .annotation(position: .top, alignment: .leading) {
                    Text("Average: \(average, format: .number.precision(.fractionLength(0)))")
                        .font(.headline)
                        .foregroundStyle(.blue)
                }
        }
    }
}
