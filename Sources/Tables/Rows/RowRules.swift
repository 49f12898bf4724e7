/// The rows that somebody sees of tables whose rows aren't everybody's.
package struct RowRules: Hashable, Sendable {
    /// By column the values that a row has; it is seen if each of them is one of these.
    package typealias Rule = [String: Set<String>]

    /// By table.
    package let rules: [String: Rule]

    package init(_ rules: [String: Rule]) { self.rules = rules }

    /// - Parameters:
    ///   - claims: somebody's, by name.
    ///   - tables: the claims that tables ask for, by table and column; without one that a table asks
    ///     for, none of its rows is seen.
    package init(_ claims: [String: Set<String>], of tables: [String: [String: String]]) {
        rules = tables.mapValues { columns in columns.mapValues { claims[$0] ?? [] } }
    }

    /// Nil for tables whose rows are everybody's.
    package subscript(table: String) -> Rule? { rules[table] }

    /// Whether they are about the same columns of the same tables.
    package func areAbout(_ tables: [String: [String: String]]) -> Bool {
        rules.mapValues { Set($0.keys) } == tables.mapValues { Set($0.keys) }
    }
}

extension Table {
    /// The rows of a range that a rule lets somebody see.
    package func rows(_ range: Range<Int>, by rule: RowRules.Rule) -> RowSet {
        rule.sorted { $0.key < $1.key }.reduce(RowSet([range])) { found, condition in
            self[condition.key]?.rows(equalTo: condition.value.map(Value.string), among: found)
                ?? RowSet([])
        }
    }

    /// Some rows, so many at a time, as another table appends them; of texts only those of these rows.
    ///
    /// - Parameters:
    ///   - rows: the rows.
    ///   - start: the first of them, counted from 0.
    /// - Returns: their cells, column by column.
    package func batches(of rows: RowSet, from start: Int = 0) -> [[ColumnBatch]] {
        stride(from: start, to: rows.count, by: 65_536).map { first in
            let part = rows.rows(from: first, count: 65_536)
            return columns.map { $0.cellsAnew(part) }
        }
    }

    /// Whether some rows begin with the cells of rows of another table with these columns, in their order.
    package func begins(_ rows: RowSet, with others: RowSet, of other: Table) -> Bool {
        guard rows.count >= others.count, columns.count == other.columns.count else { return false }
        return stride(from: 0, to: others.count, by: 65_536).allSatisfy { first in
            let part = rows.rows(from: first, count: 65_536)
            let otherPart = others.rows(from: first, count: 65_536)
            return zip(columns, other.columns).allSatisfy { column, otherColumn in
                zip(part, otherPart).allSatisfy { column[$0] == otherColumn[$1] }
            }
        }
    }
}
