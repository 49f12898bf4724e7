import Charts
import Testing

extension GalleryTests {
    @Test func `normalized bars`() throws {
        let rows = try Row.all(of: "data/iowa_electricity.csv")
        try check("electricity-shares", title: "Sources of electricity in Iowa") {
            Chart(rows) { row in
                BarMark(
                    x: .value("Year", row.date("year"), unit: .year),
                    y: .value("Share", row["net_generation_gwh"]), stacking: .normalized
                )
                .foregroundStyle(by: .value("Source", row.text("source")))
            }
        }
    }
}
