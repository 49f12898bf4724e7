import ArgumentParser
import Foundation

/// Open pages that nobody touches: what they receive, and what they cost.
struct PageBenchmark: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "page",
        abstract: "Measure open pages of the dashboard machine, beside as many bare frames.",
        discussion: "Viewers say what a real page said, when it did. Run it in the repository.")

    @Option(help: "How many viewers there are.")
    var viewers = 200

    @Option(help: "How long it is measured, in seconds.")
    var seconds = 20

    @Option(help: "How many seconds pass before, in which viewers come.")
    var warmUp = 10

    @Option(help: "What the pages say: a file that Tools/record-page wrote.")
    var script = "Benchmarks/Page/Recorded/machine.jsonl"

    func run() throws {
        let load = try String(contentsOfFile: "/proc/loadavg", encoding: .utf8).prefix(14)
        let pages = try measurePages()
        let floor = try measureFloor(pages)
        print(
            try JSON.text(
                of: Report(viewers: viewers, load: String(load), pages: pages, floor: floor)))
    }

    private func measurePages() throws -> PageFigures {
        // As many seconds as the table keeps.
        try SoundingsRun.measure(MachineConfiguration.folder(), MachineRows(), filling: 900) {
            let crowd = Crowd(port: $0.port, greeting: nil)
            crowd.script = try PageScript(script)
            return try measure($0, crowd, rate: 1) { [poster = $1] _ in poster.post(1) }
        }
    }

    /// As many frames of the same mean size.
    private func measureFloor(_ pages: PageFigures) throws -> PageFigures {
        let server = try ServerProcess.floor()
        defer { server.stop() }
        let bytes = Int(pages.bytesPerSecond / max(1, pages.framesPerSecond))
        let broadcaster = try Broadcaster(port: server.port, bytes: bytes)
        let crowd = Crowd(port: server.port, greeting: nil)
        return try measure(server, crowd, rate: pages.framesPerSecond) { broadcaster.send($0) }
    }

    private func measure(
        _ server: ServerProcess, _ crowd: Crowd, rate: Double,
        _ send: @escaping @Sendable (Int) -> Void
    ) throws -> PageFigures {
        while crowd.count < viewers {
            try crowd.grow(by: min(50, viewers - crowd.count))
            try crowd.wait(for: "scenes") { crowd.served == crowd.count }
        }
        let sender = Sender(rate: rate, send)
        defer { sender.stop() }
        crowd.tally.times = sender.times
        crowd.tally.base = crowd.newest
        crowd.tally.kinds = [:]
        try crowd.listen(until: MonotonicTime.now + warmUp * 1_000_000_000)
        crowd.tally.restart()
        let start = (MonotonicTime.now, server.processorTime)
        try crowd.listen(until: start.0 + seconds * 1_000_000_000)
        let used = server.processorTime - start.1
        let elapsed = Double(MonotonicTime.now - start.0) / 1e9
        return PageFigures(
            crowd.tally, processorTime: used, viewerSeconds: elapsed * Double(viewers))
    }

    private struct Report: Encodable {
        var viewers: Int
        /// Of the machine, before: the last one, five and fifteen minutes.
        var load: String
        var pages: PageFigures
        var floor: PageFigures
    }
}

/// The bytes that one viewer receives in a second, and its cost.
struct PageFigures: Encodable {
    var bytesPerSecond: Double
    var framesPerSecond: Double
    /// The server's, in microseconds.
    var processorTimePerSecond: Double
    /// From sending a row to receiving the change of the first picture.
    var latency: LiveFigures.Latency?
    /// By the messages' names.
    var kinds: [String: MessageCount]

    init(_ tally: Tally, processorTime: Double, viewerSeconds: Double) {
        kinds = (tally.kinds ?? [:]).mapValues { $0.divided(by: viewerSeconds) }
        bytesPerSecond = kinds.values.reduce(0) { $0 + $1.bytes }
        framesPerSecond = kinds.values.reduce(0) { $0 + $1.messages }
        processorTimePerSecond = processorTime / viewerSeconds
        latency = LiveFigures.Latency(tally.latency)
    }
}
