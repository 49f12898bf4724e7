package import Feeds
import Synchronization

extension LiveTable {
    /// The state of a table's source, which is read without waiting for the table.
    struct SourceState {
        var moments = RowMoments()
        /// Nil where there is no feed that goes on.
        var feed: FeedState?
        var progress: FeedProgress?
        /// Nil where nothing writes a log.
        var writes: WritesUnderWay?
    }

    /// How far the table's feed is with its source; nil where it has none that goes on.
    package nonisolated var feedProgress: FeedProgress? { source.withLock(\.progress) }

    /// Rows on their way into its log; nil where nothing writes one.
    package nonisolated var writes: WritesUnderWay? { source.withLock(\.writes) }

    /// Shows how far its feed is.
    package nonisolated func follow(_ progress: FeedProgress) {
        source.withLock { $0.progress = progress }
    }

    nonisolated func follow(_ writes: WritesUnderWay) { source.withLock { $0.writes = writes } }
}
