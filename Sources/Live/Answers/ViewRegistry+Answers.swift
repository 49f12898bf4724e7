import Dashboards
import SharedScenes
import Foundation
import Layouts
import Protocol
import Scenes
package import Sessions
import Speech
import Tables
import Views

/// Answers the queries of sessions, away from the sockets' thread.
extension ViewRegistry {
    /// Runs a query.
    ///
    /// - Parameters:
    ///   - request: the query.
    ///   - kept: the scene that the page shows while its updates rest.
    ///   - address: the client address whose room new views use, and whose turns answers take. Nil for none.
    ///   - owner: whose own views it makes; nil where no page keeps their state.
    /// - Returns: nil without a result.
    @concurrent package nonisolated func answer(
        _ request: Query, _ kept: KeptScene? = nil, for address: String? = nil,
        of owner: StateOwner? = nil
    ) async -> QueryResult? {
        await restored(before: request)
        switch request {
        case .watch(let key, let old):
            return await watch(key, leaving: old, for: address, of: owner)
        case .change(let key, let revision, let origin):
            return await change(key, since: revision, origin)
        case .keep: return nil
        case .interval, .brushPosition, .act, .zoom, .ask, .rows, .names, .news:
            if await isPushed(request) {
                return await databaseAnswers.run(for: address) { await self.made(request, kept) }
                    ?? nil
            }
            return await answers.runAside(for: address) { await self.made(request, kept) } ?? nil
        }
    }

    private nonisolated func isPushed(_ request: Query) async -> Bool {
        let name: String?
        switch request {
        case .rows(let query): name = query.table
        case .names: name = table(of: request)
        case .interval(let key, _), .brushPosition(let key, _, _), .zoom(let key, _),
            .ask(let key, _, _), .act(let key, _, _):
            name = panel(of: key)?.table
        case .watch, .change, .news, .keep: name = nil
        }
        guard let name, let table = tables[name] else { return false }
        return await table.isPushed
    }

    /// Makes an answer, when it is its turn.
    @concurrent private nonisolated func made(
        _ request: Query, _ kept: KeptScene?
    ) async -> QueryResult? {
        switch request {
        case .interval(let key, let query): return await interval(key, query, kept)
        case .brushPosition(let key, let selection, let event):
            return await brushPosition(selection, event, on: key, kept)
        case .act(let key, let act, let date): return await self.act(act, date, on: key)
        case .zoom(let key, let query): return await zoom(key, query, kept)
        case .ask(let key, let question, let selections):
            return await answer(question, on: key, selections, kept)
        case .rows(let query): return await sharedRows(query)
        case .names(let query): return await names(query)
        case .news(let query):
            return await shared.news.answer(to: query) { await self.news(query) }
        case .watch, .change, .keep: return nil
        }
    }

    private nonisolated func watch(
        _ key: ViewKey, leaving old: ViewKey?, for address: String?, of owner: StateOwner?
    ) async -> QueryResult? {
        var before: StateStore?
        if let old, let view = await left(old) {
            before = await view.state
            if old.viewer == nil, key.viewer != nil {
                before = owner?.kept == nil ? before?.ofOneViewer : nil
            }
            await view.leave()
            await forgetChoice(old)
        }
        guard key != old, let panel = panel(of: key) else { return nil }
        let own = await ownState(of: key, panel, owner, after: before)
        guard let view = await joined(key, own, for: address) else { return .busy }
        // A drawn view answers at once. Other views are drawn one after the other: if all were drawn
        // at once, none of a crowd's would be ready before the last.
        let isPushed = await tables[panel.table]?.isPushed ?? false
        let isDrawn = await view.isDrawn
        var published: PublishedScene??
        switch (isDrawn, isPushed, key.isChosen) {
        case (false, true, true):
            published = await databaseAnswers.run(for: address) { await view.watch() }
        case (false, false, true):
            published = await answers.runAside(for: address) { await view.watch() }
        case (false, false, false):
            published = await work.drawing.run(for: address) { await view.watch() }
        case (true, _, _), (false, true, false): break
        }
        // A viewer who has left before its turn is counted all the same, because it is counted out.
        if published == nil { published = await view.watch() }
        return published?.map(QueryResult.watched)
    }

    /// The state that a view begins with: that of the view before it, or the one that its viewer's page has kept.
    private nonisolated func ownState(
        of key: ViewKey, _ panel: ChartPanel, _ owner: StateOwner?, after before: StateStore?
    ) async -> ViewerState {
        guard key.viewer != nil, let owner else { return ViewerState(before ?? StateStore()) }
        await stateKey.arrive()
        let seal = StateSeal(stateKey, key, chart: panel.name, owner: owner.name)
        let state = before ?? owner.kept.map(seal.opened) ?? StateStore()
        return ViewerState(state, sealedBy: seal)
    }

    /// Answers about selections and sound are hardly ever asked for twice.
    private nonisolated func sharedRows(_ query: RowsQuery) async -> QueryResult? {
        guard query.selections.isEmpty, query.spoken == nil, let table = tables[query.table],
            await !table.isPushed
        else { return await rows(query) }
        var window = query
        (window.since, window.nextRow) = (nil, 0)
        let known = KnownRows(query: window, nextRow: await table.snapshot.rows.upperBound)
        // Pages at the same rows have one value for them, whatever they had before.
        let whole = await shared.rows.answer(to: known) { [window] in await self.rows(window) }
        guard let since = query.since,
            case .rows(let name, _, let nextRow, _, let shown?)? = whole
        else { return whole }
        return await shared.rowChanges.answer(to: RowsStep(from: since, to: shown)) {
            .rows(
                table: name, message: shown.bytes(since: since), nextRow: nextRow, spoken: nil,
                shown: shown)
        }
    }

    private nonisolated func change(
        _ key: ViewKey, since revision: Revision?, _ origin: SceneOrigin?
    ) async -> QueryResult? {
        guard let view = await found(key),
            let update = await self.update(of: view, key, since: revision, origin)
        else { return nil }
        return .change(
            key,
            QueryResult.Delivery(
                message: update.message, since: revision, revision: update.revision,
                shown: update.shown, missedRows: update.missedRows,
                keepsWords: update.keepsWords))
    }
}

/// A key for cached changes of rows.
struct RowsStep: Hashable {
    var from: PageRows
    var to: PageRows
}

/// A key for cached rows: a query and a table position.
struct KnownRows: Hashable {
    var query: RowsQuery
    /// The next row.
    var nextRow: Int
}
