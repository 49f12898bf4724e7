import SharedScenes
import Layouts
import LiveServers
import PageModels
import Sessions
import Tables
import Testing

@testable import Live
@testable import Transport

/// Pictures change at once after a rest, and then no faster than can be seen.
struct PacingTests {
    @Test func `the first change doesn't wait for the next frame`() async throws {
        try await withLiveServer(frame: .seconds(3_600)) { server in
            let page = try await LivePage.open(port: server.port)
            try await page.wait(for: "picture") { $0.counters[0] != nil }
            try await server.live.append(Programme.row(0))
            let text = try await server.textAfresh(0)
            try await page.wait(for: "first change") { $0.pictures[0].text == text }
        }
    }

    @Test(.timeLimit(.minutes(5)))
    func `there is no newer change before viewers have got the last`() async throws {
        let table = LiveTable(name: "live", schema: Programme.live, retention: .rows(400))
        var pacing = Pacing()
        pacing.frame = .zero
        // Words are told on their own, with the rows that viewers have.
        pacing.accessibilityText = .seconds(3_600)
        let (publications, publishing) = AsyncStream.makeStream(of: PublishedScene.self)
        let (turns, turn) = AsyncStream.makeStream(of: Void.self)
        let registry = ViewRegistry(
            dashboards: [Programme.dashboard], tables: [table], epoch: "run", pacing: pacing
        ) { published in
            publishing.yield(published)
            for await _ in turns { return }
        }
        let key = ViewKey(
            dashboard: "test", chart: 0, parameters: ViewParameters(width: 640, height: 200))
        _ = await registry.answer(.watch(key, leaving: nil))
        var states = publications.makeAsyncIterator()
        await table.append(Programme.row(0))
        var state = await states.next()
        // Where words are slow, they are told first.
        while state?.nextRow == 0 {
            turn.yield()
            state = await states.next()
        }
        #expect(state?.nextRow == 1)
        for second in 1..<10 { await table.append(Programme.row(second)) }
        turn.yield()
        #expect(await states.next()?.nextRow == 10)
        turn.finish()
    }

    @Test func `rows that come faster than frames are merged`() async throws {
        let frame = Duration.milliseconds(50)
        try await withLiveServer(frame: frame) { server in
            let page = try await LivePage.open(port: server.port)
            try await page.wait(for: "picture") { $0.counters[0] != nil }
            let start = ContinuousClock.now
            for second in 0..<300 { try await server.live.append(Programme.row(second)) }
            let text = try await server.textAfresh(0)
            try await page.wait(for: "last row") { $0.pictures[0].text == text }
            let frames = (ContinuousClock.now - start) / frame
            let changes = await page.verbs.filter { $0 == "c 0" }.count
            #expect(changes >= 1 && Double(changes) <= frames + 1)
        }
    }
}
