import Speech

/// Decides when the text of a view is composed: at most once every few seconds, and the more seldom
/// the longer it takes.
struct TextPacing {
    typealias Text = (accessibilityText: AccessibilityText, effort: Duration)

    /// The picture that a text describes.
    struct Drawn: Equatable {
        var counter: Int
        var nextRow: Int?
    }

    /// At most one change in this time; a screen reader restarts on each.
    private let least: Duration
    private var last: ContinuousClock.Instant?
    private var effort: Duration = .zero
    /// The picture that the last text describes; nil before the first.
    private(set) var said: Drawn?
    /// Composes the next text when it is time for it; nil where none is due.
    var waiting: Task<Void, Never>?

    init(least: Duration) { self.least = least }

    mutating func accept(_ words: Text, of drawn: Drawn) {
        (said, last, effort) = (drawn, .now, words.effort)
    }

    /// The time from which viewers may get the next text; nil before the first.
    var next: ContinuousClock.Instant? { last.map { $0 + max(least, effort * Self.restPerEffort) } }

    var mayGoOn: Bool { next.map { $0 <= .now } ?? true }

    /// Whether composing takes so long that it is done concurrently with drawing.
    var areSlow: Bool { effort > Self.longestWait }

    private static let longestWait: Duration = .milliseconds(20)
    /// Composing texts uses at most this part of a processor, however many rows there are.
    private static let restPerEffort = 20
}
