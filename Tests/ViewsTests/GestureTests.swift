import Foundation
import Testing

@testable import Views

@Suite struct `Gestures` {
    private final class Notes: @unchecked Sendable {
        var all: [String] = []

        func note(_ text: String) { all.append(text) }
    }

    private static let phases: [PointerEvent.Phase] = [
        .began, .moved, .ended, .tapped(1), .tapped(2), .hovered, .left,
    ]

    private func event(_ phase: PointerEvent.Phase, _ x: Double = 30) -> PointerEvent {
        PointerEvent(phase, start: CGPoint(x: 10, y: 10), at: CGPoint(x: x, y: 10))
    }

    @Test func `a drag goes on until it ends, and takes no other events`() {
        let notes = Notes()
        let gesture = DragGesture()
            .onChanged { notes.note("changed \(Int($0.translation.width))") }
            .onEnded { notes.note("ended \(Int($0.translation.width))") }
        for phase in Self.phases { gesture._recognizer.respond(to: event(phase)) }
        #expect(notes.all == ["changed 20", "changed 20", "ended 20"])
        #expect(gesture.handler.kinds == .drag)
    }

    @Test func `a drag begins at its least distance`() {
        for (distance, length, isDrag) in [(10, 9.0, false), (10, 10, true), (0, 0, true)] {
            let gesture = DragGesture(minimumDistance: CGFloat(distance))
            let moved = PointerEvent(.moved, start: .zero, at: CGPoint(x: length, y: 0))
            #expect(gesture._recognizer.respond(to: moved) == isDrag, "\(length) of \(distance)")
            let across = PointerEvent(
                .moved, start: .zero, at: CGPoint(x: 0.6 * length, y: -0.8 * length))
            #expect(gesture._recognizer.respond(to: across) == isDrag || length == 10)
        }
    }

    @Test(arguments: 1...3) func `so many taps are no more and no fewer`(_ count: Int) {
        for taps in 1...4 {
            let tapped = event(.tapped(taps))
            #expect(TapGesture(count: count)._recognizer.respond(to: tapped) == (taps == count))
            #expect(
                SpatialTapGesture(count: count)._recognizer.respond(to: tapped) == (taps == count))
        }
        for phase in [PointerEvent.Phase.began, .ended, .hovered] {
            #expect(!TapGesture(count: count)._recognizer.respond(to: event(phase)))
        }
    }

    @Test func `both of two gestures at once hear their own events`() {
        let notes = Notes()
        let both = TapGesture().onEnded { notes.note("tap") }
            .simultaneously(with: DragGesture().onEnded { _ in notes.note("drag") })
            .onEnded { value in
                notes.note(value.first != nil ? "first" : value.second != nil ? "second" : "none")
            }
        both._recognizer.respond(to: event(.tapped(1)))
        both._recognizer.respond(to: event(.ended))
        #expect(notes.all == ["tap", "first", "drag", "second"])
        #expect(both.handler.kinds == [.drag, .tap])
    }

    @Test func `of two gestures the first one wins where it is that`() {
        let notes = Notes()
        let either = DragGesture(minimumDistance: 15).onChanged { _ in notes.note("far") }
            .exclusively(
                before: DragGesture(minimumDistance: 0).onChanged { _ in notes.note("near") })
        either._recognizer.respond(to: event(.moved, 30))
        either._recognizer.respond(to: event(.moved, 12))
        #expect(notes.all == ["far", "near"])
    }

    @Test func `an event is of one kind, and moves with its corner`() {
        let kinds = Self.phases.map { PointerKinds($0) }
        #expect(kinds == [.drag, .drag, .drag, .tap, .tap, .hover, .hover])
        let moved = event(.moved).from(CGPoint(x: 4, y: 3))
        #expect(moved.start == CGPoint(x: 6, y: 7) && moved.location == CGPoint(x: 26, y: 7))
        #expect(moved.phase == .moved)
    }
}
