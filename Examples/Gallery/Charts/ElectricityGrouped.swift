import Charts
import Gallery
import SwiftUI

struct ElectricityGrouped: GalleryChart {
    static let kind = "Grouped bars"
    static let title = "Electricity in Iowa, side by side"
    static let subtitle = "Net generation, GWh"
    let years: [Row]

    init(from folder: GalleryFolder) throws {
        years = try folder.rows("data/iowa_electricity.csv").filter {
            ["2002", "2007", "2012", "2017"].contains($0.text("year"))
        }
    }

    var body: some View {
        Chart(years) { year in
            BarMark(
                x: .value("Year", year.text("year")),
                y: .value("Generation (GWh)", year["net_generation_gwh"])
            )
            .foregroundStyle(by: .value("Source", year.text("source")))
            .position(by: .value("Source", year.text("source")))
        }
    }
}
