import Scenes

/// The surface of an area, which stands for a colour.
enum TactileTexture: CaseIterable {
    case dots, empty, lines, oneDot, solid

    /// Those of a page's series: fingers tell three apart at once.
    static let ofSeries: [TactileTexture] = [.dots, .empty, .lines]
    /// From little to much.
    static let ofLevels: [TactileTexture] = [.oneDot, .dots, .lines, .solid]

    /// A rectangle with an outline and this within.
    func shapes(in rect: Rect) -> [TactileShape] {
        let corners = TactileShape.corners(rect)
        // Nothing can be felt within so little.
        guard self != .solid, min(rect.width, rect.height) > 3 else { return [.filled(corners)] }
        return [.outline(corners, width: TactileSpacing.outline)] + surface(in: rect)
    }

    /// The texture alone, without an edge, as fields of a heat map have it.
    func surface(in rect: Rect) -> [TactileShape] {
        switch self {
        case .empty: []
        case .solid: [.filled(TactileShape.corners(rect))]
        case .oneDot:
            [.dots([Point(rect.x + rect.width / 2, rect.y + rect.height / 2)], diameter: 1.5)]
        case .dots: dots(in: rect)
        case .lines: lines(in: rect)
        }
    }

    private func dots(in rect: Rect) -> [TactileShape] {
        let rows = Self.positions(in: rect.y...rect.maxY)
        let columns = Self.positions(in: rect.x...rect.maxX)
        let dots = rows.flatMap { y in columns.map { Point($0, y) } }
        return dots.isEmpty ? [] : [.dots(dots, diameter: 1.2)]
    }

    private func lines(in rect: Rect) -> [TactileShape] {
        Self.positions(in: rect.y...rect.maxY).map { y in
            .line([Point(rect.x, y), Point(rect.maxX, y)], width: 0.8)
        }
    }

    /// In the middle of a stretch, away from its ends.
    private static func positions(in range: ClosedRange<Double>) -> [Double] {
        let length = range.upperBound - range.lowerBound
        let gaps = Int(max(0, length - 2 * inset) / pitch)
        guard length > inset else { return [] }
        let start = range.lowerBound + (length - Double(gaps) * pitch) / 2
        return (0...gaps).map { start + Double($0) * pitch }
    }

    private static let pitch = 4.0
    private static let inset = 1.9
}
