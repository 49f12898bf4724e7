import ArgumentParser
import Foundation
import Synchronization

/// The time of one client's posts while the sockets of another sort a large table.
struct BusyClientBenchmark: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "busy",
        abstract: "Measure how much many sockets that sort rows delay the posts of others.")

    @Option(help: "The number of sockets that sort.")
    var sockets = 20

    @Option(help: "The number of rows that they sort.")
    var rows = 1_000_000

    @Option(help: "The number of posts a second, of one row each.")
    var rate = 20.0

    @Option(help: "The seconds of each of both measurements.")
    var seconds = 10

    func run() throws {
        let configuration = BenchmarkConfiguration(behind: rows, hasRows: true)
        try SoundingsRun(configuration).measure { server, poster in
            let crowd = Crowd(port: server.port) { _ in Greeting.hello() }
            try crowd.grow(by: 1)
            try crowd.wait(for: "scenes") { crowd.served == 1 }
            let quiet = try measure(poster) { try crowd.listen(until: $0) }
            try crowd.grow(by: sockets)
            try crowd.wait(for: "scenes") { crowd.served == crowd.count }
            let busy = try measure(poster) { try sort(crowd, until: $0) }
            guard let quiet, let busy else { throw ValidationError("no row was posted") }
            let report = Report(
                sockets: sockets, rows: rows, quiet: quiet, busy: busy,
                ratio: busy.p99 / max(quiet.p99, .leastNonzeroMagnitude))
            print(try JSON.text(of: report))
        }
    }

    /// Posts rows while other work runs.
    ///
    /// A post that waits for the one before counts from the time when it was due.
    private func measure(
        _ poster: RowPoster, during work: (Int) throws -> Void
    ) throws -> LiveFigures.Latency? {
        let start = MonotonicTime.now
        let delays = Delays()
        let sender = Sender(rate: rate) { [rate] row in
            let due = start + Int(Double(row) / rate * 1e9)
            poster.post(1)
            delays.record(MonotonicTime.now - due)
        }
        do {
            try work(start + seconds * 1_000_000_000)
        } catch {
            sender.stop()
            throw error
        }
        sender.stop()
        return LiveFigures.Latency(delays.histogram)
    }

    /// Has each socket ask for rows in another order, ten times a second.
    private func sort(_ crowd: Crowd, until end: Int) throws {
        var event = 0
        while MonotonicTime.now < end {
            event += 1
            crowd.send { Greeting.sort(event, first: $0 * 1_000, descending: event % 2 == 0) }
            try crowd.listen(until: min(end, MonotonicTime.now + 100_000_000))
        }
    }

    private final class Delays: Sendable {
        private let recorded = Mutex(Histogram())

        var histogram: Histogram { recorded.withLock { $0 } }

        func record(_ delay: Int) { recorded.withLock { $0.record(delay) } }
    }

    /// Times in milliseconds.
    private struct Report: Encodable {
        var sockets: Int
        var rows: Int
        /// Posts before the sockets sort.
        var quiet: LiveFigures.Latency
        /// Posts while they sort.
        var busy: LiveFigures.Latency
        /// The 99th percentile while they sort, divided by the one before.
        var ratio: Double
    }
}
