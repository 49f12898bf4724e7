import ArgumentParser
import Foundation

/// From a posted row to the viewers of its chart, over real sockets.
struct LiveBenchmark: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "live",
        abstract: "Measure a server with many viewers beside a bare broadcast of as many bytes.")

    @Option(help: "How many viewers there are.")
    var viewers = 200

    @Option(help: "How many rows come in a second.")
    var rate = 10.0

    @Option(help: "How long it is measured.")
    var seconds = 10

    @Option(help: "How many points the line shows.")
    var points = 1_000

    @Option(help: "How many rows are kept behind them.")
    var behind = 0

    @Option(help: "One viewer more reads only so many bytes a second.")
    var slow: Int?

    @Flag(help: "Each viewer has a brush of its own.")
    var brushes = false

    @Flag(help: "A second chart shows only what the brush selects.")
    var linked = false

    @Flag(help: "The page lists the rows under its chart.")
    var rows = false

    func run() throws {
        let load = try String(contentsOfFile: "/proc/loadavg", encoding: .utf8).prefix(14)
        let soundings = try measureSoundings()
        let bytes = soundings.bytesOfChange?.median ?? 100
        let floor = try measureFloor(bytes)
        let ratio = soundings.processorTimePerChange / floor.processorTimePerChange
        let report = Report(
            viewers: viewers, rate: rate, points: points, behind: behind, load: String(load),
            soundings: soundings, floor: floor,
            processorRatio: ratio.isFinite ? ratio : nil,
            memoryOverFloor: soundings.memoryPerViewer - floor.memoryPerViewer)
        print(try JSON.text(of: report))
    }

    private func measureSoundings() throws -> LiveFigures {
        let charts = linked ? 2 : 1
        let configuration = BenchmarkConfiguration(
            points: points, behind: behind, hasRows: rows, charts: charts, areLinked: linked)
        return try SoundingsRun(configuration).measure { server, poster in
            var measurement = measurement(of: server) { _ in poster.post(1) }
            measurement.greeting = { _ in Greeting.hello(charts: charts) }
            if brushes { measurement.afterScene = Greeting.brush }
            return try measurement.figures()
        }
    }

    private func measureFloor(_ bytes: Int) throws -> LiveFigures {
        let server = try ServerProcess.floor()
        defer { server.stop() }
        let broadcaster = try Broadcaster(port: server.port, bytes: bytes)
        return try measurement(of: server) { broadcaster.send($0) }.figures()
    }

    private func measurement(
        of server: ServerProcess, _ send: @escaping @Sendable (Int) -> Void
    ) -> LiveMeasurement {
        LiveMeasurement(
            server: server, viewers: viewers, rate: rate, seconds: seconds,
            slowBytesPerSecond: slow, send: send)
    }

    private struct Report: Encodable {
        var viewers: Int
        var rate: Double
        var points: Int
        var behind: Int
        /// Of the machine, before: the last one, five and fifteen minutes.
        var load: String
        var soundings: LiveFigures
        var floor: LiveFigures
        /// Nil after a run so short that the floor took no time that the clock shows.
        var processorRatio: Double?
        var memoryOverFloor: Int
    }
}
