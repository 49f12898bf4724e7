import Charts
import Gallery
import SwiftUI

struct GradientLine: GalleryChart {
    static let kind = "Line with a changing gradient"
    static let title = "A year of warm and cold days"
    static let subtitle = "Highest temperature of each day in Seattle in 2015, °C"
    let days: [Row]

    init(from folder: GalleryFolder) throws {
        days = try folder.rows("data/weather_daily_two_cities.csv").filter {
            $0.text("location") == "Seattle" && $0.text("date").hasPrefix("2015")
        }
    }

    var body: some View {
        Chart(days) { day in
            LineMark(
                x: .value("Day", day.date("date"), unit: .day),
                y: .value("Temperature (°C)", day["temp_max_c"])
            )
            .lineStyle(StrokeStyle(lineWidth: 2))
            .foregroundStyle(
                .linearGradient(
                    colors: [.blue, .orange, .red], startPoint: .bottom, endPoint: .top)
            )
            .alignsMarkStylesWithPlotArea()
        }
    }
}
