import Charts
import Gallery
import SwiftUI

struct IslandPenguins: GalleryChart {
    static let kind = "Small multiples"
    static let title = "Penguins by island"
    static let subtitle = "Bill depth and body mass, each island in a chart of its own"
    static let height = 560
    let penguins: [Row]

    init(from folder: GalleryFolder) throws {
        penguins = try folder.rows("data/penguins.csv")
    }

    var body: some View {
        VStack(alignment: .leading) {
            ForEach(["Biscoe", "Dream", "Torgersen"], id: \.self) { island in
                Text(island).font(.headline)
                Chart(penguins.filter { $0.text("island") == island }) { penguin in
                    PointMark(
                        x: .value("Bill depth (mm)", penguin["bill_depth_mm"]),
                        y: .value("Mass (kg)", penguin["body_mass_g"] / 1_000)
                    )
                    .foregroundStyle(by: .value("Species", penguin.text("species")))
                }
                .chartForegroundStyleScale([
                    "Adelie": Color.blue, "Gentoo": .orange, "Chinstrap": .green,
                ])
                .chartYAxis { AxisMarks(values: [3, 4, 5, 6]) }
                .chartXAxisLabel(island == "Torgersen" ? "Bill depth (mm)" : "")
                .chartYAxisLabel(island == "Biscoe" ? "Mass (kg)" : "")
                .chartLegend(island == "Biscoe" ? .visible : .hidden)
                .chartXScale(domain: 13...22)
                .chartYScale(domain: 2.5...6.5)
            }
        }
    }
}
