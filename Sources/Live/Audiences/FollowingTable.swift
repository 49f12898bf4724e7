import Foundation
import Tables

/// A table with those rows of another one that a rule lets somebody see, as they come and go there.
final class FollowingTable: Sendable {
    let source: LiveTable
    let table: LiveTable
    private let work: Task<Void, Never>

    init(_ source: LiveTable, by rule: RowRules.Rule) {
        // Its rows are copied under numbers of their own, at each start anew.
        let table = LiveTable(
            name: source.name, schema: source.schema, timeZone: source.timeZone,
            isLive: source.isLive, futureTolerance: nil, isDurable: true, isReadAnew: true)
        (self.source, self.table) = (source, table)
        work = Task { [source] in await table.follow(source, by: rule) }
    }

    deinit { work.cancel() }

    /// Returns when it has the rows that were there; at once while the other table is being read back.
    func filled() async {
        if source.restoration.share == nil { await table.restoration.end() }
    }
}

extension LiveTable {
    fileprivate nonisolated func follow(_ source: LiveTable, by rule: RowRules.Rule) async {
        await source.restoration.end()
        if let pushed = await source.pushed { await show(pushed, by: rule) }
        var old: Table?
        for await _ in await source.changes() {
            let new = await source.snapshot
            let date = source.lastRowTime ?? .now
            if await isPushed {
                await notePushedChange(at: date)
            } else {
                await follow(new, after: old, by: rule, at: date)
            }
            old = new
            if let state = source.feedState, state != feedState { await note(state) }
            restoration.finish()
        }
    }

    /// Goes on from one state of the other table to a later one.
    private func follow(
        _ source: Table, after old: Table?, by rule: RowRules.Rule, at date: Date
    ) {
        let known = schema.fields.count
        if source.schema.fields.count > known { add(Array(source.schema.fields[known...])) }
        guard let old, old.removals == source.removals,
            old.rows.upperBound <= source.rows.upperBound
        else {
            let rows = source.rows(source.rows, by: rule)
            // Others' rows were replaced or removed, which nobody may notice who doesn't see them.
            let own = snapshot
            if old != nil, source.begins(rows, with: RowSet([own.rows]), of: own) {
                for batch in source.batches(of: rows, from: own.rows.count) { accept(batch) }
                return
            }
            return restate(source.batches(of: rows), at: date)
        }
        let end = min(source.rows.lowerBound, old.rows.upperBound)
        let gone = old.rows(old.rows.lowerBound..<end, by: rule).count
        if gone > 0 { dropOldest(gone) }
        let start = max(source.rows.lowerBound, old.rows.upperBound)
        let new = source.rows(start..<source.rows.upperBound, by: rule)
        for batch in source.batches(of: new) { accept(batch) }
    }
}
