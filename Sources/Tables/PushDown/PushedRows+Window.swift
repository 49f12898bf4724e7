/// A window of rows that stay in a database.
package struct PushedWindow: Sendable {
    /// The window's rows alone, under numbers of their own.
    package var table: Table
    package var window: RowWindow
}

extension PushedRows {
    /// A window of the rows that meet some conditions, sorted as those of a table in memory.
    ///
    /// The database is asked for it from the end that is nearer, so that the last rows cost as little as the first.
    ///
    /// - Parameters:
    ///   - schema: of the rows.
    ///   - conditions: those of viewers.
    ///   - order: by a column; one that there isn't sorts nothing.
    ///   - first: the index of its first row; a window that begins beyond the end has the last rows, and one that is
    ///     further from both ends than the database's servers reach together has the nearest that they do.
    ///   - count: how many rows it has.
    /// - Returns: the window's rows, and how many there are.
    /// - Throws: what the database says; `CancellationError` where nobody waits any more.
    package func window(
        of schema: Schema, where conditions: [RowFilter.Condition], order: RowOrder?, first: Int,
        count: Int
    ) async throws -> PushedWindow {
        let order = order.flatMap { schema[$0.column] == nil ? nil : $0 }
        async let total = counts(where: [], by: nil).rows
        let table = GrowingTable(schema: schema)
        guard let pushable = try await pushable(conditions, of: schema) else {
            return PushedWindow(
                table: table.snapshot,
                window: RowWindow(total: try await total, count: 0, first: 0, rows: []))
        }
        let found = try await counts(where: pushable, by: order?.column)
        let last = min(max(0, first), max(0, found.rows - max(0, count)))
        let start = nearest(last, count, of: found)
        let wanted = start..<min(start + max(0, count), found.rows)
        let query = WindowQuery(conditions: pushable, order: order, rows: wanted)
        for part in query.parts(of: found) {
            table.append(try await nearest(part.query, of: part.count))
        }
        return PushedWindow(
            table: table.snapshot,
            window: RowWindow(
                total: try await total, count: found.rows, first: start,
                rows: Array(table.rows)))
    }

    /// How many rows there are, and how many of them have a value in a column.
    private func counts(
        where conditions: [RowFilter.Condition], by column: String?
    ) async throws -> (rows: Int, values: Int) {
        var query = GroupQuery(
            keys: [], parts: [.rows] + (column.map { [.values($0)] } ?? []))
        query.conditions = conditions
        let sums = try await groups(query).map(\.sums)
        let rows = sums.reduce(0) { $0 + $1[0].count }
        return (rows, column == nil ? rows : sums.reduce(0) { $0 + $1[1].count })
    }

    /// Where the nearest window begins that can be read, of those with a value in the order's column or of those
    /// without.
    private func nearest(_ first: Int, _ count: Int, of found: (rows: Int, values: Int)) -> Int {
        let (start, end) =
            first < found.values ? (0, found.values) : (found.values, max(found.values, found.rows))
        let (before, behind) = (first - start, end - first)
        guard reach < Int.max, before + count > reach, behind > reach else { return first }
        return before < behind ? start + max(0, reach - count) : end - reach
    }

    private func nearest(_ query: WindowQuery, of count: Int) async throws -> [[Value]] {
        var query = query
        guard query.rows.lowerBound > count - query.rows.upperBound else {
            return try await rows(query)
        }
        query.isReversed = true
        query.rows = max(0, count - query.rows.upperBound)..<(count - query.rows.lowerBound)
        return try await rows(query).map { $0.reversed() }
    }
}

extension WindowQuery {
    /// The rows with a value of the order, and those without behind them: an index of the column has the former in
    /// their order.
    fileprivate func parts(of found: (rows: Int, values: Int)) -> [(query: WindowQuery, count: Int)]
    {
        var (present, missing) = (self, self)
        present.rows = rows.clamped(to: 0..<found.values)
        let behind = rows.clamped(to: found.values..<max(found.values, found.rows))
        missing.rows = behind.lowerBound - found.values..<behind.upperBound - found.values
        missing.isOfMissing = true
        return [(present, found.values), (missing, found.rows - found.values)]
            .filter { !$0.query.rows.isEmpty }
    }
}
