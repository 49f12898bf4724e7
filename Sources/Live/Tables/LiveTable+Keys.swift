import Foundation
import Logs
import Tables

/// Rows that are known by a key, and replaced where they stand.
extension LiveTable {
    /// Rows that are about to be written, and which keys the table has of theirs.
    struct KeyedWrite {
        var replaced: [[Value]]
        var added: [[Value]]
    }

    /// Sorts what comes into rows that replace others, and new ones; of two with one key the later
    /// one counts.
    ///
    /// - Parameters:
    ///   - batches: whole rows.
    ///   - new: columns of theirs that the table is still to get.
    /// - Returns: both, column by column.
    func keyed(_ batches: [[ColumnBatch]], bringing new: [Schema.Field] = []) -> KeyedWrite {
        let (names, fields) = (key, schema.fields)
        let whole = Schema(fields + new)
        var rows = KeyedRows(key: names.compactMap(whole.index))
        for batch in batches { rows.append(batch) }
        let isKnown = names.allSatisfy { name in fields.contains { $0.name == name } }
        let known = isKnown ? Set(self.rows(of: rows.keys, by: names).keys) : []
        return KeyedWrite(
            replaced: rows.columns { known.contains($0) },
            added: rows.columns { !known.contains($0) })
    }

    /// Replaces rows, as the log has it.
    ///
    /// - Parameters:
    ///   - rows: whole ones, each with its key; where there are several with a key, one stays.
    ///   - key: the columns that make it up.
    ///   - numbers: of the changes, as the log has them, with how many rows each replaced.
    ///   - end: the offset after the last entry of the log.
    ///   - date: when they came.
    func replace(
        _ rows: KeyedRows, by key: [String], under numbers: [(number: Int, rows: Int)],
        before end: Int, date: Date = .now
    ) {
        let (found, old) = (self.rows(of: rows.keys, by: key), snapshot)
        var (cells, surplus) = ([Int: [Value]](), [Int]())
        for row in rows.rows {
            guard let numbers = found[row.key], let first = numbers.first else { continue }
            cells[first] = row.cells
            surplus += numbers.dropFirst()
        }
        let removed = RowSet(ascending: surplus.sorted())
        replace(cells, removing: removed, before: end, at: date)
        derived.index.renumber(from: old, to: snapshot, removing: removed)
        for change in numbers { noteReplacement(change.number, of: change.rows) }
    }

    /// Deletes the rows with some keys.
    ///
    /// - Returns: how many.
    @discardableResult
    func delete(_ keys: Set<[Value]>, by columns: [String], at offset: Int) -> Int {
        let rows = self.rows(of: keys, by: columns).values.flatMap(\.self).sorted()
        return delete(RowSet(ascending: rows), at: offset)
    }

    /// How many rows have some keys.
    func count(of keys: Set<[Value]>) -> Int {
        rows(of: keys, by: key).values.reduce(0) { $0 + $1.count }
    }

    /// The rows that have some keys, ascending.
    func rows(of keys: Set<[Value]>, by columns: [String]) -> [[Value]: [Int]] {
        columns == key
            ? derived.index.rows(of: keys, in: snapshot) : snapshot.rows(of: keys, by: columns)
    }

    /// All rows, for the log.
    var state: LoggedRows {
        let table = snapshot
        return LoggedRows(
            fields: schema.fields,
            columns: table.columns.map { column in .values(table.rows.map { column[$0] }) })
    }
}
