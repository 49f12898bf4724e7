import Charts
import Gallery
import SwiftUI

struct ElectricityPie: GalleryChart {
    static let kind = "Pie"
    static let title = "Iowa’s electricity in 2001"
    static let subtitle = "Net generation by source"
    let sources: [Row]

    init(from folder: GalleryFolder) throws {
        sources = try folder.rows("data/iowa_electricity.csv").filter { $0.text("year") == "2001" }
    }

    var body: some View {
        Chart(sources) { source in
            SectorMark(angle: .value("Generation (GWh)", source["net_generation_gwh"]))
                .foregroundStyle(by: .value("Source", source.text("source")))
        }
    }
}
