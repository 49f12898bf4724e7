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
        let drawn = Samples(count, prepare: chart.prepare) { $0().markup }
        let floor = Samples(count, prepare: { Floor(numbers: chart.numbers, seed: $0) }) {
            $0.bytes
        }
        return Row(
            chart: chart.name, bytes: chart.prepare(0)().markup.utf8.count,
            least: drawn.least, median: drawn.median, p99: drawn.p99, leastFloor: floor.least,
            floor: floor.median, ratio: drawn.median / floor.median)
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
        var ratio: Double
    }
}
