import Dashboards
import Foundation
import Layouts
import Logs
import PageModels
import Protocol
import RedisServers
import Scenes
import Seeded
import Sessions
import SharedScenes
import SVG
import Tables
import Testing

@testable import Live

/// A page that comes from another process goes on from the scene that it has.
struct EarlierSceneTests {
    /// A page and the scene that it got of one of the processes.
    private struct Visitor {
        let key: ViewKey
        var page = PageModel()
        private(set) var revision: Revision?
        private var verbs: [String] = []

        init(_ key: ViewKey) { self.key = key }

        /// By which another process knows its scene.
        var origin: SceneOrigin? { page.origin.flatMap { SceneOrigin($0) } }

        /// The name of its last message.
        var verb: String { verbs.last ?? "" }

        /// Greets a process and takes what brings it up to date.
        ///
        /// - Returns: the rows that it had missed; nil for a whole scene.
        @discardableResult
        mutating func visit(_ registry: ViewRegistry) async throws -> Int? {
            _ = await registry.answer(.watch(key, leaving: nil))
            let result = await registry.answer(.change(key, since: revision, origin: origin))
            _ = await registry.answer(.watch(key, leaving: key))
            guard case .change(_, let delivery)? = result else {
                Issue.record("no change of \(key.chart)")
                return nil
            }
            try page.receive(delivery.message)
            let message = try JSONSerialization.jsonObject(with: Data(delivery.message)) as? [Any]
            verbs.append(try #require(message?.first as? String))
            revision = delivery.revision
            return delivery.missedRows
        }
    }

    private func keys(of dashboard: Dashboard) -> [ViewKey] {
        dashboard.charts.indices.map { chart in
            ViewKey(
                dashboard: dashboard.name, chart: chart,
                parameters: ViewParameters(width: 640, height: 200, isOnPage: true))
        }
    }

    private func fresh(_ key: ViewKey, _ registry: ViewRegistry) async throws -> String {
        let drawn = try #require(await registry.found(key)?.upToDate)
        return PageModel.text(of: drawn.scene.nodes.map(Element.init))
    }

