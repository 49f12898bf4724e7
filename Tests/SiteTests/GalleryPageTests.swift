import Foundation
import LiveServers
import TestClients
import Testing

/// Charts beside their code.
struct GalleryPageTests {
    @Test func `the index leads to each chart and shows it small`() async throws {
        try await withLiveServer { server in
            let page = try await server.exchange("GET", "/gallery").text
            #expect(page.contains(#"<a href="/gallery/rainy-days">Bars &lt;b&gt;</a>"#))
            #expect(page.components(separatedBy: "<rect").count > 30)
            let start = try await server.exchange("GET", "/").text
            #expect(start.contains(#"href="/gallery""#))
            #expect(start.contains("rainy-days") == false)
        }
    }

    @Test func `a chart stands beside its code, which is text`() async throws {
        try await withLiveServer { server in
            let page = try await server.exchange("GET", "/gallery/rainy-days").text
            #expect(page.contains(#"<body data-dashboard="gallery/rainy-days""#))
            #expect(page.contains("<h1>Bars &lt;b&gt;</h1>"))
            #expect(page.contains("<code>let days: [Row&lt;Day&gt;] = []</code>"))
            #expect(page.contains(#"<h2 id="code-title-1">rainy-days.yaml</h2>"#))
            #expect(page.contains("<code>title: Rain &amp; sun</code>"))
            #expect(page.contains("data-summary>Bar chart"))
            #expect(page.contains(#"href="/gallery""#))
        }
    }

    @Test func `a picture has its own address, and what isn't there has none`() async throws {
        try await withLiveServer { server in
            let picture = try await server.exchange("GET", "/gallery/rainy-days.svg?width=400")
            #expect(picture.headers["content-type"] == "image/svg+xml")
            #expect(picture.text.contains(#"width="400""#))
            for path in ["/gallery/sunny-days", "/gallery/sunny-days.svg"] {
                #expect(try await server.exchange("GET", path).status == 404)
            }
        }
    }

    @Test func `the page's link brings its picture up to date`() async throws {
        try await withLiveServer { server in
            let page = LivePage()
            try await page.greet(
                port: server.port, dashboard: "gallery/rainy-days", charts: 1)
            try await page.wait(for: "a picture") { $0.verbs.contains("scene 0") }
            #expect(await page.errors.isEmpty)
        }
    }
}
