import Dashboards
import Foundation
import LiveServers
import Tables
import Testing

@testable import Live
@testable import Transport

/// Selections up to the end of a live chart: they move on with new rows, and never otherwise.
struct LiveEdgeTests {
    /// The rows at odd seconds alone are drawn.
    private static var odd: Dashboard {
        var dashboard = Programme.dashboard
        dashboard.charts[0].transform = Transform([.filter("name", .equal, .string("odd"))])
        return dashboard
    }

    @Test func `a chart that ends before its table leaves a selection where it was made`()
        async throws
    {
        try await withLivePage(of: Self.odd, rows: Array(0..<151)) { _, page in
            let made = try await brush(page)
            #expect(made.isLive)
            let brush = try await moved(made, page)
            #expect(brush.x == made.x)
        }
    }

    @Test func `rows that a chart doesn't draw leave a selection where it is made`() async throws {
        try await withLivePage(of: Self.odd, rows: Array(0..<150)) { server, page in
            let revision = await page.revision(of: 0)
            try await server.live.append(Programme.row(150))
            try await server.live.append(Programme.row(152))
            try await page.wait(for: "all rows") { $0.rows["live"]?.total == 152 }
            let made = try await brush(page, on: revision)
            #expect(made.isLive)
            let brush = try await moved(made, page)
            #expect(brush.x == made.x)
        }
    }

    @Test func `a chart whose rows came to rest long before the table's pins its selection`()
        async throws
    {
        let rows = Array(0..<150) + stride(from: 150, to: 240, by: 2)
        try await withLivePage(of: Self.odd, rows: rows) { _, page in
            let made = try await brush(page)
            #expect(!made.isLive)
        }
    }

    @Test func `what is selected while updates rest stays where it is seen`() async throws {
        try await withLivePage { server, page in
            try await page.send(#"{"pause":{"paused":true}}"#)
            try await append(150..<170, to: server, page)
            let made = try await brush(page)
            #expect(!made.isLive)
            let brush = try await moved(made, page)
            #expect(brush.x == made.x)
            try await page.send(
                #"{"rows":{"table":"live","event":9,"first":0,"count":10,"sort":{"column":"time","descending":true}}}"#
            )
            try await page.wait(for: "rows") { $0.rows["live"]?.event == 9 }
            let first = try #require(await page.rows["live"]?.cells.first?.first)
            #expect(first == "June 1, 2013, 12:02:29 AM")
        }
    }

    @Test func `what was selected up to the live edge stands still while updates rest`()
        async throws
    {
        try await withLivePage { server, page in
            let made = try await brush(page)
            #expect(made.isLive)
            try await page.wait(for: "rows") { ($0.rows["live"]?.count ?? 150) < 150 }
            let count = try #require(await page.rows["live"]?.count)
            try await page.send(#"{"pause":{"paused":true}}"#)
            try await append(150..<170, to: server, page)
            let brush = try await moved(made, page)
            #expect(brush.x == made.x)
            try await page.send(
                #"{"rows":{"table":"live","event":9,"first":0,"count":10,"sort":{"column":"time","descending":true}}}"#
            )
            try await page.wait(for: "rows") { $0.rows["live"]?.event == 9 }
            #expect(await page.rows["live"]?.count == count)
            #expect(
                await page.rows["live"]?.cells.first?.first == "June 1, 2013, 12:02:29 AM")
        }
    }

    // MARK: Steps

    private func append(_ seconds: Range<Int>, to server: LiveServer, _ page: LivePage)
        async throws
    {
        for second in seconds { try await server.live.append(Programme.row(second)) }
        try await page.wait(for: "their count") { $0.waiting == seconds.count }
    }

    /// The last quarter of what is seen.
    private func brush(
        _ page: LivePage, on revision: String? = nil
    ) async throws -> LivePage.Brush {
        let width = await page.plotWidth(of: 0)
        try await page.brush(event: 1, from: width * 0.75, to: width, on: revision)
        try await page.wait(for: "brush") { $0.brushes[0]?.last??.event == 1 }
        return try #require(await page.brushes[0]?.last ?? nil)
    }

    /// Where the server says that the selection lies now.
    private func moved(_ brush: LivePage.Brush, _ page: LivePage) async throws -> LivePage.Brush {
        try await page.send(
            #"{"select":{"chart":0,"event":2,"token":\#(brush.token)}}"#)
        try await page.wait(for: "place") { $0.brushes[0]?.last??.event == 2 }
        return try #require(await page.brushes[0]?.last ?? nil)
    }
}
