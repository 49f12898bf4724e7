import ArgumentParser
import Foundation

/// Viewers that come, brush and go.
struct CyclesBenchmark: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "cycles",
        abstract: "Measure the memory that viewers leave behind who came, brushed and went.")

    @Option(help: "How many viewers come and go.")
    var count = 10_000

    @Option(help: "How many are there at a time.")
    var together = 100

    func run() throws {
        try SoundingsRun(BenchmarkConfiguration(hasRows: true)).measure { server, poster in
            var memory: [Int] = []
            for cycle in 0...count / together {
                if cycle.isMultiple(of: max(1, count / together / 10)) {
                    memory.append(server.residentMemory)
                }
                try visit(server)
            }
            let first = memory.dropFirst().first ?? 0
            let report = Report(
                viewers: count, memory: memory,
                growth: Double(memory.last ?? 0) / Double(max(1, first)) - 1)
            print(try JSON.text(of: report))
        }
    }

    private func visit(_ server: ServerProcess) throws {
        let crowd = Crowd(port: server.port) { _ in Greeting.hello() }
        crowd.afterScene = Greeting.brush
        try crowd.grow(by: together)
        try crowd.wait(for: "brushes") { crowd.tally.brushes >= together }
        crowd.leave()
    }

    private struct Report: Encodable {
        var viewers: Int
        /// Resident bytes after each tenth of the viewers, from none.
        var memory: [Int]
        /// From the first tenth to the end; 0.05 is five in a hundred.
        var growth: Double
    }
}
