import Charts
import Gallery
import SwiftUI

struct ElectricityShares: GalleryChart {
    static let kind = "Normalized bars"
    static let title = "Sources of electricity in Iowa"
    let years: [Row]

    init(from folder: GalleryFolder) throws {
        years = try folder.rows("data/iowa_electricity.csv")
    }

    var body: some View {
        Chart(years) { year in
            BarMark(
                x: .value("Year", year.date("year"), unit: .year),
                y: .value("Share", year["net_generation_gwh"]), stacking: .normalized
            )
            .foregroundStyle(by: .value("Source", year.text("source")))
        }
    }
}
