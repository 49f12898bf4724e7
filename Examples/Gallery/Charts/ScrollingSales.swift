import Charts
import Gallery
import SwiftUI

/// Nobody's measures: the numbers are an example, since what devices record of people is private.
struct ScrollingSales: GalleryChart {
    static let kind = "Bars that scroll"
    static let title = "Steps, a week at a time"
    static let subtitle = "May 2023; an example"
    let days: [Row]

    init(from folder: GalleryFolder) throws {
        days = try folder.rows("data/example_steps.csv")
    }

    var body: some View {
        Chart(days) { day in
            BarMark(
                x: .value("Day", day.date("date"), unit: .day), y: .value("Steps", day["steps"]))
        }
        .chartScrollableAxes(.horizontal)
        .chartXVisibleDomain(length: 7 * 86_400)
        .chartScrollTargetBehavior(.valueAligned(matching: DateComponents(hour: 0)))
    }
}
