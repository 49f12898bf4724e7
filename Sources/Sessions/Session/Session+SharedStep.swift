package import SharedScenes
import Protocol

/// Pages that have all there is, nearly all of them nearly always: of a new state they lack the change
/// and perhaps words that may come later, so that nothing else has to be looked for.
extension Session {
    /// The rest to send to a page that accepted a shared change.
    package struct Step {
        /// To be sent at once; nil where the picture is the same.
        package var change: [UInt8]?
        /// When new words may go out: the deadline may be sooner than it was.
        package var words: Instant?
    }

    /// Receives a view's newest state; nil where more than its chart has to be updated.
    package mutating func step(_ published: PublishedScene, at moment: Moment) -> Step? {
        let index = published.view.chart
        guard let quiet = timing.quietUntil, moment.instant < quiet, charts.indices.contains(index)
        else { return nil }
        receive(published)
        // A change that brings new rows has them asked for too.
        guard rows.allSatisfy(\.isQuiet) else { return nil }
        let turn = moment.instant + delay
        guard charts[index].needsChangeAlone(turn: turn, at: moment.instant) else { return nil }
        let step = Step(
            change: nextMessage(of: index..<index + 1, at: moment),
            words: charts[index].page?.words.due)
        timing.quietUntil = min(quiet, step.words ?? quiet)
        if step.change != nil { timing.sent(at: moment) }
        return step
    }

    /// Notes whether, and how long, nothing is due that doesn't come with a new state or has a
    /// deadline; words that are due go along with any picture.
    mutating func noteQuiet(at moment: Moment) {
        let isQuiet =
            requests.allSatisfy(\.isOfRows) && rows.allSatisfy(\.isQuiet) && selections.isEmpty
            && !isResting && news.isQuiet && isCaughtUp
        let words = charts.indices.compactMap { charts[$0].page?.words.due }.min()
        timing.quietUntil = isQuiet ? words ?? moment.instant + Self.day : nil
    }

    private static var day: Duration { .seconds(86_400) }
}

extension Query {
    /// Whatever comes of it ends the quiet.
    fileprivate var isOfRows: Bool { if case .rows = self { true } else { false } }
}

extension RowsState {
    fileprivate var isQuiet: Bool { answer.isAsked || !isDue && answer.isNothing }
}

extension NewsState {
    fileprivate var isQuiet: Bool {
        told.hasBegun && outage == nil && !told.isNew && voice.own == nil && crossed == nil
            && !hasText
    }
}
