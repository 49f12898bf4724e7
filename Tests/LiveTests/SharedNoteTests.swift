import Layouts
import Live
import Logs
import Protocol
import RedisServers
import Synchronization
import Testing

/// Notes that several processes keep.
@Suite struct `Notes of several processes` {
    private let whole = NoteReaders(of: "page")
    private let team = NoteReaders(of: "other", seeing: ["orders": ["team": ["blue"]]])

    private func note(_ text: String, _ row: Int = 1) -> NoteMessage {
        NoteMessage(
            chart: "c", series: "s", point: PointKey(row: row, coordinate: nil, names: []),
            text: text)
    }

    /// A process' board, and the dashboards that it was told of.
    private final class Member: Sendable {
        let board = NoteBoard()
        private let told = Mutex<[String]>([])
        let changes: AsyncStream<String>

        init(_ server: RedisServer) throws {
            let (changes, continuation) = AsyncStream.makeStream(of: String.self)
            self.changes = changes
            let logs = RedisLogs(try RedisEngine(server.text))
            board.open(sharing: logs.document("notes")) { continuation.yield($0) }
        }

        /// Returns once somebody else's change is there.
        func wait(until isThere: (NoteBoard) -> Bool) async {
            var changes = changes.makeAsyncIterator()
            while !isThere(board) { _ = await changes.next() }
        }
    }

    @Test(.timeLimit(.minutes(2)))
    func `written by one are on the boards of all, and of those that come later`() async throws {
        try await withRedis { server in
            let (one, two) = (try Member(server), try Member(server))
            #expect(try await one.board.write(note("a"), for: whole))
            #expect(one.board.notes(of: whole).map(\.text) == ["a"])
            await two.wait { $0.notes(of: whole).map(\.text) == ["a"] }
            #expect(try await two.board.write(note("b", 2), for: whole))
            #expect(try await two.board.write(note("t"), for: team))
            #expect(try await two.board.write(note(""), for: whole))
            await one.wait {
                $0.notes(of: whole).map(\.text) == ["b"] && $0.notes(of: team).count == 1
            }
            let three = try Member(server)
            await three.wait { $0.notes(of: whole).map(\.text) == ["b"] }
        }
    }

    @Test(.timeLimit(.minutes(2)))
    func `written at once are all there, and never too many`() async throws {
        try await withRedis { server in
            let members = [try Member(server), try Member(server), try Member(server)]
            let kept = try await withThrowingTaskGroup(of: Int.self) { group in
                for (index, member) in members.enumerated() {
                    group.addTask {
                        var count = 0
                        for number in 0..<40 {
                            let one = note("n", index * 40 + number)
                            if try await member.board.write(one, for: whole) { count += 1 }
                        }
                        return count
                    }
                }
                return try await group.reduce(0, +)
            }
            #expect(kept == NoteBoard.mostNotes)
            for member in members {
                await member.wait { $0.notes(of: whole).count == NoteBoard.mostNotes }
            }
        }
    }

    @Test(.timeLimit(.minutes(2)))
    func `without Redis a note is refused, and read on`() async throws {
        try await withRedis { server in
            let one = try Member(server)
            #expect(try await one.board.write(note("a"), for: whole))
            server.kill()
            await #expect(throws: LogError.self) {
                try await one.board.write(note("b", 2), for: whole)
            }
            #expect(one.board.notes(of: whole).map(\.text) == ["a"])
            try await server.start()
            while true {
                do {
                    if try await one.board.write(note("b", 2), for: whole) { break }
                } catch { await Task.yield() }
            }
            #expect(one.board.notes(of: whole).map(\.text) == ["a", "b"])
        }
    }
}
