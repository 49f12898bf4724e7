import Synchronization

/// A value that comes once, for which several may wait.
package final class AwaitedValue<Value: Sendable>: Sendable {
    private struct State {
        var value: Value?
        var waiting: [CheckedContinuation<Value, Never>] = []
    }

    private let state = Mutex(State())

    package init() {}

    package func provide(_ value: Value) {
        let waiting = state.withLock { state in
            state.value = value
            defer { state.waiting = [] }
            return state.waiting
        }
        for continuation in waiting { continuation.resume(returning: value) }
    }

    package var value: Value {
        get async {
            await withCheckedContinuation { continuation in
                let value = state.withLock { state in
                    if state.value == nil { state.waiting.append(continuation) }
                    return state.value
                }
                if let value { continuation.resume(returning: value) }
            }
        }
    }
}
