import Charts
import Gallery
import SwiftUI

/// Nobody's measures: the numbers are an example, since what devices record of people is private.
struct Battery: GalleryChart {
    static let kind = "Bars on a fixed scale"
    static let title = "Battery level"
    static let subtitle = "Percent by the hour; an example"
    static let height = 200
    let hours: [Row]

    init(from folder: GalleryFolder) throws {
        hours = try folder.rows("data/example_battery.csv")
    }

    var body: some View {
        Chart(hours) { hour in
            BarMark(
                x: .value("Hour", hour.date("time"), unit: .hour),
                y: .value("Level (%)", hour["level_pct"])
            )
            .foregroundStyle(hour["level_pct"] <= 20 ? .red : .green)
        }
        .chartYScale(domain: 0...100)
    }
}
