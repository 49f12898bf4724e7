package import Broadcast
import Protocol

/// Pages that have all there is, nearly all of them nearly always: of a new state they lack the change
/// and perhaps words that may come later, so that nothing else has to be looked for.
extension Session {
    /// What is left to do for a page that followed.
    package struct Step {
        /// To be sent at once; nil where the picture is the same.
        package var change: [UInt8]?
        /// When new words may go out: the deadline may be sooner than it was.
        package var words: ContinuousClock.Instant?
    }

    /// Takes a view's newest state; nil where more than its chart has to be looked at.
    package mutating func follow(_ published: PublishedScene, at moment: Moment) -> Step? {
        let index = published.view.chart
        guard let settled = settledUntil, moment.instant < settled, charts.indices.contains(index)
        else { return nil }
        learn(published)
        let turn = moment.instant + delay
        guard charts[index].needsChangeAlone(turn: turn, at: moment.instant) else { return nil }
        let step = Step(
            change: nextMessage(of: index..<index + 1, at: moment),
            words: charts[index].page?.words.due)
        settledUntil = min(settled, step.words ?? settled)
        if step.change != nil { lastSent = moment.instant }
        return step
    }

    /// Notes whether, and how long, nothing is due that doesn't come with a new state or has a
    /// deadline; words that are due go along with any picture.
    mutating func settle(at moment: Moment) {
        let isSettled =
            requests.isEmpty && rows.isEmpty && selections.isEmpty && !isPaused && news.isSettled
            && charts.allSatisfy { $0.current != nil }
        let words = charts.compactMap(\.page?.words.due).min()
        settledUntil = isSettled ? words ?? moment.instant + Self.day : nil
    }

    private static var day: Duration { .seconds(86_400) }
}

extension NewsState {
    fileprivate var isSettled: Bool {
        hasBegun && outage == nil && !isToldNew && own == nil && !hasText
    }
}
