import SharedScenes
import Protocol
import Speech
import Tables

/// The viewer's brushes: one for a chart, and one for a page where charts aren't linked.
extension Session {
    mutating func brush(_ brush: ClientMessage.Brush) throws(ProtocolError) {
        try check(chart: brush.chart)
        guard brush.from.isFinite, brush.to.isFinite else {
            throw ProtocolError(code: .malformed, text: "brush.from and brush.to are numbers")
        }
        let extent: BrushQuery.Extent =
            if let anchor = brush.anchor {
                .anchored(anchor, brush.to, on: brush.revision)
            } else {
                .pixels(brush.from, brush.to, on: brush.revision)
            }
        try ask(brush.chart, brush.event, extent, brush.phase)
    }

    mutating func step(_ step: ClientMessage.Step) throws(ProtocolError) {
        try check(chart: step.chart)
        let extent = BrushQuery.Extent.stops(
            step.from, step.to, isNewest: step.isNewest ?? false,
            on: charts[step.chart].page?.revision)
        try ask(step.chart, step.event, extent, step.phase)
    }

    mutating func range(_ range: ClientMessage.Range) throws(ProtocolError) {
        try check(selectable: range.chart)
        guard max(range.from.utf8.count, range.to.utf8.count) <= ProtocolLimits.fieldLength else {
            throw ProtocolError(
                code: .malformed, text: "range.from and range.to are one value each")
        }
        if let control = control(at: range.chart) {
            return try selectDays(range, by: control)
        }
        try ask(range.chart, range.event, .typed(range.from, range.to), .committed)
    }

    /// Restores a selection that the page kept, as undo and the page's address do.
    mutating func select(_ select: ClientMessage.Select) throws(ProtocolError) {
        try check(selectable: select.chart)
        if control(at: select.chart)?.isSearch == true, !select.token.isSearch {
            throw ProtocolError(
                code: .malformed,
                text:
                    "select.token of a search is one text of at most \(ProtocolLimits.fieldLength) bytes"
            )
        }
        guard select.token.chart == select.chart, let new = selection(select.token) else {
            throw ProtocolError(code: .malformed, text: "select.token is no selection")
        }
        note(select.event, on: select.chart)
        applySelection(new)
        requestBrushPosition(of: new)
        refilter(new.table, spoken: .selected)
    }

    private mutating func ask(
        _ chart: Int, _ event: Int, _ extent: BrushQuery.Extent, _ phase: ClientMessage.Phase
    ) throws(ProtocolError) {
        guard let declared = dashboard?.charts[chart], let column = declared.brushColumn else {
            throw ProtocolError(code: .unknown, text: "chart \(chart) can't be brushed")
        }
        note(event, on: chart)
        let query = BrushQuery(
            event: event, extent: extent, phase: phase, table: declared.table, column: column)
        requests.append(.interval(charts[chart].view, query))
    }

    mutating func clear(_ clear: ClientMessage.Clear) throws(ProtocolError) {
        try check(selectable: clear.chart)
        guard let old = leaveSelection(on: clear.chart, event: clear.event) else { return }
        refilter(old.table, spoken: .cleared)
    }

    private mutating func putCleared(_ chart: Int, _ event: Int) {
        let message = ServerMessage.brush(chart: chart, event: event, nil)
        slots.put(message.bytes, as: .brush, on: chart)
    }

    /// Removes the selection of a chart and returns it.
    mutating func leaveSelection(on chart: Int, event: Int) -> Selection? {
        note(event, on: chart)
        putCleared(chart, event)
        guard let old = selections.remove(on: chart) else { return nil }
        relink()
        return old
    }

    mutating func acceptBrush(_ chart: Int, _ event: Int, _ brushed: QueryResult.Brushed) {
        guard charts.indices.contains(chart), event >= newestEvent(for: chart) else { return }
        switch brushed {
        case .stale:
            slots.put(
                ServerMessage.stale(chart: chart, event: event).bytes, as: .stale, on: chart)
        case .nothing:
            keepSelection(on: chart, event)
            news.voice.own = Speech.nothingToSelect(locale)
        case .refused(let fault):
            keepSelection(on: chart, event)
            news.voice.own = fault.text(locale)
        case .selected(let new, let message, let phase):
            applySelection(new)
            slots.put(message, as: .brush, on: chart)
            refilter(new.table, spoken: phase == .committed ? .selected : nil)
        }
    }

