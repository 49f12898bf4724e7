import Charts
import Testing

extension GalleryTests {
    @Test func `stacked areas`() throws {
        let rows = try Row.all(of: "data/iowa_electricity.csv")
        try check("electricity-by-source", title: "Net generation of electricity in Iowa") {
            Chart(rows) { row in
                AreaMark(
                    x: .value("Year", row.date("year"), unit: .year),
                    y: .value("Generation (GWh)", row["net_generation_gwh"])
                )
                .foregroundStyle(by: .value("Source", row.text("source")))
            }
        }
    }
}
