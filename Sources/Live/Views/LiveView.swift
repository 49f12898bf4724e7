import SharedScenes
import Charts
import Dashboards
import Foundation
package import Layouts
import Picking
import Protocol
import Scenes
import Sessions
import Speech
import Synchronization
import Tables
import Views

/// Keeps one view drawn: lays out the chart anew when rows come, and notifies its viewers.
///
/// The first change after a rest goes out at once, further ones at most one a frame interval; a
/// view that nobody watches isn't drawn.
package actor LiveView {
    private let panel: ChartPanel
    private var tables: ViewTables
    private let surroundings: ViewSurroundings
    private let room: RoomShare
    private var shared: SharedViewState
    /// The last scenes, for readers who don't wait for what is being drawn.
    private nonisolated let history: Mutex<SceneHistory>
    /// The state of the view's only viewer; empty where all share it.
    private var own: ViewerState
    private var watchers = 0
    private var course = Course.unwatched
    /// The row after the drawn ones; nil before the first scene.
    private var nextRow: Int?
    /// Of a view of some rows: which are drawn, and when all of them behind.
    private var filter: FilterPacing
    private var words: TextPacing
    private var work = ViewWork()

    private enum Course {
        /// Nobody has watched it yet.
        case unwatched
        case drawing(Task<Void, Never>)
        /// The registry has forgotten it.
        case stopped
    }

    init(
        _ shared: SharedViewState, _ own: ViewerState, panel: ChartPanel, tables: ViewTables,
        in surroundings: ViewSurroundings
    ) {
        (self.panel, self.tables, self.surroundings) = (panel, tables, surroundings)
        (self.shared, self.own) = (shared, own)
        history = Mutex(shared.history)
        words = TextPacing(least: surroundings.pacing.accessibilityText)
        filter = FilterPacing(pause: surroundings.pacing.unfiltered)
        self.room = RoomShare(of: surroundings.room, ViewLimits.leastViewBytes)
    }

    deinit {
        if case .drawing(let task) = course { task.cancel() }
        words.waiting?.cancel()
        filter.cancel()
        work.rest()
    }

    /// Counts a viewer in and answers with the newest state.
    func watch() async -> PublishedScene? {
        watchers += 1
        await catchUp()
        // Nothing is drawn for a viewer who has left meanwhile.
        guard !Task.isCancelled else { return nil }
        if watchers == 1 { _ = tables.popOldest() }
        // Not before, so that the first picture isn't made twice.
        if case .unwatched = course {
            course = .drawing(
                Task { [weak self] in
                    async let done: Void? = self?.observeWork()
                    await self?.observeTable()
                    await done
                })
        }
        work.run()
        if let newest = shared.newest, words.said == nil { say(newest) }
        shared.show(tables.table.outage)
        return shared.published()
    }

    func leave() {
        watchers -= 1
        if watchers == 0 { work.rest() }
    }

    /// Whether there is a scene of it, however old.
    var isDrawn: Bool { shared.newest != nil }

    /// The current chart, for a page or a picture that is made once.
    package func current() async -> CurrentChart? {
        guard let drawn = await upToDate else { return nil }
        let (revision, origin, numbers) = (shared.revision, shared.origin, shared.numbers())
        let text = await accessibilityText(of: drawn)
        return CurrentChart(
            drawn: drawn, revision: revision, origin: origin, numbers: numbers,
            accessibilityText: text, textMessage: shared.message(of: text))
    }

    /// The scene without its text.
    package var upToDate: LaidOutChart? {
        get async {
            await catchUp()
            return shared.newest
        }
    }

    func update(by make: (inout SharedViewState) -> ViewUpdate?) -> ViewUpdate? { make(&shared) }

    /// The scene of a revision, while it is one of the last few.
    nonisolated func scene(
        at revision: Revision
    ) -> (drawn: LaidOutChart, shown: TablePosition)? {
        history.withLock(\.self).scene(at: revision)
    }

    /// The newest scene; drawn now if there is none: a view may be asked before its first viewer has
    /// seen it, or after it was forgotten.
    nonisolated func newest() async -> LaidOutChart? {
        if let newest = history.withLock(\.newest) { return newest }
        return await upToDate
    }

    /// The state of the view's only viewer.
    var state: StateStore { own.store }

    /// The chart of exactly this table, which may be newer than the newest that was shown.
    func drawn(_ table: ShownRows) -> LaidOutChart {
        if let newest = shared.newest, nextRow == table.source.rows.upperBound { return newest }
        return layout(table).picture
    }

    /// The picture, and its evaluation where it is one viewer's own.
    private func layout(_ table: ShownRows) -> (picture: LaidOutChart, own: Evaluation?) {
        guard shared.key.viewer != nil || panel.acceptsActs && work.isNeeded else {
            let view = shared.key.parameters
            let chart = description(of: table, in: ViewEnvironment(inLanguageOf: view))
            return (Layout.layout(chart, in: view), nil)
        }
        let evaluation = evaluation(of: table, own.store)
        return (evaluation.picture, evaluation)
    }

    /// Applies a pointer event to the chart of this one viewer.
    func act(_ event: PointerEvent) async {
        await act { own, table, evaluation in
            own.apply(event, on: evaluation) { self.evaluation(of: table, $0) }
        }
    }

    func scroll(_ scroll: ClientMessage.Scroll) async {
        let offset = CGPoint(x: scroll.x, y: scroll.y)
        let velocity = CGPoint(x: scroll.velocityX ?? 0, y: scroll.velocityY ?? 0)
        await act { own, _, evaluation in
            own.update(
                evaluation.state(
                    afterScrollingTo: offset, velocity: velocity, isHeld: scroll.held))
        }
    }

    func turn(_ axis: PositionAxis, _ turn: ScrollTurn) async {
        await act { own, _, evaluation in
            own.update(evaluation.state(afterTurning: axis, turn))
        }
    }

    private func act(_ change: (inout ViewerState, ShownRows, Evaluation) -> Void) async {
        await catchUp()
        guard let (table, evaluation) = own.seen else { return }
        change(&own, table, evaluation)
        draw(table)
        await notifyWatchers()
    }

    func stop() {
        if case .drawing(let task) = course { task.cancel() }
        course = .stopped
        filter.cancel()
        work.rest()
        updateReservation()
    }

    /// Runs until `stop()`.
    private func observeTable() async {
        var rest = ContinuousClock.now
        for await _ in await tables.changes() {
            if rest > .now { try? await Task.sleep(until: rest, clock: .continuous) }
            guard watchers > 0 else { continue }
            let before = shared.revision.counter
            await catchUp()
            if shared.revision.counter > before { rest = .now + surroundings.pacing.frame }
            await notifyWatchers()
        }
    }

    /// Draws what views have changed by themselves, at most once a frame interval.
    private func observeWork() async {
        guard panel.acceptsActs else { return }
        for await _ in work.changes.notices {
            if work.changes.arePending { await drawAnew() }
            try? await Task.sleep(for: surroundings.pacing.frame)
        }
    }

    private func drawAnew() async {
        work.isNeeded = true
        guard watchers > 0, let (table, _) = own.seen else {
            // Drawn for the next viewer, or of rows that aren't kept.
            nextRow = nil
            return await catchUpWatchers()
        }
        draw(table)
        await notifyWatchers()
    }

    private func catchUpWatchers() async {
        guard watchers > 0 else { return }
        await catchUp()
        await notifyWatchers()
    }

    /// Returns once they are notified: where that takes longer than rows to come, the next change
    /// is of several.
    private func notifyWatchers() async {
        shared.show(tables.table.outage)
        if watchers > 0, let published = shared.published() {
            await surroundings.publish(published, ofRowsSince: tables.popOldest())
        }
    }

    private func catchUp() async {
        let others = await tables.others
        if nextRow == nil { await keepLevels(beside: others) }
        let (haveOthersChanged, drawn) = (tables.haveChanged(others), tables.drawn)
        let row = haveOthersChanged ? nil : nextRow
        let update = try? await tables.table.update(
            through: panel.transform, beside: others, where: shared.key.conditions, after: row,
            showing: filter.rowsToKeep, in: PointDetail(of: panel, in: shared.key.parameters))
        // One of two that wait here may be overtaken: then something else is shown than it asked of.
        switch update {
        case .nothing, nil: return
        case .elsewhere(let source) where nextRow == row:
            pass(source)
            filter.refreshLater { [weak self] in await self?.refresh() }
        case .elsewhere: await catchUp()
        case .shown where tables.drawn != drawn: await catchUp()
        case .shown(let shown):
            guard haveOthersChanged || isNews(shown.source) else { return }
            tables.noteDrawn(others)
            draw(shown)
        }
    }

    private func isNews(_ source: Table) -> Bool {
        nextRow.map { $0 < source.rows.upperBound } ?? true
    }

    /// Draws all rows behind those that are selected, which new rows haven't changed.
    private func refresh() async {
        filter.began()
        nextRow = nil
        await catchUpWatchers()
    }

    /// The new rows change nothing here for now.
    private func pass(_ source: Table) {
        nextRow = source.rows.upperBound
        own.seen?.table.source = source
        shared.pass(upTo: source.position, newestOfTable: newest(of: source))
        publishHistory()
    }

    /// The newest value of the column that a brush filters.
    private func newest(of source: Table) -> Double? {
        panel.selecting.column.flatMap { source.timeIndex(of: $0)?.highest }
    }

    private func keepLevels(beside others: [String: Table]) async {
        for columns in panel.needs.levels {
            try? await tables.table.keepLevels(
                columns, through: panel.transform, beside: others)
        }
    }

    private func draw(_ table: ShownRows) {
        nextRow = tables.noteRows(of: table.source, after: nextRow)
        filter.drew(table.filtered?.rows)
        own.begin(with: work.changes)
        var (drawn, evaluation) = surroundings.durations.drawing(panel.name) { layout(table) }
        RepeatedStyleLog.note(drawn.scene.repeatedStyles, of: panel.name, shared.key)
        drawn.newestOfTable = newest(of: table.source)
        own.seen = evaluation.map { (table, $0) }
        if let evaluation {
            own.update(evaluation.state)
            work.note(evaluation)
            if watchers > 0 { work.run() }
        }
        if let state = own.nextMessage() { shared.keep(state) }
        let offsets = surroundings.earlier?.offsets(of: table)
        shared.show(drawn, upTo: table.source.position, offsets: offsets)
        if room.isFull { shared.forgetScenes() }
        publishHistory()
        updateReservation()
        say(drawn)
    }

    private func publishHistory() { history.withLock { $0 = shared.history } }

    private func updateReservation() {
        if case .stopped = course { return room.reserve(0) }
        room.reserve(ViewLimits.leastViewBytes + shared.bytes)
    }

    private func evaluation(of table: ShownRows, _ state: StateStore) -> Evaluation {
        Evaluation(state, in: shared.key.parameters, changes: work.changes) {
            description(of: table, in: $0)
        }
    }

    private nonisolated func description(
        of table: ShownRows, in environment: ViewEnvironment
    ) -> ChartSpecification {
        let description = panel.description(of: table.drawn, in: environment)
        guard let filtered = table.filtered else { return description }
        return description.before(panel.description(of: filtered.unfiltered, in: environment))
    }

    // MARK: Words

    /// Texts change with every row; they are sent at most every few seconds, and pictures don't
    /// wait for texts that take long to compose.
    private func say(_ drawn: LaidOutChart) {
        guard words.waiting == nil else { return }
        if words.said == nil, let brief = drawn.scene.brief {
            shared.say(Speech.accessibilityText(of: brief, locale: locale))
            // A text that nobody listens to may remain unsaid.
            if watchers > 0 { sayLater(at: .now) }
        } else if let next = words.next, !words.mayGoOn || words.areSlow {
            sayLater(at: next)
        } else {
            accept(TextPacing.words(of: drawn, locale, isBrushable), of: newestDrawn)
        }
    }

    private func sayLater(at time: ContinuousClock.Instant) {
        words.waiting = Task { [weak self] in
            try? await Task.sleep(until: time, clock: .continuous)
            await self?.sayNow()
        }
    }

    private var locale: Locale { shared.key.parameters.locale }

    private func sayNow() async {
        guard let newest = shared.newest else { return words.waiting = nil }
        let drawn = newestDrawn
        accept(await TextPacing.words(for: newest, locale, isBrushable), of: drawn)
        words.waiting = nil
        await notifyWatchers()
        if newestDrawn != drawn, let newest = shared.newest { say(newest) }
    }

    private func accept(_ found: TextPacing.Text, of drawn: TextPacing.Drawn) {
        words.accept(found, of: drawn)
        shared.say(found.accessibilityText)
    }

    /// The text for a page that is made once.
    ///
    /// It is the viewers' own, which the page goes on from, or where a newer one is due, that; where
    /// it takes long, what is known without reading each row.
    private func accessibilityText(of drawn: LaidOutChart) async -> AccessibilityText {
        if isTextCurrent, let said = shared.accessibilityText { return said }
        if let brief = drawn.scene.brief {
            return Speech.accessibilityText(of: brief, locale: locale)
        }
        if words.areSlow { await words.waiting?.value }
        if isTextCurrent || words.areSlow, let said = shared.accessibilityText { return said }
        let described = newestDrawn
        let found = await TextPacing.words(for: drawn, locale, isBrushable)
        if newestDrawn == described, !isTextCurrent { accept(found, of: described) }
        return found.accessibilityText
    }

    /// Whether viewers get no newer text now than they have.
    private var isTextCurrent: Bool {
        words.said != nil && (words.said == newestDrawn || !words.mayGoOn)
    }

    private var isBrushable: Bool { panel.selecting.column != nil }
    private var newestDrawn: TextPacing.Drawn {
        TextPacing.Drawn(counter: shared.revision.counter, nextRow: nextRow)
    }
}
