import Dashboards
import Foundation
import Live
import LiveServers
import Tables
import TestClients
import Testing
import Transport

@testable import Site

/// Rows are seen by those whose claims have their values, and nothing of them reaches anybody else.
@Suite(.timeLimit(.minutes(5)))
struct RowRuleTests {
    private static let mine = AccessToken(
        name: "mine", secret: "secret-of-one-team-12", claims: ["team": ["mine", "mine too"]])
    private static let nobodys = AccessToken(name: "nobodys", secret: "secret-of-no-team-123")
    private static let writer = AccessToken(
        name: "writer", secret: "secret-of-a-writer-12", role: .write, tables: ["live"])
    private static let admin = AccessToken(
        name: "admin", secret: "secret-of-an-admin-12", role: .admin)
    private static let theirs = "zorastrian"
    private static let number = "7654321"

    private func bearer(_ token: AccessToken) -> String { "Authorization: Bearer \(token.secret)" }

    private static func row(_ second: Int, _ name: String, _ value: Double) -> [[Value]] {
        [
            [.date(Programme.start.addingTimeInterval(Double(second)))], [.string(name)],
            [.number(value)],
        ]
    }

    private static func myRow(_ second: Int) -> [[Value]] {
        row(second, second.isMultiple(of: 3) ? "mine" : "mine too", Double(second % 17))
    }

    /// Two teams' rows in turn, or one team's alone.
    private func fill(_ table: LiveTable, _ seconds: Range<Int>, isShared: Bool = true) async {
        for second in seconds {
            await table.append(Self.myRow(second))
            guard isShared else { continue }
            await table.append(
                Self.row(second, Self.theirs, 7_654_321 + Double(second) / 1_000))
        }
    }

    private func withServer(_ body: (LiveServer) async throws -> Void) async throws {
        let list = AccessList([Self.mine, Self.nobodys, Self.writer, Self.admin])
        try await withLiveServer(access: list) { server in
            try server.live.ask(for: ["name": "team"])
            await fill(try server.live, 0..<30)
            try await body(server)
        }
    }

    private func isTelling(_ text: String) -> Bool {
        text.lowercased().contains(Self.theirs) || text.contains(Self.number)
            || text.contains("7,654,321") || text.contains("7.654")
    }

    // MARK: Addresses

    private static let files = [
        "/d/test/levels.svg", "/d/test/levels.svg?width=300&height=200",
        "/d/test/levels.audio.json", "/d/test/levels.wav", "/d/test/levels.tone.json",
        "/d/test/levels.descriptor.json", "/api/tables/live/rows.csv",
    ]

    @Test func `files are as if there were no other rows`() async throws {
        var alone: [String: [UInt8]] = [:]
        try await withLiveServer { server in
            await fill(try server.live, 0..<30, isShared: false)
            for path in Self.files { alone[path] = try await server.exchange("GET", path).body }
        }
        try await withServer { server in
            for path in Self.files {
                let reply = try await server.exchange("GET", path, [bearer(Self.mine)])
                #expect(reply.status == 200 && reply.body == alone[path], "\(path)")
                let whole = try await server.exchange("GET", path, [bearer(Self.admin)])
                #expect(whole.status == 200 && whole.body != alone[path], "\(path)")
            }
        }
    }

