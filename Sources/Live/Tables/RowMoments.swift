import DequeModule
import Foundation

/// When a table's rows came, as far back as views may still have to show them.
struct RowMoments {
    private struct Entry {
        /// The row after those that came then.
        var end: Int
        var moment: ContinuousClock.Instant
    }

    /// On the server's clock; nil before the first.
    private(set) var last: Date?
    private var entries: Deque<Entry> = []
    /// The row from which on it is known.
    private var start = 0

    /// More than there are frames in the time that a picture may need.
    private static let most = 256

    mutating func note(
        _ date: Date, upTo end: Int, at moment: ContinuousClock.Instant = .now
    ) {
        last = date
        entries.append(Entry(end: end, moment: moment))
        if entries.count > Self.most { start = entries.removeFirst().end }
    }

    /// When the first of the rows came that follow some others; nil where none do, or it was too long ago.
    func first(after row: Int) -> ContinuousClock.Instant? {
        row < start ? nil : entries.first { $0.end > row }?.moment
    }
}
