import Dashboards
import Feeds
import Live
import Logging
import Logs
import Site
import Tables

/// A configuration brought to life: its tables filled from files, its views registered.
struct Application {
    let registry: ViewRegistry
    /// Those of the configuration, without the gallery's.
    let dashboards: [Dashboard]
    /// Feeds that don't end by themselves.
    let liveFeeds: [(feed: any Feed, sink: any RowSink, table: LiveTable)]
    /// Feeds that were read to their ends, and may be read again.
    let readFeeds: [(feed: any Feed, table: LiveTable)]
    let logs: TableLogs

    /// Reads the tables' files to their ends.
    ///
    /// - Parameters:
    ///   - configuration: what is brought to life.
    ///   - gallery: shown beside its dashboards.
    ///   - subscriptions: where viewers are told of changes.
    ///   - data: where rows are kept; nil for nowhere.
    ///   - warn: is told of each line that is skipped; the log by default.
    /// - Throws: a failure that names the file which can't be read.
    init(
        _ configuration: Configuration, gallery: [GalleryEntry] = [],
        subscriptions: Subscriptions? = nil, data: DataFolder? = nil,
        warn: @escaping @Sendable (String) -> Void = Self.log
    ) async throws {
        var tables = gallery.isEmpty ? [] : [GalleryEntry.table]
        var liveFeeds: [(any Feed, any RowSink, LiveTable)] = []
        var readFeeds: [(any Feed, LiveTable)] = []
        var logs = TableLogs(folder: data, configuration.settings.synchronisation)
        let budget = MemoryBudget(total: configuration.settings.limits.totalBytesOrUsual)
        for source in configuration.tables {
            let isDurable = data != nil && source.isDurable
            let table = LiveTable(source, budget: budget, isDurable: isDurable)
            tables.append(table)
            let writer = try logs.open(for: table, source)
            guard let feed = source.feed else { continue }
            if feed.isLive {
                liveFeeds.append((feed, writer ?? table, table))
            } else {
                try await Self.read(feed, into: table, warn)
                readFeeds.append((feed, table))
            }
        }
        var pacing = Pacing()
        if let frame = configuration.settings.frameMilliseconds {
            pacing.frame = .milliseconds(frame)
        }
        registry = ViewRegistry(
            dashboards: configuration.dashboards + gallery.map(\.dashboard), tables: tables,
            epoch: String(UInt64.random(in: .min ... .max), radix: 36), pacing: pacing,
            bytes: configuration.settings.limits.viewBytesOrUsual
        ) { await subscriptions?.publish($0) }
        (self.liveFeeds, self.readFeeds, self.logs) = (liveFeeds, readFeeds, logs)
        dashboards = configuration.dashboards
        await registry.keepLevels()
    }

    private static func read(
        _ feed: any Feed, into table: LiveTable, _ warn: @escaping @Sendable (String) -> Void
    ) async throws {
        do {
            try await feed.run(into: FixedTable(table: table, report: warn))
        } catch let error as FeedError {
            throw Failure.usage(error)
        }
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

    func warn(_ warning: String) { report(warning) }

    private func check(_ hasRoom: Bool) throws {
        if hasRoom { return }
        throw FeedError(
            "table \"\(table.name)\" takes more memory than limits.tableBytes and "
                + "limits.totalBytes in server.yaml allow")
    }
}
