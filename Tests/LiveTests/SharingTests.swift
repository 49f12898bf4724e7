import SharedScenes
import Dashboards
import Foundation
import Layouts
import LiveServers
import PageModels
import Protocol
import Scenes
import Speech
import Synchronization
import Tables
import TestClients
import Testing

@testable import Live
@testable import Transport

/// Viewers of one view share the work.
struct SharingTests {
    /// How often a chart was drawn.
    private final class Drawings: Sendable {
        private let number = Atomic(0)
        var count: Int { number.load(ordering: .relaxed) }

        /// The programme's first chart, counted.
        var dashboard: Dashboard {
            let levels = Programme.dashboard.charts[0]
            return Dashboard(
                name: "test", title: "Counted",
                charts: [
                    ChartPanel(name: "levels", title: "Levels", table: "live", height: 200) {
                        self.number.wrappingAdd(1, ordering: .relaxed)
                        return levels.description(of: $0)
                    }
                ], rows: [])
        }
    }

    @Test func `pages whose widths snap to one are drawn once for each row`() async throws {
        let drawings = Drawings()
        try await withLiveServer(dashboard: drawings.dashboard) { server in
            try await server.live.append(Programme.row(0))
            let pages = (0..<8).map { _ in LivePage() }
            for (index, page) in pages.enumerated() {
                try await page.greet(port: server.port, charts: 1, width: 640 + 2 * index)
                try await page.wait(for: "picture") { $0.counters[0] != nil }
            }
            for second in 1...20 {
                try await server.live.append(Programme.row(second))
                let text = try await server.textAfresh(0)
                for page in pages {
                    try await page.wait(for: "row \(second)") { $0.pictures[0].text == text }
                }
            }
            #expect(await server.registry.viewCount == 1)
            #expect(drawings.count == 21)
            let other = LivePage()
            try await other.greet(port: server.port, charts: 1, width: 656)
            try await other.wait(for: "picture") { $0.counters[0] != nil }
            #expect(await server.registry.viewCount == 2)
            #expect(drawings.count == 22)
        }
    }

    @Test func `a picture that somebody has, or that was drawn of the same rows, draws nothing`()
        async throws
    {
        let drawings = Drawings()
        try await withLiveServer(dashboard: drawings.dashboard) { server in
            try await server.live.append(Programme.row(0))
            let path = "/d/test/levels.svg"
            let first = try await server.exchange("GET", path)
            let known = ["If-None-Match: \(try #require(first.headers["etag"]))"]
            #expect(drawings.count == 1)
            for lines in [[], known] {
                let next = try await server.exchange("GET", path, lines)
                #expect(next.status == (lines.isEmpty ? 200 : 304) && drawings.count == 1)
            }
            try await server.live.append(Programme.row(1))
            #expect(try await server.exchange("GET", path, known).status == 200)
            #expect(drawings.count == 2)
        }
    }

