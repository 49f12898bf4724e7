import Foundation
import Scenes

/// The form of a series' points.
enum TactileSymbol: CaseIterable {
    case disc, square, triangle

    /// From its middle to where its ink ends.
    var radius: Double {
        switch self {
        case .disc: 3.2
        case .square: 4.1
        case .triangle: 4.4
        }
    }

    func shape(at center: Point) -> TactileShape {
        switch self {
        case .disc: .dots([center], diameter: 2 * radius)
        case .square:
            .outline(
                TactileShape.corners(
                    Rect(x: center.x - 2.6, y: center.y - 2.6, width: 5.2, height: 5.2)), width: 0.8
            )
        case .triangle:
            .outline(
                [-90.0, 30, 150].map { degrees in
                    let angle = degrees * .pi / 180
                    return Point(center.x + 4 * cos(angle), center.y + 4 * sin(angle))
                }, width: 0.8)
        }
    }
}
