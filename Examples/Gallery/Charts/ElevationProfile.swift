import Charts
import Gallery
import SwiftUI

struct ElevationProfile: GalleryChart {
    static let kind = "Elevation profile"
    static let title = "A mountain bike marathon"
    static let subtitle = "Obiszów, Poland, 2014"
    let points: [Row]

    init(from folder: GalleryFolder) throws {
        points = try folder.rows("data/mtb_route_profile.csv")
    }

    var body: some View {
        Chart(points) { point in
            AreaMark(
                x: .value("Distance (km)", point["distance_m"] / 1_000),
                yStart: .value("Altitude (m)", 80),
                yEnd: .value("Altitude (m)", point["altitude_m"])
            )
            .foregroundStyle(.green.opacity(0.35))
            LineMark(
                x: .value("Distance (km)", point["distance_m"] / 1_000),
                y: .value("Altitude (m)", point["altitude_m"])
            )
            .foregroundStyle(.green)
        }
        .chartXScale(domain: 0...32.4)
        .chartYScale(domain: 80...240)
        .chartAccessibilityGrouping(.shape(up: "climb", down: "descend"))
    }
}
