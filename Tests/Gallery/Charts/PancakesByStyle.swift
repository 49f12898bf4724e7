import Charts
import Testing

extension GalleryTests {
    @Test func `bars by category`() throws {
        struct Total: Identifiable {
            var id: String
            var sold: Double
        }
        let totals = Dictionary(grouping: try Row.all(of: "../../config/data/pancake_sales.csv")) {
            $0.text("style")
        }
        .map { style, rows in Total(id: style, sold: rows.reduce(0) { $0 + $1["count"] }) }
        .sorted { $0.sold > $1.sold }

        try check("pancakes-by-style", title: "Pancakes sold in April") {
            Chart(totals) { total in
                BarMark(x: .value("Style", total.id), y: .value("Pancakes", total.sold))
            }
        }
    }
}
