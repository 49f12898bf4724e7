import Foundation
import Scenes

@testable import Layouts
@testable import ViewLayouts

/// The box of a text from its baseline to its capitals' top, turned as the text is.
struct LabelBox {
    let corners: [Point]

    init(_ label: TextLabel, size: Double, weight: Int = 400) {
        let width = TextMetrics.width(of: label.text, size: size, weight: weight)
        let height = TextMetrics.capHeight(size: size)
        let left: Double =
            switch label.anchor {
            case .start: 0
            case .middle: -width / 2
            case .end: -width
            }
        let angle = label.rotation * .pi / 180
        corners = [(left, 0), (left + width, 0), (left + width, -height), (left, -height)].map {
            Point(
                label.position.x + $0 * cos(angle) - $1 * sin(angle),
                label.position.y + $0 * sin(angle) + $1 * cos(angle))
        }
    }

    func isInside(width: Double, height: Double) -> Bool {
        corners.allSatisfy {
            $0.x >= -0.1 && $0.x <= width + 0.1 && $0.y >= -0.1 && $0.y <= height + 0.1
        }
    }

    /// Whether no straight line along a side keeps the two apart.
    func overlaps(_ other: LabelBox) -> Bool {
        let sides = [corners[0].step(to: corners[1]), other.corners[0].step(to: other.corners[1])]
        let axes = sides.flatMap { [$0, Point(-$0.y, $0.x)] }
        return axes.allSatisfy { axis in
            let (one, two) = (shadow(on: axis), other.shadow(on: axis))
            return one.lowerBound < two.upperBound && two.lowerBound < one.upperBound
        }
    }

    private func shadow(on axis: Point) -> ClosedRange<Double> {
        let lengths = corners.map { $0.x * axis.x + $0.y * axis.y }
        return (lengths.min() ?? 0)...(lengths.max() ?? 0)
    }
}

extension Point {
    fileprivate func step(to other: Point) -> Point { Point(other.x - x, other.y - y) }
}
