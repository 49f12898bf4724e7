import Dashboards
import Foundation
import Languages
import Live
import LiveServers
import Tables
import Testing

@testable import Site

/// Samples of the server's metrics as rows of its own dashboard.
struct ServerDashboardTests {
    private func family(
        _ name: String, _ samples: [(suffix: String, labels: [(String, String)], value: Double)]
    ) -> MetricFamily {
        var family = MetricFamily(name, .gauge)
        family.samples = samples.map { sample in
            MetricFamily.Sample(
                suffix: sample.suffix, labels: sample.labels.map { (name: $0, value: $1) },
                value: sample.value)
        }
        return family
    }

    private func families(shown: Double, in seconds: Double) -> [MetricFamily] {
        [
            family("soundings_sockets", [("", [], 7)]),
            family(
                "soundings_memory_bytes",
                [("", [("kind", "rows")], 2_000_000), ("", [("kind", "resident")], 90_000_000)]),
            family(
                "soundings_post_to_page_seconds", [("_sum", [], seconds), ("_count", [], shown)]),
            family(
                "soundings_feed_read_age_seconds",
                [("", [("table", "b"), ("feed", "scrape")], 3), ("", [("table", "-/lag")], 1)]),
            family("soundings_log_waiting_rows", [("", [("table", "a")], 5)]),
        ]
    }

    private func cells(_ table: LiveTable) async -> [[Value]] {
        let snapshot = await table.snapshot
        return snapshot.rows.map { row in snapshot.columns.map { $0[row] } }
    }

    @Test func `a sample is a row of the server and one of each table`() async throws {
        let server = try ServerDashboard()
        var totals = ServerDashboard.Totals()
        let date = Date(timeIntervalSince1970: 100)
        await server.append(families(shown: 10, in: 1), since: &totals, at: date)
        await server.append(families(shown: 14, in: 3), since: &totals, at: date + 5)
        await server.append(families(shown: 14, in: 3), since: &totals, at: date + 10)
        let work = await cells(server.tables[0])
        let expected: [[Value]] = [0, 5, 10].map { seconds in
            [.date(date + seconds), .number(7), .number(90), .number(2)]
        }
        #expect(work.map { Array($0.prefix(4)) } == expected)
        // Means of what came since the sample before; none without anything.
        #expect(work.map { $0[6] } == [.number(100), .number(500), .missing])
        let lag = await cells(server.tables[1])
        #expect(lag.count == 6 && lag[0][1] == .string("a") && lag[1][1] == .string("b"))
        #expect(lag[0][5] == .number(5) && lag[0][2] == .missing && lag[1][2] == .number(3))
    }

    @Test func `its charts are over tables that it has, under a name that nobody else can give`()
        throws
    {
        let server = try ServerDashboard()
        #expect(ServerDashboard.isOwn(server.dashboard.name))
        #expect(server.tables.allSatisfy { ServerDashboard.isOwn($0.name) })
        let names = Set(server.tables.map(\.name))
        #expect(!server.dashboard.charts.isEmpty)
        #expect(server.dashboard.charts.allSatisfy { names.contains($0.table) })
    }

    @Test(arguments: Language.allCases)
    func `its titles are in each language`(language: Language) throws {
        let english = try ServerDashboard().dashboard
        let dashboard = english.inLanguage(language)
        func titles(_ dashboard: Dashboard) -> [String] {
            [dashboard.title] + dashboard.charts.flatMap { [$0.title, $0.subtitle] }
        }
        #expect(dashboard.name == ServerDashboard.name)
        #expect(dashboard.charts.map(\.name) == english.charts.map(\.name))
        let same = zip(titles(dashboard), titles(english)).filter { !$0.isEmpty && $0 == $1 }
        #expect(language == .english || same.isEmpty, "\(same)")
    }
}
