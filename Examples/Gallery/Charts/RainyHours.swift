import Charts
import Gallery
import SwiftUI

struct RainyHours: GalleryChart {
    static let kind = "Precipitation by the hour"
    static let title = "Rain at John F. Kennedy Airport"
    static let subtitle = "June 7 and 8, 2013, the remains of a tropical storm"
    static let timeZone = TimeZone(identifier: "America/New_York") ?? .gmt
    let hours: [Row]

    init(from folder: GalleryFolder) throws {
        hours = try folder.rows("../../config/data/nyc_weather_hourly.csv").filter {
            $0.text("origin") == "JFK" && $0.text("time") >= "2013-06-07T12"
                && $0.text("time") < "2013-06-08T16"
        }
    }

    var body: some View {
        Chart(hours) { hour in
            AreaMark(
                x: .value("Hour", hour.date("time"), unit: .hour),
                y: .value("Rain (in)", hour["precip_in"])
            )
            .interpolationMethod(.monotone)
            .foregroundStyle(.cyan.opacity(0.5))
            LineMark(
                x: .value("Hour", hour.date("time"), unit: .hour),
                y: .value("Rain (in)", hour["precip_in"])
            )
            .interpolationMethod(.monotone)
            .foregroundStyle(.cyan)
        }
    }
}
