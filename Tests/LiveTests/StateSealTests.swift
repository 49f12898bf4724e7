import Charts
import Dashboards
import Foundation
import Layouts
import LiveServers
import Logs
import Protocol
import Scenes
import Sessions
import SharedScenes
import Tables
import Testing
import ViewLayouts
import Views

@testable import Live

/// The state of viewers' own views leaves the process, and comes back to it or another one.
@Suite struct `Sealed state` {
    private nonisolated struct Taps: View {
        @State var count = 3
        var body: some View {
            VStack {
                Text(verbatim: "count \(count)").onTapGesture { count += 1 }
                Chart([1], id: \.self) { RuleMark(y: .value("y", $0)) }
            }
        }
    }

    /// A process with one dashboard, whose panel takes taps.
    private static func process(_ key: [UInt8], chart: String = "taps") async -> ViewRegistry {
        let table = LiveTable(name: "days", schema: Programme.days, isLive: false)
        let panel = ChartPanel(
            name: chart, title: "Taps", table: "days",
            describe: { _, environment in onMainActor { Taps() }.picture(in: environment) })
        var dashboard = Programme.dashboard
        dashboard.charts = [panel]
        let registry = ViewRegistry(
            dashboards: [dashboard], tables: [table], epoch: "run"
        ) { _ in }
        registry.stateKey.keep { key }
        return registry
    }

    private static func key(viewer: Int) -> ViewKey {
        ViewKey(
            dashboard: Programme.dashboard.name, chart: 0,
            parameters: ViewParameters(width: 640, height: 320), viewer: viewer)
    }

    /// The state that a page is given, and the text of its picture.
    private func watch(
        _ registry: ViewRegistry, viewer: Int, of owner: StateOwner
    ) async throws -> (message: StateMessage, text: String) {
        let key = Self.key(viewer: viewer)
        let result = await registry.answer(.watch(key, leaving: nil), of: owner)
        guard case .watched(let published)? = result else {
            throw Unexpected(result: "\(String(describing: result))")
        }
        let drawn = try #require(await registry.opened(key)?.upToDate)
        return (try message(published), "\(drawn.scene.nodes)")
    }

    private struct Unexpected: Error { var result: String }

    private func message(_ published: PublishedScene) throws -> StateMessage {
        struct Message: Decodable {
            var state: StateMessage
            init(from decoder: any Decoder) throws {
                var fields = try decoder.unkeyedContainer()
                _ = (try fields.decode(String.self), try fields.decode(Int.self))
                _ = try fields.decode(Int.self)
                state = try fields.decode(StateMessage.self)
            }
        }
        let bytes = Data(published.state.bytes)
        return try JSONDecoder().decode(Message.self, from: bytes).state
    }

    /// The state of a viewer who has tapped once.
    private func tapped(_ registry: ViewRegistry, _ owner: StateOwner) async throws -> String {
        let key = Self.key(viewer: 1)
        let first = try await watch(registry, viewer: 1, of: owner)
        #expect(first.text.contains("count 3"))
        let view = try #require(await registry.opened(key))
        let drawn = try #require(await view.upToDate)
        let handler = try #require(drawn.handlers.first)
        await view.act(
            PointerEvent(
                .tapped(1), at: CGPoint(x: handler.frame.x + 2, y: handler.frame.y + 2)))
        let published = try #require(await view.watch())
        let state = try message(published)
        #expect(state.lost == nil)
        #expect("\(try #require(await view.upToDate).scene.nodes)".contains("count 4"))
        return try #require(state.sealed)
    }

    @Test func `opens in another process, for its viewer`() async throws {
        let secret = StateKey.random()
        let ana = StateOwner(name: "ana")
        let sealed = try await tapped(Self.process(secret), ana)
        let other = await Self.process(secret)
        let back = try await watch(other, viewer: 9, of: StateOwner(name: "ana", kept: sealed))
        #expect(back.text.contains("count 4"))
        #expect(back.message.lost == nil)
        #expect(back.message.sealed == sealed, "it is the state that there was")
    }

    @Test(arguments: ["owner", "view", "key", "changed", "cut", "none", "long"])
    func `opens nowhere else, which the page hears`(_ difference: String) async throws {
        let secret = StateKey.random()
        let sealed = try await tapped(Self.process(secret), StateOwner(name: "ana"))
        var bytes = Array(try #require(Data(base64Encoded: sealed)))
        switch difference {
        case "changed": bytes[bytes.count / 2] ^= 1
        case "cut": bytes.removeLast()
        case "none": bytes = []
        case "long": bytes += [UInt8](repeating: 0, count: 10_000)
        default: break
        }
        let other = await Self.process(
            difference == "key" ? StateKey.random() : secret,
            chart: difference == "view" ? "other taps" : "taps")
        let back = try await watch(
            other, viewer: 9,
            of: StateOwner(
                name: difference == "owner" ? "bo" : "ana",
                kept: Data(bytes).base64EncodedString()))
        #expect(back.text.contains("count 3"))
        #expect(back.message.lost == true)
    }

    @Test func `says nothing of what it holds, and is alike for equal states`() async throws {
        let secret = StateKey.random()
        let ana = StateOwner(name: "ana")
        let sealed = try await tapped(Self.process(secret), ana)
        let again = try await tapped(Self.process(secret), ana)
        let others = try await tapped(Self.process(secret), StateOwner(name: "bo"))
        #expect(sealed == again)
        #expect(sealed != others)
        let text = String(decoding: try #require(Data(base64Encoded: sealed)), as: UTF8.self)
        #expect(!text.contains("count"))
    }

    @Test func `goes on from view to view of one connection`() async throws {
        let registry = await Self.process(StateKey.random())
        let sealed = try await tapped(registry, StateOwner(name: "ana"))
        var wide = Self.key(viewer: 1)
        wide.parameters.width = 800
        let owner = StateOwner(name: "ana")
        let result = await registry.answer(
            .watch(wide, leaving: Self.key(viewer: 1)), of: owner)
        guard case .watched(let published)? = result else {
            throw Unexpected(result: "\(String(describing: result))")
        }
        #expect(try message(published).sealed == sealed)
    }

    @Test func `shared views have none`() async throws {
        let registry = await Self.process(StateKey.random())
        var key = Self.key(viewer: 1)
        key.viewer = nil
        let result = await registry.answer(
            .watch(key, leaving: nil), of: StateOwner(name: "ana"))
        guard case .watched(let published)? = result else {
            throw Unexpected(result: "\(String(describing: result))")
        }
        #expect(published.state.counter == 0)
    }
}
