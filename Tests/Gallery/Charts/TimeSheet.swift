import Charts
import Gallery
import SwiftUI

struct TimeSheet: GalleryChart {
    static let kind = "Time sheet"
    static let title = "A day at work"
    static let subtitle = "An example"
    static let height = 240
    let spans: [Row]

    init(from folder: GalleryFolder) throws {
        spans = try folder.rows("data/example_time_sheet.csv")
    }

    var body: some View {
        Chart(spans) { span in
            BarMark(
                xStart: .value("Time", span.date("start")),
                xEnd: .value("Time", span.date("end")),
                y: .value("Task", span.text("task"))
            )
            .cornerRadius(4)
            .foregroundStyle(by: .value("Task", span.text("task")))
        }
        .chartLegend(.hidden)
    }
}
