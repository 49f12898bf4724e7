package import Dashboards
import Feeds
package import Foundation
package import Protocol
import Sessions
import Synchronization
package import Tables

/// A growing table, and the transformed tables that charts draw.
package actor LiveTable {
    package nonisolated let name: String
    package nonisolated let schema: Schema
    /// The time zone in which the table's times are read and shown.
    package nonisolated let timeZone: TimeZone
    /// Whether rows keep coming: then the newest are shown first.
    package nonisolated let isLive: Bool
    nonisolated let retention: Retention
    /// How many seconds ahead of the server's clock a posted row's times may be; nil is any.
    nonisolated let futureTolerance: Double?
    nonisolated let orders = RowOrders()
    private nonisolated let space: TableSpace
    private let growing: GrowingTable
    private nonisolated let lastRow = Mutex<Date?>(nil)
    /// The row numbers that stand for rows that were deleted.
    private var deletions: [Int] = []
    private var transformed: [Transform: TransformedTable] = [:]
    private var listeners = ChangeListeners()

    package init(
        name: String, schema: Schema, retention: Retention = .all, timeZone: TimeZone = .gmt,
        isLive: Bool = true, limit: SizeLimit = SizeLimit(bytes: .max),
        budget: MemoryBudget? = nil, futureTolerance: Double? = LiveTable.usualTolerance
    ) {
        (self.name, self.schema) = (name, schema)
        self.futureTolerance = futureTolerance
        (self.timeZone, self.isLive, self.retention) = (timeZone, isLive, retention)
        growing = GrowingTable(schema: schema, retention: retention)
        space = TableSpace(of: name, limit, budget, isLive: isLive)
    }

    package func append(_ batch: [[Value]]) { append(batch.map(ColumnBatch.values)) }

    /// Refuses rows without room, which is logged the first time.
    package func append(_ batch: [ColumnBatch]) { accept(batch) }

    /// Accepts all rows or none.
    ///
    /// - Returns: whether there was room. A table that is read once never drops rows for others.
    @discardableResult
    package func accept(_ batch: [ColumnBatch]) -> Bool {
        guard let first = batch.first, first.count > 0 else { return true }
        let (most, drops) = (space.room, space.dropsOldest)
        var isFull = !drops && most < .max && !growing.has(room: most, for: batch)
        if !isFull {
            growing.append(batch)
            isFull = drops && most < .max && growing.dropOldest(downTo: most) > 0
        }
        space.note(growing.bytes, isFull: isFull)
        guard !isFull || drops else { return false }
        lastRow.withLock { $0 = .now }
        listeners.notify()
        return true
    }

    /// The fullness after the last change; reading it doesn't wait for the table.
    package nonisolated var fullness: Fullness { space.fullness }

    /// The time on the server's clock at which rows last came; nil before the first.
    package nonisolated var lastRowTime: Date? { lastRow.withLock { $0 } }

    /// Deletes rows, as if they had never come.
    ///
    /// Charts, detail rows and texts follow. The table is built anew meanwhile. Rows that had to
    /// go because of them, such as rows that were too old beside them, stay gone.
    ///
    /// - Returns: the number of deleted rows.
    package func delete(_ interval: RowInterval) -> Int {
        let next = growing.rows.upperBound
        let count = growing.remove(interval.rows(of: growing.snapshot))
        guard count > 0 else { return 0 }
        deletions = deletions.suffix(1_023) + [next]
        space.note(growing.bytes, isFull: false)
        listeners.notify()
        return count
    }

    /// Of the numbers that somebody hasn't seen those of rows that came: a deletion takes a number
    /// too.
    func arrived(_ rows: Range<Int>) -> Range<Int> {
        let first = rows.lowerBound + deletions.count { rows.contains($0) }
        return min(first, rows.upperBound)..<rows.upperBound
    }

    package var snapshot: Table { growing.snapshot }

    /// The current table, as it came and transformed, beside the tables that it joins, by name.
    func shown(
        through transform: Transform, beside others: [String: Table]
    ) throws -> ShownRows {
        let source = growing.snapshot
        let drawn = try transformed(by: transform, beside: others)
            .update(from: source, beside: others)
        return ShownRows(source: source, drawn: drawn)
    }

    /// The update of a table since an earlier state of it was shown.
    ///
    /// - Parameters:
    ///   - transform: the transform of the shown rows.
    ///   - others: the tables that it joins, by name.
    ///   - conditions: only the rows that meet them are transformed.
    ///   - row: the one that came after those that the table had then; nil if it was never shown.
    ///   - selected: the rows that met the conditions then.
    /// - Returns: the current table, unless the shown part is unchanged.
    /// - Throws: what `TransformedTable` says of a transform that doesn't suit the table;
    ///   `CancellationError` where nobody waits any more.
    func update(
        through transform: Transform, beside others: [String: Table] = [:],
        where conditions: [RowFilter.SlidingCondition], after row: Int?, showing selected: RowSet?
    ) throws -> TableUpdate {
        try Task.checkCancellation()
        let source = growing.snapshot
        guard source.rows.upperBound != row else { return .nothing }
        let transformed = try self.transformed(by: transform, beside: others)
        guard !conditions.isEmpty else {
            let drawn = transformed.update(from: source, beside: others)
            return .shown(ShownRows(source: source, drawn: drawn))
        }
        let rows = transformed.window(of: source, among: source.rows(meeting: conditions))
        if row != nil, rows == selected { return .elsewhere(source) }
        let unfiltered = transformed.update(from: source, beside: others)
        let drawn = transformed.update(from: source, among: rows, beside: others)
        let filtered = FilteredRows(rows: rows, unfiltered: unfiltered)
        return .shown(ShownRows(source: source, drawn: drawn, filtered: filtered))
    }

    /// The table now and those of its drawn rows that these rows of the source went into.
    func touched(
        by rows: Range<Int>, through transform: Transform, beside others: [String: Table]
    ) throws -> (ShownRows, [Int]) {
        let source = growing.snapshot
        let transformed = try self.transformed(by: transform, beside: others)
        let drawn = transformed.update(from: source, beside: others)
        let touched = transformed.touched(by: rows, of: source, in: drawn)
        return (ShownRows(source: source, drawn: drawn), touched)
    }

    /// Keeps levels of detail of a column along another in the tables drawn through a transform,
    /// from now on; asking again costs nothing.
    func keepLevels(
        _ columns: LevelColumns, through transform: Transform, beside others: [String: Table]
    ) throws {
        growing.keepLevels(columns)
        try transformed(by: transform, beside: others).keepLevels(columns)
    }

    private func transformed(
        by transform: Transform, beside others: [String: Table]
    ) throws -> TransformedTable {
        if let table = transformed[transform] { return table }
        let table = try TransformedTable(
            transform, of: schema, beside: others.mapValues(\.schema))
        transformed[transform] = table
        return table
    }

    /// Yields after rows have come; several changes without a reader are one.
    func changes() -> AsyncStream<Void> {
        listeners.add { [weak self] listener in Task { await self?.forget(listener) } }
    }

    private func forget(_ listener: Int) { listeners.remove(listener) }
}

