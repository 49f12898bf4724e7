import ArgumentParser
import Foundation

/// Viewers that come back all at once to a server that has just been started.
struct StormBenchmark: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "storm",
        abstract: "Measure how soon many pages that come back at once show their pictures again.")

    @Option(help: "How many viewers come back.")
    var viewers = 1_000

    @Option(help: "How many charts a page has.")
    var charts = 1

    func run() throws {
        let configuration = BenchmarkConfiguration(hasRows: true, charts: charts)
        try SoundingsRun(configuration).measure { server, poster in
            let crowd = Crowd(port: server.port) { _ in
                Greeting.hello(revision: #"["another",0,7]"#, charts: charts)
            }
            let start = MonotonicTime.now
            try crowd.grow(by: viewers)
            var times: [Int: Double] = [:]
            for share in [50, 99, 100] {
                try crowd.wait(for: "scenes") { crowd.served * 100 >= viewers * share }
                times[share] = Double(MonotonicTime.now - start) / 1e6
            }
            let report = Report(
                viewers: viewers, half: times[50], most: times[99], all: times[100],
                processorTime: server.processorTime / 1e3)
            print(try JSON.text(of: report))
        }
    }

    /// Times in milliseconds.
    private struct Report: Encodable {
        var viewers: Int
        /// Until half of the viewers had a picture again, 99 of 100, and all.
        var half: Double?
        var most: Double?
        var all: Double?
        var processorTime: Double
    }
}
