import Feeds
import Foundation
import LiveServers
import Logs
import Tables
import TestClients
import Testing

@testable import Live
@testable import Site
@testable import Transport

/// How far behind tables and logs are, as `/metrics` of a whole server says it.
struct LagMetricsTests {
    /// The value of a line of the metrics.
    private func value(_ name: String, of server: LiveServer) async throws -> Double? {
        let text = try await server.exchange("GET", "/metrics").text
        let line = text.split(separator: "\n").first { $0.hasPrefix(name + " ") }
        return line.flatMap { Double($0.dropFirst(name.count + 1)) }
    }

    @Test func `rows that wait for their log are counted, and how long the oldest does`()
        async throws
    {
        try await withLiveServer { server in
            let (rows, age) = (
                #"soundings_log_waiting_rows{table="live"}"#,
                #"soundings_log_waiting_seconds{table="live"}"#
            )
            let gate = GatedLog()
            let writer = RowWriter(to: try server.live, log: gate)
            #expect(try await value(rows, of: server) == 0)
            #expect(try await value(age, of: server) == 0)
            let batches = (0..<3).map { Programme.row($0).map(ColumnBatch.values) }
            try await withThrowingTaskGroup(of: WriteOutcome.self) { group in
                for batch in batches { group.addTask { await writer.write(batch) } }
                while writer.writes.rows < 3 { await Task.yield() }
                #expect(try await value(rows, of: server) == 3)
                let first = try #require(try await value(age, of: server))
                let second = try #require(try await value(age, of: server))
                #expect(0 < first && first < second)
                await gate.open()
                for try await outcome in group { #expect(outcome == .written(rows: 1)) }
            }
            #expect(try await value(rows, of: server) == 0)
            #expect(try await value(age, of: server) == 0)
            let count = #"soundings_write_seconds_count{table="live"}"#
            #expect(try await value(count, of: server) == 3)
        }
    }

    @Test func `a feed's source and its rows are so old as they are`() async throws {
        try await withLiveServer { server in
            func age(of subject: String) async throws -> Double? {
                try await value(
                    #"soundings_feed_\#(subject)_age_seconds{table="live",feed="scrape"}"#,
                    of: server)
            }
            let unread = #"soundings_feed_unread_bytes{table="live",feed="scrape"}"#
            let (live, progress) = (try server.live, FeedProgress(of: "scrape"))
            #expect(try await age(of: "read") == nil)
            live.follow(progress)
            #expect(try await age(of: "read") == nil)
            progress.noteRead(at: .now - 600)
            let read = try #require(try await age(of: "read"))
            #expect(600 <= read && read < 700)
            #expect(try await age(of: "row") == nil)
            #expect(try await value(unread, of: server) == nil)
            await live.append(Programme.row(0))
            progress.note(unreadBytes: 4_096)
            progress.noteRead(at: .now)
            let row = try #require(try await age(of: "row"))
            let again = try #require(try await age(of: "read"))
            #expect(row < 100 && again < 100)
            #expect(try await value(unread, of: server) == 4_096)
        }
    }
}

/// A log that writes nothing before it is opened.
private actor GatedLog: RowLog {
    private let log: any RowLog = MemoryRowLog()
    private var isOpen = false
    private var waiting: [CheckedContinuation<Void, Never>] = []

    func open() {
        isOpen = true
        for continuation in waiting { continuation.resume() }
        waiting = []
    }

    func append(_ entries: [LogEntry]) async throws(LogError) -> Int {
        if !isOpen { await withCheckedContinuation { waiting.append($0) } }
        return try await log.append(entries)
    }

    func records(from offset: Int) async throws(LogError) -> EncodedPage {
        try await log.records(from: offset)
    }

    func acknowledge(before offset: Int) async throws(LogError) {
        try await log.acknowledge(before: offset)
    }

    func trim(keeping seconds: Double) async throws(LogError) {
        try await log.trim(keeping: seconds)
    }

    func extent() async throws(LogError) -> LogExtent { try await log.extent() }

    func requests() async throws(LogError) -> [AnsweredRequest] { try await log.requests() }

    func positions() async throws(LogError) -> [String: String] { try await log.positions() }
}
