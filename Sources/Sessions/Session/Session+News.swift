import Broadcast
import Foundation
import Layouts
import Speech

/// What a viewer has heard and when more may be said.
struct NewsState {
    /// In seconds; 0 is never.
    var every = 10
    var verbosity = Verbosity.standard
    var isHeld = false
    /// Where the viewer follows one series alone.
    var monitor: (chart: Int, series: String?)?
    var isAsking = false
    /// By table, the rows on the page when the viewer paused; nil once it was told of those since.
    var pausedAt: [String: Int]?
    /// For each table the row up to which everything was spoken.
    var spoken: [String: Int] = [:]
    /// Each table has a row in `spoken`.
    var hasBegun = false
    /// How many rows of all tables the page was told of.
    var told = 0
    /// The newest result of the viewer's own act; it goes before any news.
    var own: String?
    /// What is to be said, and of which rows, counted from the first that the page was told of.
    var text: (text: String, covers: Range<Int>)?
    var nextTime: ContinuousClock.Instant?
    var lastSpoken: ContinuousClock.Instant?
    var sequence = 0
    /// The count of waiting rows that the page shows.
    var waitingOnPage = 0
    /// The page came back after a lost link, and hasn't heard so yet.
    var isReturn = false
    /// By table, the rows that the page had missed while its link was down.
    var caughtUp: [String: Int] = [:]

    mutating func begin(with pace: Event.Pace?, isReturn: Bool) {
        self = NewsState()
        self.isReturn = isReturn
        guard let pace else { return }
        every = SessionLimits.newsIntervals.contains(pace.every) ? pace.every : every
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
        if own != nil || text != nil { return lastSpoken.map { $0 + SessionLimits.textGap } }
        return isHeld || isAsking || pausedAt != nil ? nil : nextTime
    }
}

/// Announcements: one voice for a page, composed when it speaks, never queued.
extension Session {
    mutating func setPace(_ pace: Event.Pace, at moment: Moment) throws(EventError) {
        guard SessionLimits.newsIntervals.contains(pace.every),
            let verbosity = Verbosity(rawValue: pace.verbosity)
        else {
            throw EventError(
                code: "malformed",
                text: "announce.every is one of \(SessionLimits.newsIntervals), "
                    + "announce.verbosity one of \(Verbosity.allCases.map(\.rawValue))")
        }
        (news.every, news.verbosity) = (pace.every, verbosity)
        news.schedule(at: moment, delayedBy: delay)
    }

    mutating func setMonitor(_ monitor: Event.Monitor, at moment: Moment) throws(EventError) {
        if let chart = monitor.chart { try check(chart: chart) }
        guard (monitor.series ?? "").utf8.count <= SessionLimits.fieldLength else {
            throw EventError(code: "malformed", text: "monitor.series is the key of a series")
        }
        news.monitor = monitor.chart.map { ($0, monitor.series) }
        news.schedule(at: moment, delayedBy: delay)
    }

    mutating func setPaused(_ paused: Bool, at moment: Moment) {
        guard paused != isPaused else { return }
        isPaused = paused
        for index in charts.indices { keepScene(of: index) }
        if paused {
            news.pausedAt = news.pausedAt ?? shownRows
        } else if waitingRows == 0, news.pausedAt == shownRows {
            news.pausedAt = nil
        }
    }

    /// Asks for the news once the page shows them and the viewer is free to listen.
    mutating func requestNews(at moment: Moment) {
        guard news.isDue(at: moment), news.pausedAt == nil || isCaughtUp, !news.isHeld, !isPaused,
            !news.isAsking, news.text == nil
        else { return }
        news.schedule(at: moment, delayedBy: delay)
        let unspoken = unspokenRows
        guard !unspoken.isEmpty else { return news.pausedAt = nil }
        news.isAsking = true
        let shown = charts.enumerated().map { index, chart in
            NewsQuery.Chart(view: chart.view, table: dashboard?.charts[index].table ?? "")
        }
        let told = news.monitor.map { [shown[$0.chart]] } ?? shown
        requests.append(
            .news(
                NewsQuery(
                    charts: told, rows: unspoken, verbosity: news.verbosity,
                    series: news.monitor?.series,
                    pausedAt: news.pausedAt)))
    }

