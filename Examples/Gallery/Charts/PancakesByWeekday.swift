import Charts
import Gallery
import SwiftUI

struct PancakesByWeekday: GalleryChart {
    static let kind = "Stacked horizontal bars"
    static let title = "Pancakes by weekday and city"

    struct Total: Identifiable {
        var weekday: Double
        var name: String
        var city: String
        var sold: Double
        var id: String { name + city }
    }

    let totals: [Total]

    init(from folder: GalleryFolder) throws {
        let sales = try folder.rows("../../config/data/pancake_sales.csv")
        let groups = Dictionary(grouping: sales) { $0.text("weekday") + $0.text("city") }
        let totals = groups.values.map { rows in
            Total(
                weekday: rows[0]["iso_weekday"], name: rows[0].text("weekday"),
                city: rows[0].text("city"), sold: rows.reduce(0) { $0 + $1["count"] })
        }
        self.totals = totals.sorted { ($0.weekday, $0.city) < ($1.weekday, $1.city) }
    }

    var body: some View {
        Chart(totals) { total in
            BarMark(x: .value("Pancakes", total.sold), y: .value("Weekday", total.name))
                .foregroundStyle(by: .value("City", total.city))
        }
    }
}