/// A table as it came and as a chart draws it.
struct ShownRows: Sendable {
    var source: Table
    var drawn: Table
    /// Which rows meet the conditions; nil where there are none.
    var filtered: FilteredRows?
}

/// The part of a table that meets conditions, and the whole.
struct FilteredRows: Sendable {
    /// The rows that meet the conditions.
    var rows: RowSet
    /// All rows, transformed.
    var unfiltered: Table
}

/// The effect of new rows on a chart that shows part of a table.
enum TableUpdate: Sendable {
    /// There are none.
    case nothing
    /// None of them is shown, and no shown row is gone.
    case elsewhere(Table)
    case shown(ShownRows)
}

extension LiveTable {
    /// The initial order of rows: live ones by time, the newest first.
    package nonisolated var firstSort: RowSort? {
        guard isLive, let time = schema.fields.first(where: { $0.kind == .temporal }) else {
            return nil
        }
        return RowSort(column: time.name, descending: true)
    }
}

extension LiveTable: RowSink {}

extension LiveTable {
    /// The empty table of a declared source.
    package init(_ source: TableSource, budget: MemoryBudget? = nil) {
        self.init(
            name: source.name, schema: source.schema, retention: source.retention,
            timeZone: source.timeZone, isLive: source.isLive, limit: source.limit, budget: budget,
            futureTolerance: source.futureTolerance)
    }
}
