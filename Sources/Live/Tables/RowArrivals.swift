import DequeModule

/// When a table's rows came, as far back as views may still have to show them.
struct RowArrivals {
    private struct Arrival {
        /// The row after those that came then.
        var end: Int
        var moment: ContinuousClock.Instant
    }

    private var arrivals: Deque<Arrival> = []
    /// The row from which on it is known.
    private var start = 0

    /// More than there are frames in the time that a picture may need.
    private static let most = 256

    mutating func note(upTo end: Int, at moment: ContinuousClock.Instant = .now) {
        arrivals.append(Arrival(end: end, moment: moment))
        if arrivals.count > Self.most { start = arrivals.removeFirst().end }
    }

    /// When the first of the rows came that follow some others; nil where none do, or it was too long ago.
    func first(after row: Int) -> ContinuousClock.Instant? {
        row < start ? nil : arrivals.first { $0.end > row }?.moment
    }
}
