import Foundation
import Testing

/// SIGTERM ends the server in time, whatever its threads do.
struct StopTests {
    @Test func `a server whose tasks are all stuck ends in the time that is stated`() async throws {
        try await withTemporaryFolder { folder in
            let tables = (0..<ProcessInfo.processInfo.activeProcessorCount + 2).map { "t\($0)" }
            try write(tables, to: folder)
            let program = try Program(
                "serve", "--config", folder, "--port", "0", "--data", "none")
            #expect(await program.firstLine()?.hasPrefix("listening on") == true)
            // A pipe in place of a file holds up the thread that opens it.
            for table in tables {
                let path = "\(folder)/\(table).csv"
                #expect(mkfifo(path + ".new", 0o600) == 0)
                #expect(rename(path + ".new", path) == 0)
            }
            let ends = await blocking { Self.held(tables.map { "\(folder)/\($0).csv" }) }
            defer { for end in ends { close(end) } }
            let start = ContinuousClock.now
            program.stop(SIGTERM)
            let ended = await program.end()
            #expect(ended.status == 1 && ended.errors.contains("hasn't stopped"), "\(ended)")
            #expect(ContinuousClock.now - start < .seconds(60))
        }
    }

    private func write(_ tables: [String], to folder: String) throws {
        try FileManager.default.createDirectory(
            atPath: folder + "/dashboards", withIntermediateDirectories: true)
        try "limits: {stopSeconds: 1}\n".write(
            toFile: folder + "/server.yaml", atomically: true, encoding: .utf8)
        for table in tables {
            try "n\n1\n".write(
                toFile: "\(folder)/\(table).csv", atomically: true, encoding: .utf8)
        }
        let lines = tables.map { "  \($0): {feed: {csv: \($0).csv}}\n" }
        try ("title: Stuck\ntables:\n" + lines.joined() + "charts: []\n").write(
            toFile: folder + "/dashboards/stuck.yaml", atomically: true, encoding: .utf8)
    }

    /// The writing ends of pipes, once as many as there are threads for tasks are read.
    private static func held(_ paths: [String]) -> [Int32] {
        var ends: [String: Int32] = [:]
        let limit = ContinuousClock.now + .seconds(60)
        while ends.count < ProcessInfo.processInfo.activeProcessorCount, .now < limit {
            for path in paths where ends[path] == nil {
                let end = open(path, O_WRONLY | O_NONBLOCK)
                if end >= 0 { ends[path] = end }
            }
            usleep(1_000)
        }
        return Array(ends.values)
    }
}
