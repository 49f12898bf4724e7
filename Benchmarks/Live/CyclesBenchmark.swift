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

    @Option(help: "Seconds of rest before memory is read; the server gives back once a minute.")
    var rest = 62

    func run() throws {
        try SoundingsRun(BenchmarkConfiguration(hasRows: true)).measure { server, poster in
            let fresh = server.residentMemory
            let tenth = max(1, count / together / 10)
            var memory: [Int] = []
            for part in 1...10 {
                for _ in 0..<tenth { try visit(server) }
                if part == 1 || part == 10 { Thread.sleep(forTimeInterval: Double(rest)) }
                memory.append(server.residentMemory)
            }
            let growth = Double(memory[9]) / Double(max(1, memory[0])) - 1
            print(
                try JSON.text(
                    of: Report(viewers: count, fresh: fresh, memory: memory, growth: growth)))
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
        /// Resident bytes before the first viewer.
        var fresh: Int
        /// Resident bytes after each tenth of the viewers; the first and the last after a rest.
        var memory: [Int]
        /// From the first tenth to the end; 0.05 is five in a hundred.
        var growth: Double
    }
}
