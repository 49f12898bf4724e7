import Layouts
import Picking
import Views

/// The state of one viewer's own picture: its changed values, and the handler under the pointer.
struct ViewerState {
    private(set) var store: StateStore
    /// The key of the handler under the pointer.
    private var hovered: String?
    /// The picture evaluated for that viewer.
    var seen: (table: ShownRows, evaluation: Evaluation)?

    init(_ store: StateStore) { self.store = store }

    /// Adds what views have changed by themselves.
    mutating func begin(with changes: BackgroundChanges) { changes.pass(to: &store) }

    /// Replaces the state after an act without a pointer.
    mutating func update(_ store: StateStore) { self.store = store }

    /// Applies an event; a pointer that comes over another handler has left the one that it
    /// was over before.
    ///
    /// - Parameters:
    ///   - event: in the picture's coordinates.
    ///   - seen: the viewer's picture.
    ///   - evaluate: evaluates another state.
    mutating func apply(
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
