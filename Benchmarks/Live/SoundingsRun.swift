import Foundation

/// A real server over a benchmark's configuration, for the length of a measurement.
struct SoundingsRun {
    private let configuration: BenchmarkConfiguration

    init(_ configuration: BenchmarkConfiguration) { self.configuration = configuration }

    /// Starts it, fills its table, and stops it when the body is done.
    func measure<Result>(_ body: (ServerProcess, RowPoster) throws -> Result) throws -> Result {
        let folder = try configuration.folder()
        defer { try? FileManager.default.removeItem(at: folder) }
        let server = try ServerProcess.soundings(folder)
        defer { server.stop() }
        let poster = try RowPoster(port: server.port)
        poster.fill(configuration.points + configuration.behind)
        return try body(server, poster)
    }
}
