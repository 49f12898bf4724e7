import SharedScenes
import Protocol

/// The detail rows of one table on the page.
struct RowsState {
    var table: String
    /// The rows that the page shows or wants to show.
    var window: ClientMessage.RowsWindow
    /// The table's row after the known ones.
    var nextRow = 0
    /// The detail rows, when the rows on the page were counted.
    var countedRow = 0
    /// The page wants another window or has another selection.
    var isDemanded = true
    var spoken: RowsQuery.Spoken?
    /// How many acts of the viewer are to be said with rows that were asked for.
    var unsaid = 0
    var answer = Awaited<Answer>.nothing
    var lastSent: Instant?
    /// The rows on the page; nil before the first.
    var page: PageRows?

    /// A message, and the rows that the page has with it.
    typealias Answer = (message: [UInt8], shown: PageRows?)

    /// The page lacks what it wants, or new rows.
    var isDue: Bool { isDemanded || countedRow < nextRow }

    init(table: String, sort: RowSort?) {
        self.table = table
        window = ClientMessage.RowsWindow(table: table, event: 0, first: 0, count: 50, sort: sort)
    }
}

/// Detail rows: which the page shows, and when it gets them anew.
extension Session {
    mutating func showRows(_ window: ClientMessage.RowsWindow) throws(ProtocolError) {
        guard let index = rows.firstIndex(where: { $0.table == window.table }) else {
            throw ProtocolError(code: .unknown, text: "the page has no rows of \"\(window.table)\"")
        }
        var bounded = window
        bounded.first = max(0, window.first)
        bounded.count = min(max(1, window.count), ProtocolLimits.rowsInMessage)
        rows[index].window = bounded
        demand(index)
    }

    /// The viewer's own act: answered at once.
    private mutating func demand(_ index: Int) {
        rows[index].isDemanded = true
        rows[index].lastSent = nil
        _ = rows[index].answer.consume()
    }

    mutating func refilter(_ table: String, spoken: RowsQuery.Spoken?) {
        for index in rows.indices where rows[index].table == table {
            rows[index].window.first = 0
            rows[index].spoken = spoken
            demand(index)
        }
    }

    /// Several charts of a table have the same detail rows; the first is enough.
    mutating func tableGrew(of chart: Int, to nextRow: Int) {
        let table = dashboard?.charts[chart].table
        for index in rows.indices where rows[index].table == table {
            rows[index].nextRow = max(rows[index].nextRow, nextRow)
        }
    }

    mutating func requestRows(at moment: Moment) {
        for index in rows.indices where isReady(rows[index], at: moment) {
            guard let view = (charts.first { shows($0, rows[index].table) } ?? charts.first)?.view
            else { continue }
            rows[index].isDemanded = false
            rows[index].answer = .asked
            let own = selections.all(of: rows[index].table)
            let acted = own.first { $0.chart == selections.last } ?? own.last
            requests.append(
                .rows(
                    RowsQuery(
                        table: rows[index].table, window: rows[index].window, selections: own,
                        acted: acted?.chart, view: acted.flatMap { viewOf($0) } ?? view,
                        spoken: rows[index].spoken,
                        upTo: updates.shownAtPause[rows[index].table], since: base(of: index),
                        nextRow: rows[index].nextRow)))
            if rows[index].spoken != nil { rows[index].unsaid += 1 }
            rows[index].spoken = nil
        }
    }

    /// The rows from which a change may lead; two lists of one table get the same messages, and may
    /// show other windows.
    private func base(of index: Int) -> PageRows? {
        guard let page = rows[index].page, page.window == rows[index].window,
            rows.count(where: { $0.table == rows[index].table }) == 1
        else { return nil }
        return page
    }

    /// The view that a selection was made on; nil for one of a control.
    private func viewOf(_ selection: Selection) -> ViewKey? {
        charts.indices.contains(selection.chart) ? charts[selection.chart].view : nil
    }

    private func shows(_ chart: ChartState, _ table: String) -> Bool {
        dashboard?.charts[chart.view.chart].table == table
    }

    private func isReady(_ rows: RowsState, at moment: Moment) -> Bool {
        guard rows.isDue, rows.answer.isNothing else { return false }
        guard let lastSent = rows.lastSent, !rows.isDemanded else { return true }
        return !isResting && moment.instant >= lastSent + SessionLimits.rowsGap
    }

    /// When rows that are due may be asked for; nil while none are.
    var rowsDeadline: Instant? {
        guard !isResting else { return nil }
        return rows.filter { $0.isDue && !$0.answer.isAsked }
            .compactMap { $0.lastSent.map { $0 + SessionLimits.rowsGap } }.min()
    }

    /// Of several acts whose rows are awaited only the last is said: what earlier ones left is gone.
    mutating func fill(
        _ table: String, _ answer: RowsState.Answer, upTo nextRow: Int, _ spoken: String?
    ) {
        var isOvertaken = false
        for index in rows.indices where rows[index].table == table {
            rows[index].countedRow = nextRow
            rows[index].answer = .arrived(answer)
            if rows[index].unsaid > 1 || rows[index].spoken != nil { isOvertaken = true }
            rows[index].unsaid = min(max(rows[index].unsaid - 1, 0), 1)
        }
        if let spoken, !isOvertaken { news.voice.own = spoken }
    }

    mutating func nextRows(at moment: Moment) -> [UInt8]? {
        for index in rows.indices {
            guard let answer = rows[index].answer.consume() else { continue }
            rows[index].lastSent = moment.instant
            rows[index].page = answer.shown
            return answer.message
        }
        return nil
    }
}
