import Charts
import SwiftUI
import Testing

/// A symbol of an app's own.
private nonisolated struct Wedge: ChartSymbolShape {
    var perceptualUnitRect: CGRect { CGRect(x: 0, y: 0, width: 1, height: 1) }

    func path(in rect: CGRect) -> Path {
        var path = Path()
        path.move(to: CGPoint(x: rect.minX, y: rect.minY))
        path.addLine(to: CGPoint(x: rect.maxX, y: rect.midY))
        path.addLine(to: CGPoint(x: rect.minX, y: rect.maxY))
        path.closeSubpath()
        return path
    }
}

extension Uses {
    mutating func addSymbols() {
        addSymbolShapes()
        addSymbolModifiers()
    }

    private mutating func addSymbolShapes() {
        let point = PointMark(x: x, y: y)
        let square = CGRect(x: 0, y: 0, width: 10, height: 10)
        marks(300, 301, without: point) { point.symbol(Wedge()) }
        marks(302, without: point.symbol(Wedge())) {
            point.symbol(Wedge().strokeBorder(lineWidth: 2))
        }
        marks(303, without: point.symbol(Wedge())) {
            point.symbol(Wedge().strokeBorder(style: StrokeStyle(lineWidth: 2, dash: [2])))
        }
        marks(304, 305, without: point) {
            point.symbol(AnyChartSymbolShape(Wedge() as any ChartSymbolShape))
        }
        value(306, is: Wedge().path(in: square)) { AnyChartSymbolShape(Wedge()).path(in: square) }
        value(307, is: 1) { AnyChartSymbolShape(Wedge()).perceptualUnitRect.width }
        marks(308, without: point.symbol(Wedge())) { point.symbol(Circle()) }
        value(309, is: BasicChartSymbolShape.circle.perceptualUnitRect) {
            Circle().perceptualUnitRect
        }
        value(310, 311, is: false) { BasicChartSymbolShape.square.path(in: square).isEmpty }
        value(312, is: true) { BasicChartSymbolShape.square.perceptualUnitRect.width > 0 }
        marks(313, without: point.symbol(.square)) {
            point.symbol(.square.strokeBorder(lineWidth: 2))
        }
        let shapes: [(Int, BasicChartSymbolShape)] = [
            (314, .circle), (315, .square), (316, .triangle), (317, .diamond), (318, .pentagon),
            (319, .plus), (320, .cross), (321, .asterisk),
        ]
        for (line, shape) in shapes {
            marks(line, without: point.symbol(Wedge())) { point.symbol(shape) }
        }
    }

    private mutating func addSymbolModifiers() {
        let point = PointMark(x: x, y: y)
        let cities = ForEach(Sale.all) { PointMark(x: .value("N", $0.count), y: y) }
        marks(145, without: point) { point.symbol(.diamond) }
        marks(146, without: cities) {
            ForEach(Sale.all) {
                PointMark(x: .value("N", $0.count), y: y).symbol(by: .value("City", $0.city))
            }
        }
        marks(147, without: point) { point.symbol { Text("A") } }
        marks(148, without: point) { point.symbolSize(400) }
        marks(149, without: point) { point.symbolSize(CGSize(width: 30, height: 10)) }
        marks(150, without: cities) {
            ForEach(Sale.all) {
                PointMark(x: .value("N", $0.count), y: y)
                    .symbolSize(by: .value("Count", $0.count))
            }
        }
    }
}
