package import Feeds
package import Tables

extension RowWriter: RowSink {
    package func append(_ batch: [[Value]]) async throws {
        try await append(batch.map(ColumnBatch.values))
    }

    /// Rows of a feed: there is room for them, or they are dropped, which the log says.
    package func append(_ batch: [ColumnBatch]) async throws {
        if case .failed(let error) = await write(batch) {
            throw FeedError("the rows of table \"\(table.name)\" can't be kept: \(error)")
        }
    }

    package func note(_ faults: SourceFaults) async { await table.note(faults) }

    /// Rows that are kept have a log, which says nothing of where they came from.
    package func replace(
        newest ranges: [Range<Int>], with batches: [[ColumnBatch]], lacking faults: SourceFaults
    ) throws {
        throw FeedError(
            "table \"\(table.name)\" keeps its rows, so those of a rewritten source can't be replaced"
        )
    }

    /// Appends the new rows if the batch only adds rows.
    ///
    /// Otherwise deletes all rows first.
    package func replace(with batch: [ColumnBatch]) async throws {
        let rows = batch.map(\.values)
        let (kept, count) = (await table.overlap(with: rows), await table.snapshot.rows.count)
        guard kept < count else {
            return try await append(rows.map { .values(Array($0.dropFirst(kept))) })
        }
        if case .failed(let error) = await delete(RowInterval(nil)) { throw FeedError("\(error)") }
        try await append(batch)
    }
}
