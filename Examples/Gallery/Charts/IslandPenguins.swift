import Charts
import Gallery
import SwiftUI

struct IslandPenguins: GalleryChart {
    static let kind = "Small multiples"
    static let title = "Penguins by island"
    static let subtitle = "Bill depth and body mass, each island in a chart of its own"
    static let height = 560
    static let species: [(name: String, color: Color)] = [
        ("Adelie", .blue), ("Gentoo", .orange), ("Chinstrap", .green),
    ]
    let penguins: [Row]

    init(from folder: GalleryFolder) throws {
        penguins = try folder.rows("data/penguins.csv")
    }

    var body: some View {
        VStack(alignment: .leading) {
            HStack(spacing: 16) {
                ForEach(Self.species, id: \.name) { species in
                    HStack(spacing: 6) {
                        Circle().fill(species.color).frame(width: 8, height: 8)
                        Text(species.name).font(.caption)
                    }
                }
            }
            ForEach(["Biscoe", "Dream", "Torgersen"], id: \.self) { island in
                Text(island).font(.headline)
                Chart(penguins.filter { $0.text("island") == island }) { penguin in
                    PointMark(
                        x: .value("Bill depth (mm)", penguin["bill_depth_mm"]),
                        y: .value("Mass (kg)", penguin["body_mass_g"] / 1_000)
                    )
                    .foregroundStyle(by: .value("Species", penguin.text("species")))
                }
                .chartForegroundStyleScale(
                    domain: Self.species.map(\.name), range: Self.species.map(\.color)
                )
                .chartYAxis { AxisMarks(values: [3, 4, 5, 6]) }
                .chartXAxisLabel(island == "Torgersen" ? "Bill depth (mm)" : "")
                .chartYAxisLabel(island == "Biscoe" ? "Mass (kg)" : "")
                .chartLegend(.hidden)
                .chartXScale(domain: 13...22)
                .chartYScale(domain: 2.5...6.5)
            }
        }
    }
}
