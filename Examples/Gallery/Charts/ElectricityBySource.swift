import Charts
import Gallery
import SwiftUI

struct ElectricityBySource: GalleryChart {
    static let kind = "Stacked areas"
    static let title = "Net generation of electricity in Iowa"
    let years: [Row]

    init(from folder: GalleryFolder) throws {
        years = try folder.rows("data/iowa_electricity.csv")
    }

    var body: some View {
        Chart(years) { year in
            AreaMark(
                x: .value("Year", year.date("year"), unit: .year),
                y: .value("Generation (GWh)", year["net_generation_gwh"])
            )
            .foregroundStyle(by: .value("Source", year.text("source")))
        }
    }
}
