import SharedScenes
import Layouts
import Protocol
import Speech

/// Announcements: one voice for a page, composed when it speaks, never queued.
extension Session {
    mutating func setPace(_ pace: ClientMessage.Pace, at moment: Moment) throws(ProtocolError) {
        guard ProtocolLimits.newsIntervals.contains(pace.every),
            let verbosity = Verbosity(rawValue: pace.verbosity)
        else {
            throw ProtocolError(
                code: .malformed,
                text: "announce.every is one of \(ProtocolLimits.newsIntervals), "
                    + "announce.verbosity one of \(Verbosity.allCases.map(\.rawValue))")
        }
        (news.settings.every, news.settings.verbosity) = (pace.every, verbosity)
        news.schedule(at: moment, delayedBy: delay)
    }

    mutating func setMonitor(_ monitor: ClientMessage.Monitor, at moment: Moment)
        throws(ProtocolError)
    {
        if let chart = monitor.chart { try check(chart: chart) }
        guard (monitor.series ?? "").utf8.count <= ProtocolLimits.fieldLength else {
            throw ProtocolError(code: .malformed, text: "monitor.series is the key of a series")
        }
        news.settings.monitor = monitor.chart.map { ($0, monitor.series) }
        news.schedule(at: moment, delayedBy: delay)
    }

    /// A viewer's own pause is answered at once; its end by what came meanwhile, or at once too.
    mutating func pauseByViewer(_ paused: Bool) {
        guard paused != isPaused else { return }
        setPaused(paused)
        if paused {
            news.voice.own = Speech.paused(locale)
        } else if news.pausedAt == nil {
            news.voice.own = Speech.resumed(locale)
        }
    }

    mutating func setPaused(_ paused: Bool) {
        guard paused != isPaused else { return }
        updates.isPaused = paused
        updates.shownAtPause = paused ? newestShownRows : [:]
        for index in charts.indices { keepScene(of: index) }
        if paused {
            news.pausedAt = news.pausedAt ?? shownRows
        } else if waitingRows == 0, news.pausedAt == shownRows {
            news.pausedAt = nil
        }
    }

    /// Requests news once the page shows them and the viewer is free to listen.
    mutating func requestNews(at moment: Moment) {
        guard news.composition.isNone, !isHidden else { return }
        // A return is announced at once, whatever else waits.
        if let outage = news.outage {
            if news.told.hasBegun { ask(.returned, of: unspokenRows(of: nil), since: outage) }
            return
        }
        guard news.isDue(at: moment), news.pausedAt == nil || isCaughtUp, !news.settings.isHeld,
            !isPaused
        else { return }
        news.schedule(at: moment, delayedBy: delay)
        // After a pause all series are announced, even in monitor mode.
        let monitor = news.pausedAt == nil ? news.settings.monitor : nil
        let unspoken = unspokenRows(of: monitor)
        guard !unspoken.isEmpty else {
            if news.pausedAt != nil { news.voice.own = Speech.resumed(locale) }
            return news.pausedAt = nil
        }
        ask(
            news.pausedAt == nil ? .interval : .resumed, of: unspoken,
            since: news.pausedAt ?? [:], monitor)
    }

    private mutating func ask(
        _ occasion: NewsQuery.Occasion, of rows: [String: Range<Int>], since: [String: Int],
        _ monitor: (chart: Int, series: String?)? = nil
    ) {
        let shown = charts.enumerated().filter(\.element.isPresent).map { index, chart in
            NewsQuery.Chart(view: chart.view, table: dashboard?.charts[index].table ?? "")
        }
        let counted = news.told.rows.tables.filter { rows[$0] != nil && $1.count > 0 }
        let heard = shown.filter { $0.view.chart == monitor?.chart ?? $0.view.chart }
        var query = NewsQuery(
            charts: heard, rows: rows,
            counted: monitor?.series == nil ? counted.mapValues(\.count) : [:],
            verbosity: news.settings.verbosity, series: monitor?.series, occasion: occasion,
            since: since)
        query.isDigest = news.isDigest
        news.composition = .asked(query)
        requests.append(.news(query))
    }

    var isCaughtUp: Bool { presentCharts.allSatisfy { $0.current != nil } }

