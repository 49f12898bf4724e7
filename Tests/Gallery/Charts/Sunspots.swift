import Charts
import Testing

extension GalleryTests {
    @Test func `a line through three centuries`() throws {
        let rows = try Row.all(of: "data/sunspots_yearly.csv")
        try check("sunspots", title: "Sunspots") {
            Chart(rows) { row in
                LineMark(
                    x: .value("Year", row.date("year"), unit: .year),
                    y: .value("Sunspots", row["sunspots"]))
            }
        }
    }
}
