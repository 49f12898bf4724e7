public import Foundation
public import Views

/// One of the symbols that distinguish series in a chart, all of one area.
///
///     PointMark(x: .value("Wind", wind), y: .value("Temperature", temperature))
///         .symbol(.diamond)
public nonisolated struct BasicChartSymbolShape: ChartSymbolShape {
    let symbol: BasicSymbol

    package init(_ symbol: BasicSymbol) { self.symbol = symbol }

    /// The symbol as large as it fits into a rectangle.
    public func path(in rect: CGRect) -> Path {
        let unit = perceptualUnitRect
        let scale = min(rect.width / unit.width, rect.height / unit.height)
        let middle = CGPoint(
            x: rect.midX - unit.midX * scale, y: rect.midY - unit.midY * scale)
        return Path { path in
            path.addLines(
                symbol.corners.map {
                    CGPoint(x: middle.x + $0.x * scale, y: middle.y + $0.y * scale)
                })
            path.closeSubpath()
        }
    }

    /// The box of the symbol with an area of one.
    public var perceptualUnitRect: CGRect {
        let (x, y) = (symbol.corners.map(\.x), symbol.corners.map(\.y))
        let (left, top) = (x.min() ?? 0, y.min() ?? 0)
        return CGRect(
            x: left, y: top, width: (x.max() ?? 0) - left, height: (y.max() ?? 0) - top)
    }

    /// The symbol as it is drawn.
    public var _symbol: _ChartSymbol { _ChartSymbol(style: .basic(symbol, border: nil)) }
}

nonisolated extension ChartSymbolShape where Self == BasicChartSymbolShape {
    /// A circle.
    public static var circle: BasicChartSymbolShape { BasicChartSymbolShape(.circle) }

    /// A square.
    public static var square: BasicChartSymbolShape { BasicChartSymbolShape(.square) }

    /// A triangle that points up.
    public static var triangle: BasicChartSymbolShape { BasicChartSymbolShape(.triangle) }

    /// A square that stands on a corner, a little narrower.
    public static var diamond: BasicChartSymbolShape { BasicChartSymbolShape(.diamond) }

    /// A pentagon.
    public static var pentagon: BasicChartSymbolShape { BasicChartSymbolShape(.pentagon) }

    /// A plus sign.
    public static var plus: BasicChartSymbolShape { BasicChartSymbolShape(.plus) }

    /// A multiplication sign.
    public static var cross: BasicChartSymbolShape { BasicChartSymbolShape(.cross) }

    /// A star with six arms.
    public static var asterisk: BasicChartSymbolShape { BasicChartSymbolShape(.asterisk) }
}

extension BasicSymbol {
    /// The corners of the symbol with an area of one around the origin, after d3-shape's symbols.
    fileprivate var corners: [CGPoint] {
        switch self {
        case .circle: polygon(48, radius: (1 / Double.pi).squareRoot())
        case .square: polygon(4, radius: 0.5.squareRoot(), turn: .pi / 4)
        case .triangle: polygon(3, radius: 2 * (1 / Double(27).squareRoot()).squareRoot())
        case .diamond: diamond
        case .pentagon: polygon(5, radius: (2 / (5 * sin(2 * .pi / 5))).squareRoot())
        case .plus: star(4, turn: 0)
        case .cross: star(4, turn: .pi / 4)
        case .asterisk: star(6, turn: 0)
        }
    }

    private func polygon(_ count: Int, radius: Double, turn: Double = 0) -> [CGPoint] {
        (0..<count).map { index in
            let angle = 2 * .pi * Double(index) / Double(count) + turn
            return CGPoint(x: radius * sin(angle), y: -radius * cos(angle))
        }
    }

    private var diamond: [CGPoint] {
        let height = (1 / (2 * tan(Double.pi / 6))).squareRoot()
        let width = height * tan(Double.pi / 6)
        return [
            CGPoint(x: 0, y: -height), CGPoint(x: width, y: 0), CGPoint(x: 0, y: height),
            CGPoint(x: -width, y: 0),
        ]
    }

    /// Arms three times as long as half their width.
    private func star(_ arms: Int, turn: Double) -> [CGPoint] {
        let arm = (1 / Double(arms == 4 ? 5 : 9)).squareRoot() / 2
        let half = Double.pi / Double(arms)
        let notch = arm / sin(half)
        return (0..<arms).flatMap { index -> [CGPoint] in
            let angle = 2 * half * Double(index) + turn
            let (x, y) = (sin(angle) * 3 * arm, -cos(angle) * 3 * arm)
            let (dx, dy) = (cos(angle) * arm, sin(angle) * arm)
            return [
                CGPoint(x: notch * sin(angle - half), y: -notch * cos(angle - half)),
                CGPoint(x: x - dx, y: y - dy), CGPoint(x: x + dx, y: y + dy),
            ]
        }
    }
}
