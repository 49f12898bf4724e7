import ArgumentParser
import Foundation
import Layouts
import SVG

/// From a chart to SVG text: evaluation, scales, axes, layout, markup.
struct ChartBenchmarks: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "charts", abstract: "Measure the way from a chart to SVG text.")

    @Option(help: "How many times each case is run.")
    var count = 40

    @Option(help: "Only cases whose name contains this.")
    var only = ""

    func run() throws {
        let rows = ChartCase.all.filter { only.isEmpty || $0.name.contains(only) }.map(row)
        print(try JSON.text(of: rows))
    }

    private func row(_ chart: ChartCase) -> Row {
        let turns = PairedRuns(
            count, body: (prepare: chart.prepare, run: { $0().markup }),
            floor: (
                prepare: { Floor(numbers: chart.numbers, seed: $0) }, run: { $0.bytes }
            ))
        return Row(
            chart: chart.name, bytes: chart.prepare(0)().markup.utf8.count,
            least: turns.times.least, median: turns.times.median, p99: turns.times.p99,
            leastFloor: turns.floor.least, floor: turns.floor.median, ratio: turns.ratio)
    }

    /// Times in milliseconds.
    private struct Row: Encodable {
        var chart: String
        var bytes: Int
        var least: Double
        var median: Double
        var p99: Double
        var leastFloor: Double
        /// Writing as many coordinates and doing nothing else.
        var floor: Double
        /// The median of each turn's beside its own floor.
        var ratio: Double
    }
}
