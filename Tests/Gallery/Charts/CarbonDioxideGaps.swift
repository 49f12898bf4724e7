import Charts
import Testing

extension GalleryTests {
    @Test func `a line with gaps`() throws {
        let rows = try Row.all(of: "data/co2_mauna_loa_weekly.csv")
            .filter { $0.text("date") < "1966" }
        try check("carbon-dioxide-gaps", title: "The first years of measurements") {
            Chart(rows) { row in
                LineMark(
                    x: .value("Week", row.date("date")), y: .value("CO₂ (ppm)", row["co2_ppm"]))
            }
        }
    }
}
