package import Tables

/// A window of a table's rows, and the table that has them.
package struct TableWindow: Sendable {
    package var table: Table
    package var window: RowWindow
    /// The number after those of the rows that were counted.
    package var nextRow: Int
}

extension LiveTable {
    /// A window of the rows that meet some conditions, in an order that all viewers share.
    ///
    /// - Parameters:
    ///   - conditions: those of viewers.
    ///   - order: nil for the rows' natural order.
    ///   - first: the index of its first row.
    ///   - count: how many it has at most.
    ///   - end: the row after those that are shown; nil for all there are. Of rows in a database nobody knows which
    ///     these were.
    /// - Returns: nil where the rows are in a database that doesn't answer, which its charts say.
    package nonisolated func window(
        where conditions: [RowFilter.SlidingCondition] = [], order: RowOrder?, first: Int = 0,
        count: Int, upTo end: Int? = nil
    ) async -> TableWindow? {
        let (snapshot, pushed) = await currentRows
        if let pushed {
            return await window(
                of: pushed, where: conditions.map(\.condition), order: order, first: first,
                count: count, at: snapshot.rows.upperBound)
        }
        let shown = snapshot.rows(upTo: end)
        var found = snapshot.rows(meeting: conditions)
        if shown != snapshot.rows { found = found.intersection(RowSet([shown])) }
        var window = await window(of: snapshot, found, order, first: first, count: count)
        window.total = shown.count
        return TableWindow(table: snapshot, window: window, nextRow: shown.upperBound)
    }

    private var currentRows: (Table, PushedTable?) { (snapshot, pushed) }

    private nonisolated func window(
        of pushed: PushedTable, where conditions: [RowFilter.Condition], order: RowOrder?,
        first: Int, count: Int, at number: Int
    ) async -> TableWindow? {
        do {
            let found = try await pushed.window(
                of: schema, where: conditions, order: order, first: first, count: count)
            await noteAnswer()
            return TableWindow(table: found.table, window: found.window, nextRow: number)
        } catch {
            if !Task.isCancelled, !(error is CancellationError) {
                await note(failure: error, of: pushed)
            }
            return nil
        }
    }

    /// A window of some of its rows, in an order that all viewers share.
    nonisolated func window(
        of snapshot: Table, _ found: RowSet, _ order: RowOrder?, first: Int, count: Int
    ) async -> RowWindow {
        let end = min(first, found.count) + count
        var sorted: SortedChunks?
        if let order { sorted = await orders.sorted(snapshot, by: order, upTo: end) }
        return snapshot.window(found, order: order, first: first, count: count, sorted: sorted)
    }

    /// Reads its rows from their database; nil where it has them itself.
    ///
    /// - Parameter conditions: those of viewers.
    /// - Returns: all rows that meet them, as parts of a file are made of them.
    /// - Throws: what the database says.
    package nonisolated func pushedParts(
        where conditions: [RowFilter.SlidingCondition]
    ) async throws -> (@Sendable () async throws -> Table?)? {
        guard let pushed = await currentRows.1 else { return nil }
        let schema = schema
        guard
            let conditions = try await pushed.pushable(
                conditions.map(\.condition), of: schema)
        else {
            return { nil }
        }
        let cursor = try await pushed.cursor(where: conditions)
        return {
            guard let columns = try await cursor.next() else { return nil }
            let part = GrowingTable(schema: schema)
            part.append(columns)
            return part.snapshot
        }
    }
}
