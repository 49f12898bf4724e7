import Dashboards
import Feeds
import Foundation
import Live
import Synchronization
import Tables

extension Application {
    /// Has feeds that never end bring what they have by now, for a picture that isn't followed.
    ///
    /// - Parameters:
    ///   - names: of the tables that are drawn.
    ///   - limit: for how long at most; a feed that pauses after its first rows is enough.
    func fill(_ names: Set<String>, for limit: Duration) async {
        await withDiscardingTaskGroup { group in
            for table in tables where names.contains(table.source.name) {
                guard let feed = table.source.feed, feed.isLive else { continue }
                group.addTask {
                    await FirstRows(in: table.table, warn: maker.warn).fill(by: feed, for: limit)
                }
            }
        }
    }
}

/// A table's rows, with the time when some came last.
private final class FirstRows: RowSink {
    private let table: LiveTable
    private let report: @Sendable (String) -> Void
    private let last = Mutex<ContinuousClock.Instant?>(nil)

    private static let pause = Duration.milliseconds(300)

    init(in table: LiveTable, warn report: @escaping @Sendable (String) -> Void) {
        self.table = table
        self.report = report
    }

    func append(_ batch: [[Value]]) async throws {
        try await (table as any RowSink).append(batch)
        note()
    }

    func append(_ batch: [ColumnBatch]) async throws {
        try await (table as any RowSink).append(batch)
        note()
    }

    func replace(with batch: [ColumnBatch]) async throws {
        try await (table as any RowSink).replace(with: batch)
        note()
    }

    func replace(
        newest ranges: [Range<Int>], with batches: [[ColumnBatch]], lacking faults: SourceFaults
    ) async throws {
        await table.replace(newest: ranges, with: batches, lacking: faults)
        note()
    }

    func note(_ faults: SourceFaults) async { await table.note(faults) }

    func warn(_ warning: String) { report(warning) }

    func fill(by feed: any Feed, for limit: Duration) async {
        let end = ContinuousClock.now + limit
        let filling = Task {
            defer { last.withLock { $0 = .now - Self.pause } }
            try? await feed.run(into: self)
        }
        while ContinuousClock.now < end, !hasPaused {
            try? await Task.sleep(for: .milliseconds(20))
        }
        filling.cancel()
    }

    private func note() { last.withLock { $0 = .now } }

    private var hasPaused: Bool {
        last.withLock { $0.map { ContinuousClock.now - $0 >= Self.pause } ?? false }
    }
}
