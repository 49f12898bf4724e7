import Foundation
import Layouts
import LiveServers
import PageModels
import Scenes
import Speech
import Testing

@testable import Live
@testable import Transport

/// Pages show the same however they came to show it.
struct ResumingTests {
    @Test func `a page that greets gets its pictures, words and rows and hears nothing`()
        async throws
    {
        try await withLiveServer { server in
            for second in 0..<5 { try await server.live.append(Programme.row(second)) }
            let page = try await LivePage.open(port: server.port)
            let (levels, rain) = try await (server.textAfresh(0), server.textAfresh(1))
            try await page.wait(for: "pictures") {
                $0.pictures[0].text == levels && $0.pictures[1].text == rain
            }
            try await page.wait(for: "words") { page in
                page.pictures.allSatisfy { !$0.summary.isEmpty && !$0.names.isEmpty }
            }
            try await page.wait(for: "rows") { $0.rows.count == 2 }
            #expect(await page.verbs.first == "welcome")
            let verbs = await page.verbs
            #expect(verbs.filter { $0.hasPrefix("scene") }.sorted() == ["scene 0", "scene 1"])
            #expect(verbs.filter { $0 == "rows" }.count == 2)
            #expect(await page.rows["live"]?.count == 5)
            #expect(await page.rows["days"]?.total == 720)
            #expect(await page.rows["days"]?.cells.count == 50)
            try await page.wait(for: "silence") { $0.ticks > 0 }
            #expect(await page.announcements.isEmpty)
        }
    }

    /// One with every change, one that was cut, one that is forgotten, one that is new.
    @Test func `all pages end with the same picture and the same words`() async throws {
        try await withLiveServer { server in
            let steady = try await LivePage.open(port: server.port)
            let forgotten = try await LivePage.open(port: server.port)
            try await forgotten.wait(for: "where news begin") { !$0.told.isEmpty }
            try await grow(server, 0..<5, [steady, forgotten])
            await forgotten.cut()
            try await grow(server, 5..<300, [steady])
            #expect(await steady.verbs.filter { $0 == "c 0" }.count > 200)

            let cut = try await LivePage.open(port: server.port)
            try await cut.wait(for: "where news begin") { !$0.told.isEmpty }
            try await grow(server, 300..<301, [steady, cut])
            await cut.cut()
            try await grow(server, 301..<309, [steady])

            try await cut.greet(port: server.port)
            try await forgotten.greet(port: server.port)
            let new = try await LivePage.open(port: server.port)
            for page in [steady, cut, forgotten, new] { try await expect(page, upToDate: server) }
            #expect(await cut.verbs.filter { $0 == "c 0" || $0 == "scene 0" } == ["c 0"])
            #expect(await forgotten.verbs.filter { $0 == "c 0" || $0 == "scene 0" } == ["scene 0"])
            for (page, text) in [
                (
                    cut,
                    "Reconnected. 8 points caught up. 1 more before the connection was lost."
                ),
                (forgotten, "Reconnected. 309 points caught up."),
            ] {
                try await page.wait(for: "word of being back") { !$0.announcements.isEmpty }
                #expect(await page.announcements.map(\.text) == [text])
            }
        }
    }

    /// Every row shown before the next one comes.
    private func grow(_ server: LiveServer, _ seconds: Range<Int>, _ pages: [LivePage]) async throws
    {
        for second in seconds {
            try await server.live.append(Programme.row(second))
            let text = try await server.textAfresh(0)
            for page in pages {
                try await page.wait(for: "row \(second)") { $0.pictures[0].text == text }
            }
        }
    }

    private func expect(_ page: LivePage, upToDate server: LiveServer) async throws {
        for chart in 0...1 {
            let drawn = try await server.drawnAfresh(chart)
            let text = try await server.textAfresh(chart)
            let accessibilityText = Speech.accessibilityText(
                of: drawn.scene.semantics, locale: Locale(identifier: "en_US"))
            try await page.wait(for: "picture \(chart)") { $0.pictures[chart].text == text }
            let names = accessibilityText.labels.map(\.text)
            try await page.wait(for: "words \(chart)") {
                $0.pictures[chart].summary == accessibilityText.summary
                    && $0.pictures[chart].details == accessibilityText.details
                    && $0.pictures[chart].names == names
            }
        }
    }

    @Test func `ten updates while a page takes nothing become one change`() async throws {
        try await withLiveServer {
            $0.limits.messages.unsentBytes = 0
        } _: { server in
            let steady = try await LivePage.open(port: server.port)
            try await grow(server, 0..<3, [steady])
            let slow = try await LivePage.open(port: server.port)
            try await grow(server, 3..<4, [steady, slow])
            let gate = try #require(server.gates.newest)
            await gate.shut()
            let before = await slow.counters[0]
            try await grow(server, 4..<14, [steady])
            let reached = await steady.counters[0]
            let ticks = await steady.ticks
            try await steady.wait(for: "two seconds of rest") { $0.ticks >= ticks + 2 }
            #expect(await gate.wakes <= 2)
            #expect(try #require(reached) >= #require(before) + 10)
            let heard = await slow.verbs.count
            await gate.open()
            try await expect(slow, upToDate: server)
            let verbs = await slow.verbs.dropFirst(heard)
            #expect(verbs.filter { $0 == "c 0" || $0 == "scene 0" } == ["c 0"])
            #expect(await slow.counters[0] == reached)
        }
    }

    @Test func `views that nobody watches any more are forgotten and never confused`()
        async throws
    {
        try await withLiveServer { server in
            let page = try await LivePage.open(port: server.port)
            try await grow(server, 0..<6, [page])
            let forgotten = await page.views[0]
            try await page.send(#"{"resize":{"chart":0,"width":800}}"#)
            try await page.wait(for: "wider picture") { $0.pictures[0].frame.first == 800 }
            #expect(await server.registry.viewCount == 3)
            await server.registry.sweep(olderThan: .zero)
            #expect(await server.registry.viewCount == 2)

            // Back at the old width, it names a scene of the view that was forgotten.
            await page.cut()
            await page.pretend(1, of: 0, view: forgotten)
            try await page.greet(port: server.port)
            try await expect(page, upToDate: server)
            #expect(await page.views[0] != forgotten)
            await page.cut()
            while await server.registry.viewCount > 0 {
                await server.registry.sweep(olderThan: .zero)
            }
        }
    }
}
