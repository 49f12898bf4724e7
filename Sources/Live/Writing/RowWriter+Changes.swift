package import Feeds
import Logs
import Tables

/// Changes of rows at their source, with how far it was read.
extension RowWriter {
    package func apply(
        _ changes: [SourceChange], from source: String, upTo position: String?
    ) async throws {
        let position = position.map { SourcePosition($0, of: source) }
        switch await enqueue(.changes(changes, position)) {
        case .failed(let error):
            throw FeedError("the rows of table \"\(table.name)\" can't be kept: \(error)")
        case .full(let limit):
            throw FeedError(
                "the table \"\(table.name)\" is full at \(limit.byteCount), its limit; its source is "
                    + "read on when there is room")
        case .busy: throw FeedError("too many rows wait for the table \"\(table.name)\"")
        case .handedOver:
            throw FeedError("the log of table \"\(table.name)\" is written by another from now on")
        case .written, .deleted, .otherContent, .otherColumns: break
        }
    }

    package func position(of source: String) async throws -> String? {
        await table.restoration.end()
        return try await log.positions()[source]
    }

    /// Writes changes in one transaction: deletions, rows that replace others, new ones.
    func perform(_ changes: [SourceChange], _ position: SourcePosition?) async -> WriteOutcome {
        let write = await table.write(of: changes)
        guard await hasRoom(for: write.rows) else { return .full(limit: table.fullness.limit) }
        var entries = deletions(of: write) + self.entries(of: write.rows, [])
        entries[entries.count - 1].position = position
        do {
            guard let offset = try await commit(entries) else {
                return await perform(changes, position)
            }
            await apply(write.rows, at: await delete(write, at: offset))
            faults.noteSuccess()
            upkeep.note(write.count)
            return .written(rows: write.count)
        } catch {
            faults.note(error, of: table.name)
            return .failed(error)
        }
    }

    private func deletions(of write: LiveTable.ChangesWrite) -> [LogEntry] {
        if write.isOfAll { return [LogEntry(.deletion(RowInterval(nil)))] }
        if write.removed.isEmpty { return [] }
        let columns = table.key.indices.map { column in
            ColumnBatch.values(write.removed.map { $0[column] })
        }
        let fields = table.key.compactMap { table.schema[$0] }
        return [LogEntry(.change(.removal, LoggedRows(fields: fields, columns: columns)))]
    }

    /// - Returns: the offset after the deletions.
    private func delete(_ write: LiveTable.ChangesWrite, at offset: Int) async -> Int {
        if write.isOfAll {
            await table.delete(RowInterval(nil), at: offset)
        } else if !write.removed.isEmpty {
            await table.delete(write.removed, by: table.key, at: offset)
        } else {
            return offset
        }
        return offset + 1
    }
}
