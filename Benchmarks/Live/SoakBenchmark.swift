import ArgumentParser
import Foundation

/// Many rows a second for a long time.
struct SoakBenchmark: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "soak", abstract: "Measure how memory changes while rows come for long.")

    @Option(help: "How many rows come in a second.")
    var rate = 1_000

    @Option(help: "How many viewers there are.")
    var viewers = 100

    @Option(
        help: ArgumentHelp(
            "How many minutes pass before.",
            discussion: "Until then the allocator's arenas grow to what their threads need."))
    var warmUp = 20.0

    @Option(help: "How many minutes it is measured.")
    var minutes = 10.0

    @Option(help: "How many rows are kept behind those that the line shows.")
    var behind = 99_000

    func run() throws {
        try SoundingsRun(BenchmarkConfiguration(behind: behind)).measure { server, poster in
            let crowd = Crowd(port: server.port) { _ in Greeting.hello() }
            try crowd.grow(by: viewers)
            try crowd.wait(for: "scenes") { crowd.served == viewers }
            let batch = rate / Self.posts
            let sender = Sender(rate: Double(Self.posts)) { _ in poster.post(batch) }
            defer { sender.stop() }
            print(try JSON.text(of: try watch(server, crowd)))
        }
    }

    /// How often a second rows are posted.
    private static let posts = 20
    private static let second = 1_000_000_000

    private func watch(_ server: ServerProcess, _ crowd: Crowd) throws -> Report {
        try crowd.listen(until: MonotonicTime.now + Int(warmUp * 60) * Self.second)
        crowd.tally = Tally()
        let (start, used) = (MonotonicTime.now, server.processorTime)
        let end = start + Int(minutes * 60) * Self.second
        var memory: [Sample] = []
        while MonotonicTime.now < end {
            let minute = Double(MonotonicTime.now - start) / 6e10
            memory.append(Sample(minute: minute, bytes: server.residentMemory))
            try crowd.listen(until: min(end, MonotonicTime.now + 5 * Self.second))
        }
        return Report(
            warmUp: warmUp, minutes: minutes, changes: crowd.tally.changes,
            processorShare: (server.processorTime - used) / Double(MonotonicTime.now - start) * 1e5,
            first: memory.first?.bytes ?? 0, last: memory.last?.bytes ?? 0,
            slope: Self.slope(of: memory))
    }

    private struct Sample {
        var minute: Double
        var bytes: Int
    }

    /// By least squares.
    private static func slope(of samples: [Sample]) -> Double {
        let count = Double(max(1, samples.count))
        let minute = samples.reduce(0) { $0 + $1.minute } / count
        let bytes = samples.reduce(0) { $0 + Double($1.bytes) } / count
        let products = samples.map { ($0.minute - minute) * (Double($0.bytes) - bytes) }
        let squares = samples.map { ($0.minute - minute) * ($0.minute - minute) }
        return products.reduce(0, +) / max(squares.reduce(0, +), .leastNonzeroMagnitude)
    }

    private struct Report: Encodable {
        var warmUp: Double
        var minutes: Double
        var changes: Int
        /// Of one core, in hundredths.
        var processorShare: Double
        /// Resident bytes.
        var first: Int
        var last: Int
        /// Resident bytes a minute.
        var slope: Double
    }
}