    /// Answers a request that can't be met with the current selection, lest the page shows
    /// something else than it filters.
    private mutating func keepSelection(on chart: Int, _ event: Int) {
        guard let selection = selections[chart] else {
            return putCleared(chart, event)
        }
        requestBrushPosition(of: selection)
    }

    mutating func applySelection(_ new: Selection) {
        leaveSelections(for: new)
        selections.select(new)
        relink()
    }

    mutating func requestBrushPosition(of selection: Selection) {
        let (chart, event) = (selection.chart, selections.event(on: selection.chart))
        guard charts.indices.contains(chart) else { return putControl(chart) }
        requests.append(.brushPosition(charts[chart].view, selection, event: event))
    }

    /// A brush on one chart replaces the one on another, except where both lead to what other
    /// charts show.
    private mutating func leaveSelections(for new: Selection) {
        for (chart, old) in selections.byChart.sorted(by: { $0.key < $1.key })
        where givesWay(chart, to: new.chart) {
            _ = selections.remove(on: chart)
            let event = selections.event(on: chart)
            putCleared(chart, event)
            if old.table != new.table { refilter(old.table, spoken: nil) }
        }
    }

    private func givesWay(_ chart: Int, to other: Int) -> Bool {
        chart != other && charts.indices.contains(chart) && charts.indices.contains(other)
            && !(isLinked(chart) && isLinked(other))
    }

    mutating func note(_ event: Int, on chart: Int) {
        selections.note(event, on: chart)
    }

    /// Earlier requests are obsolete once this chart, or one that takes its
    /// selection's place, was acted on.
    private func newestEvent(for chart: Int) -> Int {
        selections.newestEvent { $0 == chart || givesWay(chart, to: $0) }
    }

    private func isLinked(_ chart: Int) -> Bool {
        guard let declared = dashboard?.charts else { return false }
        return declared[chart].overview != nil
            || declared.contains { $0.filteredBy.contains(chart) || $0.overview == chart }
    }

    mutating func brushPosition(_ chart: Int, _ event: Int, _ message: [UInt8]) {
        guard selections[chart] != nil, event == selections.event(on: chart) else { return }
        slots.put(message, as: .brush, on: chart)
    }

    /// Restores a selection that a page kept while it had no link.
    ///
    /// - Returns: whether it is one that the page can have; another is dropped.
    mutating func restore(_ token: SelectionToken) -> Bool {
        guard let kept = selection(token) else {
            if (0..<selectableCount).contains(token.chart) { putCleared(token.chart, 0) }
            return false
        }
        leaveSelections(for: kept)
        selections.restore(kept)
        if control(at: kept.chart) != nil { putControl(kept.chart) }
        refilter(kept.table, spoken: nil)
        return true
    }

    /// Nil for a token that no chart of the page can have made.
    private func selection(_ token: SelectionToken) -> Selection? {
        guard token.isSound else { return nil }
        if let control = control(at: token.chart) { return selection(token, by: control) }
        guard let charts = dashboard?.charts, charts.indices.contains(token.chart),
            let column = charts[token.chart].brushColumn
        else { return nil }
        let kept = Selection(token, table: charts[token.chart].table, column: column)
        let kind = charts[token.chart].brushKind
        return kind == nil || kind == kept.lower.kind ? kept : nil
    }

    mutating func ask(_ question: some ChartQuestion) throws(ProtocolError) {
        if question is ClientMessage.Stops, control(at: question.chart) != nil {
            let name = dashboard?.name ?? ""
            return requests.append(.names(NamesQuery(dashboard: name, chart: question.chart)))
        }
        try check(chart: question.chart)
        try question.check()
        var asked: any ChartQuestion = question
        if var findings = question as? ClientMessage.Findings, findings.about == .changes {
            findings.waiting = waitingRows(on: question.chart)
            asked = findings
        }
        let table = dashboard?.charts[question.chart].table ?? ""
        requests.append(
            .ask(charts[question.chart].view, asked, selections.all(of: table)))
    }
}
