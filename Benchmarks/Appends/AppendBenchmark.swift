import ArgumentParser
import Foundation

/// From one row more to the message that brings it to the viewers of a line, without sockets.
struct AppendBenchmark: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "append",
        abstract: "Measure a row more: table, layout, difference, message, by the rows there are.")

    @Option(help: "How many rows are appended one by one.")
    var count = 300

    @Option(help: "How many rows there are behind the long lines.")
    var behind = 1_000_000

    func run() throws {
        let cases = [
            AppendCase(rows: 1_000, seen: 1_000), AppendCase(rows: behind, seen: 1_000),
            AppendCase(rows: 1_000, seen: nil), AppendCase(rows: behind, seen: nil),
        ]
        print(try JSON.text(of: cases.map(row)))
    }

    private func row(_ line: AppendCase) -> Row {
        var (line, bytes) = (line, [Int]())
        let time = Samples(count, prepare: { $0 }) { _ in bytes.append(line.append()) }
        bytes = bytes.dropFirst().sorted()
        return Row(
            rows: line.rows, seen: line.seen, least: time.least, median: time.median,
            p99: time.p99, bytes: bytes[bytes.count / 2], mostBytes: bytes[bytes.count - 1])
    }

    /// Times in milliseconds, bytes of the one message for all viewers.
    private struct Row: Encodable {
        var rows: Int
        /// How many of them the line shows; all when nil.
        var seen: Int?
        var least: Double
        var median: Double
        var p99: Double
        var bytes: Int
        var mostBytes: Int
    }
}
