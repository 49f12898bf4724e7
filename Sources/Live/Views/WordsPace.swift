import Speech

/// When words of a view are found: at most once every few seconds, and the more seldom the longer it
/// takes.
struct WordsPace {
    typealias Words = (meaning: AccessibilityText, effort: Duration)

    /// A picture, of which words are.
    struct Drawn: Equatable {
        var counter: Int
        var nextRow: Int?
    }

    /// At most one change in this time; a screen reader restarts on each.
    private let least: Duration
    private var last: ContinuousClock.Instant?
    private var effort: Duration = .zero
    /// What the last words are of; nil before the first.
    private(set) var said: Drawn?

    init(least: Duration) { self.least = least }

    mutating func take(_ words: Words, of drawn: Drawn) {
        (said, last, effort) = (drawn, .now, words.effort)
    }

    /// When viewers will have had the last words for long enough; nil before the first.
    var next: ContinuousClock.Instant? { last.map { $0 + max(least, effort * Self.restPerEffort) } }

    var mayGoOn: Bool { next.map { $0 <= .now } ?? true }

    /// Whether they take so long to find that it is done beside the pictures.
    var areSlow: Bool { effort > Self.longestWait }

    private static let longestWait: Duration = .milliseconds(20)
    /// However many rows there are, finding words takes at most this part of a processor.
    private static let restPerEffort = 20
}
