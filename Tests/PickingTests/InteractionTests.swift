import ChartSamples
import Charts
import Foundation
import Scenes
import Testing

@testable import Layouts
@testable import Picking
@testable import Views

struct InteractionTests {
    @Test func `a value of x is chosen under the pointer and let go when it leaves`() {
        var state = StateStore()
        #expect(rules(Chooser.self, state) == [])
        state = act(Chooser.self, state, PointerEvent(.hovered, at: CGPoint(x: 202, y: 50)))
        #expect(rules(Chooser.self, state) == [202])
        state = act(Chooser.self, state, PointerEvent(.moved, at: CGPoint(x: 82, y: 50)))
        #expect(rules(Chooser.self, state) == [82])
        state = act(Chooser.self, state, PointerEvent(.left, at: CGPoint(x: 82, y: 50)))
        #expect(rules(Chooser.self, state) == [])
    }

    @Test func `an act outside of the plot changes nothing`() {
        let state = act(Chooser.self, StateStore(), PointerEvent(.tapped(1), at: .zero))
        #expect(rules(Chooser.self, state) == [])
    }

    @Test func `a drag chooses a range, in either direction`() {
        for ends in [(122.0, 282.0), (282.0, 122.0)] {
            let drag = PointerEvent(
                .moved, start: CGPoint(x: ends.0, y: 9), at: CGPoint(x: ends.1, y: 99))
            let state = act(Ranger.self, StateStore(), drag)
            let picture = Picture(Evaluation(state, in: .plain) { Ranger() }.picture)
            #expect(Array(picture.rects.values) == [Rect(x: 122, y: 2, width: 160, height: 200)])
        }
    }

    @Test func `an overlay's own gesture works through the proxy`() {
        let drag = PointerEvent(
            .moved, start: CGPoint(x: 10, y: 10), at: CGPoint(x: 242, y: 10))
        let state = act(Tracker.self, StateStore(), drag)
        #expect(rules(Tracker.self, state) == [242])
        let tap = PointerEvent(.tapped(1), at: CGPoint(x: 10, y: 10))
        #expect(rules(Tracker.self, act(Tracker.self, state, tap)) == [])
    }

    @Test func `a chart's gesture is told in the plot's points`() {
        let drag = PointerEvent(.moved, at: CGPoint(x: 162, y: 10))
        #expect(rules(Gesturer.self, act(Gesturer.self, StateStore(), drag)) == [162])
    }

    @Test func `properties of equal views have values of their own`() {
        let view = { HStack(spacing: 0) { ForEach(["a", "b"], id: \.self) { _ in Chooser() } } }
        let before = Evaluation(in: .plain, of: view)
        #expect(before.picture.handlers.count == 2)
        let event = PointerEvent(.hovered, at: CGPoint(x: 302, y: 50))
        let after = Evaluation(before.state(after: event), in: .plain, of: view)
        let lines = Picture(after.picture).lines
        #expect(lines.keys.allSatisfy { $0.contains("[b]") })
        #expect(lines.values.map(\.from.x) == [302])
    }

    @Test func `the value along the turn is chosen under the pointer`() {
        // A quarter of the turn is 1 of 4; 45 degrees are half of that.
        let right = PointerEvent(.hovered, at: CGPoint(x: 252, y: 102))
        let corner = PointerEvent(.hovered, at: CGPoint(x: 252, y: 52))
        let left = PointerEvent(.hovered, at: CGPoint(x: 152, y: 102))
        for (event, text) in [(right, "1.0"), (corner, "0.5"), (left, "3.0")] {
            let state = Evaluation(in: .plain) { Turn() }.state(after: event)
            let picture = Picture(Evaluation(state, in: .plain) { Turn() }.picture)
            #expect(picture.texts.values.map(\.text) == [text])
        }
    }

    @Test func `a binding reads, writes and leads to parts`() {
        var point = CGPoint(x: 1, y: 2)
        withUnsafeMutablePointer(to: &point) { pointer in
            let binding = Binding(get: { pointer.pointee }, set: { pointer.pointee = $0 })
            binding.x.wrappedValue = 5
            Binding<CGFloat?>(binding.y).wrappedValue = nil
        }
        #expect(point == CGPoint(x: 5, y: 2))
        #expect(Binding.constant(3).wrappedValue == 3)
    }

    @Test func `a scene names what waits for acts`() {
        let handlers = Evaluation(in: .plain) { Ranger() }.picture.scene.handlers
        let plot = Rect(x: 2, y: 2, width: 400, height: 200)
        #expect(handlers.map(\.frame) == [plot])
        #expect(handlers.map(\.kinds) == [[.drag, .tap]])
    }

    /// Where the rules of a view stand that is evaluated with a state.
    private func rules<Content: Probe>(_: Content.Type, _ state: StateStore) -> [Double] {
        let picture = Picture(Evaluation(state, in: .plain) { Content() }.picture)
        return picture.lines.values.map(\.from.x)
    }

    private func act<Content: Probe>(
        _: Content.Type, _ state: StateStore, _ event: PointerEvent
    ) -> StateStore {
        Evaluation(state, in: .plain) { Content() }.state(after: event)
    }
}

extension ViewParameters {
    /// A bare chart's plot is 400 × 200, from 2, 2.
    fileprivate static let plain = ViewParameters(width: 404, height: 204)
}

/// A view for tests.
private nonisolated protocol Probe: View {
    init()
}

/// A bare plot from 0 to 10 along both axes, with a rule at each value.
private func plot(_ values: [Double]) -> some View {
    Chart(values, id: \.self) { RuleMark(x: .value("Value", $0)) }
        .chartXScale(domain: 0...10).chartYScale(domain: 0...10)
        .chartXAxis(.hidden).chartYAxis(.hidden)
}

private struct Chooser: Probe {
    @State private var value: Double?

    var body: some View { plot([value].compactMap { $0 }).chartXSelection(value: $value) }
}

private struct Ranger: Probe {
    @State var range: ClosedRange<Double>?

    var body: some View {
        Chart {
            if let range {
                RectangleMark(
                    xStart: .value("From", range.lowerBound), xEnd: .value("To", range.upperBound))
            }
        }
        .chartXScale(domain: 0...10).chartYScale(domain: 0...10)
        .chartXAxis(.hidden).chartYAxis(.hidden).chartXSelection(range: $range)
    }
}

private struct Tracker: Probe {
    @State private var value: Double?

    var body: some View {
        plot([value].compactMap { $0 }).chartOverlay { proxy in
            GeometryReader { geometry in
                Rectangle().fill(.clear).contentShape(Rectangle())
                    .gesture(
                        DragGesture(minimumDistance: 0).onChanged { drag in
                            let frame = geometry[proxy.plotAreaFrame]
                            value = proxy.value(atX: drag.location.x - frame.minX)
                        }
                    )
                    .onTapGesture { value = nil }
            }
        }
    }
}

private struct Gesturer: Probe {
    @State private var value: Double?

    var body: some View {
        plot([value].compactMap { $0 }).chartXSelection(value: $value)
            .chartGesture { proxy in
                DragGesture(minimumDistance: 0).onChanged {
                    proxy.selectXValue(at: $0.location.x)
                }
            }
    }
}

private nonisolated struct Turn: View {
    @State private var value: Double?

    var body: some View {
        Chart([1.0, 3.0], id: \.self) { SectorMark(angle: .value("Part", $0)) }
            .chartAngleSelection(value: $value)
            .chartBackground { _ in
                if let value { Text(verbatim: "\((value * 100).rounded() / 100)") }
            }
    }
}
