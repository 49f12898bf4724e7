import Charts
import Gallery
import SwiftUI

struct PancakesByStyle: GalleryChart {
    static let kind = "Bars by category"
    static let title = "Pancakes sold in April"

    struct Total: Identifiable {
        var id: String
        var sold: Double
    }

    let totals: [Total]

    init(from folder: GalleryFolder) throws {
        let sales = try folder.rows("../../config/data/pancake_sales.csv")
        totals = Dictionary(grouping: sales) { $0.text("style") }
            .map { style, rows in Total(id: style, sold: rows.reduce(0) { $0 + $1["count"] }) }
            .sorted { ($1.sold, $0.id) < ($0.sold, $1.id) }
    }

    var body: some View {
        Chart(totals) { total in
            BarMark(x: .value("Style", total.id), y: .value("Pancakes", total.sold))
        }
    }
}
