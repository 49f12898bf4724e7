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
        let floors = try promise.synchronous.map { synchronous in
            let floor = try IngestFloor(
                file: folder.appending(path: "floor.sqlite").path, synchronous: synchronous)
            return (
                rows: try floor.secondsPerBatch(of: .rows, rows: rows, for: seconds / 2),
                blobs: try floor.secondsPerBatch(of: .blobs, rows: rows, for: seconds / 2)
            )
        }
        let secondsPerBatch = run.seconds / Double(run.batches)
        return Case(
            way: way.rawValue, rows: rows, connections: connections, promise: promise.rawValue,
            rowsPerSecond: Double(run.batches * rows) / run.seconds,
            floorRowsPerSecond: floors.map { Double(rows) / $0.rows },
            timeByFloor: floors.map { secondsPerBatch / $0.rows },
            floorOfBlobsRowsPerSecond: floors.map { Double(rows) / $0.blobs },
            timeByFloorOfBlobs: floors.map { secondsPerBatch / $0.blobs })
    }

    private struct Case: Encodable {
        var way: String
        var rows: Int
        var connections: Int
        var promise: String
        var rowsPerSecond: Double
        /// SQLite's inserts of the rows, a transaction a batch.
        var floorRowsPerSecond: Double?
        /// How much longer a batch took; less than 1 where several are one transaction.
        var timeByFloor: Double?
        /// Its inserts of as many bytes as the log gets, a row a batch.
        var floorOfBlobsRowsPerSecond: Double?
        var timeByFloorOfBlobs: Double?
    }
}

extension IngestWay: ExpressibleByArgument {}

/// The condition for a post to be answered.
enum Promise: String, CaseIterable {
    case full, normal, memory

    /// As SQLite calls it.
    var synchronous: String? { self == .memory ? nil : rawValue.uppercased() }
}
