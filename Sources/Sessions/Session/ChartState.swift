import Broadcast
import Layouts
import Protocol

/// One chart of the page: the scene it has, and the newest there is.
struct ChartState {
    private(set) var view: ViewKey
    /// Other selections gave it another view, which isn't there yet.
    var isRelinking = false
    /// The page's room for it, in CSS pixels.
    var width: Int
    var height: Int
    var zoom: ZoomState
    /// What the page shows; nil while that is no scene of this view.
    private(set) var page: PageScene?
    /// The view's newest state, once it is known.
    var published: PublishedScene?
    /// A change that the view encodes for this page alone.
    var update = Awaited<QueryResult.Delivery>.nothing

    init(_ view: ViewKey, _ hello: ClientMessage.Hello.Chart) {
        (self.view, zoom) = (view, ZoomState(wanted: view.parameters.zoom))
        (width, height) = (view.parameters.width, view.parameters.height)
        page = hello.revision.map { PageScene(revision: $0) }
    }

    var nextRow: Int? { page?.shown?.nextRow }

    /// Another width or another choice: the page's scene is of no more use.
    mutating func turn(to view: ViewKey) {
        self.view = view
        (page, published, update) = (nil, nil, .nothing)
    }

    /// Whether it is of the view on the page.
    func shows(_ published: PublishedScene) -> Bool {
        self.published?.revision.isOfView(published.revision) == true || view == published.view
    }

    /// Takes a view's newest state.
    ///
    /// - Returns: whether the page shows its scene; nil for a state that a newer one has overtaken.
    mutating func learn(_ published: PublishedScene) -> Bool? {
        if let known = self.published, known.isNewer(than: published) { return nil }
        self.published = published
        guard current != nil else { return false }
        page?.shown = published.shown
        return true
    }

    /// Whether the shared change leads on from the scene on the page.
    private var isNext: Bool {
        guard let published else { return false }
        return published.change != nil && page?.revision == published.revision.previous
    }

    /// Whether the page needs a change of its own, and hasn't one coming.
    var isBehind: Bool {
        guard let published, update.isNothing else { return false }
        return page?.revision != published.revision && !isNext
    }

    /// The newest state, if the page shows its scene: words and positions belong to that.
    var current: PublishedScene? {
        published.flatMap { page?.revision == $0.revision ? $0 : nil }
    }
}

/// The messages that bring the page up to date.
extension ChartState {
    /// The way to the newest scene; the page has that from now on.
    mutating func nextChange() -> [UInt8]? {
        if let delivery = update.take() {
            // A whole scene has no words yet.
            if delivery.missedRows == nil { page?.words = .none }
            advance(to: delivery.revision, delivery.shown)
            return delivery.message
        }
        guard let published, isNext else { return nil }
        advance(to: published.revision, published.shown)
        return published.change
    }

    private mutating func advance(to revision: Revision, _ shown: TablePosition) {
        var scene = page ?? PageScene(revision: revision)
        (scene.revision, scene.shown) = (revision, shown)
        page = scene
    }

    /// How the scene on the page is scrolled, if that is new.
    mutating func nextScroll() -> [UInt8]? {
        guard let published = current, page?.scroll != published.scrollCounter else { return nil }
        page?.scroll = published.scrollCounter
        return published.scroll
    }

    /// Words for the scene on the page: the first at once, others when it is their turn.
    mutating func nextWords(
        turn: ContinuousClock.Instant, at moment: ContinuousClock.Instant
    ) -> [UInt8]? {
        guard let published = current, published.meaningCounter > 0 else { return nil }
        page?.words.schedule(published.meaningCounter, at: turn)
        guard page?.words.areDue(at: moment) == true else { return nil }
        page?.words = .shown(published.meaningCounter)
        return published.meaning
    }

    /// Whether the shared change alone brings the page up to date now: newer words wait for their turn.
    mutating func needsChangeAlone(
        turn: ContinuousClock.Instant, at moment: ContinuousClock.Instant
    ) -> Bool {
        guard let published, let page, isNext || current != nil,
            page.scroll == published.scrollCounter
        else { return false }
        guard published.meaningCounter > 0 else { return true }
        self.page?.words.schedule(published.meaningCounter, at: turn)
        return self.page?.words.areDue(at: moment) == false
    }
}

/// Which part of x the viewer sees, where no overview says it.
struct ZoomState {
    /// Nil is what the chart's author chose.
    var wanted: Zoom?
    /// The page is to be told what it sees, once it does: the event that changed it.
    var event: Int?
    /// The last event that changed it, whether answered or not.
    var newestEvent = 0
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
