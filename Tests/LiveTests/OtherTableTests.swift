import Charts
import Dashboards
import Foundation
import Layouts
import LiveServers
import PageModels
import SVG
import Scenes
import Tables
import Testing

@testable import Live

/// Live charts with marks of two tables.
struct OtherTableTests {
    private static var panel: ChartPanel {
        var panel = ChartPanel(
            name: "c", title: "Values and notes", table: "live", height: 200
        ) { table in
            var chart = ChartSpecification()
            chart.layers = [layer(.line, of: table, [.x: "time", .y: "value"])]
            guard let days = table.others["days"] else { return chart }
            var notes = layer(.rule, of: days, [.x: "time"])
            (notes.site, notes.isOfOtherTable) = ("1", true)
            chart.layers.append(notes)
            return chart
        }
        panel.needs.markTables = ["days"]
        return panel
    }

    private static func layer(
        _ mark: MarkKind, of table: Table, _ names: [Channel: String]
    ) -> MarkLayer {
        let channels = names.mapValues { name in
            table[name].map { ChannelValues(label: name, column: $0) }
        }
        return MarkLayer(
            mark, site: "0", channels: channels.compactMapValues(\.self), rows: table.rows)
    }

    private static let dashboard = Dashboard(
        name: "test", title: "Two tables", charts: [panel], rows: [])

    private func expected(_ server: LiveServer) async throws -> String {
        var table = try await server.live.snapshot
        table.others["days"] = try await server.table("days").snapshot
        let drawn = Layout.layout(Self.panel.description(of: table), in: server.parameters(640))
        return PageModel.text(of: drawn.scene.nodes.map(Element.init))
    }

    @Test func `rows of either table change the picture, and only the chart's own are news`()
        async throws
    {
        try await withLiveServer(dashboard: Self.dashboard) { server in
            for second in 0..<5 { try await server.live.append(Programme.row(second)) }
            let page = LivePage()
            try await page.greet(port: server.port, charts: 1)
            let first = try await expected(server)
            try await page.wait(for: "picture") { $0.pictures[0].text == first }
            try await server.table("days").append([
                [.date(Programme.start.addingTimeInterval(2))], [.number(1)], [.string("A")],
            ])
            let second = try await expected(server)
            #expect(second != first)
            try await page.wait(for: "a note") { $0.pictures[0].text == second }
            try await page.send(#"{"pause":{"paused":true}}"#)
            try await server.live.append(Programme.row(5))
            try await page.wait(for: "count of what waits") { $0.waiting == 1 }
            try await page.send(#"{"pause":{"paused":false}}"#)
            try await page.wait(for: "news") { !$0.answers.isEmpty }
            #expect(await page.answers.map(\.covers) == [[0, 1]])
            let third = try await expected(server)
            try await page.wait(for: "a row") { $0.pictures[0].text == third }
        }
    }
}
