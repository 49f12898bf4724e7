import Layouts
import Picking
import Protocol
import Views

/// The state of one viewer's own picture: its changed values, and the handler under the pointer.
struct ViewerState {
    private(set) var store: StateStore
    /// The key of the handler under the pointer, which a page that comes back keeps as well.
    private var hovered: String? {
        get { store.kept(at: Self.pointer) }
        set { store[Self.pointer] = newValue }
    }
    /// The picture evaluated for that viewer.
    var seen: (table: ShownRows, evaluation: Evaluation)?
    /// How their page keeps it; nil where all share the view.
    private let seal: StateSeal?
    private var sent: StateMessage?

    init(_ store: StateStore = StateStore(), sealedBy seal: StateSeal? = nil) {
        (self.store, self.seal) = (store, seal)
    }

    /// The state for their page to keep; nil where it has it, or where there is no such page.
    mutating func nextMessage() -> StateMessage? {
        guard let message = seal?.message(store), message != sent else { return nil }
        sent = message
        return message
    }

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
        let before = hovered
        if event.isOver, let before, before != taker {
            let leaving = PointerEvent(.left, at: event.location, time: event.time)
            store = seen.state(after: leaving, at: before)
            seen = evaluate(store)
        }
        if let taker { store = seen.state(after: event, at: taker) }
        hovered = event.isOver ? taker : before
    }

    /// No view's path begins like it.
    private static let pointer = "pointer"
}

extension PointerEvent {
    /// Whether the pointer is above the picture, or no longer.
    fileprivate var isOver: Bool { phase == .hovered || phase == .left }
}
