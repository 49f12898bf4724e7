package import Dashboards
import Live

/// Steps that several suites share.
extension LivePage {
    /// Drags from one place on a chart to another, in pixels from the plot's left edge, and lets go.
    package func brush(
        _ chart: Int = 0, event: Int, from: Double, to: Double, on revision: String? = nil
    ) throws {
        try send(
            """
            {"brush":{"chart":\(chart),"event":\(event),
            "revision":\(revision ?? self.revision(of: chart)),
            "from":\(from),"to":\(to),"phase":"committed"}}
            """)
    }
}

/// A page that shows these rows of the live table, by their seconds, and the whole of June.
package func withLivePage(
    of dashboard: Dashboard = Programme.dashboard, rows: [Int] = Array(0..<150),
    _ body: (LiveServer, LivePage) async throws -> Void
) async throws {
    try await withLiveServer(dashboard: dashboard) { server in
        for second in rows { try await server.live.append(Programme.row(second)) }
        let page = try await LivePage.open(port: server.port)
        try await page.wait(for: "pictures and rows") {
            $0.counters[0] != nil && $0.counters[1] != nil && $0.rows.count == 2
        }
        try await body(server, page)
    }
}
