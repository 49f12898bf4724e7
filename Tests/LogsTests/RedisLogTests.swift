import Redis
import RedisServers
import Testing

@testable import Logs

/// Logs in Redis for those who only read them.
struct RedisLogTests {
    @Test func `tables are those of one installation`() async throws {
        try await withRedis { server in
            for (prefix, table) in [("a", "one"), ("a", "two"), ("b", "other"), ("[ab]*", "odd")] {
                let logs = RedisLogs(try RedisEngine(server.text, prefix: prefix))
                _ = try await logs.log(of: table).append([RowLogTests.rows(0..<1)], at: .init())
            }
            for (prefix, tables) in [("a", ["one", "two"]), ("[ab]*", ["odd"]), ("c", [])] {
                let logs = RedisLogs(try RedisEngine(server.text, prefix: prefix))
                #expect(try await logs.tables() == tables)
            }
        }
    }

    @Test func `a log is checked from its first record to its end`() async throws {
        try await withRedis { server in
            let log = RedisLogs(try RedisEngine(server.text)).log(of: "a")
            #expect(try await log.check() == [])
            for first in 0..<600 { _ = try await log.append([RowLogTests.rows(first..<first + 1)]) }
            #expect(try await log.check() == [])
            let client = RedisClient(server.address)
            try await client.run(RedisCommand("XDEL", log.keys.rows, "599-1"))
            let stream = "soundings:{a}:rows"
            #expect(try await log.check() == ["\(stream) lacks the records of offset 599"])
            try await client.run(RedisCommand("XDEL", log.keys.rows, "300-1", "301-1"))
            #expect(
                try await log.check() == ["\(stream) lacks the records of offsets 300 to 301"])
            // As it is once the first records are needed no more, which is noted.
            try await client.run(RedisCommand("XTRIM", log.keys.rows, "MINID", "302-1"))
            #expect(try await log.check() == ["\(stream) lacks the records of offsets 0 to 301"])
            try await client.run(RedisCommand("HSET", log.keys.state, "first", "302"))
            #expect(try await log.check() == ["\(stream) lacks the records of offset 599"])
        }
    }

    @Test func `a record that can't be read is a fault`() async throws {
        try await withRedis { server in
            let log = RedisLogs(try RedisEngine(server.text)).log(of: "a")
            let client = RedisClient(server.address)
            try await client.run(
                RedisCommand(
                    "XADD", log.keys.rows, "0-1", "n", "1", "t", "1", "a", "x", "b", "", "r",
                    "other bytes", "q", ""))
            try await client.run(RedisCommand("HSET", log.keys.state, "end", "1", "nonce", "x"))
            let fault = "the record at offset 0 of soundings:{a}:rows can't be read"
            #expect(try await log.check() == [fault])
        }
    }

    @Test func `versions are compared by their numbers`() async throws {
        let needed = RedisVersion.needed
        for text in ["6.2.0", "6.2", "6.10.1", "7.0.15", "8.0-rc1"] {
            #expect(try #require(RedisVersion(text)) >= needed, "\(text)")
        }
        for text in ["6.0.16", "5.0.14", "6.1.240"] {
            #expect(try #require(RedisVersion(text)) < needed, "\(text)")
        }
        #expect(RedisVersion("") == nil)
        try await withRedis { server in
            let logs = RedisLogs(try RedisEngine(server.text))
            #expect(try #require(try await logs.version()) >= needed)
        }
        try await withRedis(["--rename-command", "HELLO", ""]) { server in
            let logs = RedisLogs(try RedisEngine(server.text))
            #expect(try #require(try await logs.version()) < needed)
            await #expect(throws: LogError.self) { try await logs.checkVersion() }
        }
    }
}