    /// The router lists them, so that a new one is here, too.
    @Test(arguments: [mine, nobodys, writer])
    func `no address gives away a byte of others' rows`(_ token: AccessToken) async throws {
        let registry = ViewRegistry(dashboards: [], tables: [], epoch: "") { _ in }
        let site = Site(registry: registry, files: .inProgram, writers: [])
        var told = 0
        try await withServer { server in
            let paths =
                site.routes.addresses.filter { $0.method == .get }.map { address in
                    address.pattern.replacing("{table}", with: "live")
                        .replacing("/tables/{name}", with: "/tables/live")
                        .replacing("{chart}", with: "levels.svg")
                        .replacing(/\{[^}]*\}/, with: "test")
                } + Self.files + ["/d/test?window=400", "/healthz"]
            // Whoever sees everything asks first, so that all of it is kept for whoever comes next.
            for path in paths {
                let whole = try await server.exchange("GET", path, [bearer(Self.admin)])
                told += isTelling(whole.text) ? 1 : 0
                let reply = try await server.exchange("GET", path, [bearer(token)])
                #expect(!isTelling(reply.text), "\(path)")
                #expect(reply.status < 500 || path == "/readyz", "\(path)")
            }
            let wrong = try await server.exchange(
                "POST", "/api/tables/live/rows",
                [bearer(token), "Content-Type: application/json"], body: "[{\"a\": 1}]")
            #expect(!isTelling(wrong.text))
        }
        #expect(told >= 5)
    }

    @Test func `requests at one moment aren't answered together`() async throws {
        try await withServer { server in
            try await withThrowingTaskGroup(of: Void.self) { group in
                for index in 0..<40 {
                    group.addTask {
                        let token = [Self.admin, Self.mine, Self.nobodys][index % 3]
                        for path in ["/d/test", "/d/test/levels.svg", "/"] {
                            let reply = try await server.exchange("GET", path, [bearer(token)])
                            #expect(reply.status == 200)
                            if index % 3 != 0 {
                                #expect(!isTelling(reply.text), "\(token.name) \(path)")
                            }
                        }
                    }
                }
                try await group.waitForAll()
            }
        }
    }

    // MARK: Messages

    private static let questions = [
        #"{"stops":{"chart":0,"around":0}}"#, #"{"sound":{"chart":0,"event":1}}"#,
        #"{"points":{"chart":0,"event":2,"go":"highestOfAll","index":0}}"#,
        #"{"points":{"chart":0,"event":3,"go":"nextSeries","index":0,"reach":40}}"#,
        #"{"values":{"chart":0,"event":4,"x":300,"y":20}}"#,
        #"{"range":{"chart":0,"event":5,"from":"","to":""}}"#,
        #"{"rows":{"table":"live","event":6,"first":0,"count":100,"sort":{"column":"value","descending":true}}}"#,
        #"{"clear":{"chart":0,"event":7}}"#, #"{"hide":{"chart":0,"series":["mine"]}}"#,
        #"{"zoom":{"chart":0,"event":8,"to":"original"}}"#,
    ]

    /// The first 150 messages that a page hears, and all until rows are announced.
    private func heard(
        by token: AccessToken, on server: LiveServer
    ) async throws -> [String] {
        try await blocking { [port = server.port] in
            let socket = try WebSocketClient(
                port: port, lines: WebSocketClient.lines() + [bearer(token)])
            try socket.send(
                #"""
                {"hello":{"dashboard":"test","charts":[{"width":640},{"width":640}],"timeZone":"GMT",
                "announce":{"every":1,"verbosity":"full"}}}
                """#)
            var texts = [try socket.read().text]
            for question in Self.questions { try socket.send(question) }
            while !texts.contains(where: { $0.hasPrefix("[\"announce\"") }) || texts.count < 150 {
                let frame = try socket.read()
                guard frame.kind == .text else { break }
                texts.append(frame.text)
            }
            return texts
        }
    }

    @Test func `no message gives away a byte of others' rows`() async throws {
        try await withServer { server in
            async let whole = heard(by: Self.admin, on: server)
            async let part = heard(by: Self.mine, on: server)
            while await server.server.viewers < 2 { await Task.yield() }
            let writing = Task {
                for second in 30..<2_000 where !Task.isCancelled {
                    await fill(try server.live, second..<second + 1)
                    try await Task.sleep(for: .milliseconds(5))
                }
            }
            let (all, mine) = (try await whole, try await part)
            writing.cancel()
            #expect(all.contains(where: isTelling))
            #expect(!mine.contains(where: isTelling))
            let verbs = Set(mine.map { $0.dropFirst(2).prefix { $0 != "\"" } })
            for verb in ["welcome", "scene", "stops", "points", "sound", "rows", "announce"] {
                #expect(verbs.contains(verb[...]), "\(verb) of \(verbs)")
            }
            #expect(!mine.contains { $0.hasPrefix("[\"error\"") }, "\(mine)")
        }
    }

    // MARK: In step

    @Test func `rows of an audience come, go and are deleted as those of the table`() async throws {
        let source = LiveTable(
            name: "live", schema: Programme.live, retention: .rows(40), isDurable: false)
        source.ask(for: ["name": "team"])
        let whole = ViewRegistry(dashboards: [], tables: [source], epoch: "run") { _ in }
        let audiences = Audiences(of: whole)
        let rules = try #require(audiences.rules(for: ["team": ["mine", "mine too"]]))
        let audience = audiences.audience(rules)
        let copy = try #require(audience.registry.tables["live"])
        var generator = SystemRandomNumberGenerator()
        for second in 0..<300 {
            await fill(source, second..<second + 1)
            if Int.random(in: 0..<25, using: &generator) == 0 {
                let from = Double(second - 8) + Programme.start.timeIntervalSince1970
                _ = await source.delete(
                    RowInterval(.init(column: "time", from: from, to: from + 3)))
            }
            let table = await source.snapshot
            let wanted = table.rows(table.rows, by: ["name": ["mine", "mine too"]])
                .numbers.map { row in table.columns.map { $0[row] } }
            var found: [[Value]] = []
            let deadline = ContinuousClock.now + .seconds(20)
            while found != wanted, ContinuousClock.now < deadline {
                let table = await copy.snapshot
                found = table.rows.map { row in table.columns.map { $0[row] } }
                #expect(!found.contains { $0[1] == .string(Self.theirs) })
                await Task.yield()
            }
            #expect(found == wanted, "after \(second)")
            #expect(await copy.snapshot["name"]?.names.contains(Self.theirs) == false)
        }
    }

    /// As a replacement by key does, for which all rows are stated anew.
    @Test func `rows that go and that somebody doesn't see aren't noticed by them`() async throws {
        let source = LiveTable(name: "live", schema: Programme.live)
        source.ask(for: ["name": "team"])
        let whole = ViewRegistry(dashboards: [], tables: [source], epoch: "run") { _ in }
        let audiences = Audiences(of: whole)
        let audience = audiences.audience(try #require(audiences.rules(for: ["team": ["mine"]])))
        let copy = try #require(audience.registry.tables["live"])
        func rows(_ count: Int) async -> Table {
            while await copy.snapshot.rows.count != count { await Task.yield() }
            return await copy.snapshot
        }
        await source.append(Self.row(0, "mine", 1))
        await source.append(Self.row(10, Self.theirs, 2))
        let before = await rows(1)
        let start = Programme.start.timeIntervalSince1970
        let count = await source.delete(
            RowInterval(.init(column: "time", from: start + 5, to: start + 15)))
        #expect(count == 1)
        await source.append(Self.row(20, "mine", 3))
        let after = await rows(2)
        #expect(after.removals == before.removals)
        #expect(after.rows == before.rows.lowerBound..<before.rows.upperBound + 1)
    }

    @Test func `a page whose rows become others' comes anew`() async throws {
        try await withServer { server in
            let closed = Task {
                try await blocking { [port = server.port] in
                    let socket = try WebSocketClient(
                        port: port, lines: WebSocketClient.lines() + [bearer(Self.mine)])
                    return try socket.readClose()
                }
            }
            while await server.server.viewers == 0 { await Task.yield() }
            try server.live.ask(for: ["name": "club"])
            await server.subscriptions.announceAccess()
            #expect(try await closed.value == 1001)
            let rows = try await server.exchange(
                "GET", "/api/tables/live/rows.csv", [bearer(Self.mine)])
            #expect(rows.text == "time,name,value\r\n")
        }
    }

    @Test func `beyond the limit of audiences nobody new gets in, and one that is left makes room`()
        async throws
    {
        let source = LiveTable(name: "live", schema: Programme.live)
        source.ask(for: ["name": "team"])
        let whole = ViewRegistry(dashboards: [], tables: [source], epoch: "run") { _ in }
        let audiences = Audiences(of: whole, limit: 2)
        func rules(_ team: String) throws -> RowRules {
            try #require(audiences.rules(for: ["team": [team]]))
        }
        var kept: [Audience] = []
        for team in ["a", "b"] {
            #expect(audiences.admits(try rules(team)))
            kept.append(audiences.audience(try rules(team)))
        }
        #expect(!audiences.admits(try rules("c")))
        #expect(audiences.admits(try rules("a")))
        #expect(kept[0] === audiences.audience(try rules("a")))
        kept.removeAll()
        #expect(audiences.admits(try rules("c")))
    }
}
