import Charts
import Testing

extension GalleryTests {
    @Test func `points of several series with missing values`() throws {
        let rows = try Row.all(of: "data/penguins.csv")
        try check("penguins", title: "Penguins of the Palmer Archipelago") {
            Chart(rows) { row in
                PointMark(
                    x: .value("Flipper length (mm)", row["flipper_length_mm"]),
                    y: .value("Bill length (mm)", row["bill_length_mm"])
                )
                .foregroundStyle(by: .value("Species", row.text("species")))
            }
        }
    }
}
