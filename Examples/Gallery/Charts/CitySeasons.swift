import Charts
import Gallery
import SwiftUI

struct CitySeasons: GalleryChart {
    static let kind = "Curved lines with symbols"
    static let title = "A year in Seattle and New York"
    static let subtitle = "Mean of the highest temperature of each day, 2012 to 2015"

    struct Mean: Identifiable {
        var month: Date
        var city: String
        var temperature: Double
        var id: String { "\(month) \(city)" }
    }

    let means: [Mean]

    init(from folder: GalleryFolder) throws {
        let days = try folder.rows("data/weather_daily_two_cities.csv")
        let calendar = Calendar.greenwich
        let year = days.map { $0.date("date") }.min() ?? .distantPast
        means = Dictionary(grouping: days) { $0.text("location") }.flatMap { city, days in
            Dictionary(grouping: days) { calendar.component(.month, from: $0.date("date")) }
                .map { month, days in
                    let sum = days.reduce(0) { $0 + $1["temp_max_c"] }
                    return Mean(
                        month: calendar.date(byAdding: .month, value: month - 1, to: year) ?? year,
                        city: city, temperature: sum / Double(days.count))
                }
        }
        .sorted { ($0.month, $0.city) < ($1.month, $1.city) }
    }

    var body: some View {
        Chart(means) { mean in
            LineMark(
                x: .value("Month", mean.month, unit: .month),
                y: .value("Temperature (°C)", mean.temperature)
            )
            .foregroundStyle(by: .value("City", mean.city))
            .symbol(by: .value("City", mean.city))
            .interpolationMethod(.catmullRom)
        }
        .chartXAxis {
            AxisMarks(values: .stride(by: .month)) { _ in
                AxisGridLine()
                AxisValueLabel(format: .dateTime.month(.narrow), centered: true)
            }
        }
    }
}
