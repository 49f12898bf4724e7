import Dashboards
import Layouts
import Protocol
import SVG
import Scenes
import SharedScenes
import Tables
import Views

/// Brings pages up to date whose scenes another process may have drawn.
extension ViewRegistry {
    /// The message that brings a page to the newest scene of a view.
    ///
    /// - Parameters:
    ///   - view: the one with the key.
    ///   - key: what the page shows.
    ///   - revision: the scene that it has; nil for none.
    ///   - origin: by which other processes know that scene.
    /// - Returns: nil before the view's first scene.
    nonisolated func update(
        of view: LiveView, _ key: ViewKey, since revision: Revision?, _ origin: SceneOrigin?
    ) async -> ViewUpdate? {
        let update = await view.update { $0.update(since: revision, origin) }
        guard let update, update.missedRows == nil, let origin, key.viewer == nil,
            earlierScenes.areKept, let panel = panel(of: key),
            let tables = tables(of: panel, at: origin)
        else { return update }
        if await haveWaited(for: tables) {
            _ = await view.upToDate
            let caughtUp = await view.update { $0.update(since: revision, origin) }
            if let caughtUp, caughtUp.missedRows != nil { return caughtUp }
        }
        let scene = await earlierScenes.scene(of: key, origin) {
            await self.scene(of: key, origin, panel, tables)
        }
        return await view.update { shared in
            guard let scene else { return shared.update(since: revision, origin) }
            return shared.update(resuming: scene, origin)
        }
    }

    private typealias TableOffset = (table: LiveTable, offset: Int)

    /// The tables of a chart, its own first, each with the offset that a scene was drawn at; nil where they are
    /// others.
    private nonisolated func tables(
        of panel: ChartPanel, at origin: SceneOrigin
    ) -> [TableOffset]? {
        let others = Set(panel.otherTables).sorted().compactMap { tables[$0] }
        guard let own = tables[panel.table], others.count + 1 == origin.offsets.count else {
            return nil
        }
        return Array(zip([own] + others, origin.offsets))
    }

    /// Waits for rows that the other process had read and this one hasn't yet.
    ///
    /// - Returns: whether there were some.
    private nonisolated func haveWaited(for tables: [TableOffset]) async -> Bool {
        var isBehind = false
        for (table, offset) in tables {
            guard await table.snapshot.rows.upperBound < offset else { continue }
            isBehind = true
            await table.reach(offset, within: Self.patience)
        }
        return isBehind
    }

    /// Rows come to all processes within milliseconds.
    private static var patience: Duration { .seconds(1) }

    /// The scene of an origin, drawn of the tables as they were; nil where it isn't the page's.
    private nonisolated func scene(
        of key: ViewKey, _ origin: SceneOrigin, _ panel: ChartPanel, _ tables: [TableOffset]
    ) async -> Scene? {
        var earlier: [LiveTable] = []
        for (table, offset) in tables {
            guard let then = await earlierScenes.table(table, endingAt: offset) else { return nil }
            earlier.append(then)
        }
        let named = Dictionary(earlier.map { ($0.name, $0) }) { $1 }
        let view = LiveView(
            SharedViewState(key: key, epoch: "", number: 0), ViewerState(), panel: panel,
            tables: ViewTables(earlier[0], joining: panel.otherTables.compactMap { named[$0] }),
            in: ViewSurroundings(
                pacing: pacing, room: room, durations: durations, earlier: nil, publish: { _ in }))
        let drawn = await work.drawing.run(for: nil) { await view.upToDate } ?? nil
        guard let scene = drawn?.scene, Wire.digest(of: scene) == origin.digest else { return nil }
        return scene.picture
    }
}

extension Scene {
    /// It without what it says and does, which would keep its tables.
    fileprivate var picture: Scene {
        let axis = AxisSemantics(
            label: "", kind: .quantitative, bounds: ClosedValues(.missing, .missing))
        var picture = Scene(
            size: size, plot: plot, nodes: nodes,
            semantics: ChartSemantics(title: "", x: axis, y: axis, series: [], marks: []))
        picture.furtherPlots = furtherPlots
        return picture
    }
}

extension LiveTable {
    /// Returns when it has the rows before a number, or after a time.
    fileprivate func reach(_ row: Int, within time: Duration) async {
        // It yields at once, and after each change.
        let changes = changes()
        let waiting = Task {
            for await _ in changes where snapshot.rows.upperBound >= row { return }
        }
        let timeout = Task {
            try? await Task.sleep(for: time)
            waiting.cancel()
        }
        await waiting.value
        timeout.cancel()
    }
}