    private var isCaughtUp: Bool { charts.allSatisfy(isCurrent) }

    /// What the first scenes show isn't news.
    mutating func beginListening() {
        guard !news.hasBegun else { return }
        for (table, row) in shownRows where news.spoken[table] == nil { news.spoken[table] = row }
        news.hasBegun = charts.allSatisfy { $0.nextRow != nil }
    }

    /// For each table the next row that no chart of the page shows yet.
    private var shownRows: [String: Int] {
        var shown: [String: Int] = [:]
        for (index, chart) in charts.enumerated() {
            guard let table = dashboard?.charts[index].table, let nextRow = chart.nextRow
            else { continue }
            shown[table] = min(shown[table] ?? .max, nextRow)
        }
        return shown
    }

    private var unspokenRows: [String: Range<Int>] {
        var unspoken: [String: Range<Int>] = [:]
        for (table, row) in shownRows {
            guard let spoken = news.spoken[table], spoken < row else { continue }
            unspoken[table] = spoken..<row
        }
        return unspoken
    }

    mutating func tell(_ rows: [String: Range<Int>], _ text: String?, at moment: Moment) {
        news.isAsking = false
        guard !news.isHeld, !isPaused else { return news.nextTime = moment.instant }
        news.pausedAt = nil
        for (table, range) in rows { news.spoken[table] = range.upperBound }
        let told = news.told + rows.values.reduce(0) { $0 + $1.count }
        if let text { news.text = (text, news.told..<told) }
        news.told = told
    }

    /// Says once, when everything is on the page again, how much had been missed.
    private mutating func welcomeBack() {
        guard news.isReturn, isCaughtUp else { return }
        news.isReturn = false
        let locale = charts.first?.view.parameters.locale ?? Locale(identifier: "en_US")
        news.own = Speech.reconnected(
            caughtUp: news.caughtUp.values.reduce(0, +), locale: locale)
    }

    private func isCurrent(_ chart: ChartState) -> Bool {
        chart.published.map { !chart.lacks($0, epoch: catalogue.epoch) } ?? false
    }

    mutating func nextAnnouncement(at moment: Moment) -> [UInt8]? {
        welcomeBack()
        if let lastSpoken = news.lastSpoken, moment.instant < lastSpoken + SessionLimits.textGap {
            return nil
        }
        if let own = news.own {
            news.own = nil
            return announce(.own, own, covers: nil, at: moment)
        }
        guard let (text, covers) = news.text else { return nil }
        news.text = nil
        return announce(.news, text, covers: covers, at: moment)
    }

    private mutating func announce(
        _ kind: Message.AnnouncementKind, _ text: String, covers rows: Range<Int>?,
        at moment: Moment
    ) -> [UInt8] {
        news.sequence += 1
        news.lastSpoken = moment.instant
        return Message.announce(news.sequence, kind, text, covers: rows).bytes
    }

    /// How many rows came in since the picture was stopped.
    var waitingRows: Int {
        var waiting: [String: Int] = [:]
        for (index, chart) in charts.enumerated() {
            guard let published = chart.published, let nextRow = chart.nextRow,
                let table = dashboard?.charts[index].table
            else { continue }
            waiting[table] = max(waiting[table] ?? 0, published.nextRow - nextRow)
        }
        return waiting.values.reduce(0, +)
    }

    mutating func nextWaiting() -> [UInt8]? {
        let waiting = isPaused ? waitingRows : 0
        guard waiting != news.waitingOnPage else { return nil }
        news.waitingOnPage = waiting
        return Message.waiting(waiting).bytes
    }
}
