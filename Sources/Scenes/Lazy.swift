import Synchronization

/// A value that is made when somebody first asks for it.
///
/// For what many pictures are drawn without: pure, so that nobody can tell when it was made. It isn't
/// made under the lock: two who ask first at once may both make it, and nobody waits for a third.
package final class Lazy<Value: Sendable>: Sendable {
    private enum State: Sendable {
        case waiting(@Sendable () -> Value)
        case made(Value)
    }

    private let state: Mutex<State>

    package init(_ make: @escaping @Sendable () -> Value) { state = Mutex(.waiting(make)) }

    package var value: Value {
        switch state.withLock({ $0 }) {
        case .made(let value): value
        case .waiting(let make): keep(make())
        }
    }

    /// The first value that is made stays.
    private func keep(_ new: Value) -> Value {
        state.withLock { state in
            if case .made(let value) = state { return value }
            state = .made(new)
            return new
        }
    }
}
