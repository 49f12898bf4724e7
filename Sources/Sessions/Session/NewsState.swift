import Foundation
import Protocol
import Speech

/// The announcements that a viewer has heard, and when the next may follow.
struct NewsState {
    /// One text, and the announced rows once the page has it.
    struct Announcement {
        var kind: ServerMessage.Announcement.Kind
        var text: String
        /// The rows that it counts, numbered from the first announced one.
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

    /// The viewer's choices.
    struct Settings {
        /// In seconds; 0 for never.
        var every = 10
        var verbosity = Verbosity.standard
        /// The monitored series, if any.
        var monitor: (chart: Int, series: String?)?
        var isHeld = false

        /// The time between two announcements, in seconds.
        var interval: Int { monitor == nil ? every : SessionLimits.monitorInterval }
    }

    /// The rows that were announced.
    struct AnnouncedRows {
        /// For each table the row up to which all were.
        var rows = ToldRows()
        /// Whether the page hasn't received them yet.
        var isNew = false
        /// Each table has a position.
        var hasBegun = false
    }

    var settings = Settings()
    var composition = Composition.none
    /// By table, the rows on the page when the viewer paused; nil once later ones were announced.
    var pausedAt: [String: Int]?
    var told = AnnouncedRows()
    var voice = PageVoice()
    /// The values that crossed a threshold, as they are to be announced.
    var crossed: String?
    /// Whether the page comes back after an outage.
    private(set) var isReturn = false
    var nextTime: Instant?
    /// How many intervals have passed in which nothing was worth telling.
    var silences = 0
    /// The number of waiting rows that the page shows.
    var waitingOnPage = 0
    /// By table, as far as that is known, the row that came after those on the page when its link was
    /// lost; nil for a page that never lost it, or has heard what it missed.
    var outage: [String: Int]?

    mutating func begin(with pace: ClientMessage.Pace?, _ told: ToldRows?, isReturn: Bool) {
        self = NewsState()
        outage = isReturn ? [:] : nil
        self.isReturn = isReturn
        if let told { self.told.rows = told }
        guard let pace else { return }
        if ProtocolLimits.newsIntervals.contains(pace.every) { settings.every = pace.every }
        settings.verbosity = Verbosity(rawValue: pace.verbosity) ?? settings.verbosity
    }

    /// A time after whole seconds, so that many viewers of one chart share the text composed for
    /// them.
    mutating func schedule(at moment: Moment, delayedBy delay: Duration) {
        let second = moment.date.timeIntervalSince1970
        let rest = second.rounded(.up) - second
        let interval = settings.interval
        nextTime = interval > 0 ? moment.instant + .seconds(Double(interval) + rest) + delay : nil
    }

    /// Whether rows are to be counted even where nothing unusual happened: once a minute.
    var isDigest: Bool { (silences + 1) * settings.interval >= SessionLimits.digestInterval }

    /// After a pause they are announced as soon as the page shows everything.
    ///
    /// Mutating, because the session of an actor would be copied to be read.
    mutating func isDue(at moment: Moment) -> Bool {
        pausedAt != nil || nextTime.map { moment.instant >= $0 } ?? false
    }

    /// The time of the next text, if one waits or is due.
    var deadline: Instant? {
        if voice.own != nil || crossed != nil { return voice.free }
        switch composition {
        case .composed: return voice.free
        case .asked: return nil
        case .none: return settings.isHeld || pausedAt != nil ? nil : nextTime
        }
    }

    /// Whether a text waits for the voice.
    var hasText: Bool { if case .composed = composition { true } else { false } }
}
