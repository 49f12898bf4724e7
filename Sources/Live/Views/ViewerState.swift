import Layouts
import Views

/// What one viewer has changed in a picture of their own, and what the pointer is over.
struct ViewerState {
    private(set) var store: StateStore
    /// The key of the handler under the pointer.
    private var hovered: String?

    init(_ store: StateStore) { self.store = store }

    /// Takes what came of an act that no pointer did.
    mutating func become(_ store: StateStore) { self.store = store }

    /// Does what follows from an event; a pointer that comes over something else has left what it
    /// was over before.
    ///
    /// - Parameters:
    ///   - event: in the picture's coordinates.
    ///   - seen: what the viewer sees.
    ///   - evaluate: makes the same of another state.
    mutating func take(
        _ event: PointerEvent, on seen: Evaluation, evaluate: (StateStore) -> Evaluation
    ) {
        var seen = seen
        let taker = seen.taker(of: event)
        if event.isOver, let left = hovered, left != taker {
            let leaving = PointerEvent(.left, at: event.location, time: event.time)
            store = seen.state(after: leaving, at: left)
            seen = evaluate(store)
        }
        if event.isOver { hovered = taker }
        if let taker { store = seen.state(after: event, at: taker) }
    }
}

extension PointerEvent {
    /// Whether the pointer is above the picture, or no longer.
    fileprivate var isOver: Bool { phase == .hovered || phase == .left }
}
