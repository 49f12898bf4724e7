import Charts
import Gallery
import SwiftUI

struct TemperatureRanges: GalleryChart {
    static let kind = "Bars from a lower to an upper value"
    static let title = "Seattle in December 2013"
    let days: [Row]

    init(from folder: GalleryFolder) throws {
        days = try folder.rows("data/weather_daily_two_cities.csv").filter {
            $0.text("location") == "Seattle" && $0.text("date").hasPrefix("2013-12-")
        }
    }

    var body: some View {
        Chart(days) { day in
            BarMark(
                x: .value("Day", day.date("date"), unit: .day),
                yStart: .value("Temperature (°C)", day["temp_min_c"]),
                yEnd: .value("Temperature (°C)", day["temp_max_c"])
            )
            .cornerRadius(3)
        }
    }
}
