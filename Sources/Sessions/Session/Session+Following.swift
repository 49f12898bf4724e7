package import Broadcast

/// Pages that have all there is, nearly all of them nearly always: the next scene is all that they
/// lack, so that nothing else has to be looked for.
extension Session {
    /// Takes a view's newest state where nothing but its change is to be sent.
    ///
    /// - Returns: the change, to be sent at once; nil where the state has to be learned as any other.
    package mutating func follow(_ published: Published, at moment: Moment) -> [UInt8]? {
        let index = published.view.chart
        guard isSettled, charts.indices.contains(index),
            charts[index].isFollowed(by: published, at: moment)
        else { return nil }
        charts[index].published = published
        charts[index].onPage?.counter = published.counter
        charts[index].nextRow = published.nextRow
        lastSent = moment.instant
        return published.change
    }

    /// Whether nothing can be due before the deadline that doesn't come with a new state.
    var hasSettled: Bool {
        requests.isEmpty && rows.isEmpty && selections.isEmpty && !isPaused && news.isSettled
            && charts.allSatisfy { $0.current(in: catalogue.epoch) != nil }
    }
}

extension NewsState {
    fileprivate var isSettled: Bool { hasBegun && !isReturn && own == nil && text == nil }
}

extension ChartState {
    /// Whether the state has a change that leads on from what the page shows, and nothing else.
    fileprivate func isFollowed(by next: Published, at moment: Moment) -> Bool {
        guard let published, published.mark === next.mark, next.change != nil,
            published.counter == next.counter - 1, scrollOnPage == next.scrollCounter
        else { return false }
        if meaningOnPage == next.meaningCounter { return true }
        guard let meaningDue else { return false }
        return published.meaningCounter == next.meaningCounter && moment.instant < meaningDue
    }
}
