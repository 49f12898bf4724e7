import Charts
import Gallery
import SwiftUI

struct MonthlyMeans: GalleryChart {
    static let kind = "Range bars with a mean"
    static let title = "Temperatures in New York in 2015"
    static let subtitle = "Lowest, mean and highest of each month"

    struct Month: Identifiable {
        var id: Date
        var lowest: Double
        var mean: Double
        var highest: Double
    }

    let months: [Month]

    init(from folder: GalleryFolder) throws {
        let days = try folder.rows("data/weather_daily_two_cities.csv").filter {
            $0.text("location") == "New York" && $0.text("date").hasPrefix("2015")
        }
        let calendar = Calendar.greenwich
        months = Dictionary(grouping: days) { calendar.month(of: $0.date("date")) }
            .map { month, days in
                let means = days.map { ($0["temp_min_c"] + $0["temp_max_c"]) / 2 }
                return Month(
                    id: month, lowest: days.map { $0["temp_min_c"] }.min() ?? .nan,
                    mean: means.reduce(0, +) / Double(means.count),
                    highest: days.map { $0["temp_max_c"] }.max() ?? .nan)
            }
            .sorted { $0.id < $1.id }
    }

    var body: some View {
        Chart(months) { month in
            BarMark(
                x: .value("Month", month.id, unit: .month),
                yStart: .value("Temperature (°C)", month.lowest),
                yEnd: .value("Temperature (°C)", month.highest),
                width: .ratio(0.6)
            )
            .opacity(0.3)
            RectangleMark(
                x: .value("Month", month.id, unit: .month),
                y: .value("Temperature (°C)", month.mean),
                width: .ratio(0.6),
                height: .fixed(2)
            )
        }
    }
}
