import Dashboards
import Feeds
import Foundation
import Live
import Logging
import Logs
import ServiceLifecycle
import Tables

/// A table of the configuration, with what fills it.
struct FilledTable: Sendable {
    var source: TableSource
    let table: LiveTable
    /// Of a table whose rows are posted or kept.
    let writer: RowWriter?
    /// Where other processes write it too.
    var sharedLog: RedisRowLog?

    /// The service that goes on filling it; nil where rows are posted.
    var service: (any Service)? {
        guard let feed = source.feed, let kind = source.feedKind else { return nil }
        guard feed.isLive else { return RereadingService(feed: feed, table: table) }
        let service = FeedService(feed: feed, sink: writer ?? table, table: table, kind: kind)
        guard let sharedLog else { return service }
        return LeasedFeedService(feed: service, log: sharedLog)
    }

    /// Rows that are posted to it or kept are nowhere else.
    var isIrreplaceable: Bool { writer != nil }
}

/// Makes tables, and fills those that are read to their ends.
struct TableMaker: Sendable {
    /// The reason for which tables are filled.
    enum Purpose {
        /// A file that can't be read is a failure.
        case drawing
        /// Files that are followed are read too, as far as they go by now.
        case checking
        /// Charts say of a file that it can't be read, and show it when it has changed.
        case serving
    }

    let budget: MemoryBudget
    let logs: TableLogs
    var purpose = Purpose.drawing
    /// Is told of each line that is skipped.
    let warn: @Sendable (String) -> Void

    /// - Throws: a failure that names the file which can't be read.
    func table(_ source: TableSource) async throws(Failure) -> FilledTable {
        let isDurable = logs.keepsRows && source.isDurable
        let table = LiveTable(source, budget: budget, isDurable: isDurable)
        let writer = try await logs.open(for: table, source)
        if let feed = source.feed { try await read(feed, into: table) }
        var filled = FilledTable(source: source, table: table, writer: writer)
        if let writer { filled.sharedLog = await logs.sharedLog(of: writer) }
        return filled
    }

    private func read(_ feed: any Feed, into table: LiveTable) async throws(Failure) {
        guard let present = purpose == .checking || !feed.isLive ? feed.present : nil else {
            return
        }
        do {
            try await present.run(into: FixedTable(table: table, report: warn))
        } catch let failure as Failure {
            throw failure
        } catch {
            guard !feed.isLive else { return warn("\(error)") }
            guard purpose == .serving else { throw Failure.usage("\(error)") }
            warn("table \(table.name): \(error)")
            _ = await table.replaceAll(with: [])
            await table.note(.waiting(FeedOutage("\(error)", since: Date(), retry: nil)))
        }
    }

    /// Writes a warning to standard error as it is, for commands that aren't servers.
    @Sendable static func write(_ warning: String) {
        try? FileHandle.standardError.write(contentsOf: Data((warning + "\n").utf8))
    }

    @Sendable static func log(_ warning: String) {
        Logger(label: "feeds").warning("\(warning)")
    }
}

/// A table that is read once, whole or not at all.
private struct FixedTable: RowSink {
    let table: LiveTable
    let report: @Sendable (String) -> Void

    func append(_ batch: [[Value]]) async throws { try await append(batch.map(ColumnBatch.values)) }

    func append(_ batch: [ColumnBatch]) async throws {
        try check(await table.accept(batch))
    }

    func replace(with batch: [ColumnBatch]) async throws {
        try check(await table.replaceRows(with: batch))
    }

    func replace(
        newest ranges: [Range<Int>], with batches: [[ColumnBatch]], lacking faults: SourceFaults
    ) async throws {
        await table.replace(newest: ranges, with: batches, lacking: faults)
    }

    func note(_ faults: SourceFaults) async { await table.note(faults) }

    func warn(_ warning: String) { report(warning) }

    private func check(_ hasRoom: Bool) throws {
        if hasRoom { return }
        throw Failure.usage(
            "table \"\(table.name)\" takes more memory than limits.tableBytes and "
                + "limits.totalBytes in server.yaml allow")
    }
}
