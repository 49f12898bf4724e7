import ArgumentParser
import Dashboards
import Feeds
import Foundation
import Layouts
import Live
import Protocol
import Sessions
import Tables

/// A page over rows that stay in PostgreSQL: its first pictures, brushes and first rows.
///
/// `Tools/measure-database` makes the rows, and asks others for the same.
struct DatabaseBenchmark: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "database",
        abstract: "Measure charts of rows that stay in PostgreSQL, in milliseconds.")

    @Argument(help: "The database's address; its table \"orders\" has the rows.")
    var address: String

    @Option(help: "How many steps a brush is dragged.")
    var steps = 100

    func run() async throws {
        let page = DatabasePage(try Self.configuration(of: address))
        var results: [Result] = []
        for chart in page.names.indices {
            results.append(
                Result(
                    "first picture: \(page.names[chart])",
                    [try await Self.time { try await page.draw(chart) }]))
        }
        // Rows are of two years from 2024 on.
        for (name, length) in [("a tenth", 6.3e6), ("a few", 3_600)] {
            let zoom = Zoom.interval(lower: 1.73e9, upper: 1.73e9 + length)
            results.append(
                Result(
                    "zoomed picture: levels, \(name) of all",
                    [try await Self.time { try await page.draw(3, zoom: zoom) }]))
        }
        results.append(
            Result("first rows", [try await Self.time { try await page.rows(from: 0) }]))
        results.append(
            Result(
                "rows amid all",
                [try await Self.time { try await page.rows(from: 1_000) }]))
        let cubes = try await Self.time { try await page.prepare(0, []) }
        results.append(Result("cubes of two charts, once", [cubes]))
        results.append(Result("a step of a brush: two charts", try await drag(page, 0, [])))
        let days = try await page.brush(0, from: 100, to: 300)
        results.append(
            Result(
                "cubes beside another brush, once",
                [try await Self.time { try await page.prepare(1, [days]) }]))
        results.append(Result("a step of a crossed brush", try await drag(page, 1, [days])))
        print(try JSON.text(of: results))
    }

    private func drag(
        _ page: DatabasePage, _ chart: Int, _ others: [Selection]
    ) async throws -> [Double] {
        var times: [Double] = []
        for step in 0..<steps {
            times.append(
                try await Self.time {
                    let brush = try await page.brush(
                        chart, from: Double(40 + step), to: Double(200 + 2 * step))
                    try await page.draw(filteredBy: chart, others + [brush])
                })
        }
        return times
    }

    /// On the wall's clock: most of it is the database's.
    private static func time(_ body: () async throws -> Void) async throws -> Double {
        let start = ContinuousClock.now
        try await body()
        return (ContinuousClock.now - start) / .milliseconds(1)
    }

    private static func configuration(of address: String) throws -> Configuration {
        try Configuration.read(
            dashboards: [ConfigurationFile(path: "page.yaml", text: DatabasePage.text(address))],
            folder: "/")
    }

    struct Result: Encodable {
        var work: String
        var median: Double
        var p99: Double
        var count: Int

        init(_ work: String, _ times: [Double]) {
            let samples = Samples(times)
            (self.work, count) = (work, times.count)
            (median, p99) = (samples.median, samples.p99)
        }
    }
}
