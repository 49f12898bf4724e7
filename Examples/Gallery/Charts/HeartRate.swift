import Charts
import Gallery
import SwiftUI

struct HeartRate: GalleryChart {
    static let kind = "Narrow ranges without a zero"
    static let title = "Heart rate"
    static let subtitle = "Middle half of the beats in each ten seconds of a record"
    let spans: [Row]

    init(from folder: GalleryFolder) throws {
        spans = try folder.rows("data/heart_rate.csv")
    }

    var body: some View {
        Chart(spans) { span in
            BarMark(
                x: .value("Time (s)", span["time_s"]),
                yStart: .value("Rate (beats a minute)", span["rate_lower_bpm"]),
                yEnd: .value("Rate (beats a minute)", span["rate_upper_bpm"]),
                width: .fixed(6)
            )
            .cornerRadius(3)
            .foregroundStyle(.red)
        }
        .chartXScale(domain: -5...295)
        .chartYScale(domain: 80...130)
        .chartXAxis { AxisMarks(values: .stride(by: 60.0)) }
    }
}