    @Test func `the time from rows to pages counts each change once, and no rest before`()
        async throws
    {
        try await withLiveServer(dashboard: Drawings().dashboard) { server in
            func counts() -> DurationHistogram.Counts { server.registry.durations.showing.counts }
            try await server.live.append(Programme.row(0))
            let page = LivePage()
            try await page.greet(port: server.port, charts: 1)
            try await page.wait(for: "picture") { $0.counters[0] != nil }
            #expect(counts().total == 0)
            for second in 1...5 {
                try await server.live.append(Programme.row(second))
                let text = try await server.textAfresh(0)
                try await page.wait(for: "row \(second)") { $0.pictures[0].text == text }
            }
            while counts().total < 5 { await Task.yield() }
            #expect(counts().total == 5 && counts().seconds > 0)
            let metrics = try await server.exchange("GET", "/metrics").text
            #expect(metrics.contains("soundings_post_to_page_seconds_count 5\n"))
            #expect(metrics.contains("soundings_sockets 1\n"))
            for kind in ["rows", "views", "resident"] {
                let value = metrics.split(separator: "\n").first {
                    $0.hasPrefix(#"soundings_memory_bytes{kind="\#(kind)"} "#)
                }
                #expect(value.map { !$0.hasSuffix(" 0") } == true, "\(metrics)")
            }
        }
    }

    @Test func `pages that ask for the same rows get them, whichever of them leaves`() async throws
    {
        try await withLiveServer { server in
            try await server.live.append(Programme.row(0))
            var pages: [LivePage] = []
            for _ in 0..<6 { pages.append(try await LivePage.open(port: server.port)) }
            for second in 1...6 {
                try await server.live.append(Programme.row(second))
                // The first has asked first, and goes while the others wait.
                if second.isMultiple(of: 2) { await pages.removeFirst().cut() }
                for page in pages {
                    try await page.wait(for: "\(second + 1) rows") { page in
                        page.rows["live"]?.total == second + 1
                    }
                }
            }
            for page in pages { #expect(await page.rows == pages[0].rows) }
        }
    }

    @Test func `rows beyond a selection are counted, and draw nothing until later`() async throws {
        let drawings = Drawings()
        try await withLiveServer(unfiltered: .seconds(3_600), dashboard: drawings.dashboard) {
            server in
            for second in 0..<10 { try await server.live.append(Programme.row(second)) }
            var key = ViewKey(dashboard: "test", chart: 0, parameters: server.parameters(640))
            key.conditions = [Self.seconds(2, 5)]
            let view = try #require(await server.registry.view(key))
            let first = try #require(await view.watch())
            // Of the selected rows, and of all behind them.
            #expect(drawings.count == 2)
            for second in 10..<20 {
                try await server.live.append(Programme.row(second))
                let next = try #require(await view.watch())
                #expect(next.revision == first.revision)
                #expect(next.nextRow == first.nextRow + second - 9)
            }
            #expect(drawings.count == 2)
            let moment = Programme.start.addingTimeInterval(4)
            try await server.live.append([[.date(moment)], [.string("odd")], [.number(99)]])
            let late = try #require(await view.watch())
            #expect(late.revision.previous == first.revision)
            #expect(drawings.count == 4)
        }
    }

    @Test func `all rows behind a selection follow by themselves`() async throws {
        try await withLiveServer { server in
            for second in 0..<10 { try await server.live.append(Programme.row(second)) }
            var key = ViewKey(dashboard: "test", chart: 0, parameters: server.parameters(640))
            key.conditions = [Self.seconds(2, 5)]
            let view = try #require(await server.registry.view(key))
            var last = try #require(await view.watch())
            for second in 10..<13 {
                try await server.live.append(Programme.row(second))
                let panel = Programme.dashboard.charts[0]
                let update = try await server.live.update(
                    through: panel.transform, where: key.conditions, after: nil, showing: nil)
                guard case .shown(let shown) = update, let filtered = shown.filtered else {
                    Issue.record("\(update)")
                    return
                }
                #expect(shown.drawn.rows.count == 3 && filtered.unfiltered.rows.count == second + 1)
                let all = panel.description(of: filtered.unfiltered)
                let expected = Layout.layout(
                    panel.description(of: shown.drawn).before(all), in: server.parameters(640))
                while await view.upToDate?.scene.nodes != expected.scene.nodes {
                    try await Task.sleep(for: .milliseconds(1))
                }
                let next = try #require(await view.watch())
                #expect(next.revision != last.revision)
                last = next
            }
        }
    }

    private static func seconds(_ first: Double, _ end: Double) -> RowFilter.SlidingCondition {
        func moment(_ second: Double) -> Value { .date(Programme.start.addingTimeInterval(second)) }
        return RowFilter.SlidingCondition(
            .interval(column: "time", lower: moment(first), upper: moment(end)), edge: nil)
    }

    @Test func `a change is encoded once, however many ask for it`() throws {
        let table = Course.table(of: 0..<100)
        var view = SharedViewState(key: Course.key, epoch: "run", number: 1)
        view.show(Course.drawn(table.snapshot), upTo: TablePosition(nextRow: 100))
        table.append(Programme.row(100))
        view.show(Course.drawn(table.snapshot), upTo: TablePosition(nextRow: 101))
        let published = try #require(view.published()?.change)
        let revision = Revision(epoch: "run", view: 1, counter: 1)
        let asked = try #require(view.update(since: revision)?.message)
        let whole = try #require(view.update(since: nil)?.message)
        let again = try #require(view.update(since: nil)?.message)
        #expect(address(of: published) == address(of: asked))
        #expect(address(of: whole) == address(of: again))
        #expect(published.count < whole.count)
    }

    private func address(of bytes: [UInt8]) -> UnsafeRawPointer? {
        bytes.withUnsafeBytes { $0.baseAddress }
    }
}
