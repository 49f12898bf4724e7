import Charts
import Gallery
import SwiftUI

struct MonthlyWind: GalleryChart {
    static let kind = "Error bars"
    static let title = "Wind in Seattle"
    static let subtitle = "Mean of each month of 2014, with one standard deviation up and down"

    struct Month: Identifiable {
        var id: Date
        var mean: Double
        var deviation: Double
    }

    let months: [Month]

    init(from folder: GalleryFolder) throws {
        let days = try folder.rows("data/weather_daily_two_cities.csv").filter {
            $0.text("location") == "Seattle" && $0.text("date").hasPrefix("2014")
        }
        let calendar = Calendar.greenwich
        months = Dictionary(grouping: days) { calendar.month(of: $0.date("date")) }
            .map { month, days in
                let speeds = days.map { $0["wind_mps"] }
                let mean = speeds.reduce(0, +) / Double(speeds.count)
                let squares = speeds.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
                return Month(
                    id: month, mean: mean,
                    deviation: (squares / Double(speeds.count - 1)).squareRoot())
            }
            .sorted { $0.id < $1.id }
    }

    var body: some View {
        Chart(months) { month in
            RuleMark(
                x: .value("Month", month.id, unit: .month),
                yStart: .value("Wind (m/s)", month.mean - month.deviation),
                yEnd: .value("Wind (m/s)", month.mean + month.deviation))
            ForEach([-1.0, 1], id: \.self) { side in
                RectangleMark(
                    x: .value("Month", month.id, unit: .month),
                    y: .value("Wind (m/s)", month.mean + side * month.deviation),
                    width: 9, height: 1.5)
            }
            PointMark(
                x: .value("Month", month.id, unit: .month),
                y: .value("Wind (m/s)", month.mean))
        }
    }
}
