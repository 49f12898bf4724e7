import Charts
import SharedScenes
import Layouts
import Protocol

/// The state of one chart on the page: its scene, and the newest one.
struct ChartState {
    private(set) var view: ViewKey
    /// Whether the page shows it; an embedding page leaves others out.
    let isPresent: Bool
    /// Whether a changed view is being prepared.
    var isRelinking = false
    /// The page's room for it.
    var room: Room
    var zoom: ZoomState
    /// The series that the viewer has hidden, in order.
    var hidden: [String]
    /// The kind of marks that the viewer prefers; nil for the author's.
    var mark: MarkKind?
    /// The scene on the page; nil while that is none of this view.
    private(set) var page: PageScene?
    /// The view's newest state, once it is known.
    var published: PublishedScene?
    /// The state of its value that was announced; nil before the first, and for charts.
    var announced: AnnouncedState?
    /// The outage on the page; nil while it shows none.
    ///
    /// A page that greets removes what it shows, and no view that it turns to needs to know of it.
    private var outage: OutageMessage?
    /// Whether the page never had a picture of this chart, and so no legend of another view.
    private var isBlank: Bool
    /// A change that the view encodes for this page alone.
    var update = Awaited<QueryResult.Delivery>.nothing

    /// The room for a chart, in CSS pixels.
    struct Room {
        var width: Int
        var height: Int
        /// Whether it is shown small, with its title alone.
        var isSmall: Bool
    }

    /// - Parameters:
    ///   - view: what it shows.
    ///   - hello: its part of the greeting; nil where the page doesn't show it.
    init(_ view: ViewKey, _ hello: ClientMessage.Hello.Chart?) {
        (self.view, zoom) = (view, ZoomState(wanted: view.parameters.zoom))
        isPresent = hello != nil
        (hidden, mark) = (view.parameters.hiddenSeries, view.parameters.mark)
        room = Room(
            width: view.parameters.width, height: view.parameters.height,
            isSmall: hello?.isSmall == true)
        isBlank = hello?.revision == nil
        page = hello?.revision.map { PageScene(revision: $0, origin: hello?.origin) }
        if let texts = hello?.texts { page?.words = .claimed(texts) }
    }

    /// The page keeps the words that it has, whichever are the newest.
    mutating func keepTexts() {
        if case .claimed(let counter)? = page?.words { page?.words = .shown(counter) }
    }

    var nextRow: Int? { page?.shown?.nextRow }

    /// Changes to another view, for which the page's scene is useless.
    mutating func turn(to view: ViewKey) {
        self.view = view
        isBlank = isBlank && page == nil
        (page, published, update) = (nil, nil, .nothing)
    }

    /// Changes to the view of one viewer, before it has been asked for.
    mutating func turn(toViewOf viewer: Int) { view.viewer = viewer }

    /// Whether it is of the view on the page.
    func shows(_ published: PublishedScene) -> Bool {
        self.published?.revision.isOfView(published.revision) == true || view == published.view
    }

    /// Receives a view's newest state.
    ///
    /// - Returns: whether the page shows its scene; nil for a state that a newer one has overtaken.
    mutating func receive(_ published: PublishedScene) -> Bool? {
        if let known = self.published, known.isNewer(than: published) { return nil }
        if self.published == nil, page?.revision.isOfView(published.revision) == false {
            page?.forgetParts()
        }
        self.published = published
        guard current != nil else { return false }
        page?.shown = published.shown
        return true
    }

    /// Whether the shared change applies to the scene on the page.
    private var isNext: Bool {
        guard let published else { return false }
        return published.change != nil && page?.revision == published.revision.previous
    }

    /// Whether the page needs a change of its own, and hasn't one coming.
    var isBehind: Bool {
        guard let published, update.isNothing else { return false }
        return page?.revision != published.revision && !isNext
    }

    /// The newest state, if the page shows its scene: texts and positions belong to that.
    var current: PublishedScene? {
        guard let published, let page, page.revision == published.revision else { return nil }
        return published
    }
}

