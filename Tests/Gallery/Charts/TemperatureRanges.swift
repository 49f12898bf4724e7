import Charts
import Testing

extension GalleryTests {
    @Test func `bars from a lower to an upper value`() throws {
        let rows = try Row.all(of: "data/weather_daily_two_cities.csv").filter {
            $0.text("location") == "Seattle" && $0.text("date").hasPrefix("2013-12-")
        }
        try check("temperature-ranges", title: "Seattle in December 2013") {
            Chart(rows) { row in
                BarMark(
                    x: .value("Day", row.date("date"), unit: .day),
                    yStart: .value("Temperature (°C)", row["temp_min_c"]),
                    yEnd: .value("Temperature (°C)", row["temp_max_c"])
                )
                .cornerRadius(3)
            }
        }
    }
}
