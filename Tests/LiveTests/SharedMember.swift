import Dashboards
import Logs
import RedisServers
import Tables
import Testing

@testable import Live

/// One of several processes that share the log of a table: its writer, its table and its connections.
struct SharedMember {
    let writer: RowWriter
    let logs: RedisLogs
    let source: TableSource

    init(_ source: TableSource, _ server: RedisServer) async throws {
        let table = LiveTable(source, isDurable: true)
        logs = RedisLogs(try RedisEngine(server.text))
        let log = logs.log(of: table.name)
        writer = RowWriter(to: table, log: log, inference: source.inference)
        self.source = source
        let position = await writer.restoreShared { _ in await Task.yield() }
        await logs.follower.follow(log, from: try #require(position), writer)
    }

    var table: LiveTable { writer.table }
    var log: RedisRowLog { logs.log(of: table.name) }

    /// Its views of some dashboards.
    func registry(of dashboards: [Dashboard], epoch: String) -> ViewRegistry {
        let registry = ViewRegistry(dashboards: dashboards, tables: [table], epoch: epoch) { _ in }
        registry.earlierScenes.replace(with: [PastTable(source, writtenBy: writer)])
        return registry
    }

    /// Waits until it has read as far as the log goes.
    func catchUp() async throws {
        let end = try await log.extent().offsets.upperBound
        for await _ in await table.changes() where await writer.position?.end ?? 0 >= end {
            return
        }
    }

    func end() async { await logs.follower.end() }
}
