import Feeds
import Tables

/// A sequence of rows as a feed: rows that come while others are appended are appended together.
struct SequenceFeed: Feed {
    typealias Append = @Sendable ([Value]) async throws -> Void

    let schema: Schema
    /// Delivers rows until the sequence ends or the task is cancelled.
    let deliver: @Sendable (@escaping Append) async throws -> Void
    /// How long a sequence without rows lasts before it counts as there.
    private static let quiet = Duration.seconds(1)

    func run(into sink: any RowSink) async throws {
        let waiting = WaitingRows()
        // Sequences don't say that they have begun; those that fail at once haven't.
        let beginning = Task {
            try await Task.sleep(for: Self.quiet)
            await sink.connected()
        }
        defer { beginning.cancel() }
        do {
            try await withThrowingTaskGroup { group in
                group.addTask {
                    defer { Task { await waiting.end() } }
                    while let rows = await waiting.next() {
                        try await sink.append(rows.columns(schema.fields.count))
                    }
                }
                group.addTask {
                    defer { Task { await waiting.end() } }
                    try await deliver { await waiting.append($0) }
                }
                try await group.waitForAll()
            }
        } catch let error as CancellationError {
            throw error
        } catch let error as FeedError {
            throw error
        } catch {
            throw FeedError("The rows' source has failed: \(error)")
        }
    }
}

/// Rows on their way from a sequence to a table.
private actor WaitingRows {
    private var rows: [[Value]] = []
    private var hasEnded = false
    private var reader: CheckedContinuation<Void, Never>?
    private var writer: CheckedContinuation<Void, Never>?

    /// A sequence that is faster than its table waits.
    private static let most = 10_000

    func append(_ row: [Value]) async {
        rows.append(row)
        wake(&reader)
        if rows.count >= Self.most, !hasEnded { await withCheckedContinuation { writer = $0 } }
    }

    func end() {
        hasEnded = true
        wake(&reader)
        wake(&writer)
    }

    /// All rows that wait; nil after the last.
    func next() async -> [[Value]]? {
        if rows.isEmpty, !hasEnded { await withCheckedContinuation { reader = $0 } }
        defer { rows = [] }
        wake(&writer)
        return rows.isEmpty ? nil : rows
    }

    private func wake(_ waiting: inout CheckedContinuation<Void, Never>?) {
        waiting?.resume()
        waiting = nil
    }
}
