import Charts
import Gallery
import SwiftUI

/// Nobody's measures: the numbers are an example, since what devices record of people is private.
struct ThresholdBar: GalleryChart {
    static let kind = "Single bar with a threshold"
    static let title = "Today’s steps"
    static let subtitle = "An example"
    static let height = 96
    let steps: Double

    init(from folder: GalleryFolder) throws {
        steps = try folder.rows("data/example_steps.csv").last?["steps"] ?? 0
    }

    var body: some View {
        Chart {
            BarMark(x: .value("Steps", 12_000), y: .value("Day", "Today"), height: 20)
                .foregroundStyle(.gray.opacity(0.2))
            BarMark(
                x: .value("Steps", steps), y: .value("Day", "Today"), height: 20,
                stacking: .unstacked
            )
            .foregroundStyle(.green)
            RuleMark(x: .value("Steps", 10_000))
                .foregroundStyle(.red)
                .lineStyle(StrokeStyle(lineWidth: 2))
        }
        .chartYAxis(.hidden)
    }
}
