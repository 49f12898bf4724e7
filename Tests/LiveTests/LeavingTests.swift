import Dashboards
import LiveServers
import PageModels
import Site
import Testing

@testable import Live
@testable import Transport

/// Whoever goes leaves nothing behind, whatever was going on.
struct LeavingTests {
    /// Its answers come after it has gone.
    @Test(.timeLimit(.minutes(5)))
    func `a page that goes while it turns to other views leaves none behind`() async throws {
        try await withLiveServer { server in
            for second in 0..<5 { try await server.live.append(Programme.row(second)) }
            let stays = try await LivePage.open(port: server.port)
            try await stays.wait(for: "rows") { $0.rows.count == 2 }
            for turn in 1...20 {
                let page = try await LivePage.open(port: server.port)
                try await page.wait(for: "picture") { $0.counters[0] != nil }
                for width in [320, 640, 960] {
                    try await page.send(
                        #"{"zoom":{"chart":0,"event":\#(width),"to":{"kept":{"newest":{"length":\#(turn)}}}}}"#
                    )
                    try await page.send(#"{"resize":{"chart":0,"width":\#(width)}}"#)
                }
                await page.cut()
            }
            while await server.server.viewers > 1 {}
            while await server.registry.viewerCount != 2 { await Task.yield() }
            while await server.registry.viewCount != 2 {
                await server.registry.sweep(olderThan: .zero)
            }
            try await server.live.append(Programme.row(5))
            let text = try await server.textAfresh(0)
            try await stays.wait(for: "next row") { $0.pictures[0].text == text }
        }
    }

    @Test(.timeLimit(.minutes(5)))
    func `whoever found no place leaves nobody without one`() async throws {
        try await withLiveServer(views: 2) { server in
            for second in 0..<5 { try await server.live.append(Programme.row(second)) }
            let first = try await LivePage.open(port: server.port)
            try await first.wait(for: "rows") { $0.rows.count == 2 }
            let other = LivePage()
            try await other.greet(port: server.port, width: 960)
            try await other.wait(for: "error") { !$0.errors.isEmpty }
            await first.cut()
            while await server.registry.viewerCount > 0 { await Task.yield() }
            let third = LivePage()
            try await third.greet(port: server.port, width: 960)
            try await third.wait(for: "pictures") { $0.counters[0] != nil && $0.counters[1] != nil }
            await other.cut()
            while await server.registry.viewerCount != 2 { await Task.yield() }
            try await server.live.append(Programme.row(5))
            try await third.wait(for: "next row") { $0.verbs.contains("c 0") }
        }
    }

    /// The answer to what the page asked before comes when it is another page.
    @Test func `a page that greets again gets nothing that was asked before`() async throws {
        var dashboard = Programme.dashboard
        dashboard.charts[0].zooming.overview = "rain"
        try await withLiveServer(dashboard: dashboard) { server in
            let galleryEntry = Programme.galleryEntry.dashboard.name
            for second in 0..<5 { try await server.live.append(Programme.row(second)) }
            let page = try await LivePage.open(port: server.port)
            try await page.wait(for: "picture") { $0.counters[0] != nil }
            try await page.send(together: [
                #"{"zoom":{"chart":0,"event":1,"to":{"kept":{"newest":{"length":60}}}}}"#,
                #"{"hello":{"dashboard":"\#(galleryEntry)","charts":[{"width":640}]}}"#,
                #"{"stops":{"chart":0,"around":0}}"#,
            ])
            try await page.wait(for: "answer") { !$0.stops.isEmpty }
            #expect(await page.errors.isEmpty)
        }
    }
}
