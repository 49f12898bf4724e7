import Charts
import Gallery
import SwiftUI

/// Nobody's measures: the numbers are an example, since what devices record of people is private.
struct DailySteps: GalleryChart {
    static let kind = "Bars by the day with a goal"
    static let title = "Steps"
    static let subtitle = "May 2023; an example"
    let days: [Row]

    init(from folder: GalleryFolder) throws {
        days = try folder.rows("data/example_steps.csv")
    }

    var body: some View {
        Chart {
            ForEach(days) { day in
                BarMark(
                    x: .value("Day", day.date("date"), unit: .day),
                    y: .value("Steps", day["steps"])
                )
                .foregroundStyle(day["steps"] >= 10_000 ? .orange : .gray)
            }
            RuleMark(y: .value("Goal", 10_000))
                .foregroundStyle(.gray)
                .lineStyle(StrokeStyle(lineWidth: 1, dash: [4, 3]))
        }
    }
}
