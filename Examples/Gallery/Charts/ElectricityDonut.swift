import Charts
import Gallery
import SwiftUI

struct ElectricityDonut: GalleryChart {
    static let kind = "Donut with a text in its middle"
    static let title = "Iowa’s electricity in 2017"
    static let subtitle = "Net generation by source"
    let sources: [Row]
    /// How far along the turn a viewer points.
    @State private var chosen: Double?

    init(from folder: GalleryFolder) throws {
        sources = try folder.rows("data/iowa_electricity.csv").filter { $0.text("year") == "2017" }
    }

    /// The source under the pointer; the largest when there is none.
    private var shown: Row? {
        guard let chosen else {
            return sources.max { $0["net_generation_gwh"] < $1["net_generation_gwh"] }
        }
        var end = 0.0
        return sources.first { source in
            end += source["net_generation_gwh"]
            return chosen < end
        }
    }

    var body: some View {
        Chart(sources) { source in
            SectorMark(
                angle: .value("Generation (GWh)", source["net_generation_gwh"]),
                innerRadius: .ratio(0.62), angularInset: 1.5
            )
            .cornerRadius(4)
            .foregroundStyle(by: .value("Source", source.text("source")))
        }
        .chartAngleSelection(value: $chosen)
        .chartBackground { proxy in
            GeometryReader { geometry in
                if let frame = proxy.plotFrame {
                    VStack {
                        Text(chosen == nil ? "Largest" : "Chosen")
                            .font(.caption).foregroundStyle(.secondary)
                        Text(shown?.text("source") ?? "").font(.headline)
                    }
                    .position(x: geometry[frame].midX, y: geometry[frame].midY)
                }
            }
        }
    }
}
