import Synchronization

/// How far a table's log has been read back after a start.
package final class Restoration: Sendable {
    private struct State {
        /// Nil when it is done.
        var share: Double?
        var waiting: [CheckedContinuation<Void, Never>] = []
    }

    /// Whether there is a log to be read back; then the table isn't complete before that is done.
    let isDurable: Bool
    /// Whether its feed reads its rows again at each start, under other numbers perhaps.
    let isReadAnew: Bool
    private let state: Mutex<State>

    init(isDurable: Bool, isReadAnew: Bool = false) {
        (self.isDurable, self.isReadAnew) = (isDurable, isReadAnew)
        state = Mutex(State(share: isDurable ? 0 : nil))
    }

    /// The part of the log that has been read, from 0 to 1; nil when nothing is to be read (any
    /// more).
    package var share: Double? { state.withLock(\.share) }

    func note(_ share: Double) { state.withLock { $0.share = min(max(share, 0), 1) } }

    func finish() {
        let waiting = state.withLock { state in
            defer { state = State() }
            return state.waiting
        }
        for continuation in waiting { continuation.resume() }
    }

    /// Returns when the table has its rows.
    package func end() async {
        guard share != nil else { return }
        await withCheckedContinuation { continuation in
            let isDone = state.withLock { state in
                if state.share != nil { state.waiting.append(continuation) }
                return state.share == nil
            }
            if isDone { continuation.resume() }
        }
    }
}
