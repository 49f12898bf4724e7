import Charts
import Gallery
import SwiftUI

struct DailyTemperatures: GalleryChart {
    static let kind = "Lines of several series over days"
    static let title = "Mean temperature by day"
    static let timeZone = TimeZone(identifier: "America/New_York") ?? .gmt

    struct DayMean: Identifiable {
        var day: Date
        var origin: String
        var temperature: Double
        var id: String { "\(day) \(origin)" }
    }

    let means: [DayMean]

    init(from folder: GalleryFolder) throws {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = Self.timeZone
        let rows = try folder.rows("../../config/data/nyc_weather_hourly.csv")
        means = Dictionary(grouping: rows) { $0.text("origin") }.flatMap { origin, rows in
            Dictionary(grouping: rows) { calendar.startOfDay(for: $0.date("time")) }
                .map { day, rows in
                    let known = rows.map { $0["temp_f"] }.filter { !$0.isNaN }
                    return DayMean(
                        day: day, origin: origin,
                        temperature: known.reduce(0, +) / Double(known.count))
                }
        }
        .sorted { ($0.day, $0.origin) < ($1.day, $1.origin) }
    }

    var body: some View {
        Chart(means) { mean in
            LineMark(
                x: .value("Day", mean.day, unit: .day),
                y: .value("Temperature (°F)", mean.temperature)
            )
            .foregroundStyle(by: .value("Airport", mean.origin))
        }
    }
}
