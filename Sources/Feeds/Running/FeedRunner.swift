package import Foundation
import Synchronization
import Tables

/// Runs a feed as long as it is wanted: one that fails waits, and begins again.
package struct FeedRunner: Sendable {
    private let feed: any Feed
    private let sink: any RowSink
    private let environment: Environment
    private let progress: FeedProgress?
    private let report: @Sendable (FeedState) -> Void

    /// The part of the world that a runner needs.
    package struct Environment: Sendable {
        package var backoff = Backoff()
        package var now: @Sendable () -> Date = { Date() }
        package var chance: @Sendable () -> Double = { .random(in: 0..<1) }
        package var sleep: @Sendable (Double) async throws -> Void = {
            try await Task.sleep(for: .seconds($0))
        }

        package init() {}
    }

    /// - Parameters:
    ///   - feed: what is run.
    ///   - sink: where its rows go.
    ///   - environment: how it waits.
    ///   - progress: hears of each answer of the source.
    ///   - report: hears of each new state.
    package init(
        _ feed: any Feed, into sink: any RowSink, environment: Environment = Environment(),
        progress: FeedProgress? = nil,
        report: @escaping @Sendable (FeedState) -> Void
    ) {
        (self.feed, self.sink, self.environment) = (feed, sink, environment)
        (self.progress, self.report) = (progress, report)
    }

    /// - Throws: `CancellationError` alone.
    package func run() async throws {
        var failures = 0
        var since: Date?
        report(.starting)
        while true {
            let watch = WatchedSink(sink, environment.now, progress) { report(.running) }
            do {
                try await feed.run(into: watch)
                return report(.ended)
            } catch is CancellationError {
                throw CancellationError()
            } catch {
                try Task.checkCancellation()
                if watch.isConnected { (failures, since) = (0, nil) }
                failures += 1
                let now = environment.now()
                since = since ?? now
                if (error as? FeedError)?.isFinal == true {
                    let reason = Self.line(of: "\(error)")
                    return report(.waiting(FeedOutage(reason, since: since ?? now, retry: nil)))
                }
                if let changes = feed.changes {
                    let reason = Self.line(of: "\(error)")
                    report(.waiting(FeedOutage(reason, since: since ?? now, retry: nil)))
                    for await _ in changes { break }
                    try Task.checkCancellation()
                    continue
                }
                let delay = environment.backoff.delay(
                    after: failures, chance: environment.chance())
                report(
                    .waiting(
                        FeedOutage(
                            Self.line(of: "\(error)"), since: since ?? now,
                            retry: now.addingTimeInterval(delay))))
                try await environment.sleep(delay)
            }
        }
    }
}

extension FeedRunner {
    /// As much of a text as people read, on one line: it may quote what a source said.
    private static func line(of text: String) -> String {
        let line = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        return line.count > 300 ? line.prefix(299) + "…" : line
    }
}

/// Says when something first comes, or the source is known to answer.
private final class WatchedSink: RowSink {
    private let sink: any RowSink
    private let isUp = Mutex(false)
    private let now: @Sendable () -> Date
    private let progress: FeedProgress?
    private let report: @Sendable () -> Void

    init(
        _ sink: any RowSink, _ now: @escaping @Sendable () -> Date, _ progress: FeedProgress?,
        report: @escaping @Sendable () -> Void
    ) {
        (self.sink, self.now, self.progress, self.report) = (sink, now, progress, report)
    }

    var isConnected: Bool { isUp.withLock(\.self) }

    func append(_ batch: [[Value]]) async throws {
        try await sink.append(batch)
        await connected()
    }

    func append(_ batch: [ColumnBatch]) async throws {
        try await sink.append(batch)
        await connected()
    }

    func replace(with batch: [ColumnBatch]) async throws {
        try await sink.replace(with: batch)
        await connected()
    }

    func apply(
        _ changes: [SourceChange], from source: String, upTo position: String?
    ) async throws {
        try await sink.apply(changes, from: source, upTo: position)
        progress?.noteRead(at: now())
    }

    func addColumns(_ fields: [Schema.Field]) async -> Schema? { await sink.addColumns(fields) }

    func position(of source: String) async throws -> String? {
        try await sink.position(of: source)
    }

    func connected() async {
        progress?.noteRead(at: now())
        let isNews = isUp.withLock { isUp in
            defer { isUp = true }
            return !isUp
        }
        guard isNews else { return }
        report()
        await sink.connected()
    }

    func noteChange() async { await sink.noteChange() }

    func note(unreadBytes bytes: Int) { progress?.note(unreadBytes: bytes) }

    func note(_ faults: SourceFaults) async { await sink.note(faults) }

    func replace(
        newest ranges: [Range<Int>], with batches: [[ColumnBatch]], lacking faults: SourceFaults
    ) async throws {
        try await sink.replace(newest: ranges, with: batches, lacking: faults)
        await connected()
    }

    func warn(_ warning: String) { sink.warn(warning) }

    func remark(_ sentence: String) { sink.remark(sentence) }
}
