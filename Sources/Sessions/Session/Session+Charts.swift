package import Broadcast
import Layouts
import Protocol

/// One chart of the page: the scene it has, and the newest there is.
struct ChartState {
    var view: ViewKey
    /// What its viewer wants to see of x, where no overview says it.
    var zoom: Zoom?
    /// How wide the page has room for it.
    var width: Int
    var height: Int
    /// The page is to be told what it sees, once it does: the event that changed it.
    var zoomEvent: Int?
    /// The last event that changed it, whether answered or not.
    var newestZoom = 0
    /// The scene on the page, while it is one of this view's.
    var onPage: Revision?
    /// How much of the table the scene on the page shows; nil until that is known.
    var shown: TablePosition?
    var nextRow: Int? { shown?.nextRow }
    var meaningOnPage = 0
    /// When newer words may go out.
    var meaningDue: ContinuousClock.Instant?
    var scrollOnPage = 0
    var published: PublishedScene?
    /// A change that the view encoded for this page alone.
    var delivery: QueryResult.Delivery?
    var isAsking = false
    /// Other selections gave it another view, which isn't there yet.
    var isRelinking = false

    init(_ view: ViewKey, _ hello: ClientMessage.Hello.Chart) {
        (self.view, onPage, zoom) = (view, hello.revision, view.parameters.zoom)
        (width, height) = (view.parameters.width, view.parameters.height)
    }

    /// Another width or another choice: the page's scene is of no more use.
    mutating func turn(to view: ViewKey) {
        self.view = view
        (onPage, shown, published, delivery, isAsking) = (nil, nil, nil, nil, false)
        (meaningOnPage, meaningDue, scrollOnPage) = (0, nil, 0)
    }

    /// Whether it is of the view on the page.
    func shows(_ published: PublishedScene) -> Bool {
        self.published?.revision.isOfView(published.revision) == true || view == published.view
    }

    /// Whether the shared change leads on from the scene on the page.
    func isNext(_ published: PublishedScene) -> Bool {
        published.change != nil && onPage == published.revision.previous
    }

    /// Whether the page needs a change of its own, and hasn't one coming.
    var isBehind: Bool {
        guard let published, delivery == nil, !isAsking else { return false }
        return onPage != published.revision && !isNext(published)
    }

    /// The newest state, if the page shows its scene: words and positions belong to that.
    var current: PublishedScene? {
        published.flatMap { onPage == $0.revision ? $0 : nil }
    }
}

/// Pictures: what the page has, what there is, and how it gets from one to the other.
extension Session {
    /// Learns of a view's newest state.
    package mutating func learn(_ published: PublishedScene) {
        settledUntil = nil
        let index = published.view.chart
        guard charts.indices.contains(index), charts[index].shows(published) else { return }
        if let known = charts[index].published, known.isNewer(than: published) { return }
        charts[index].published = published
        if charts[index].current != nil {
            if charts[index].nextRow == nil { note(lostAt: published.nextRow, by: index) }
            charts[index].shown = published.shown
            beginListening()
        }
        tableGrew(of: index, to: published.nextRow)
    }

    /// Whether a chart of the page is to show this view.
    package func shows(_ view: ViewKey) -> Bool { charts.contains { $0.view == view } }

    /// Asks for what can't be taken from the shared change.
    mutating func requestChanges() {
        for index in charts.indices
        where isShown(index) && charts[index].isBehind {
            charts[index].isAsking = true
            requests.append(.change(charts[index].view, since: charts[index].onPage))
        }
    }

    mutating func deliver(_ delivery: QueryResult.Delivery, of view: ViewKey) {
        for index in charts.indices
        where charts[index].view == view && charts[index].onPage == delivery.since {
            charts[index].isAsking = false
            charts[index].delivery = delivery
            if let missed = delivery.missedRows {
                note(lostAt: delivery.shown.nextRow - missed, by: index)
            }
        }
    }

    /// While updates rest, only what the viewer turned to is shown.
    private func isShown(_ index: Int) -> Bool {
        !isPaused || charts[index].onPage == nil || charts[index].meaningOnPage == 0
    }

    private mutating func note(lostAt row: Int, by chart: Int) {
        guard news.isReturn, let table = dashboard?.charts[chart].table else { return }
        news.lostAt[table] = min(news.lostAt[table] ?? row, row)
    }

    mutating func nextChange() -> [UInt8]? {
        for index in charts.indices where isShown(index) {
            if let delivery = charts[index].delivery {
                charts[index].delivery = nil
                // A whole scene has no names yet.
                if delivery.missedRows == nil { charts[index].meaningOnPage = 0 }
                advance(index, to: delivery.revision, delivery.shown)
                return delivery.message
            }
            guard let published = charts[index].published, let change = published.change,
                charts[index].isNext(published)
            else { continue }
            advance(index, to: published.revision, published.shown)
            return change
        }
        return nil
    }

    private mutating func advance(_ index: Int, to revision: Revision, _ shown: TablePosition) {
        charts[index].onPage = revision
        charts[index].shown = shown
        beginListening()
        if isPaused { keepScene(of: index) }
        if let selection = selections[index] { askPlace(of: selection) }
    }

    /// While updates rest, a page's acts are about the scene that it shows, however old that gets.
    mutating func keepScene(of index: Int) {
        requests.append(.keep(charts[index].view, isPaused ? charts[index].onPage : nil))
    }

    /// Words follow the picture they belong to: the first at once, others when it is their turn.
    mutating func nextMeaning(at moment: Moment) -> [UInt8]? {
        let turn = moment.instant + delay
        return next { chart, published in
            guard chart.meaningOnPage != published.meaningCounter else { return false }
            let due = chart.meaningOnPage == 0 ? moment.instant : chart.meaningDue ?? turn
            chart.meaningDue = due > moment.instant ? due : nil
            return chart.meaningDue == nil
                && chart.meaningOnPage.becomes(published.meaningCounter)
        }?.meaning
    }

    /// When the first words that wait go out by themselves.
    var wordsDeadline: ContinuousClock.Instant? {
        // Mutating, because the session of an actor would be copied to be read.
        mutating get {
            var first: ContinuousClock.Instant?
            for index in charts.indices {
                guard let due = charts[index].meaningDue, isShown(index),
                    charts[index].current != nil
                else { continue }
                first = min(first ?? due, due)
            }
            return first.map { $0 + SessionLimits.wordsGap }
        }
    }

    /// So does how it is scrolled.
    mutating func nextScroll() -> [UInt8]? {
        next { $0.scrollOnPage.becomes($1.scrollCounter) }?.scroll
    }

    /// The newest state of the first chart whose scene is on the page while something else is new.
    private mutating func next(_ isNew: (inout ChartState, PublishedScene) -> Bool)
        -> PublishedScene?
    {
        for index in charts.indices where isShown(index) {
            if let published = charts[index].current,
                isNew(&charts[index], published)
            {
                return published
            }
        }
        return nil
    }
}

extension Int {
    /// Whether it was another number until now.
    fileprivate mutating func becomes(_ new: Int) -> Bool {
        defer { self = new }
        return self != new
    }
}

extension PublishedScene {
    /// Answers may overtake what was published after them.
    fileprivate func isNewer(than other: PublishedScene) -> Bool {
        (revision.view, revision.counter, meaningCounter, scrollCounter, nextRow)
            > (
                other.revision.view, other.revision.counter, other.meaningCounter,
                other.scrollCounter, other.nextRow
            )
    }
}
