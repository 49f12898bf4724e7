package import Feeds
import Foundation
package import Protocol
import Synchronization

extension LiveTable {
    /// The state of a table's source, which is read without waiting for the table.
    struct SourceState {
        var moments = RowMoments()
        /// Nil where there is no feed that goes on.
        var feed: FeedState?
        /// Why its log can't be read on; nil while it can, or has none.
        var logOutage: FeedOutage?
        /// Why the database that its rows stay in doesn't answer; nil while it does, or isn't asked.
        var queryOutage: FeedOutage?
        var progress: FeedProgress?
        /// The parts of its source that aren't in its rows.
        var faults = SourceFaults()
        /// Who runs the feed for all processes that share its log; nil where each runs it.
        var runner: FeedRunnerState?
        /// How long the last rows of others had been in a shared log when they were read, in seconds.
        var sharedLag: Double?
        /// The offset up to which a log has been read that other processes write too; nil of any other.
        var sharedEnd: Int?
        /// Nil where nothing writes a log.
        var writes: WritesUnderWay?
    }

    /// Why no rows come for now, because of its feed or of its log; nil while they do.
    package nonisolated var sourceOutage: FeedOutage? {
        let now = Date()
        return source.withLock { state in
            let answer = state.queryOutage.flatMap { $0.isForgotten(at: now) ? nil : $0 }
            return state.logOutage ?? state.feed?.outage ?? answer
        }
    }

    /// The same as charts say it.
    ///
    /// While rows come, it is about the lines and values that aren't in them.
    package nonisolated var outage: OutageMessage? {
        guard let outage = sourceOutage else { return OutageMessage(source.withLock(\.faults)) }
        return OutageMessage(
            reason: outage.reason, last: lastRowTime?.timeIntervalSince1970,
            retry: outage.retry?.timeIntervalSince1970)
    }

    /// Notes how the table's feed is doing, which its charts say where it fails.
    package func note(_ state: FeedState) { noteSource { $0.feed = state } }

    /// Notes why the table's log can't be read on, which its charts say; nil where it can.
    func note(logOutage outage: FeedOutage?) { noteSource { $0.logOutage = outage } }

    /// Notes why its rows' database doesn't answer, which its charts say; nil where it does.
    func note(queryOutage outage: FeedOutage?) { noteSource { $0.queryOutage = outage } }

    /// Adds parts of its source that aren't in its rows, which its charts say.
    package func note(_ faults: SourceFaults) { noteSource { $0.faults += faults } }

    /// Makes these all the parts of its source that aren't in its rows, as it was read anew.
    package func replaceFaults(with faults: SourceFaults) { noteSource { $0.faults = faults } }

    /// How far the table's feed is with its source; nil where it has none that goes on.
    package nonisolated var feedProgress: FeedProgress? { source.withLock(\.progress) }

    /// Rows on their way into its log; nil where nothing writes one.
    package nonisolated var writes: WritesUnderWay? { source.withLock(\.writes) }

    /// Shows how far its feed is.
    package nonisolated func follow(_ progress: FeedProgress) {
        source.withLock { $0.progress = progress }
    }

    /// Who runs the table's feed for all processes that share its log; nil where each has its own.
    package nonisolated var runner: FeedRunnerState? { source.withLock(\.runner) }

    package nonisolated func note(runner: FeedRunnerState) {
        source.withLock { $0.runner = runner }
    }

    /// How long the last rows that other processes wrote had been in the log when this one read them, in seconds by
    /// both clocks; nil before the first.
    package nonisolated var sharedLag: Double? { source.withLock(\.sharedLag) }

    nonisolated func note(sharedLag seconds: Double) {
        source.withLock { $0.sharedLag = max(0, seconds) }
    }

    /// How far a log has been read that other processes write too, as an offset; nil of any other.
    package nonisolated var sharedEnd: Int? { source.withLock(\.sharedEnd) }

    nonisolated func note(sharedEnd end: Int?) { source.withLock { $0.sharedEnd = end } }

    nonisolated func follow(_ writes: WritesUnderWay) { source.withLock { $0.writes = writes } }
}

extension OutageMessage {
    /// Nil if all of the source is in the rows.
    fileprivate init?(_ faults: SourceFaults) {
        if faults.isEmpty { return nil }
        self.init(
            reason: faults.lines?.reason, last: nil, retry: nil, skipped: faults.lines?.count)
        emptied = faults.values.map { EmptiedValues(count: $0.count, reason: $0.reason) }
    }
}

extension FeedOutage {
    /// Whether nobody has asked again since it was to be tried again: then nobody knows any more.
    fileprivate func isForgotten(at date: Date) -> Bool {
        retry.map { date.timeIntervalSince($0) > 60 } ?? false
    }
}

/// Which of the processes that share a table's log runs its feed.
package struct FeedRunnerState: Equatable, Sendable {
    /// The process that does; nil where none does for now.
    package var process: String?
    /// Whether that is this one.
    package var isHere: Bool

    package init(_ process: String?, isHere: Bool) {
        (self.process, self.isHere) = (process, isHere)
    }
}
