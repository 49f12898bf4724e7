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

    /// Takes a view's newest state; nil where it has to be learned as any other.
    package mutating func follow(_ published: PublishedScene, at moment: Moment) -> Step? {
        let index = published.view.chart
        guard let settled = settledUntil, moment.instant < settled, charts.indices.contains(index)
        else { return nil }
        let turn = moment.instant + delay
        guard let step = charts[index].follow(published, wordsAt: turn, at: moment)
        else { return nil }
        if let words = step.words { settledUntil = min(settled, words) }
        if step.change != nil { lastSent = moment.instant }
        return step
    }

    /// Notes whether, and how long, nothing is due that doesn't come with a new state or has a
    /// deadline; words that are due go along with any picture.
    mutating func settle(at moment: Moment) {
        let isSettled =
            requests.isEmpty && rows.isEmpty && selections.isEmpty && !isPaused && news.isSettled
            && charts.allSatisfy { $0.current != nil }
        let words = charts.compactMap(\.meaningDue).min()
        settledUntil = isSettled ? words ?? moment.instant + Self.day : nil
    }

    private static var day: Duration { .seconds(86_400) }
}

extension NewsState {
    fileprivate var isSettled: Bool {
        hasBegun && !isReturn && !isToldNew && own == nil && text == nil
    }
}

extension ChartState {
    fileprivate mutating func follow(
        _ next: PublishedScene, wordsAt turn: ContinuousClock.Instant, at moment: Moment
    ) -> Session.Step? {
        guard let published, scrollOnPage == next.scrollCounter,
            published.meaningCounter <= next.meaningCounter
        else { return nil }
        let isSame = published.revision == next.revision && published.nextRow <= next.nextRow
        guard isSame || published.revision == next.revision.previous && next.change != nil
        else { return nil }
        let isNews = meaningOnPage != next.meaningCounter && meaningDue == nil
        if isNews, meaningOnPage == 0 || turn <= moment.instant { return nil }
        if isNews { meaningDue = turn }
        (self.published, shown) = (next, next.shown)
        onPage = next.revision
        return Session.Step(change: isSame ? nil : next.change, words: isNews ? turn : nil)
    }
}
