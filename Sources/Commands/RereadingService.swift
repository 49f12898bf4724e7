import Feeds
import Foundation
import Live
import Logging
import ServiceLifecycle
import Tables

/// Reads files again that have changed; while that fails their table keeps what it has.
struct RereadingService: Service {
    let feed: any Feed
    let table: LiveTable

    func run() async throws {
        await cancelWhenGracefulShutdown {
            guard let changes = feed.changes else { return }
            for await _ in changes { await read() }
        }
        // A service that returns would end the others.
        try? await gracefulShutdown()
    }

    private func read() async {
        let logger = Logger(label: "feeds")
        let rows = ReadRows()
        do {
            try await feed.run(into: rows)
            guard await table.replaceAll(with: rows.batches) else {
                throw FeedError("table \"\(table.name)\" has no room for all rows")
            }
            logger.notice("table \(table.name): its files have been read again")
            await table.replaceFaults(with: rows.faults)
            await table.note(.running)
        } catch {
            logger.warning("table \(table.name): \(error)")
            await table.note(.waiting(FeedOutage("\(error)", since: Date(), retry: nil)))
        }
    }
}

/// Keeps what a feed brings until all of it is there.
private actor ReadRows: RowSink {
    private(set) var batches: [[ColumnBatch]] = []
    private(set) var faults = SourceFaults()

    func append(_ batch: [[Value]]) { batches.append(batch.map(ColumnBatch.values)) }

    func append(_ batch: [ColumnBatch]) { batches.append(batch) }

    func replace(with batch: [ColumnBatch]) { batches = [batch] }

    func replace(
        newest ranges: [Range<Int>], with batches: [[ColumnBatch]], lacking faults: SourceFaults
    ) throws {
        throw FeedError("a feed that reads its files again as a whole replaces all rows")
    }

    func note(_ faults: SourceFaults) { self.faults += faults }
}
