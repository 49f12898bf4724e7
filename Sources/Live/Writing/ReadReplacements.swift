import Foundation
import Logs
import Tables

/// Replacements that are read back, gathered until somebody has to see them: each by itself would build
/// the table anew.
///
/// Rows that come between them have other keys, so that they may be appended before.
struct ReadReplacements {
    private var key: [String] = []
    private var rows = KeyedRows(key: [])
    private var numbers: [(number: Int, rows: Int)] = []

    /// Whether a record goes with those that were gathered, of a table with these columns.
    mutating func accept(_ record: LogPage.Record, _ schema: Schema) -> Bool {
        guard case .change(.replacement(let key), let logged) = record.content,
            numbers.isEmpty || key == self.key
        else { return false }
        if numbers.isEmpty {
            self.key = key
            rows = KeyedRows(key: key.compactMap(schema.index))
        }
        numbers.append((record.offset, logged.count))
        rows.append(logged.batch(for: schema))
        return true
    }

    /// Replaces the rows that were gathered.
    mutating func apply(to table: LiveTable, before end: Int, at time: Double) async {
        guard !numbers.isEmpty else { return }
        await table.replace(
            rows, by: key, under: numbers, before: end, date: Date(timeIntervalSince1970: time))
        (rows, numbers) = (KeyedRows(key: []), [])
    }
}

extension LogPage.Record {
    var isOfNewRows: Bool { if case .rows = content { true } else { false } }
}