    @Test(arguments: SharedTableTests.kinds, 1...3)
    func `whatever scene a page got of one process, another one draws it and sends what changed`(
        _ kind: String, _ seed: Int
    ) async throws {
        var dice = SeededGenerator(seed: UInt64(seed))
        let configuration = try OrderPage.configuration(kind)
        let source = try #require(configuration.tables.first)
        let dashboard = try #require(configuration.dashboards.first)
        try await withRedis(["--appendonly", "no"]) { server in
            let members = [
                try await SharedMember(source, server), try await SharedMember(source, server),
            ]
            let registries = members.enumerated().map { index, member in
                member.registry(of: [dashboard], epoch: "process \(index)")
            }
            var (next, resumed, haveRowsGone) = (0, 0, false)
            for turn in 0..<10 {
                for _ in 0..<3 {
                    let writer = members[Int.random(in: 0..<2, using: &dice)].writer
                    let first = max(0, next - Int.random(in: 0..<8, using: &dice))
                    next = first + Int.random(in: 1..<16, using: &dice)
                    _ = await writer.write(OrderPage.batch(first..<next, &dice))
                }
                try await members[turn % 2].catchUp()
                var visitors = keys(of: dashboard).map { Visitor($0) }
                for index in visitors.indices {
                    try await visitors[index].visit(registries[turn % 2])
                    #expect(visitors[index].verb == "scene" && visitors[index].origin != nil)
                }
                let then = OrderPage.cells(of: await members[turn % 2].table.snapshot)
                if Int.random(in: 0..<3, using: &dice) == 0 {
                    let from = Double(next) * 10 - 200
                    _ = await members[Int.random(in: 0..<2, using: &dice)].writer.delete(
                        RowInterval(.init(column: "time", from: from, to: from + 60)))
                    haveRowsGone = true
                }
                for _ in 0..<Int.random(in: 0..<3, using: &dice) {
                    _ = await members[turn % 2].writer.write(
                        OrderPage.batch(next..<next + 4, &dice))
                    next += 4
                    await members[turn % 2].writer.keepUp()
                }
                let other = 1 - turn % 2
                try await members[other].catchUp()
                let end = await members[other].table.snapshot.rows.upperBound
                let offset = try #require(visitors[0].origin?.offsets.first)
                let past = PastTable(source, writtenBy: members[other].writer)
                let read = try await past.table(endingAt: offset)?.snapshot
                #expect(read.map(OrderPage.cells) == then, "rows at \(offset)")
                for var visitor in visitors {
                    let offset = try #require(visitor.origin?.offsets.first)
                    let missed = try await visitor.visit(registries[other])
                    // A deletion orders series by the rows that there are, of which the log keeps only some.
                    let isKnown = missed != nil || !haveRowsGone || kind.contains("keep: all")
                    #expect(
                        missed == end - offset || !isKnown, "\(visitor.key.chart) at \(offset)")
                    #expect(
                        try await visitor.page.text == fresh(visitor.key, registries[other]),
                        "\(visitor.key.chart) at \(offset)")
                    if visitor.verb == "resumed" { resumed += 1 }
                }
            }
            #expect(resumed > 10, "scenes are smaller than what changed")
            for member in members { await member.end() }
        }
    }

    @Test func `where the log keeps the rows of then no more, a page gets the whole scene`()
        async throws
    {
        let configuration = try OrderPage.configuration("    keep: 20 rows")
        let source = try #require(configuration.tables.first)
        let dashboard = try #require(configuration.dashboards.first)
        try await withRedis(["--appendonly", "no"]) { server in
            let (one, two) = (
                try await SharedMember(source, server), try await SharedMember(source, server)
            )
            var dice = SeededGenerator(seed: 1)
            for first in stride(from: 0, to: 60, by: 5) {
                _ = await one.writer.write(OrderPage.batch(first..<first + 5, &dice))
            }
            var visitor = Visitor(keys(of: dashboard)[1])
            try await visitor.visit(one.registry(of: [dashboard], epoch: "one"))
            for first in stride(from: 60, to: 120, by: 5) {
                _ = await one.writer.write(OrderPage.batch(first..<first + 5, &dice))
            }
            await one.writer.keepUp()
            try await one.log.trim()
            try await two.catchUp()
            let registry = two.registry(of: [dashboard], epoch: "two")
            #expect(try await visitor.visit(registry) == nil)
            #expect(visitor.verb == "scene")
            #expect(try await visitor.page.text == fresh(visitor.key, registry))
            for member in [one, two] { await member.end() }
        }
    }

    @Test func `a page that is ahead of a process waits for its rows`() async throws {
        let configuration = try OrderPage.configuration("    keep: all")
        let source = try #require(configuration.tables.first)
        let dashboard = try #require(configuration.dashboards.first)
        try await withRedis(["--appendonly", "no"]) { server in
            let (one, two) = (
                try await SharedMember(source, server), try await SharedMember(source, server)
            )
            var dice = SeededGenerator(seed: 1)
            _ = await one.writer.write(OrderPage.batch(0..<40, &dice))
            try await two.catchUp()
            let registry = two.registry(of: [dashboard], epoch: "two")
            _ = try await fresh(keys(of: dashboard)[0], registry)
            await two.logs.follower.forget(two.log)
            _ = await one.writer.write(OrderPage.batch(40..<50, &dice))
            var visitor = Visitor(keys(of: dashboard)[0])
            try await visitor.visit(one.registry(of: [dashboard], epoch: "one"))
            let known = visitor.page.text
            let coming = visitor
            async let missed: (Int?, String, String) = {
                var visitor = coming
                let missed = try await visitor.visit(registry)
                return (missed, visitor.verb, visitor.page.text)
            }()
            #expect(await two.writer.follow(nil))
            let (rows, verb, text) = try await missed
            #expect(rows == 0 && verb == "resumed" && text == known)
            for member in [one, two] { await member.end() }
        }
    }

    @Test func `a scene that looks otherwise is never changed`() async throws {
        let configuration = try OrderPage.configuration("    keep: all")
        let source = try #require(configuration.tables.first)
        let dashboard = try #require(configuration.dashboards.first)
        try await withRedis(["--appendonly", "no"]) { server in
            let member = try await SharedMember(source, server)
            var dice = SeededGenerator(seed: 1)
            _ = await member.writer.write(OrderPage.batch(0..<40, &dice))
            let registry = member.registry(of: [dashboard], epoch: "one")
            let key = keys(of: dashboard)[0]
            var visitor = Visitor(key)
            try await visitor.visit(registry)
            let origin = try #require(visitor.origin)
            _ = await member.writer.write(OrderPage.batch(40..<50, &dice))
            let elsewhere = Revision(epoch: "other", view: 1, counter: 1)
            for (digest, offset) in [
                (origin.digest ^ 1, 40), (origin.digest, 41), (origin.digest, 0),
                (origin.digest, 1 << 50),
            ] {
                let claimed = SceneOrigin(digest: digest, offsets: [offset])
                let result = await registry.answer(
                    .change(key, since: elsewhere, origin: claimed))
                guard case .change(_, let delivery)? = result else { continue }
                // The view itself still has the scene with that digest.
                let isKept = digest == origin.digest
                #expect((delivery.missedRows != nil) == isKept, "\(digest) at \(offset)")
            }
            await member.end()
        }
    }
}
