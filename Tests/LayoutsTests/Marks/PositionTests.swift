import ChartSamples
import Charts
import Foundation
import Scenes
import Tables
import Testing
import Views

@testable import Layouts

/// Where modifiers put marks after the scales have placed them.
struct PositionTests {
    private func bar(_ name: String, _ part: String, _ height: Double) -> BarMark {
        BarMark(x: .value("x", name), y: .value("y", height))
    }

    private func grouped(span: MarkDimension = .automatic) -> Picture {
        drawn {
            Plot {
                bar("a", "p", 50).position(by: .value("Part", "p"), span: span)
                bar("a", "q", 100).position(by: .value("Part", "q"), span: span)
                bar("b", "q", 25).position(by: .value("Part", "q"), span: span)
            }
        } with: {
            $0.y.scale.domain = .interval(.number(0), .number(100))
        }
    }

    @Test func `bars of a group stand side by side in four fifths of the band, unstacked`() {
        let rects = grouped().rects
        // Bands of 200 from 2 and 202; a group has 160 of each, and a bar half of that less a seam.
        #expect(rects["0.0:a:p"] == Rect(x: 22.5, y: 102, width: 79, height: 100))
        #expect(rects["0.1:a:q"] == Rect(x: 102.5, y: 2, width: 79, height: 200))
        // The place of a bar that isn't there stays free.
        #expect(rects["0.2:b:q"] == Rect(x: 302.5, y: 152, width: 79, height: 50))
    }

    @Test func `a group's span is a part of the band or a length`() {
        #expect(grouped(span: .ratio(1)).rects["0.0:a:p"]?.x == 2.5)
        #expect(
            grouped(span: .fixed(40)).rects["0.0:a:p"]
                == Rect(x: 82.5, y: 102, width: 19, height: 100))
        #expect(grouped(span: .inset(10)).rects["0.1:a:q"]?.maxX == 191.5)
    }

    @Test func `points and rules stand in the middle of their part`() {
        let picture = drawn {
            ForEach(["p", "q"], id: \.self) { part in
                PointMark(x: .value("x", "a"), y: .value("y", 50))
                    .position(by: .value("Part", part))
                RuleMark(
                    x: .value("x", "a"), yStart: .value("from", 0), yEnd: .value("to", 100)
                ).position(by: .value("Part", part))
            }
        } with: {
            $0.y.scale.domain = .interval(.number(0), .number(100))
        }
        // A band of 400, a group of 192: no wider than two of the widest bars.
        #expect(picture.symbols.values.map(\.x).sorted() == [154, 250])
        #expect(picture.lines.values.map(\.from.x).sorted() == [154, 250])
    }

    @Test func `marks are moved by points`() {
        let picture = drawn {
            PointMark(x: .value("x", 50), y: .value("y", 50)).offset(x: 10, y: -5)
            RuleMark(x: .value("x", 50)).offset(x: 3, yStart: 20, yEnd: -20)
            RectangleMark(
                xStart: .value("x", 0), xEnd: .value("x", 100), yStart: .value("y", 0),
                yEnd: .value("y", 100)
            ).offset(xStart: 10, xEnd: -10, yStart: -20, yEnd: 20)
        } with: {
            $0.measure()
        }
        #expect(isNear(picture.symbols.values.first, Point(212, 97)))
        let rule = picture.lines.values.first
        #expect(rule?.from == Point(205, 22))
        #expect(rule?.to == Point(205, 182))
        #expect(picture.rects.values.contains(Rect(x: 12, y: 22, width: 380, height: 160)))
    }

    @Test func `a line moves with all its points`() {
        let picture = drawn {
            ForEach([0.0, 100], id: \.self) { LineMark(x: .value("x", $0), y: .value("y", $0)) }
                .offset(CGSize(width: 10, height: 20))
        } with: {
            $0.measure()
        }
        #expect(isNear(picture.paths["0:"]?[0].first, Point(12, 222)))
        #expect(isNear(picture.paths["0:"]?[0].last, Point(412, 22)))
    }

    @Test func `a greater index is in front, and so is what comes later`() {
        let picture = drawn {
            PointMark(x: .value("x", 50), y: .value("y", 50))
            RuleMark(y: .value("y", 50)).zIndex(-1)
            RectangleMark(xStart: .value("x", 0), xEnd: .value("x", 10))
            RuleMark(x: .value("x", 50)).zIndex(1)
        } with: {
            $0.measure()
        }
        let groups = picture.keys.filter { $0.hasPrefix("series:") }
        #expect(groups == ["series:0.1:", "series:0.0:", "series:0.2:", "series:0.3:"])
        // Symbols aren't cut off, what comes after them is.
        #expect(
            picture.keys.filter { $0.hasPrefix("plot") || $0 == "points" }
                == ["plot", "points", "plot:2"])
    }

    @Test func `marks of one statement may differ in their index`() {
        let picture = drawn {
            ForEach([1, 0, 2], id: \.self) { index in
                PointMark(x: .value("x", index), y: .value("y", 1)).zIndex(Double(index))
            }
        }
        #expect(
            picture.keys.filter { $0.hasPrefix("points:") } == [
                "points:0", "points:0^1", "points:0^2",
            ])
        #expect(picture.symbols.count == 3)
    }

    @Test func `a bar is cut to a shape`() {
        let picture = drawn {
            BarMark(x: .value("x", "a"), y: .value("y", 1), width: 20).clipShape(Capsule())
        }
        let shapes = picture.nodes.values.filter { $0.key == "0:a:" }.map(\.shape)
        #expect(
            shapes == [
                .rectangle(Rect(x: 190, y: 0, width: 20, height: 200), cornerRadius: 10)
            ])
    }
}
