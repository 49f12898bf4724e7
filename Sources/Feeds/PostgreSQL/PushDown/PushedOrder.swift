import Foundation
import Tables

/// An order of all rows, for the database and for what several servers answer.
///
/// Rows that are equal by the wanted column are told apart by the table's key, or by all their cells.
struct PushedOrder: Sendable {
    private struct Part: Sendable {
        var index: Int
        var expression: SQLExpression
        var isDescending: Bool
    }

    private var parts: [Part] = []

    init(_ query: WindowQuery, of columns: [PushedColumn], key: [String]) {
        let sort = query.order.flatMap { order in columns.firstIndex { $0.name == order.column } }
        // Of rows of one time the last is first, as in memory.
        let isNewestFirst =
            query.order?.descending == true && sort.map { columns[$0].kind } == .temporal
        if let sort, !query.isOfMissing {
            parts.append(
                Part(
                    index: sort, expression: columns[sort].sorted,
                    isDescending: (query.order?.descending == true) != query.isReversed))
        }
        let known = key.compactMap { name in columns.firstIndex { $0.name == name } }
        let isKeyed = !key.isEmpty && known.count == key.count
        for index in isKeyed ? known : Array(columns.indices) {
            let column = columns[index]
            parts.append(
                Part(
                    index: index, expression: isKeyed ? column.sorted : column.compared,
                    isDescending: isNewestFirst != query.isReversed))
        }
    }

    var order: [SQLSelect.Order] {
        parts.map { SQLSelect.Order(expression: $0.expression, isDescending: $0.isDescending) }
    }

    /// Rows of several servers, each in this order, as one list, and some rows of that.
    func merged(_ answers: [[[Value]]], _ wanted: Range<Int>) -> [[Value]] {
        let rows = answers.enumerated().flatMap { server, columns in
            (0..<(columns.first?.count ?? 0)).map { (server: server, row: $0) }
        }
        let sorted = rows.sorted { one, other in
            for part in parts {
                let (left, right) = (
                    answers[one.server][part.index][one.row],
                    answers[other.server][part.index][other.row]
                )
                let (first, second) = part.isDescending ? (right, left) : (left, right)
                if first.isBefore(second) { return true }
                if second.isBefore(first) { return false }
            }
            return (one.server, one.row) < (other.server, other.row)
        }
        let chosen = sorted[wanted.clamped(to: 0..<sorted.count)]
        return (answers.first ?? []).indices.map { column in
            chosen.map { answers[$0.server][column][$0.row] }
        }
    }
}

extension Value {
    /// As PostgreSQL sorts: a missing value is greater than all others, and texts are compared by their bytes.
    fileprivate func isBefore(_ other: Value) -> Bool {
        switch (self, other) {
        case (.missing, _): false
        case (_, .missing): true
        case (.string(let one), .string(let other)):
            one.utf8.lexicographicallyPrecedes(other.utf8)
        default: (scalar ?? .infinity) < (other.scalar ?? .infinity)
        }
    }
}

extension PostgresRules {
    /// The columns of the table's primary key, in its order; none for a query, a view or a table without one.
    func primaryKey(_ session: PostgresSession) throws(FeedError) -> [String] {
        guard case .table(let name) = selection.source else { return [] }
        let found = try session.execute(
            """
            SELECT attname FROM pg_index
            JOIN pg_attribute ON attrelid = indrelid AND attnum = ANY (indkey)
            WHERE indrelid = $1::regclass AND indisprimary
            ORDER BY array_position(indkey::int2[], attnum)
            """, [RowSelection.quotedTable(name)])
        return (0..<found.count).compactMap { found.text($0, 0) }
    }
}
