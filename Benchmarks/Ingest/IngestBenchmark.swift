import ArgumentParser
import Foundation

/// Rows a second over HTTP, until they are answered: kept by each promise, in memory alone, and the
/// floor.
struct IngestBenchmark: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "ingest",
        abstract:
            "Measure rows a second by the way they come, rows a batch, connections and promise.")

    @Option(help: "How long each case is measured, in seconds.")
    var seconds = 2.0

    @Option(parsing: .upToNextOption, help: "How rows come; in all ways by default.")
    var ways = IngestWay.allCases

    @Option(help: "Where logs and the floor's file are made; a disk, not memory.")
    var folder = FileManager.default.currentDirectoryPath

    func run() throws {
        var cases: [Case] = []
        for way in ways {
            for rows in way.rowsInBatches {
                for connections in [1, 8] {
                    for promise in Promise.allCases {
                        cases.append(try measure(way, rows, connections, promise))
                    }
                }
            }
        }
        print(try JSON.text(of: cases))
    }

    private func measure(
        _ way: IngestWay, _ rows: Int, _ connections: Int, _ promise: Promise
    ) throws -> Case {
        let folder = URL(filePath: self.folder).appending(path: ".ingest-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let configuration = try IngestConfiguration(promise: promise).folder(in: folder)
        let data = promise == .memory ? "none" : folder.appending(path: "data").path
        let server = try ServerProcess.soundings(configuration, data: data)
        defer { server.stop() }
        let load = IngestLoad(
            way: way, port: server.port, rows: rows, connections: connections)
        let run = load.run(for: seconds)
        guard run.batches > 0 else {
            throw ValidationError("no \(way.rawValue) of \(rows) rows was answered")
        }
        let floor = try promise.synchronous.map {
            try IngestFloor(file: folder.appending(path: "floor.sqlite").path, synchronous: $0)
                .secondsPerPost(rows: rows, for: seconds / 2)
        }
        return Case(
            way: way.rawValue, rows: rows, connections: connections, promise: promise.rawValue,
            rowsPerSecond: Double(run.batches * rows) / run.seconds,
            floorRowsPerSecond: floor.map { Double(rows) / $0 },
            timeByFloor: floor.map { run.seconds / Double(run.batches) / $0 })
    }

    private struct Case: Encodable {
        var way: String
        var rows: Int
        var connections: Int
        var promise: String
        var rowsPerSecond: Double
        /// Prepared inserts of the same bytes, a transaction each.
        var floorRowsPerSecond: Double?
        /// How much longer a batch took; less than 1 where several are one transaction.
        var timeByFloor: Double?
    }
}

extension IngestWay: ExpressibleByArgument {}

/// The condition for a post to be answered.
enum Promise: String, CaseIterable {
    case full, normal, memory

    /// As SQLite calls it.
    var synchronous: String? { self == .memory ? nil : rawValue.uppercased() }
}
