import Foundation
import Logs
import Tables

/// Rows of tables with a key: they replace those that have it.
extension RowWriter {
    /// Writes rows together: in the log are those that replace others first, then the new ones.
    ///
    /// Columns that they bring are the table's once the log has the rows.
    func performKeyed(
        _ rows: [QueuedRows], bringing new: [Schema.Field]
    ) async {
        var (count, write) = (rows.count, await table.keyed(rows.map(\.batch), bringing: new))
        if await !hasRoom(for: write, bringing: new) {
            (count, write) = (1, await table.keyed(rows.prefix(1).map(\.batch), bringing: new))
            guard await hasRoom(for: write, bringing: new) else {
                return finish(.full(limit: table.fullness.limit), rows.prefix(1))
            }
        }
        let time = Date().timeIntervalSince1970
        let requests = rows.prefix(count).compactMap { $0.request?.answered($0.batch, at: time) }
        do {
            let entries = entries(of: write, requests, bringing: new)
            guard let offset = try await commit(entries) else { return }
            await addNew(new)
            await apply(write, at: offset)
            faults.noteSuccess()
            upkeep.note(rows.prefix(count).reduce(0) { $0 + ($1.batch.first?.count ?? 0) })
            finish(nil, rows.prefix(count), at: time)
        } catch {
            faults.note(error, of: table.name)
            finish(.failed(error), rows.prefix(count))
        }
    }

    func hasRoom(
        for write: LiveTable.KeyedWrite, bringing new: [Schema.Field] = []
    ) async -> Bool {
        guard !write.added.isEmpty else { return true }
        return await table.fitting([write.added.map(ColumnBatch.values)], bringing: new) > 0
    }

    func entries(
        of write: LiveTable.KeyedWrite, _ requests: [AnsweredRequest],
        bringing new: [Schema.Field] = []
    ) -> [LogEntry] {
        var schema = table.schema
        schema.fields += new
        let (replaced, added) = (write.replaced, write.added.map(ColumnBatch.values))
        var entries: [LogEntry] = []
        if !replaced.isEmpty {
            let rows = LoggedRows(
                fields: schema.fields, columns: replaced.map(ColumnBatch.values))
            entries.append(LogEntry(.change(.replacement(key: table.key), rows)))
        }
        entries.append(LogEntry(.rows(added, of: schema), request: requests.first))
        return entries
            + requests.dropFirst().map { LogEntry(.rows([], of: schema), request: $0) }
    }

    func apply(_ write: LiveTable.KeyedWrite, at offset: Int) async {
        var offset = offset
        if let count = write.replaced.first?.count {
            var rows = KeyedRows(key: table.key.compactMap(table.schema.index))
            rows.append(write.replaced.map(ColumnBatch.values))
            await table.replace(
                rows, by: table.key, under: [(offset, count)], before: offset + 1)
            offset += 1
        }
        if !write.added.isEmpty {
            await table.append([write.added.map(ColumnBatch.values)], at: offset)
        }
    }

    func perform(_ keys: Set<[Value]>) async -> WriteOutcome {
        guard await table.count(of: keys) > 0 else { return .deleted(rows: 0) }
        let columns = table.key.indices.map { column in
            ColumnBatch.values(keys.map { $0[column] })
        }
        let rows = LoggedRows(
            fields: table.key.compactMap { table.schema[$0] }, columns: columns)
        do {
            guard let offset = try await commit([LogEntry(.change(.removal, rows))]) else {
                return await perform(keys)
            }
            return .deleted(rows: await table.delete(keys, by: table.key, at: offset))
        } catch {
            faults.note(error, of: table.name)
            return .failed(error)
        }
    }

    /// Writes all rows anew, so that what came before can be given back.
    func restate() async {
        do {
            // Whoever was first may have done that.
            let entry = LogEntry(.change(.state, await table.state))
            guard let offset = try await commit([entry]) else { return }
            await table.restate(at: offset)
            await keepUp()
        } catch {
            faults.note(error, of: table.name)
        }
    }
}
