import Charts
import Gallery
import SwiftUI

struct Winds: GalleryChart {
    static let kind = "Vector field"
    static let title = "Winds over the Atlantic"
    static let subtitle = "Forecast for October 11, 2011; longer and darker is faster"
    static let height = 360

    struct Arrow: ChartSymbolShape {
        var angle: Double
        var length: Double
        var perceptualUnitRect: CGRect { CGRect(x: 0, y: 0, width: 1, height: 1) }

        func path(in rect: CGRect) -> Path {
            func point(_ along: Double, _ across: Double) -> CGPoint {
                CGPoint(
                    x: rect.midX + rect.width / 2 * (along * cos(angle) - across * sin(angle)),
                    y: rect.midY - rect.height / 2 * (along * sin(angle) + across * cos(angle)))
            }
            var path = Path()
            path.move(to: point(-length, 0.12))
            path.addLine(to: point(length * 0.3, 0.12))
            path.addLine(to: point(length * 0.3, 0.4))
            path.addLine(to: point(length, 0))
            path.addLine(to: point(length * 0.3, -0.4))
            path.addLine(to: point(length * 0.3, -0.12))
            path.addLine(to: point(-length, -0.12))
            path.closeSubpath()
            return path
        }
    }

    let points: [Row]

    init(from folder: GalleryFolder) throws {
        points = try folder.rows("data/wind_grid_gfs.csv").filter {
            $0["lon_deg"].truncatingRemainder(dividingBy: 5) == 0
                && $0["lat_deg"].truncatingRemainder(dividingBy: 5) == 0
        }
    }

    var body: some View {
        Chart(points) { point in
            let speed = point["speed_mps"]
            PointMark(
                x: .value("Longitude (°)", point["lon_deg"]),
                y: .value("Latitude (°)", point["lat_deg"])
            )
            .symbol(
                Arrow(
                    angle: atan2(point["v_mps"], point["u_mps"]), length: min(1, speed / 15))
            )
            .symbolSize(350)
            .foregroundStyle(.indigo.opacity(min(1, 0.25 + speed / 20)))
        }
        .chartXScale(domain: -84...44)
        .chartYScale(domain: 16...74)
    }
}
