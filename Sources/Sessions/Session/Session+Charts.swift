package import SharedScenes
import Layouts
import Protocol

/// Pictures: brings the page from its scenes to the newest ones.
extension Session {
    /// Receives a view's newest state.
    package mutating func receive(_ published: PublishedScene) {
        timing.quietUntil = nil
        let index = published.view.chart
        guard charts.indices.contains(index), charts[index].shows(published) else { return }
        let wasKnown = charts[index].nextRow != nil
        guard let isCurrent = charts[index].receive(published) else { return }
        if isCurrent {
            if !wasKnown { found(published, at: index) }
            beginListening()
        }
        tableGrew(of: index, to: published.nextRow)
    }

    /// The picture that the page came with is the newest: no message with it says where its
    /// selection lies.
    private mutating func found(_ published: PublishedScene, at index: Int) {
        note(lostAt: published.drawnRow, by: index)
        if let selection = selections[index] { requestBrushPosition(of: selection) }
    }

    /// Whether a chart of the page is to show this view.
    package func shows(_ view: ViewKey) -> Bool { charts.contains { $0.view == view } }

    /// Requests the updates that the shared change doesn't cover.
    mutating func requestChanges() {
        for index in charts.indices
        where isShown(index) && charts[index].isBehind && !acts.beginning.contains(index) {
            charts[index].update = .asked
            let page = charts[index].page
            requests.append(
                .change(charts[index].view, since: page?.revision, origin: page?.origin))
        }
    }

    mutating func deliver(_ delivery: QueryResult.Delivery, of view: ViewKey) {
        for index in charts.indices
        where charts[index].view == view && charts[index].page?.revision == delivery.since {
            charts[index].update = .arrived(delivery)
            if let missed = delivery.missedRows {
                note(lostAt: delivery.shown.nextRow - missed, by: index)
            }
        }
    }

    /// While updates are paused or the page is hidden, only views that the viewer changed to are shown.
    private func isShown(_ index: Int) -> Bool {
        guard isResting, let page = charts[index].page else { return true }
        return page.words.isFirst
    }

    private mutating func note(lostAt row: Int, by chart: Int) {
        guard let outage = news.outage, let table = dashboard?.charts[chart].table else { return }
        news.outage?[table] = min(outage[table] ?? row, row)
    }

    /// The next message for some charts: pictures first, then scroll positions, legends, outages and
    /// states, then texts.
    mutating func nextMessage(of indices: Range<Int>, at moment: Moment) -> [UInt8]? {
        let turn = moment.instant + delay
        return next(of: indices) { $0.nextChange(of: $1) }
            ?? next(of: indices) { $0.charts[$1].nextScroll() }
            ?? next(of: indices) { $0.charts[$1].nextLegend() }
            ?? nextOutage(of: indices)
            ?? next(of: indices) { $0.charts[$1].nextState() }
            ?? next(of: indices) { $0.charts[$1].nextWords(turn: turn, at: moment.instant) }
    }

    /// Paused pages get it too, as they get alerts.
    private mutating func nextOutage(of indices: Range<Int>) -> [UInt8]? {
        guard !isHidden else { return nil }
        for index in indices {
            if let message = charts[index].nextOutage() { return message }
        }
        return nil
    }

    private mutating func next(
        of indices: Range<Int>, _ message: (inout Session, Int) -> [UInt8]?
    ) -> [UInt8]? {
        for index in indices where isShown(index) {
            if let message = message(&self, index) { return message }
        }
        return nil
    }

    private mutating func nextChange(of index: Int) -> [UInt8]? {
        guard let message = charts[index].nextChange() else { return nil }
        beginListening()
        if isPaused { keepScene(of: index) }
        if let selection = selections[index] { requestBrushPosition(of: selection) }
        return message
    }

    /// While updates are paused, a page's acts refer to the scene that it shows, however old.
    mutating func keepScene(of index: Int) {
        requests.append(.keep(charts[index].view, isPaused ? charts[index].page?.revision : nil))
    }

    /// The time when the first waiting text is sent by itself.
    var wordsDeadline: Instant? {
        // Mutating, because the session of an actor would be copied to be read.
        mutating get {
            var first: Instant?
            for index in charts.indices {
                guard let due = charts[index].page?.words.due, isShown(index),
                    charts[index].current != nil
                else { continue }
                first = min(first ?? due, due)
            }
            return first.map { $0 + SessionLimits.wordsGap }
        }
    }
}
