import Foundation
import PostgresServers
import Synchronization
import Testing

@testable import Feeds

/// Questions to a real server: a few at once, and none that nobody waits for.
@Suite(.timeLimit(.minutes(3)))
struct PostgresPoolTests {
    private func select(_ query: String, _ column: String = "n") -> SQLSelect {
        SQLSelect([.init("n", .column(column))], from: .query(query))
    }

    private func text(_ result: PostgresResult) -> String? { result.text(0, 0) }

    /// How many questions the server is at, besides the one that counts them.
    private static let busy = """
        SELECT count(*) AS n FROM pg_stat_activity WHERE state = 'active' AND query LIKE '%pg_sleep%' \
        AND pid <> pg_backend_pid()
        """

    private static let endless = "SELECT pg_sleep(600)::text AS n"

    @Test func `questions are asked a few at a time, cancelled and given up`() async throws {
        try await withPostgres { server in
            let address = try PostgresAddress(server.address)
            let pool = PostgresPool(address, connections: 2, timeout: 30)
            try await never(more: 2, in: pool)
            try await cancelled(in: pool, address)
            try await late(address)
            try await startedAnew(server, pool)
        }
    }

    private func never(more most: Int, in pool: PostgresPool) async throws {
        let query = "SELECT pg_sleep(0.05), (\(Self.busy))::text AS n"
        let counts = try await withThrowingTaskGroup(of: Int.self) { group in
            for _ in 0..<8 {
                group.addTask {
                    try await pool.answer(to: select(query)) { Int(text($0) ?? "") ?? 99 }
                }
            }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(counts.count == 8)
        #expect(counts.allSatisfy { $0 < most }, "\(counts)")
    }

    private func cancelled(in pool: PostgresPool, _ address: PostgresAddress) async throws {
        let watch = PostgresWorker(address, timeout: 30)
        let count = SQLWriter.statement(select(Self.busy))
        func wait(until wanted: Int) async throws {
            while try await watch.answer(to: count, { text($0) }) != "\(wanted)" {}
        }
        // The third waits for a connection.
        let tasks = (0..<3).map { _ in
            Task { try await pool.answer(to: select(Self.endless)) { text($0) } }
        }
        try await wait(until: 2)
        for task in tasks { task.cancel() }
        for task in tasks {
            await #expect(throws: CancellationError.self) { try await task.value }
        }
        try await wait(until: 0)
        #expect(try await pool.answer(to: select("SELECT 7 AS n")) { text($0) } == "7")
    }

    private func late(_ address: PostgresAddress) async throws {
        let pool = PostgresPool(address, connections: 1, timeout: 0.2)
        await #expect(throws: FeedError.self) {
            try await pool.answer(to: select(Self.endless)) { text($0) }
        }
        #expect(try await pool.answer(to: select("SELECT 7 AS n")) { text($0) } == "7")
        do {
            _ = try await pool.answer(to: select("SELECT 1 AS n", "no \"such\"")) { text($0) }
            Issue.record("there is no such column")
        } catch let error as FeedError { #expect(error.description.contains("no \"such\"")) }
    }

    private func startedAnew(_ server: PostgresServer, _ pool: PostgresPool) async throws {
        server.crash()
        await #expect(throws: FeedError.self) {
            try await pool.answer(to: select("SELECT 7 AS n")) { text($0) }
        }
        try await server.start()
        #expect(try await pool.answer(to: select("SELECT 7 AS n")) { text($0) } == "7")
    }
}
