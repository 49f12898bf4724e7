package import Dashboards
import Feeds
package import Foundation
import Sessions
package import Tables

/// One table that rows arrive in, and the transformed tables that charts draw of it.
package actor LiveTable {
    package nonisolated let name: String
    package nonisolated let schema: Schema
    /// In which calendar the table's times are read and shown.
    package nonisolated let timeZone: TimeZone
    /// Whether rows keep coming: then the newest are shown first.
    package nonisolated let isLive: Bool
    nonisolated let retention: Retention
    nonisolated let orders = RowOrders()
    private let growing: GrowingTable
    private var transformed: [Transform: TransformedTable] = [:]
    private var listeners: [Int: AsyncStream<Void>.Continuation] = [:]
    private var listenerCount = 0

    package init(
        name: String, schema: Schema, retention: Retention = .all, timeZone: TimeZone = .gmt,
        isLive: Bool = true
    ) {
        (self.name, self.schema) = (name, schema)
        (self.timeZone, self.isLive, self.retention) = (timeZone, isLive, retention)
        growing = GrowingTable(schema: schema, retention: retention)
    }

    package func append(_ batch: [[Value]]) { append(batch.map(Cells.values)) }

    package func append(_ batch: [Cells]) {
        guard let first = batch.first, first.count > 0 else { return }
        growing.append(batch)
        for listener in listeners.values { listener.yield() }
    }

    package var snapshot: Table { growing.snapshot }

    /// The table now, as it came and transformed.
    func shown(through transform: Transform) throws -> Shown {
        let source = growing.snapshot
        return Shown(source: source, drawn: try transformed(by: transform).update(from: source))
    }

    /// What has become of a table since somebody was shown some of it.
    ///
    /// - Parameters:
    ///   - transform: what is shown of the rows.
    ///   - conditions: only the rows that meet them are transformed.
    ///   - row: the one that came after those that the table had then; nil if it was never shown.
    ///   - selected: the rows that met the conditions then.
    /// - Returns: the table now, unless what was shown of it is the same.
    /// - Throws: what `TransformedTable` says of a transform that doesn't suit the table.
    func arrival(
        through transform: Transform, where conditions: [RowFilter.SlidingCondition],
        after row: Int?, showing selected: RowSet?
    ) throws -> Arrival {
        let source = growing.snapshot
        guard source.rows.upperBound != row else { return .nothing }
        let transformed = try self.transformed(by: transform)
        guard !conditions.isEmpty else {
            return .shown(Shown(source: source, drawn: transformed.update(from: source)))
        }
        let rows = transformed.window(of: source, among: source.rows(meeting: conditions))
        if row != nil, rows == selected { return .elsewhere(source) }
        let drawn = transformed.update(from: source, among: rows)
        return .shown(Shown(source: source, drawn: drawn, selected: rows))
    }

    /// The table now and those of its drawn rows that these rows of the source went into.
    func touched(by rows: Range<Int>, through transform: Transform) throws -> (Shown, [Int]) {
        let source = growing.snapshot
        let transformed = try self.transformed(by: transform)
        let drawn = transformed.update(from: source)
        let touched = transformed.touched(by: rows, of: source, in: drawn)
        return (Shown(source: source, drawn: drawn), touched)
    }

    /// Keeps levels of detail of a column along another in the tables drawn through a transform,
    /// from now on; asking again costs nothing.
    func keepLevels(_ columns: LevelColumns, through transform: Transform) throws {
        growing.keepLevels(columns)
        try transformed(by: transform).keepLevels(columns)
    }

    private func transformed(by transform: Transform) throws -> TransformedTable {
        if let table = transformed[transform] { return table }
        let table = try TransformedTable(transform, of: schema)
        transformed[transform] = table
        return table
    }

    /// Yields once now and then after rows arrived; several arrivals while nobody looks are one.
    func arrivals() -> AsyncStream<Void> {
        listenerCount += 1
        let id = listenerCount
        let (stream, continuation) = AsyncStream.makeStream(
            of: Void.self, bufferingPolicy: .bufferingNewest(1))
        continuation.onTermination = { [weak self] _ in
            Task { await self?.forget(id) }
        }
        listeners[id] = continuation
        continuation.yield()
        return stream
    }

    private func forget(_ listener: Int) { listeners[listener] = nil }
}

/// A table as it came and as a chart draws it.
struct Shown: Sendable {
    var source: Table
    var drawn: Table
    /// The rows that meet the conditions; nil where there are none.
    var selected: RowSet?
}

/// What rows that come mean to who is shown some of a table.
enum Arrival: Sendable {
    /// There are none.
    case nothing
    /// None of them is shown, and none that was is gone.
    case elsewhere(Table)
    case shown(Shown)
}

extension LiveTable {
    /// How rows are sorted before a viewer chooses: live ones by time, the newest first.
    nonisolated var firstSort: Event.RowsWindow.Sort? {
        guard isLive, let time = schema.fields.first(where: { $0.kind == .temporal }) else {
            return nil
        }
        return Event.RowsWindow.Sort(column: time.name, descending: true)
    }
}

extension LiveTable: RowSink {}

extension LiveTable {
    /// The empty table of a declared source.
    package init(_ source: TableSource) {
        var isLive = true
        if case .csv = source.origin { isLive = false }
        self.init(
            name: source.name, schema: source.schema, retention: source.retention,
            timeZone: source.timeZone, isLive: isLive)
    }
}
