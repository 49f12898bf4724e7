import Charts
import Testing

extension GalleryTests {
    @Test func `stacked horizontal bars`() throws {
        struct Total: Identifiable {
            var weekday: Double
            var name: String
            var city: String
            var sold: Double
            var id: String { name + city }
        }
        let totals = Dictionary(grouping: try Row.all(of: "../../config/data/pancake_sales.csv")) {
            $0.text("weekday") + $0.text("city")
        }
        .values.map { rows in
            Total(
                weekday: rows[0]["iso_weekday"], name: rows[0].text("weekday"),
                city: rows[0].text("city"), sold: rows.reduce(0) { $0 + $1["count"] })
        }
        .sorted { ($0.weekday, $0.city) < ($1.weekday, $1.city) }

        try check("pancakes-by-weekday", title: "Pancakes by weekday and city") {
            Chart(totals) { total in
                BarMark(x: .value("Pancakes", total.sold), y: .value("Weekday", total.name))
                    .foregroundStyle(by: .value("City", total.city))
            }
        }
    }
}
