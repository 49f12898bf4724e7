import Feeds
import Logging
import Logs
package import Tables

/// Tables whose columns are found out.
extension RowWriter {
    /// Adds columns that the table lacks, after the rows that wait.
    ///
    /// - Returns: the columns that there are then.
    package func add(_ fields: [Schema.Field]) async -> Schema {
        if fields.contains(where: { table.schema[$0.name] == nil }) {
            _ = await enqueue(.columns(fields))
        }
        return table.schema
    }

    package func addColumns(_ fields: [Schema.Field]) async -> Schema? {
        inference == nil ? nil : await add(fields)
    }

    func addNew(_ fields: [Schema.Field]) async {
        let new = fields.filter { table.schema[$0.name] == nil }
        guard !new.isEmpty else { return }
        await table.add(new)
        if !isRestoring {
            let names = new.map { "\"\($0.name)\" (\($0.kind.rawValue))" }.joined(separator: ", ")
            Logger(label: "soundings").notice(
                "table \(table.name): it has got the columns \(names)")
        }
        columnsChanged()
    }

    /// Whether rows of the log have columns that the table is still to get.
    func bringsColumns(_ record: LogPage.Record) -> Bool {
        guard inference != nil, let rows = record.content.rows else { return false }
        return rows.fields.contains { table.schema[$0.name] == nil }
    }

    /// Adds the columns that rows of the log have.
    func addColumns(of record: LogPage.Record) async {
        guard let inference, let rows = record.content.rows else { return }
        await addNew(
            rows.fields.filter { table.schema[$0.name] == nil }.map { inference.written($0) })
    }
}

extension RowWriter.Write {
    /// The columns that its rows bring.
    ///
    /// - Parameter known: those of the table.
    /// - Returns: nil where others have brought columns since the rows were read.
    func newFields(beside known: [Schema.Field]) -> [Schema.Field]? {
        guard let fields else { return [] }
        if fields.count <= known.count { return known.starts(with: fields) ? [] : nil }
        return fields.starts(with: known) ? Array(fields.dropFirst(known.count)) : nil
    }
}

extension Schema {
    /// Rows that were read before further columns came.
    func whole(_ batch: [ColumnBatch]) -> [ColumnBatch] {
        guard let count = batch.first?.count, batch.count < fields.count else { return batch }
        return batch
            + fields.dropFirst(batch.count).map { _ in
                .values(Array(repeating: .missing, count: count))
            }
    }
}
