import ArgumentParser
import Foundation
import Tables

/// The cost of a new row behind a transform step, by the number of rows before it.
struct StepBenchmark: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "steps", abstract: "Measure a row more behind transform steps.")

    @Option(help: "How many rows are appended one by one.")
    var count = 300

    @Option(help: "How many rows there are before.")
    var rows = [1_000, 1_000_000, 10_000_000]

    func run() throws { print(try JSON.text(of: StepCase.all(count: count, rows: rows))) }
}

/// One step over a table of some size.
struct StepCase: Encodable {
    var work: String
    var rows: Int
    /// Milliseconds until all rows are looked at for the first time.
    var first: Double
    /// Milliseconds for one row more.
    var median: Double
    var p99: Double
    /// Milliseconds after a row in the middle has been replaced by another with its key, and after one was deleted.
    var replaced: Double
    var deleted: Double
    /// Milliseconds after a row of the other table has been replaced, which all steps are given.
    var otherReplaced: Double

    static func all(count: Int, rows: [Int]) throws -> [StepCase] {
        try rows.flatMap { rows in
            let growing = GrowingTable(schema: TableCase.schema)
            var source = RowSource(seed: rows)
            for first in stride(from: 0, to: rows, by: 50_000) {
                growing.append(source.batch(from: first, count: min(50_000, rows - first)))
            }
            return try steps.map { work, steps in
                try StepCase(work, steps, growing, &source, count: count)
            }
        }
    }

    private init(
        _ work: String, _ steps: [Transform.Step], _ growing: GrowingTable,
        _ source: inout RowSource, count: Int
    ) throws {
        (self.work, rows) = (work, growing.rows.count)
        let table = try TransformedTable(
            Transform(steps), of: TableCase.schema, beside: ["names": TableCase.schema])
        let others = Self.names
        var names: [String: Table] { ["names": others.snapshot] }
        let start = Samples.processTime
        _ = table.update(from: growing.snapshot, beside: names)
        first = Samples.processTime - start
        var batches = (0...count).map { source.batch(from: growing.rows.upperBound + $0, count: 1) }
        batches.reverse()
        let samples = Samples(count, prepare: { _ in batches.removeLast() }) { batch in
            growing.append(batch)
            return table.update(from: growing.snapshot, beside: names)
        }
        (median, p99) = (samples.median, samples.p99)
        func time(after change: () -> Void) -> Double {
            Samples(min(count, 20), prepare: { _ in change() }) { _ in
                table.update(from: growing.snapshot, beside: names)
            }.median
        }
        replaced = time { Self.replaceRow(of: growing) }
        deleted = time { growing.remove(RowSet([Self.middle(of: growing)])) }
        otherReplaced = time { Self.replaceRow(of: others) }
    }

    private static func middle(of growing: GrowingTable) -> Range<Int> {
        let row = (growing.rows.lowerBound + growing.rows.upperBound) / 2
        return row..<row + 1
    }

    /// Gives a row in the middle another number.
    private static func replaceRow(of growing: GrowingTable) {
        let row = middle(of: growing).lowerBound
        let cells = growing.snapshot.columns.map { $0[row] }
        let other = cells.map { cell -> Value in
            if case .number(let number) = cell { .number(number + 1) } else { cell }
        }
        growing.replace([row: other])
    }

    /// A row for each of the eight names, a hundred times.
    private static var names: GrowingTable {
        let growing = GrowingTable(schema: TableCase.schema)
        var source = RowSource(seed: 1)
        growing.append(source.batch(from: 0, count: 800))
        return growing
    }

    private static func moving(
        _ function: Aggregate.Function, _ frame: WindowFunction.Frame
    ) -> Transform.Step {
        .windowFunction(
            WindowFunction(
                .moving(function, frame), of: "value", by: ["name"], along: "time", as: "new"))
    }

    private static let steps: [(String, [Transform.Step])] = [
        ("a moving mean of 100 rows by name", [moving(.mean, .rows(100))]),
        ("a moving mean of 10 minutes by name", [moving(.mean, .seconds(600))]),
        ("a moving median of 100 rows by name", [moving(.median, .rows(100))]),
        (
            "the moving mean, and the largest by name",
            [moving(.mean, .rows(100)), .group(by: ["name"], [.maximum("new", as: "most")])]
        ),
        ("sums by name", [.group(by: ["name"], [.sum("value", as: "sum")])]),
        (
            "medians and 95th percentiles by name",
            [
                .group(
                    by: ["name"],
                    [.median("value", as: "median"), .percentile(95, of: "value", as: "p95")])
            ]
        ),
        (
            "different values by name",
            [.group(by: ["name"], [.distinct("value", as: "values")])]
        ),
        (
            "a join by name",
            [.join(TableJoin("names", by: [.init("name")], columns: [.init("other", as: "new")]))]
        ),
        (
            "a join by name as of the time",
            [
                .join(
                    TableJoin(
                        "names", by: [.init("name")], asOf: .init("time"),
                        columns: [.init("other", as: "new")]))
            ]
        ),
        (
            "20 bins of a nice size, and their counts",
            [
                .binCount("other", count: 20, as: ["bin"]),
                .group(by: ["bin"], [.count(as: "rows")]),
            ]
        ),
    ]
}
