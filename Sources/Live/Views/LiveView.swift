import Broadcast
import Charts
import Dashboards
import Foundation
package import Layouts
import Protocol
import Scenes
import Sessions
package import Speech
import Tables
import Views

/// Keeps one view drawn: rows arrive, the chart is laid out anew, its viewers learn of it.
///
/// The first change after a rest goes out at once, further ones at most one a frame interval; a
/// view that nobody watches isn't drawn.
package actor LiveView {
    private let panel: ChartPanel
    private let table: LiveTable
    private let pacing: Pacing
    private let room: ViewRoom
    /// What it takes of the room, in bytes.
    private var taken = 0
    private let publish: @Sendable (Broadcast.PublishedScene) async -> Void
    private var shared: SharedView
    /// What the view's one viewer has changed; nothing where all share it.
    private var own: ViewerState
    /// What that viewer sees.
    private var seen: (table: ShownRows, evaluation: Evaluation)?
    private var watchers = 0
    /// The registry has forgotten it.
    private var isStopped = false
    /// The row that comes after those drawn; nil before the first scene.
    private var nextRow: Int?
    /// Which rows those are; nil where all are drawn.
    private var selected: RowSet?
    private var words: WordsPace
    private var drawing: Task<Void, Never>?
    private var sayingLater: Task<Void, Never>?

    init(
        _ shared: SharedView, _ state: StateStore, panel: ChartPanel, table: LiveTable,
        pacing: Pacing, room: ViewRoom,
        publish: @escaping @Sendable (Broadcast.PublishedScene) async -> Void
    ) {
        (self.panel, self.table, self.pacing, self.publish) = (panel, table, pacing, publish)
        (self.shared, own) = (shared, ViewerState(state))
        words = WordsPace(least: pacing.meaning)
        self.room = room
        taken = ViewLimits.leastViewBytes
        room.take(taken)
    }

    deinit {
        room.take(-taken)
        drawing?.cancel()
        sayingLater?.cancel()
    }

    /// Counts a viewer in and answers with the newest state.
    func watch() async -> Broadcast.PublishedScene? {
        watchers += 1
        await catchUp()
        // Nothing is drawn for whoever has left meanwhile.
        guard !Task.isCancelled else { return nil }
        // Not before, so that the first picture isn't made twice.
        if drawing == nil, !isStopped {
            drawing = Task { [weak self] in await self?.follow() }
        }
        if let newest = shared.newest, words.said == nil { say(newest) }
        return shared.published()
    }

    func leave() { watchers -= 1 }

    /// Whether there is a scene of it, however old.
    var isDrawn: Bool { shared.newest != nil }

    /// The chart as it is now, for a page or a picture that is made once.
    package func current() async -> (drawn: LaidOutChart, meaning: AccessibilityText)? {
        guard let drawn = await upToDate else { return nil }
        return (drawn, await meaning(of: drawn))
    }

    /// The same without words.
    package var upToDate: LaidOutChart? {
        get async {
            await catchUp()
            return shared.newest
        }
    }

    func update(since revision: Revision?) -> ViewUpdate? { shared.update(since: revision) }

    func drawn(at revision: Revision) -> LaidOutChart? { shared.drawn(at: revision) }

    /// Drawn now if it never was: a view may be asked before its first viewer has seen it, or after
    /// it was forgotten.
    var newest: LaidOutChart? {
        get async {
            if shared.newest == nil { await catchUp() }
            return shared.newest
        }
    }

    /// What the view's one viewer has changed.
    var state: StateStore { own.store }

    /// The chart of exactly this table, which may be newer than the newest that was shown.
    func drawn(_ table: ShownRows) -> LaidOutChart {
        if let newest = shared.newest, nextRow == table.source.rows.upperBound { return newest }
        return layout(table).picture
    }

    /// The picture, and what it was evaluated to where it is one viewer's own.
    private func layout(_ table: ShownRows) -> (picture: LaidOutChart, own: Evaluation?) {
        guard shared.key.viewer != nil else {
            let description = panel.description(of: table.drawn)
            return (Layout.layout(description, in: shared.key.parameters), nil)
        }
        let evaluation = evaluation(of: table, own.store)
        return (evaluation.picture, evaluation)
    }

    /// Does what the chart of this one viewer does when a pointer acts on it.
    func act(_ event: PointerEvent) async {
        await act { own, table, evaluation in
            own.take(event, on: evaluation) { self.evaluation(of: table, $0) }
        }
    }

    func scroll(_ scroll: ClientMessage.Scroll) async {
        let place = CGPoint(x: scroll.x, y: scroll.y)
        let velocity = CGPoint(x: scroll.velocityX ?? 0, y: scroll.velocityY ?? 0)
        await act { own, _, evaluation in
            own.become(
                evaluation.state(
                    afterScrollingTo: place, velocity: velocity, isHeld: scroll.held))
        }
    }

    func turn(_ axis: PositionAxis, _ turn: ScrollTurn) async {
        await act { own, _, evaluation in
            own.become(evaluation.state(afterTurning: axis, turn))
        }
    }

    private func act(_ change: (inout ViewerState, ShownRows, Evaluation) -> Void) async {
        await catchUp()
        guard let (table, evaluation) = seen else { return }
        change(&own, table, evaluation)
        draw(table)
        await tellWatchers()
    }

    func stop() {
        isStopped = true
        drawing?.cancel()
        takeRoom()
    }

    /// Runs until `stop()`.
    private func follow() async {
        var rest = ContinuousClock.now
        for await _ in await table.arrivals() {
            if rest > .now { try? await Task.sleep(until: rest, clock: .continuous) }
            guard watchers > 0 else { continue }
            let before = shared.revision.counter
            await catchUp()
            if shared.revision.counter > before { rest = .now + pacing.frame }
            await tellWatchers()
        }
    }

    /// Takes as long as they are told: where that takes longer than rows to come, the next change is
    /// of several.
    private func tellWatchers() async {
        if watchers > 0, let published = shared.published() { await publish(published) }
    }

    private func catchUp() async {
        if nextRow == nil { await keepLevels() }
        let row = nextRow
        let arrival = try? await table.arrival(
            through: panel.transform, where: shared.key.conditions, after: row, showing: selected)
        // One of two that wait here may be overtaken: then something else is shown than it asked of.
        switch arrival {
        case .nothing, nil: return
        case .elsewhere(let source) where nextRow == row: pass(source)
        case .elsewhere: await catchUp()
        case .shown(let shown): if isNews(shown.source) { draw(shown) }
        }
    }

    private func isNews(_ source: Table) -> Bool {
        nextRow.map { $0 < source.rows.upperBound } ?? true
    }

    /// Rows came that change nothing here.
    private func pass(_ source: Table) {
        let next = source.rows.upperBound
        nextRow = next
        seen?.table.source = source
        shared.pass(
            upTo: source.position, newestOfTable: newest(of: source))
    }

    /// The newest value of the column that a brush filters.
    private func newest(of source: Table) -> Double? {
        panel.brushColumn.flatMap { source.timeIndex(of: $0)?.highest }
    }

    private func keepLevels() async {
        for columns in panel.levels {
            try? await table.keepLevels(columns, through: panel.transform)
        }
    }

    private func draw(_ table: ShownRows) {
        let next = table.source.rows.upperBound
        (nextRow, selected) = (next, table.selected)
        var (drawn, evaluation) = layout(table)
        drawn.newestOfTable = newest(of: table.source)
        seen = evaluation.map { (table, $0) }
        shared.show(drawn, upTo: table.source.position)
        if room.isFull { shared.forgetScenes() }
        takeRoom()
        say(drawn)
    }

    private func takeRoom() {
        let bytes = isStopped ? 0 : ViewLimits.leastViewBytes + shared.bytes
        room.take(bytes - taken)
        taken = bytes
    }

    private func evaluation(of table: ShownRows, _ state: StateStore) -> Evaluation {
        Evaluation(state, in: shared.key.parameters) { panel.description(of: table.drawn, in: $0) }
    }

    // MARK: Words

    /// Words change with every row; they travel at most every few seconds, and pictures don't wait
    /// for those that take long to find.
    private func say(_ drawn: LaidOutChart) {
        guard sayingLater == nil else { return }
        if words.said == nil, let brief = drawn.scene.brief {
            shared.say(Speech.meaning(of: brief, locale: locale))
            // What nobody listens to may remain unsaid.
            if watchers > 0 { sayLater(at: .now) }
        } else if let next = words.next, !words.mayGoOn || words.areSlow {
            sayLater(at: next)
        } else {
            take(Self.words(of: drawn, locale), of: newestDrawn)
        }
    }

    private func sayLater(at time: ContinuousClock.Instant) {
        sayingLater = Task { [weak self] in
            try? await Task.sleep(until: time, clock: .continuous)
            await self?.sayNow()
        }
    }

    private var locale: Locale { shared.key.parameters.locale }

    private func sayNow() async {
        guard let newest = shared.newest else { return sayingLater = nil }
        let drawn = newestDrawn
        take(await Self.words(for: newest, locale), of: drawn)
        sayingLater = nil
        await tellWatchers()
        if newestDrawn != drawn, let newest = shared.newest { say(newest) }
    }

    private func take(_ found: WordsPace.Words, of drawn: WordsPace.Drawn) {
        words.take(found, of: drawn)
        shared.say(found.meaning)
    }

    /// For a page that is made once: words of this very picture, or if they take long to find, what is
    /// known without reading each row, or else ones no older than those that viewers have.
    private func meaning(of drawn: LaidOutChart) async -> AccessibilityText {
        if words.said != newestDrawn, let brief = drawn.scene.brief {
            return Speech.meaning(of: brief, locale: locale)
        }
        if words.areSlow, words.mayGoOn, words.said != newestDrawn { await sayingLater?.value }
        if words.areSlow || words.said == newestDrawn, let meaning = shared.meaning {
            return meaning
        }
        return await Self.words(for: drawn, locale).meaning
    }

    private var newestDrawn: WordsPace.Drawn {
        WordsPace.Drawn(counter: shared.revision.counter, nextRow: nextRow)
    }

    /// The same beside whatever else the view does.
    @concurrent private static func words(
        for drawn: LaidOutChart, _ locale: Locale
    ) async -> WordsPace.Words {
        words(of: drawn, locale)
    }

    private static func words(of drawn: LaidOutChart, _ locale: Locale) -> WordsPace.Words {
        let start = ContinuousClock.now
        let meaning = Speech.meaning(of: drawn.scene.reading, locale: locale)
        return (meaning, .now - start)
    }
}

/// How fast pictures and words follow the data.
package struct Pacing: Sendable {
    /// At most one change of a picture in this time; faster ones can't be told apart.
    package var frame: Duration = .milliseconds(60)
    /// At most one change of names and summaries in this time; a screen reader restarts on each.
    package var meaning: Duration = .seconds(5)
    /// After so long room is asked for again, for a chart that found none.
    package var busy: Duration = .seconds(5)

    package init() {}
}

extension Table {
    /// What a scene of the whole table shows of it.
    fileprivate var position: TablePosition {
        TablePosition(nextRow: rows.upperBound, removals: removals)
    }
}
