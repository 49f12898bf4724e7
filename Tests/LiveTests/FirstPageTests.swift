import SharedScenes
import Charts
import Dashboards
import Foundation
import Layouts
import LiveServers
import Scenes
import Sessions
import Speech
import Tables
import TestClients
import Testing

@testable import Live
@testable import Transport

/// A first page doesn't wait for all rows to be read, and what it says is true of all of them.
struct FirstPageTests {
    private static let columns = LevelColumns(y: "value", x: "time", series: "name")
    private static let english = Locale(identifier: "en_US")

    private static func dashboard(window: Double? = nil) -> Dashboard {
        var panel = ChartPanel(
            name: "levels", title: "Levels", table: "live", height: 200,
            makeDescription: { description(of: $0, window) })
        panel.needs.levels = [columns]
        return Dashboard(name: "test", title: "Test", charts: [panel])
    }

    private static func description(of table: Table, _ window: Double?) -> ChartSpecification {
        var channels: [Channel: ChannelValues] = [:]
        for (channel, name) in [
            (Channel.x, "time"), (.y, "value"), (.foregroundStyle, "name"),
        ] {
            channels[channel] = table[name].map {
                ChannelValues(label: name.capitalized, column: $0)
            }
        }
        var layer = MarkLayer(.line, site: "0", channels: channels, rows: table.rows)
        layer.levels = table.levels(columns)
        var chart = ChartSpecification()
        chart.layers = [layer]
        chart.x.scroll.visibleLength = window
        return chart
    }

    /// A row a second, two names in turn, and now and then no value.
    private static func rows(_ rows: Range<Int>) -> [[Value]] {
        [
            rows.map { .date(Programme.start + Double($0)) },
            rows.map { .string($0.isMultiple(of: 2) ? "a" : "b") },
            rows.map { $0 % 1_000 == 7 ? .missing : .number(Double($0 * 7_919 % 10_007)) },
        ]
    }

    private static func registry(_ dashboard: Dashboard, rows: Int) async -> (
        ViewRegistry, LiveTable
    ) {
        let table = LiveTable(name: "live", schema: Programme.live, isLive: false)
        await table.append(Self.rows(0..<rows))
        let registry = ViewRegistry(dashboards: [dashboard], tables: [table], epoch: "run") { _ in }
        await registry.keepLevels()
        return (registry, table)
    }

    private static let key = ViewKey(
        dashboard: "test", chart: 0, parameters: ViewParameters(width: 640, height: 200))

    @Test func `a first summary is that of all rows`() async throws {
        let (registry, _) = await Self.registry(Self.dashboard(), rows: 120_000)
        let current = try #require(await registry.opened(Self.key)?.current())
        let (drawn, first) = (current.drawn, current.accessibilityText)
        #expect(drawn.scene.hasBrief)
        let whole = Speech.accessibilityText(of: drawn.scene.semantics, locale: Self.english)
        #expect(first.summary == whole.summary)
        #expect(first.summary.contains("119,880 points"))
        #expect(first.labels == whole.labels)
        #expect(whole.details.contains("Mean") && !first.details.contains("Mean"))
        #expect(!whole.groups.isEmpty && first.groups.isEmpty)
    }

    @Test func `a first summary of a window says nothing it can't know`() async throws {
        let (registry, _) = await Self.registry(Self.dashboard(window: 100_000), rows: 240_000)
        let current = try #require(await registry.opened(Self.key)?.current())
        let (drawn, first) = (current.drawn, current.accessibilityText)
        #expect(drawn.scene.hasBrief)
        #expect(first.summary.hasPrefix("Line chart, 2 series. Time June "))
        #expect(!first.summary.contains("highest") && !first.summary.contains("points"))
    }

    @Test(.timeLimit(.minutes(5)))
    func `whole sentences follow once somebody watches`() async throws {
        let table = LiveTable(name: "live", schema: Programme.live, isLive: false)
        await table.append(Self.rows(0..<120_000))
        let (published, publishing) = AsyncStream.makeStream(of: PublishedScene.self)
        let registry = ViewRegistry(dashboards: [Self.dashboard()], tables: [table], epoch: "run") {
            publishing.yield($0)
        }
        await registry.keepLevels()
        _ = await registry.answer(.watch(Self.key, leaving: nil))
        for await published in published
        where String(decoding: published.accessibilityText, as: UTF8.self).contains("Mean") {
            return
        }
        Issue.record("nothing more was said")
    }

    @Test func `pictures are ready once each has been drawn`() async throws {
        let (registry, table) = await Self.registry(Self.dashboard(), rows: 20_000)
        #expect(await table.snapshot.levels(Self.columns) != nil)
        #expect(!registry.readiness.isReady)
        await registry.prepare(registry.dashboards)
        #expect(registry.readiness.isReady)
        #expect(await registry.viewCount == 1)
    }

    @Test func `the server says when it is ready`() async throws {
        try await withLiveServer { server in
            try await expect(503, at: "/readyz", of: server)
            try await expect(200, at: "/healthz", of: server)
            await server.registry.prepare(server.registry.dashboards)
            try await expect(200, at: "/readyz", of: server)
        }
    }

    private func expect(_ status: Int, at path: String, of server: LiveServer) async throws {
        let reply = try await server.exchange("GET", path)
        #expect(reply.status == status)
    }
}
