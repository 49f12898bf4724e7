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

/// Charts whose rows have columns of another table.
struct JoinTests {
    /// The rain that fell before each row.
    private static let transform = Transform([
        .join(TableJoin("days", by: [], asOf: .init("time"), columns: [.init("rain")]))
    ])

    private static var panel: ChartPanel {
        ChartPanel(
            name: "rain", title: "Rain", table: "live", transform: transform, height: 200
        ) { table in
            var chart = ChartSpecification()
            var channels: [Channel: ChannelValues] = [:]
            for (channel, name) in [(Channel.x, "time"), (.y, "rain")] {
                channels[channel] = table[name].map { ChannelValues(label: name, column: $0) }
            }
            chart.layers = [MarkLayer(.point, site: "0", channels: channels, rows: table.rows)]
            return chart
        }
    }

    private static let dashboard = Dashboard(
        name: "test", title: "Joined", charts: [panel], rows: [])

    /// The picture as a server that never showed it would draw it now.
    private func expected(_ server: LiveServer) async throws -> String {
        let (live, days) = (try await server.live.snapshot, try await server.table("days").snapshot)
        let table = try TransformedTable(
            Self.transform, of: live.schema, beside: ["days": days.schema]
        ).update(from: live, beside: ["days": days])
        let drawn = Layout.layout(
            Self.panel.description(of: table), in: server.parameters(640))
        return PageModel.text(of: drawn.scene.nodes.map(Element.init))
    }

    @Test func `a table that is joined changes the picture as the chart's own does`() async throws {
        try await withLiveServer(dashboard: Self.dashboard) { server in
            for second in 0..<5 { try await server.live.append(Programme.row(second)) }
            let page = LivePage()
            try await page.greet(port: server.port, charts: 1)
            let first = try await expected(server)
            try await page.wait(for: "picture") { $0.pictures[0].text == first }
            for second in 0..<5 {
                let moment = Programme.start.addingTimeInterval(Double(second))
                try await server.table("days").append([
                    [.date(moment)], [.number(Double(40 + second))], [.missing],
                ])
                let text = try await expected(server)
                #expect(text != first)
                try await page.wait(for: "rain \(second)") { $0.pictures[0].text == text }
            }
            try await server.live.append(Programme.row(6))
            let last = try await expected(server)
            try await page.wait(for: "a row of its own") { $0.pictures[0].text == last }
        }
    }

    @Test func `rows that come to both tables at once are all drawn`() async throws {
        try await withLiveServer(dashboard: Self.dashboard) { server in
            let page = LivePage()
            try await page.greet(port: server.port, charts: 1)
            for second in 0..<30 {
                let moment = Programme.start.addingTimeInterval(Double(second))
                async let own: Void = server.live.append(Programme.row(second))
                async let other: Void = server.table("days").append([
                    [.date(moment)], [.number(Double(second))], [.missing],
                ])
                _ = try await (own, other)
            }
            let text = try await expected(server)
            try await page.wait(for: "all rows") { $0.pictures[0].text == text }
        }
    }
}
