import Charts
import Foundation
import Testing

extension GalleryTests {
    @Test func `a window that ends at the newest value`() throws {
        let timeZone = try #require(TimeZone(identifier: "America/New_York"))
        let rows = try Row.all(of: "../../config/data/nyc_weather_hourly.csv")
            .filter { $0.text("time") > "2013-12" && $0.text("origin") != "LGA" }
        try check("last-week", title: "The last week’s temperatures", timeZone: timeZone) {
            Chart(rows) { row in
                LineMark(
                    x: .value("Time", row.date("time")),
                    y: .value("Temperature (°F)", row["temp_f"])
                )
                .foregroundStyle(by: .value("Airport", row.text("origin")))
            }
            .chartXVisibleDomain(length: 7 * 86_400)
        }
    }
}