/// The messages that bring the page up to date.
extension ChartState {
    /// The change to the newest scene; the page has that from now on.
    mutating func nextChange() -> [UInt8]? {
        if let delivery = update.consume() {
            // A whole scene has no words yet, and words from another process are of another view.
            if !delivery.keepsWords { page?.words = .none }
            advance(to: delivery.revision, delivery.shown)
            return delivery.message
        }
        guard let published, isNext else { return nil }
        // One that was asked for would lead from a scene that the page has no more.
        update = .nothing
        advance(to: published.revision, published.shown)
        return published.change
    }

    private mutating func advance(to revision: Revision, _ shown: TablePosition) {
        var scene = page ?? newScene(revision)
        (scene.revision, scene.origin, scene.shown) = (revision, nil, shown)
        page = scene
    }

    private func newScene(_ revision: Revision) -> PageScene {
        var scene = PageScene(revision: revision)
        if !isBlank { scene.forgetParts() }
        return scene
    }

    /// The scroll positions of the scene on the page, if they are new.
    mutating func nextScroll() -> [UInt8]? {
        guard let published = current, page?.scroll != published.scrollCounter else { return nil }
        page?.scroll = published.scrollCounter
        return published.scroll
    }

    /// The names of the legend of the scene on the page, if they are new.
    mutating func nextLegend() -> [UInt8]? {
        guard let published = current, page?.legend != published.legendCounter else { return nil }
        page?.legend = published.legendCounter
        return published.legend
    }

    /// Why its table gets no rows for now, if the page shows something else, whichever its scene is.
    mutating func nextOutage() -> [UInt8]? {
        guard let published, page != nil, published.outage.outage != outage else { return nil }
        outage = published.outage.outage
        return published.outage.message(chart: view.chart)
    }

    /// The state of the viewer's own view, if it is new.
    mutating func nextState() -> [UInt8]? {
        guard let published = current, page?.state != published.state.counter else { return nil }
        page?.state = published.state.counter
        return published.state.bytes
    }

    /// Words for the scene on the page: the first at once, others when it is their turn.
    mutating func nextWords(
        turn: Instant, at moment: Instant
    ) -> [UInt8]? {
        guard let published = current, published.textCounter > 0 else { return nil }
        page?.words.confirm(published.textCounter)
        page?.words.schedule(published.textCounter, at: turn)
        guard page?.words.areDue(at: moment) == true else { return nil }
        let isNext = page?.words.counter == published.textCounter - 1
        page?.words = .shown(published.textCounter)
        return (isNext ? published.textChange : nil) ?? published.accessibilityText
    }

    /// Whether the shared change alone brings the page up to date now: newer words wait for their turn.
    mutating func needsChangeAlone(
        turn: Instant, at moment: Instant
    ) -> Bool {
        guard let published, let page, isNext || current != nil,
            page.scroll == published.scrollCounter, page.legend == published.legendCounter,
            outage == published.outage.outage, page.state == published.state.counter
        else { return false }
        guard published.textCounter > 0 else { return true }
        self.page?.words.schedule(published.textCounter, at: turn)
        return self.page?.words.areDue(at: moment) == false
    }
}

/// The visible part of the x domain, where no overview sets it.
struct ZoomState {
    /// Nil is what the chart's author chose.
    var wanted: Zoom?
    /// The event of the last zoom, to be confirmed once the page shows it.
    var event: Int?
    /// Why that was refused, if it was.
    var fault: String?
    /// The last event that changed it, answered or not.
    var newestEvent = 0
}

extension PublishedScene {
    /// Answers may overtake what was published after them.
    fileprivate func isNewer(than other: PublishedScene) -> Bool {
        other.order.lexicographicallyPrecedes(order)
    }

    private var order: [Int] {
        [
            revision.view, revision.counter, textCounter, scrollCounter, legendCounter,
            outage.counter, state.counter, nextRow,
        ]
    }
}
