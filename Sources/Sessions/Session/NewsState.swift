import Foundation
import Protocol
import Speech

/// What a viewer has heard and when more may be said.
struct NewsState {
    /// One text, and what the page was told once it has it.
    struct Announcement {
        var kind: ServerMessage.Announcement.Kind
        var text: String
        /// Which rows it counts, numbered from the first that the page was told of.
        var covers: Range<Int>
        var told: ToldRows
    }

    /// The news from the question to the voice.
    enum Composition {
        case none
        case asked(NewsQuery)
        case composed(Announcement)

        var isNone: Bool { if case .none = self { true } else { false } }
    }

    /// In seconds; 0 is never.
    var every = 10
    var verbosity = Verbosity.standard
    var isHeld = false
    /// Where the viewer follows one series alone.
    var monitor: (chart: Int, series: String?)?
    var composition = Composition.none
    /// By table, the rows on the page when the viewer paused; nil once it was told of those since.
    var pausedAt: [String: Int]?
    /// For each table the row up to which everything was told.
    var told = ToldRows()
    /// The page doesn't know that yet.
    var isToldNew = false
    /// Each table has a position in `told`.
    var hasBegun = false
    /// The newest result of the viewer's own act; it goes before any news.
    var own: String?
    var nextTime: ContinuousClock.Instant?
    var lastSpoken: ContinuousClock.Instant?
    var sequence = 0
    /// The count of waiting rows that the page shows.
    var waitingOnPage = 0
    /// By table, as far as that is known, the row that came after those on the page when its link was
    /// lost; nil for a page that never lost it, or has heard what it missed.
    var outage: [String: Int]?

    mutating func begin(with pace: ClientMessage.Pace?, _ told: ToldRows?, isReturn: Bool) {
        self = NewsState()
        outage = isReturn ? [:] : nil
        if let told { self.told = told }
        guard let pace else { return }
        every = ProtocolLimits.newsIntervals.contains(pace.every) ? pace.every : every
        verbosity = Verbosity(rawValue: pace.verbosity) ?? verbosity
    }

    /// Some time after whole seconds, so that many viewers of one chart share what is composed for
    /// them.
    mutating func schedule(at moment: Moment, delayedBy delay: Duration) {
        let second = moment.date.timeIntervalSince1970
        let rest = second.rounded(.up) - second
        let interval = monitor == nil ? every : SessionLimits.monitorInterval
        nextTime = interval > 0 ? moment.instant + .seconds(Double(interval) + rest) + delay : nil
    }

    /// After a pause they are told as soon as the page shows everything.
    ///
    /// Mutating, because the session of an actor would be copied to be read.
    mutating func isDue(at moment: Moment) -> Bool {
        pausedAt != nil || nextTime.map { moment.instant >= $0 } ?? false
    }

    /// When the next text may go out, as far as one waits or is due.
    var deadline: ContinuousClock.Instant? {
        let spoken = lastSpoken.map { $0 + SessionLimits.textGap }
        if own != nil { return spoken }
        switch composition {
        case .composed: return spoken
        case .asked: return nil
        case .none: return isHeld || pausedAt != nil ? nil : nextTime
        }
    }

    /// Whether a text waits for the voice.
    var hasText: Bool { if case .composed = composition { true } else { false } }
}
