import Synchronization

/// The counts of a crowd's pages; written by their thread, read by others.
package final class CrowdTally: Sendable {
    /// Everything so far.
    package struct Counts: Sendable {
        /// Pages that were asked for, that are open, and that have all pictures.
        package var asked = 0
        package var open = 0
        package var drawn = 0
        /// Pages that the server didn't let in, or that it closed.
        package var refused = 0
        package var closed = 0
        /// The reason of the last one that wasn't let in.
        package var reason = ""
        package var messages = 0
        package var bytes = 0
        /// From asking for a connection to having all pictures, in seconds.
        package var openings: [Double] = []
        /// From sending rows to having a change of a picture, in seconds.
        package var changes: [Double] = []
    }

    private struct Round {
        var number = 0
        var start = ContinuousClock.now
    }

    private let counts = Mutex(Counts())
    private let round = Mutex(Round())

    package init() {}

    /// Everything so far.
    package var state: Counts { counts.withLock(\.self) }

    /// Counts no messages so far.
    package func restart() { counts.withLock { ($0.messages, $0.bytes) = (0, 0) } }

    /// Rows are sent now: the next change of each page is counted from here.
    package func beginRound() {
        round.withLock { ($0.number, $0.start) = ($0.number + 1, .now) }
    }

    func note(_ change: (inout Counts) -> Void) { counts.withLock { change(&$0) } }

    /// A page whose last round was another got a change.
    ///
    /// - Returns: the round.
    func noteChange(after last: Int) -> Int {
        let round = round.withLock(\.self)
        if round.number > last {
            let duration = round.start.duration(to: .now)
            note { $0.changes.append(duration / .seconds(1)) }
        }
        return round.number
    }
}
