import Charts
import Foundation
import Testing

extension GalleryTests {
    @Test func `lines of several series over days`() throws {
        struct DayMean: Identifiable {
            var day: Date
            var origin: String
            var temperature: Double
            var id: String { "\(day) \(origin)" }
        }
        let timeZone = try #require(TimeZone(identifier: "America/New_York"))
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = timeZone
        let rows = try Row.all(of: "../../config/data/nyc_weather_hourly.csv")
        let means = Dictionary(grouping: rows) { $0.text("origin") }.flatMap { origin, rows in
            Dictionary(grouping: rows) { calendar.startOfDay(for: $0.date("time")) }
                .map { day, rows in
                    let known = rows.map { $0["temp_f"] }.filter { !$0.isNaN }
                    return DayMean(
                        day: day, origin: origin,
                        temperature: known.reduce(0, +) / Double(known.count))
                }
        }
        .sorted { ($0.day, $0.origin) < ($1.day, $1.origin) }

        try check("daily-temperatures", title: "Mean temperature by day", timeZone: timeZone) {
            Chart(means) { mean in
                LineMark(
                    x: .value("Day", mean.day, unit: .day),
                    y: .value("Temperature (°F)", mean.temperature)
                )
                .foregroundStyle(by: .value("Airport", mean.origin))
            }
        }
    }
}
