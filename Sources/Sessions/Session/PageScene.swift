import SharedScenes
import Protocol

/// The scene of a chart that its page shows, and what belongs to it.
struct PageScene {
    var revision: Revision
    /// As the page gave it back with its greeting; nil for a scene that it got since.
    var origin: SceneOrigin?
    /// Its table position; nil until known.
    var shown: TablePosition?
    var words = PageText.none
    /// Counts the states of scrolling, as views do; nil if the page may show another view's.
    var scroll: Int? = 0
    /// Counts the legends, as views do; nil if the page may show another view's.
    var legend: Int? = 0
    /// Counts the states that the page keeps, as views do.
    var state = 0

    /// Notes that the legend and the scroll positions on the page may be another view's.
    mutating func forgetParts() { (scroll, legend) = (nil, nil) }
}

/// The words that a page has of a scene, by the counter of their view.
enum PageText {
    /// None yet: the first go out at once.
    case none
    /// Those that the page says it has, until they are compared with the newest.
    case claimed(Int)
    case shown(Int)
    /// Newer ones wait for the viewer's turn.
    case waiting(shown: Int, until: Instant)

    /// Of those on the page; nil for none.
    var counter: Int? {
        switch self {
        case .none: nil
        case .claimed(let shown), .shown(let shown), .waiting(let shown, _): shown
        }
    }

    /// The time when waiting texts are sent.
    var due: Instant? {
        if case .waiting(_, let until) = self { until } else { nil }
    }

    /// Whether the page hasn't been brought up to date yet.
    var isFirst: Bool {
        switch self {
        case .none, .claimed: true
        case .shown, .waiting: false
        }
    }

    /// Relies on the page's own words where they are the newest.
    mutating func confirm(_ newest: Int) {
        if case .claimed(newest) = self { self = .shown(newest) }
    }

    /// Lets newer texts wait for a turn, unless others wait already.
    mutating func schedule(_ newest: Int, at turn: Instant) {
        guard case .shown(let shown) = self, shown != newest else { return }
        self = .waiting(shown: shown, until: turn)
    }

    func areDue(at moment: Instant) -> Bool {
        switch self {
        case .none, .claimed: true
        case .shown: false
        case .waiting(_, let until): until <= moment
        }
    }
}
