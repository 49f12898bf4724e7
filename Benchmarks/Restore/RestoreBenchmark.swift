import ArgumentParser
import Foundation
import Live
import Logs
import Tables

/// How fast a table is read back from its log at a start, by the number of rows in a record.
struct RestoreBenchmark: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "restore", abstract: "Measure how fast a table is read back from its log.")

    @Option(help: "How many rows the log has.")
    var rows = 5_000_000

    @Option(help: "How often it is read.")
    var rounds = 5

    @Option(parsing: .upToNextOption, help: "How many rows a record has, for each case.")
    var records = [1, 100, 1_000, 8_192]

    @Option(help: "Where the log is made; a disk, not memory.")
    var folder = FileManager.default.currentDirectoryPath

    func run() async throws {
        var cases: [Case] = []
        for post in records {
            cases.append(try await measure(min(rows, post * 100_000), post))
        }
        print(try JSON.text(of: cases))
    }

    private func measure(_ rows: Int, _ post: Int) async throws -> Case {
        let file = "\(folder)/.restore-\(UUID().uuidString).sqlite"
        defer {
            for ending in ["", "-wal", "-shm"] {
                try? FileManager.default.removeItem(atPath: file + ending)
            }
        }
        let log = try SQLiteRowLog(path: file, synchronisation: .normal)
        for first in stride(from: 0, to: rows, by: post) {
            let batch = Self.batch(first..<min(rows, first + post))
            try await log.append([LogEntry(.rows(batch, of: Self.schema))])
        }
        var best: (seconds: Double, bytes: Int, floor: Double) = (.infinity, 0, .infinity)
        for _ in 0..<rounds {
            best.floor = min(best.floor, try RestoreFloor(file: file).seconds())
            let table = LiveTable(name: "rows", schema: Self.schema, isDurable: true)
            let start = ContinuousClock.now
            try await RowWriter(to: table, log: log).restore { (error) throws(LogError) in
                throw error
            }
            let seconds = (ContinuousClock.now - start) / .seconds(1)
            if seconds < best.seconds {
                (best.seconds, best.bytes) = (seconds, table.fullness.bytes)
            }
        }
        let logged = try await log.extent().bytes
        try log.close()
        return Case(
            rows: rows, rowsInRecord: post, rowsPerSecond: Double(rows) / best.seconds,
            tableMegabytesPerSecond: Double(best.bytes) / best.seconds / 1e6,
            logMegabytesPerSecond: Double(logged) / best.seconds / 1e6,
            floorMegabytesPerSecond: Double(logged) / best.floor / 1e6)
    }

    private struct Case: Encodable {
        var rows: Int
        var rowsInRecord: Int
        var rowsPerSecond: Double
        /// Of the rows as the table has them: eight bytes a number, four a text.
        var tableMegabytesPerSecond: Double
        /// Of the log, which is a quarter of that.
        var logMegabytesPerSecond: Double
        /// Of the log, by SQLite alone.
        var floorMegabytesPerSecond: Double
    }

    private static let schema = Schema([
        Schema.Field("time", .temporal), Schema.Field("sensor", .nominal),
        Schema.Field("value", .quantitative),
    ])

    /// Twenty sensors that measure once a second, to hundredths.
    private static func batch(_ rows: Range<Int>) -> [ColumnBatch] {
        var noise = Noise(seed: rows.lowerBound + 1)
        return [
            .scalars(rows.map { 1_780_000_000 + Double($0 / 20) }, as: .temporal),
            .texts(rows.map { UInt32($0 % 20) }, names: (0..<20).map { "sensor \($0)" }),
            .scalars(
                rows.map { _ in (noise.next() * 10_000).rounded() / 100 }, as: .quantitative),
        ]
    }
}
