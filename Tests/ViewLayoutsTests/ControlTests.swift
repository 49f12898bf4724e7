import Foundation
import Scenes
import Testing
import Views

@testable import ViewLayouts

/// Controls and lists as they are drawn, and what pointers on them do.
@Suite struct `Laid out controls` {
    private final class Chosen: @unchecked Sendable {
        var value: Double

        init(_ value: Double) { self.value = value }

        var binding: Binding<Double> { Binding(get: { self.value }, set: { self.value = $0 }) }
    }

    private struct LaidOut {
        var nodes: [Node]
        var handlers: [LaidOutHandler]
    }

    private func layout(_ view: some View, in space: Rect, isRightToLeft: Bool) -> LaidOut {
        var environment = ViewEnvironment()
        environment.values.layoutDirection = isRightToLeft ? .rightToLeft : .leftToRight
        let collector = HandlerCollector()
        var layout = ViewLayout(textScale: 1, isRightToLeft: isRightToLeft)
        layout.handlers = collector
        let nodes = layout.nodes(
            of: .frame(.filling(.center), view.lowered(in: environment)), in: space, key: "v")
        return LaidOut(nodes: nodes, handlers: collector.handlers)
    }

    /// The middle of the thumb.
    private func thumb(_ laidOut: LaidOut) throws -> Point {
        let circles = laidOut.nodes.flatMap(\.family).compactMap { node -> Point? in
            guard case .symbol(.circle, let middle, _) = node.shape else { return nil }
            return middle
        }
        return try #require(circles.first)
    }

    /// A track of 200 points, of which the thumb takes 27.
    @Test(arguments: [(0.0, 13.5), (0.25, 56.75), (0.5, 100), (1, 186.5)], [false, true])
    func `a slider's thumb is where its value is, from the leading end`(
        _ place: (value: Double, x: Double), _ isRightToLeft: Bool
    ) throws {
        let slider = Slider(value: Chosen(place.value).binding)
        let laidOut = layout(slider, in: rect(0, 0, 200, 40), isRightToLeft: isRightToLeft)
        let thumb = try thumb(laidOut)
        #expect(abs(thumb.x - (isRightToLeft ? 200 - place.x : place.x)) < 0.01)
        #expect(thumb.y == 20)
    }

    @Test(
        arguments: [
            (-50.0, 0.0), (0, 0), (13.5, 0), (100, 5), (140, 7), (149, 8), (186.5, 10), (500, 10),
        ], [false, true])
    func `a drag sets the nearest step, within bounds`(
        _ drag: (x: Double, value: Double), _ isRightToLeft: Bool
    ) throws {
        let chosen = Chosen(3)
        let slider = Slider(value: chosen.binding, in: 0...10, step: 1)
        let laidOut = layout(slider, in: rect(0, 0, 200, 40), isRightToLeft: isRightToLeft)
        let handler = try #require(laidOut.handlers.first)
        let point = CGPoint(
            x: (isRightToLeft ? 200 - drag.x : drag.x) - handler.frame.x, y: 10)
        handler.handler.respond(PointerEvent(.moved, start: .zero, at: point))
        #expect(chosen.value == drag.value)
    }

    /// Rows of 100 points, the texts 11 from above and below, with lines of one point between.
    @Test func `a list's rows lie below one another with lines between`() {
        let list = List {
            box(20, 10)
            box(30, 20)
        }
        for isRightToLeft in [false, true] {
            let boxes = layout(list, in: rect(0, 0, 100, 200), isRightToLeft: isRightToLeft).nodes
                .flatMap(\.family).compactMap { node -> Rect? in
                    guard case .rectangle(let rect, _) = node.shape else { return nil }
                    return rect
                }
            let rows = [rect(16, 11, 20, 10), rect(16, 44, 30, 20)]
            let mirrored = [rect(64, 11, 20, 10), rect(54, 44, 30, 20)]
            let lines = boxes.filter { $0.height == 1 }
            #expect(lines == [rect(0, 32, 100, 1)])
            #expect(boxes.filter { $0.width < 50 } == (isRightToLeft ? mirrored : rows))
        }
    }

    @Test(arguments: [(0.0, 0.0), (-30, 30), (-400, 140), (70, 0)])
    func `a list that is longer than its space moves with a drag, no further than its end`(
        _ drag: Double, _ offset: Double
    ) throws {
        let scope = StateScope()
        var environment = ViewEnvironment()
        environment.scope = scope
        let view = ScrollView { box(50, 200) }
        let collector = HandlerCollector()
        var layout = ViewLayout(textScale: 1, isRightToLeft: false)
        layout.handlers = collector
        func boxes() -> [Rect] {
            let tree = ViewTree.frame(.filling(.center), view.lowered(in: environment))
            return layout.nodes(of: tree, in: room, key: "v").flatMap(\.family).compactMap {
                if case .rectangle(let rect, 0) = $0.shape { rect } else { nil }
            }
        }
        #expect(boxes() == [rect(25, 0, 50, 200)])
        let handler = try #require(collector.backmost.first).handler
        let start = CGPoint(x: 50, y: 30)
        handler.respond(PointerEvent(.began, start: start, at: start))
        handler.respond(
            PointerEvent(.moved, start: start, at: CGPoint(x: 50, y: 30 + drag)))
        #expect(boxes() == [rect(25, -offset, 50, 200)])
    }
}
