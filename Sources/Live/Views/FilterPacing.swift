import Tables

/// Decides when a view that shows some of a table's rows is drawn anew for the sake of the others,
/// which stand pale behind.
///
/// Rows that a selection leaves out come as often as any; were each of them drawn, viewers with a
/// selection of their own would cost as much as if they saw everything.
struct FilterPacing {
    private let pause: Duration
    /// The rows that were drawn; nil where all are.
    private var drawn: RowSet?
    /// Until when rows that aren't selected change nothing.
    private var due = ContinuousClock.now
    private var refresh: Task<Void, Never>?

    /// - Parameter pause: after a picture, for as long as which others can wait.
    init(pause: Duration) { self.pause = pause }

    /// The drawn rows, as long as other ones that come can wait; nil once these are due.
    var rowsToKeep: RowSet? { ContinuousClock.now < due ? drawn : nil }

    /// - Parameter rows: the ones that a selection leaves; nil for all.
    mutating func drew(_ rows: RowSet?) {
        cancel()
        (drawn, due) = (rows, .now + pause)
    }

    /// Calls `act` when other rows are due, once until the next picture.
    mutating func refreshLater(_ act: @escaping @Sendable () async -> Void) {
        guard refresh == nil else { return }
        refresh = Task { [due] in
            guard (try? await Task.sleep(until: due, clock: .continuous)) != nil else { return }
            await act()
        }
    }

    /// The act has begun, and is no longer to be cancelled.
    mutating func began() { refresh = nil }

    mutating func cancel() {
        refresh?.cancel()
        refresh = nil
    }
}
