import ArgumentParser
import Charts
import Foundation

/// From one row more to the message that brings it to the viewers of a chart, without sockets.
struct AppendBenchmark: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "append",
        abstract: "Measure a row more: table, layout, difference, message, by the rows there are.")

    @Option(help: "How many rows are appended one by one.")
    var count = 300

    @Option(help: "How many rows there are behind the long ones.")
    var behind = 1_000_000

    func run() throws {
        let cases = [
            AppendCase(.line, rows: 1_000, seen: 1_000),
            AppendCase(.line, rows: behind, seen: 1_000),
            AppendCase(.line, rows: 1_000, seen: nil),
            AppendCase(.line, rows: behind, seen: nil),
            AppendCase(.point, rows: 1_000, seen: 1_000),
            AppendCase(.point, rows: behind, seen: 1_000),
            AppendCase(.point, rows: behind / 10, seen: nil),
            AppendCase(.point, rows: behind, seen: nil),
            AppendCase(.area, rows: 3_000, seen: 1_000),
            AppendCase(.area, rows: behind, seen: 1_000),
            AppendCase(.area, rows: 3_000, seen: nil),
            AppendCase(.area, rows: behind, seen: nil),
        ]
        print(try JSON.text(of: cases.map(row)))
    }

    private func row(_ chart: AppendCase) -> Row {
        var (chart, bytes) = (chart, [Int]())
        let time = Samples(count, prepare: { $0 }) { _ in bytes.append(chart.append()) }
        let words = Samples(3, prepare: { $0 }) { [chart] _ in _ = chart.say() }
        bytes = bytes.dropFirst().sorted()
        return Row(
            mark: chart.mark.rawValue, rows: chart.rows, seen: chart.seen, least: time.least,
            median: time.median, p99: time.p99, words: words.median,
            bytes: bytes[bytes.count / 2], mostBytes: bytes[bytes.count - 1])
    }

    /// Times in milliseconds, bytes of the one message for all viewers.
    private struct Row: Encodable {
        var mark: String
        var rows: Int
        /// How many of them are shown; all when nil.
        var seen: Int?
        var least: Double
        var median: Double
        var p99: Double
        /// Of a layout with all that is said of it.
        var words: Double
        var bytes: Int
        var mostBytes: Int
    }
}
