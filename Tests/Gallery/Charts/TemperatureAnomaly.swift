import Charts
import Testing

extension GalleryTests {
    @Test func `bars above and below zero`() throws {
        let rows = try Row.all(of: "data/global_temperature_anomaly.csv")
        try check("temperature-anomaly", title: "Global temperature anomaly") {
            Chart(rows) { row in
                BarMark(
                    x: .value("Year", row.date("year"), unit: .year),
                    y: .value("Anomaly (°C)", row["anomaly_c"]))
            }
        }
    }
}
