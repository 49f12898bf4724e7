import Foundation

/// A real server over a benchmark's configuration, for the length of a measurement.
struct SoundingsRun {
    private let configuration: BenchmarkConfiguration

    init(_ configuration: BenchmarkConfiguration) { self.configuration = configuration }

    /// Starts it, fills its table, and stops it when the body is done.
    func measure<Result>(_ body: (ServerProcess, RowPoster) throws -> Result) throws -> Result {
        let rows = configuration.points + configuration.behind
        return try Self.measure(configuration.folder(), filling: rows, body)
    }

    /// The same over another configuration folder, which is removed afterwards.
    static func measure<Result>(
        _ folder: URL, _ rows: any BenchmarkRows = RandomSteps(), filling count: Int,
        _ body: (ServerProcess, RowPoster) throws -> Result
    ) throws -> Result {
        defer { try? FileManager.default.removeItem(at: folder) }
        let server = try ServerProcess.soundings(folder)
        defer { server.stop() }
        let poster = try RowPoster(port: server.port, rows)
        poster.fill(count)
        return try body(server, poster)
    }
}
