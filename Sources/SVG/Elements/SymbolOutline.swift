import Foundation
import Scenes

extension SymbolShape {
    /// The outline of a symbol with this area, in square pixels, as path data.
    ///
    /// The formulas give each shape the same area; see d3-shape's symbols for their derivation.
    func outline(around center: Point, area: Double) -> String {
        var text = Bytes()
        for (index, corner) in corners(area: area).enumerated() {
            text.append(index == 0 ? "M" : "L")
            text.append(pixels: center.x + corner.x)
            text.append(" ")
            text.append(pixels: center.y + corner.y)
        }
        text.append("Z")
        return text.string
    }

    private func corners(area: Double) -> [Point] {
        switch self {
        case .circle: polygon(24, radius: (area / .pi).squareRoot())
        case .square:
            polygon(4, radius: (area / 2).squareRoot(), turn: .pi / 4)
        case .triangle: polygon(3, radius: 2 * (area / 27.0.squareRoot()).squareRoot())
        case .diamond: diamond(height: (area / (2 * tan(.pi / 6))).squareRoot())
        case .pentagon:
            polygon(5, radius: (2 * area / (5 * sin(2 * .pi / 5))).squareRoot())
        case .plus: star(4, arm: (area / 5).squareRoot() / 2, turn: 0)
        case .cross: star(4, arm: (area / 5).squareRoot() / 2, turn: .pi / 4)
        case .asterisk: star(6, arm: (area / 9).squareRoot() / 2, turn: 0)
        }
    }

    /// A regular polygon whose first corner points up, turned clockwise.
    private func polygon(_ count: Int, radius: Double, turn: Double = 0) -> [Point] {
        (0..<count).map { index in
            let angle = 2 * .pi * Double(index) / Double(count) + turn
            return Point(radius * sin(angle), -radius * cos(angle))
        }
    }

    private func diamond(height: Double) -> [Point] {
        let width = height * tan(.pi / 6)
        return [Point(0, -height), Point(width, 0), Point(0, height), Point(-width, 0)]
    }

    /// Arms of half width `arm` and three times that length around a middle.
    private func star(_ arms: Int, arm: Double, turn: Double) -> [Point] {
        let notch = arm / sin(.pi / Double(arms))
        return (0..<arms).flatMap { index -> [Point] in
            let angle = 2 * .pi * Double(index) / Double(arms) + turn
            let half = Double.pi / Double(arms)
            let along = Point(sin(angle), -cos(angle))
            let across = Point(cos(angle), sin(angle))
            let reach = 3 * arm
            return [
                Point(notch * sin(angle - half), -notch * cos(angle - half)),
                Point(along.x * reach - across.x * arm, along.y * reach - across.y * arm),
                Point(along.x * reach + across.x * arm, along.y * reach + across.y * arm),
            ]
        }
    }
}
