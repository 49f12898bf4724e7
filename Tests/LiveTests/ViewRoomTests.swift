import SharedScenes
import Dashboards
import Foundation
import Layouts
import LiveServers
import Protocol
import Sessions
import TestClients
import Testing

@testable import Live
@testable import Transport

/// Views take what they may of memory, and whoever finds no room is told, and waits.
@Suite(.timeLimit(.minutes(5)))
struct ViewRoomTests {
    private func key(_ width: Int) -> ViewKey {
        ViewKey(
            dashboard: "test", chart: 0, parameters: ViewParameters(width: width, height: 200))
    }

    private func registry(bytes: Int, perAddress: Int) async -> ViewRegistry {
        let live = LiveTable(name: "live", schema: Programme.live)
        let days = LiveTable(name: "days", schema: Programme.days, isLive: false)
        await live.append(Programme.row(0))
        return ViewRegistry(
            dashboards: [Programme.dashboard], tables: [live, days], epoch: "run", bytes: bytes,
            bytesPerAddress: perAddress
        ) { _ in }
    }

    private func isBusy(_ registry: ViewRegistry, _ key: ViewKey, _ address: String) async -> Bool {
        guard case .busy = await registry.answer(.watch(key, leaving: nil), for: address) else {
            return false
        }
        return true
    }

    @Test func `one address can't take what is for others`() async {
        let registry = await registry(
            bytes: 1 << 30, perAddress: ViewLimits.leastViewBytes + 1_024)
        #expect(await !isBusy(registry, key(320), "a"))
        #expect(await isBusy(registry, key(336), "a"))
        #expect(registry.room.refused == 1)
        #expect(await !isBusy(registry, key(336), "b"))
        // One that is there costs nothing.
        #expect(await !isBusy(registry, key(336), "a"))
    }

    @Test func `views give back what they took`() async {
        let registry = await registry(bytes: 1 << 30, perAddress: 1 << 20)
        for width in [320, 336, 352] { #expect(await !isBusy(registry, key(width), "a")) }
        #expect(registry.room.used > 3 * ViewLimits.leastViewBytes)
        for width in [320, 336, 352] {
            _ = await registry.answer(.watch(key(width), leaving: key(width)))
        }
        await registry.sweep(olderThan: .zero)
        while registry.room.used > 0 { await Task.yield() }
        #expect(await registry.viewCount == 0)
    }

    @Test func `nothing is drawn for whoever has left`() async throws {
        let registry = await registry(bytes: 1 << 30, perAddress: 1 << 30)
        let task = Task { [key = key(320)] in
            while !Task.isCancelled { await Task.yield() }
            return await registry.answer(.watch(key, leaving: nil))
        }
        task.cancel()
        _ = await task.value
        let view = try #require(await registry.view(key(320)))
        #expect(await view.isDrawn == false)
        // Others see it.
        #expect(await !isBusy(registry, key(320), "a"))
        #expect(await view.isDrawn)
    }

    @Test func `what a page shows first is never refused`() async throws {
        try await withLiveServer(bytes: 0) { server in
            try await server.live.append(Programme.row(0))
            let other = LivePage()
            try await other.greet(port: server.port, width: 960)
            try await other.wait(for: "error") { !$0.errors.isEmpty }
            #expect(await other.errors.allSatisfy { $0.contains("busy") })
            let page = LivePage()
            try await page.greet(port: server.port, width: 672)
            try await page.wait(for: "pictures") { $0.counters.allSatisfy { $0 != nil } }
            #expect(try await server.exchange("GET", "/d/test").status == 200)
            let health = try await server.exchange("GET", "/healthz").text
            let room = server.registry.room
            #expect(health.contains(#""status":"ok""#) && room.refused > 0)
            #expect(health.contains(#""limit":0"#) && !health.contains(#""views":{"bytes":0,"#))
        }
    }

    @Test func `who found no room gets its pictures once there is some`() async throws {
        try await withLiveServer(views: 2) { server in
            try await server.live.append(Programme.row(0))
            let first = LivePage()
            try await first.greet(port: server.port, width: 320)
            try await first.wait(for: "scenes") { $0.counters.allSatisfy { $0 != nil } }
            let other = LivePage()
            try await other.greet(port: server.port, width: 960)
            try await other.wait(for: "error") { !$0.errors.isEmpty }
            await first.cut()
            try await other.wait(for: "scenes") { $0.counters.allSatisfy { $0 != nil } }
        }
    }

    @Test func `where there is no room, views keep two scenes`() async throws {
        let registry = await registry(bytes: 0, perAddress: 0)
        let key = ViewKey.first(of: Programme.dashboard.charts[0], at: 0, on: "test", for: nil)
        let view = try #require(await registry.opened(key))
        let live = try #require(registry.tables["live"])
        _ = await view.upToDate
        let first = try #require(await view.update { $0.update(since: nil) }).revision
        for second in 1...3 {
            await live.append(Programme.row(second))
            _ = await view.upToDate
        }
        let newest = try #require(await view.update { $0.update(since: nil) }).revision
        #expect(newest.counter == first.counter + 3)
        func missed(since revision: Revision) async -> Int? {
            await view.update { $0.update(since: revision) }?.missedRows
        }
        #expect(await missed(since: first) == nil)
        #expect(await missed(since: newest.previous) == 1)
    }
}
