import Charts
import Gallery
import SwiftUI

struct TopSellers: GalleryChart {
    static let kind = "Bars without axes"
    static let title = "Most sold: Cachapa"
    static let subtitle = "Pancakes in April 2026"
    static let height = 200

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
            BarMark(x: .value("Pancakes", total.sold), y: .value("Style", total.id))
                .foregroundStyle(
                    total.id == totals.first?.id ? Color.accentColor : .gray.opacity(0.4)
                )
                .annotation(position: .overlay, alignment: .leading) {
                    Text(total.id)
                        .font(.caption)
                        .foregroundStyle(
                            total.id == totals.first?.id
                                ? AnyShapeStyle(.background) : AnyShapeStyle(.primary)
                        )
                        .padding(.leading, 6)
                }
        }
        .chartXAxis(.hidden)
        .chartYAxis(.hidden)
    }
}
