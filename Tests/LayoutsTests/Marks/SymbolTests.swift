import ChartSamples
import Charts
import Foundation
import Scenes
import Testing
import Views

@testable import Layouts
@testable import Scales

struct SymbolTests {
    private func point(_ x: Double = 50, _ y: Double = 50) -> PointMark {
        PointMark(x: .value("x", x), y: .value("y", y))
    }

    private func shapes(_ picture: Picture) -> [Scenes.NodeShape] {
        picture.keys.compactMap { picture.nodes[$0] }.filter { $0.key.hasPrefix("0:") }.map(\.shape)
    }

    @Test func `a symbol has the area that is asked for`() {
        let picture = drawn {
            point().symbol(.square).symbolSize(100)
        } with: {
            $0.measure()
        }
        #expect(shapes(picture) == [.symbol(.square, at: Point(200, 100), area: 100)])
    }

    @Test func `an outline ends at the edge of the filled symbol`() {
        let picture = drawn {
            point().symbol(.circle.strokeBorder(lineWidth: 2)).symbolSize(.pi * 25)
        } with: {
            $0.measure()
        }
        let node = picture.nodes.values.first { $0.key.hasPrefix("0:") }
        // A radius of 5, of which the line takes half its width.
        guard case .symbol(.circle, _, let area) = node?.shape else {
            Issue.record("no circle")
            return
        }
        #expect(abs(area - .pi * 16) < 1e-9)
        #expect(node?.style.stroke == .series(0))
        #expect(node?.style.fill == nil)
        #expect(node?.style.lineWidth == 2)
    }

    @Test func `a symbol of one's own fills the box of its area`() {
        nonisolated struct Flag: ChartSymbolShape {
            var perceptualUnitRect: CGRect { CGRect(x: -0.5, y: -0.5, width: 1, height: 1) }
            func path(in rect: CGRect) -> Path {
                Path { $0.addLines([rect.origin, CGPoint(x: rect.maxX, y: rect.maxY)]) }
            }
        }
        let picture = drawn {
            point().symbol(Flag()).symbolSize(100)
        } with: {
            $0.measure()
        }
        #expect(
            shapes(picture) == [
                .outline(Outline([.move(Point(195, 95)), .line(Point(205, 105))]))
            ])
    }

    @Test func `a size has a width and a height`() {
        let picture = drawn {
            point().symbol(.square).symbolSize(CGSize(width: 8, height: 8))
        } with: {
            $0.measure()
        }
        guard case .outline(let outline) = shapes(picture).first else {
            Issue.record("no outline")
            return
        }
        #expect(outline.steps.contains(.line(Point(196, 104))))
    }

    @Test func `data chooses symbols in the order of the names, and makes series`() {
        let picture = drawn {
            ForEach(["b", "a", "c"], id: \.self) { name in
                point(50).symbol(by: .value("Kind", name))
            }
        } with: {
            $0.measure()
        }
        let found = shapes(picture).compactMap { shape -> SymbolShape? in
            if case .symbol(let symbol, _, _) = shape { symbol } else { nil }
        }
        #expect(found == [.circle, .square, .triangle])
        #expect(picture.nodes["series:0:a"] != nil)
    }

    @Test func `an area rises with its quantity from zero`() {
        let picture = drawn {
            ForEach([0.0, 50, 100], id: \.self) { size in
                point(size).symbolSize(by: .value("Size", size))
            }
        } with: {
            $0.measure()
        }
        let areas = shapes(picture).compactMap { shape -> Double? in
            if case .symbol(_, _, let area) = shape { area } else { nil }
        }
        let range = SymbolSizeScale.range
        #expect(
            areas == [
                range.lowerBound, (range.lowerBound + range.upperBound) / 2, range.upperBound,
            ])
    }

    @Test func `lines have symbols at their points, in the series' colour`() {
        let picture = drawn {
            ForEach([0.0, 100], id: \.self) { x in
                LineMark(x: .value("x", x), y: .value("y", x))
                    .foregroundStyle(by: .value("City", "A")).symbol(by: .value("City", "A"))
            }
        } with: {
            $0.measure()
        }
        #expect(picture.paths["0:A"]?.count == 1)
        #expect(isNear(picture.symbols["symbol:0:0:0:A"], Point(2, 202)))
        #expect(isNear(picture.symbols["symbol:0:100:100:A"], Point(402, 2)))
        #expect(picture.nodes["symbol:0:0:0:A"]?.style.fill == .series(0))
    }

    @Test func `a view stands with its middle at the point`() {
        let picture = drawn {
            point().symbol { Rectangle().frame(width: 10, height: 20) }
        } with: {
            $0.measure()
        }
        #expect(picture.rects.values.contains(Rect(x: 197, y: 92, width: 10, height: 20)))
    }

    @Test func `many symbols of one series share a node, whatever they look like`() {
        let picture = drawn {
            ForEach(0..<500, id: \.self) { index in
                point(Double(index) / 5, Double(index * 7 % 100)).symbol(.diamond).symbolSize(20)
            }
        } with: {
            $0.measure()
        }
        guard case .outline(let outline) = picture.nodes["0:"]?.shape else {
            Issue.record("no outline")
            return
        }
        #expect(outline.steps.count { $0 == .close } == 500)
    }

    @Test func `data chooses dashes, the first line being solid`() {
        let picture = drawn {
            ForEach([("p", 0.0), ("q", 0), ("p", 100), ("q", 100)], id: \.1) { name, x in
                LineMark(x: .value("x", x), y: .value("y", x)).lineStyle(by: .value("Kind", name))
            }
        } with: {
            $0.measure()
        }
        #expect(picture.nodes["0:p"]?.style.dash == [])
        #expect(picture.nodes["0:q"]?.style.dash == LineStyleScale.range[1])
    }
}
