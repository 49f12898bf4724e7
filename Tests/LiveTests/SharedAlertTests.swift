import Foundation
import Logs
import RedisServers
import Synchronization
import Tables
import Testing

@testable import Live

/// Alerts that several processes watch.
@Suite struct `Alerts of several processes` {
    private static let id = RaisedAlert.ID(dashboard: "oven", name: "hot")

    private func alert(_ text: String, at offset: Int?, since: Double = 1_000) -> RaisedAlert {
        var alert = RaisedAlert(
            id: Self.id, title: "Hot", chart: nil, text: text, value: 9,
            rule: AlertRule(.above, 8), since: since)
        alert.offset = offset
        return alert
    }

    /// A process' board, whose messages are of it.
    private final class Member: Sendable {
        let board = AlertBoard()
        private let sent = Sent()
        let changes: AsyncStream<String>
        private let changed: AsyncStream<String>.Continuation

        init(_ server: RedisServer) async throws {
            (changes, changed) = AsyncStream.makeStream(of: String.self)
            board.notify(
                AlertRecipients { event in
                    switch event {
                    case .raised(let alert): [delivery("raised \(alert.text)")]
                    case .ended(let alert): [delivery("ended \(alert.text)")]
                    }
                } send: { [sent] delivery in
                    sent.bodies.withLock { $0.append(delivery.body) }
                })
            let logs = RedisLogs(try RedisEngine(server.text))
            await board.share(logs.document("alerts")) { [changed] in changed.yield($0) }
        }

        var messages: [String] { sent.bodies.withLock(\.self) }

        /// Returns once somebody else's change is there.
        func wait(until isThere: (AlertBoard) -> Bool) async {
            var changes = changes.makeAsyncIterator()
            while !isThere(board) { _ = await changes.next() }
        }
    }

    @Test(.timeLimit(.minutes(2)))
    func `are raised and ended once, whoever sees it`() async throws {
        try await withRedis { server in
            var members: [Member] = []
            for _ in 0..<3 { members.append(try await Member(server)) }
            let boards = members.map(\.board)
            func all(_ change: @escaping @Sendable (AlertBoard) async -> Bool) async -> Int {
                await withTaskGroup(of: Bool.self) { group in
                    for board in boards { group.addTask { await change(board) } }
                    return await group.reduce(0) { $0 + ($1 ? 1 : 0) }
                }
            }
            let raised = alert("a", at: 10)
            #expect(await all { await $0.note(raised: raised) } == 1)
            for member in members {
                await member.wait { $0[Self.id] == raised }
            }
            let ended = alert("b", at: 12)
            #expect(await all { await $0.note(ended: ended) } == 1)
            for member in members { await member.wait { $0[Self.id] == nil } }
            #expect(members.flatMap(\.messages).sorted() == ["ended b", "raised a"])
        }
    }

    @Test(.timeLimit(.minutes(2)))
    func `aren't raised anew by a process that is behind`() async throws {
        try await withRedis { server in
            let (one, two) = (try await Member(server), try await Member(server))
            #expect(await one.board.note(raised: alert("a", at: 10)))
            #expect(await one.board.note(ended: alert("b", at: 12)))
            #expect(!(await two.board.note(raised: alert("late", at: 11))))
            #expect(await two.board.note(raised: alert("c", at: 13)))
            #expect(!(await one.board.note(ended: alert("late", at: 12))))
            await one.wait { $0[Self.id]?.text == "c" }
            #expect(one.messages == ["raised a", "ended b"] && two.messages == ["raised c"])
        }
    }

    @Test(.timeLimit(.minutes(2)))
    func `are silenced in all processes, and told once when the silence ends`() async throws {
        try await withRedis { server in
            let (one, two) = (try await Member(server), try await Member(server))
            let end = Date.now + 3_600
            try await one.board.silenceForAll(Self.id, until: end)
            await two.wait { $0.silence(of: Self.id) != nil }
            #expect(await two.board.note(raised: alert("a", at: 1)))
            await one.wait { $0[Self.id] != nil }
            #expect(one.messages.isEmpty && two.messages.isEmpty)
            try await two.board.silenceForAll(Self.id, until: nil)
            await one.wait { $0.silence(of: Self.id) == nil }
            await one.board.notifyOfAllAfterSilence()
            await two.board.notifyOfAllAfterSilence()
            #expect(one.messages + two.messages == ["raised a"])
            #expect(two.board.unsent.map(\.body) == ["raised a"])
            await two.board.noteDelivered(delivery("raised a"))
            #expect(two.board.unsent.isEmpty)
        }
    }

    @Test(.timeLimit(.minutes(2)))
    func `are known to a process that comes later`() async throws {
        try await withRedis { server in
            let one = try await Member(server)
            #expect(await one.board.note(raised: alert("a", at: 1)))
            try await one.board.silenceForAll(Self.id, until: .now + 3_600)
            let two = try await Member(server)
            #expect(two.board[Self.id]?.text == "a" && two.board.silence(of: Self.id) != nil)
            #expect(two.messages.isEmpty)
        }
    }

    @Test(.timeLimit(.minutes(2)))
    func `of rows that one process alone has stay with it`() async throws {
        try await withRedis { server in
            let (one, two) = (try await Member(server), try await Member(server))
            #expect(await one.board.note(raised: alert("a", at: nil)))
            try await one.board.silenceForAll(Self.id, until: .now + 3_600)
            await two.wait { $0.silence(of: Self.id) != nil }
            #expect(one.board[Self.id] != nil && two.board[Self.id] == nil)
        }
    }
}

private final class Sent: Sendable {
    let bodies = Mutex<[String]>([])
}

private func delivery(_ text: String) -> AlertDelivery {
    AlertDelivery(id: text, webhook: "1", body: text)
}