    /// The first scenes aren't news, except for a page that comes back.
    mutating func beginListening() {
        guard !news.told.hasBegun else { return }
        for (table, row) in shownRows where news.told.rows.tables[table] == nil {
            let start = news.outage?[table] ?? row
            news.told.rows.tables[table] = ToldRows.Position(upTo: start)
        }
        news.told.hasBegun = presentCharts.allSatisfy { $0.nextRow != nil }
        news.told.isNew = news.told.hasBegun
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

    /// For each table the row after all that a chart of the page shows.
    private var newestShownRows: [String: Int] {
        var shown: [String: Int] = [:]
        for (index, chart) in charts.enumerated() {
            guard let table = dashboard?.charts[index].table, let nextRow = chart.nextRow
            else { continue }
            shown[table] = max(shown[table] ?? 0, nextRow)
        }
        return shown
    }

    /// Rows on the page that weren't announced; in monitor mode of its chart's table, and none
    /// that it passed already.
    private func unspokenRows(
        of monitor: (chart: Int, series: String?)?
    ) -> [String: Range<Int>] {
        let table = monitor.map { dashboard?.charts[$0.chart].table }
        var unspoken: [String: Range<Int>] = [:]
        for (name, row) in shownRows where table == nil || table == name {
            guard let told = news.told.rows.tables[name] else { continue }
            let start = monitor?.series == nil ? told.row : told.monitored
            if start < row, told.untold(before: row) > 0 { unspoken[name] = start..<row }
        }
        return unspoken
    }

    /// Accepts a requested text; rows count as announced once it is composed, and a page that
    /// doesn't get it any more hasn't heard it.
    ///
    /// `seriesRows` is how many of the rows are of the one series that was asked for.
    mutating func acceptNews(
        _ rows: [String: Range<Int>], _ text: String?, seriesRows: Int?, at moment: Moment
    ) {
        guard case .asked(let query) = news.composition else { return }
        news.composition = .none
        let occasion = query.occasion
        guard occasion == .returned || !news.settings.isHeld && !isPaused else {
            return news.nextTime = moment.instant
        }
        if occasion == .returned { news.outage = nil } else { news.pausedAt = nil }
        guard !rows.isEmpty || text != nil else { return news.silences += 1 }
        news.silences = 0
        let before = news.told.rows.count
        for (table, range) in rows { note(range, of: table, seriesRows) }
        news.told.isNew = true
        guard let text = text ?? (occasion == .resumed ? Speech.resumed(locale) : nil) else {
            return
        }
        news.told.isNew = false
        news.composition = .composed(
            NewsState.Announcement(
                kind: occasion == .returned ? .own : .news, text: text,
                covers: before..<news.told.rows.count, told: news.told.rows))
    }

    private mutating func note(_ range: Range<Int>, of table: String, _ seriesRows: Int?) {
        var position = news.told.rows.tables[table] ?? ToldRows.Position(upTo: range.lowerBound)
        // Row numbers without a row aren't announced.
        if seriesRows == nil { position.skip(to: range.lowerBound) }
        let untold = position.untold(before: .max)
        if let seriesRows {
            position.monitor(upTo: range.upperBound, seriesRows)
        } else {
            position.announce(upTo: range.upperBound)
        }
        news.told.rows.count += max(0, untold - position.untold(before: .max))
        news.told.rows.tables[table] = position
    }

    mutating func nextAnnouncement(at moment: Moment) -> [UInt8]? {
        guard news.voice.isFree(at: moment) else { return nil }
        if let own = news.voice.popOwn() { return news.voice.announce(.own, own, at: moment) }
        if let crossed = news.crossed {
            news.crossed = nil
            return news.voice.announce(.news, crossed, at: moment)
        }
        guard case .composed(let next) = news.composition else { return nil }
        news.composition = .none
        return news.voice.announce(
            next.kind, next.text, counting: (next.covers, next.told), at: moment)
    }

    /// The announced rows, where no text carries them.
    mutating func nextCountedRows() -> [UInt8]? {
        guard news.told.isNew, !news.hasText else { return nil }
        news.told.isNew = false
        return ServerMessage.told(news.told.rows).bytes
    }

    /// The number of rows since updates were paused.
    var waitingRows: Int { waitingRowsByTable.values.reduce(0, +) }

    /// The rows of a chart's table that wait for the end of a pause; nil while updates go on.
    func waitingRows(on chart: Int) -> Int? {
        guard isPaused, let table = dashboard?.charts[chart].table else { return nil }
        return waitingRowsByTable[table] ?? 0
    }

    private var waitingRowsByTable: [String: Int] {
        var waiting: [String: Int] = [:]
        for (index, chart) in charts.enumerated() {
            guard let published = chart.published, let table = dashboard?.charts[index].table
            else { continue }
            let rows = waitingRows(of: table, published.shown, since: chart.page?.shown)
            waiting[table] = max(waiting[table] ?? 0, rows)
        }
        return waiting
    }

    /// The picture of a page that comes back paused may be of an earlier run of the server: then its
    /// table's announced rows count.
    private func waitingRows(
        of table: String, _ newest: TablePosition, since shown: TablePosition?
    ) -> Int {
        if let shown { return newest.newRows(since: shown) }
        return news.told.rows.tables[table].map { max(0, newest.nextRow - $0.row) } ?? 0
    }

    mutating func nextWaiting() -> [UInt8]? {
        guard !isHidden else { return nil }
        let waiting = isPaused ? waitingRows : 0
        guard waiting != news.waitingOnPage else { return nil }
        news.waitingOnPage = waiting
        return ServerMessage.waiting(waiting).bytes
    }
}
