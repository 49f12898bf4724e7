import Charts
import Gallery
import SwiftUI

struct LastWeek: GalleryChart {
    static let kind = "A window that ends at the newest value"
    static let title = "The last week’s temperatures"
    static let timeZone = TimeZone(identifier: "America/New_York") ?? .gmt
    let hours: [Row]

    init(from folder: GalleryFolder) throws {
        hours = try folder.rows("../../config/data/nyc_weather_hourly.csv")
            .filter { $0.text("time") > "2013-12" && $0.text("origin") != "LGA" }
    }

    var body: some View {
        Chart(hours) { hour in
            LineMark(
                x: .value("Time", hour.date("time")),
                y: .value("Temperature (°F)", hour["temp_f"])
            )
            .foregroundStyle(by: .value("Airport", hour.text("origin")))
        }
        .chartXVisibleDomain(length: 7 * 86_400)
    }
}
