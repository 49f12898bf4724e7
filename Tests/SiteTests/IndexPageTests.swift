import Dashboards
import Foundation
import LiveServers
import TestClients
import Testing

@testable import Live
@testable import Site
@testable import Transport

/// `/` shows what there is, as it is now.
struct IndexPageTests {
    private func page(of server: LiveServer) async throws -> String {
        try await server.exchange("GET", "/").text
    }

    @Test func `each dashboard is there with its charts, small`() async throws {
        try await withLiveServer { server in
            let page = try await page(of: server)
            #expect(page.contains(#"<a href="/d/test">"#))
            let pictures = page.components(separatedBy: #"<svg class="chart" aria-hidden="true""#)
            #expect(pictures.count - 1 == Programme.dashboard.charts.count)
            for chart in Programme.dashboard.charts {
                #expect(page.contains("<li><span>\(chart.title)</span>"))
            }
            #expect(!page.contains("Drag across"))
        }
    }

    @Test func `pictures and time are those of the last rows`() async throws {
        try await withLiveServer { server in
            let before = try await page(of: server)
            #expect(before.contains("<strong>Live</strong> No rows yet"))
            for second in 0..<20 { await (try server.live).append(Programme.row(second)) }
            let after = try await page(of: server)
            let pattern = /<strong>Live<\/strong> Last row at <time datetime="([^"]+)">/
            let time = try #require(after.firstMatch(of: pattern)).1
            let date = try Date(String(time), strategy: .iso8601)
            #expect(abs(date.timeIntervalSinceNow) < 60)
            #expect(picture(before) != picture(after))
        }
    }

    private func picture(_ page: String) -> Substring? {
        page.firstMatch(of: /<svg class="chart"[\s\S]*?<\/svg><\/div>/)?.0
    }

    @Test func `data that stay as they are say how far they go`() {
        let day = Date(timeIntervalSince1970: 1_370_217_600)
        #expect(Freshness.fixed(day).html.text.contains("Data up to <time"))
        #expect(Freshness.fixed(day).html.text.contains("June 3, 2013"))
        #expect(Freshness.fixed(nil).html.text.contains("Fixed data"))
    }
}
