import Foundation
import Redis
import RedisServers
import Tables
import Testing

@testable import Logs

/// The promises that a log keeps to several processes.
struct RedisRowLogTests {
    private func logs(_ server: RedisServer) throws -> RedisLogs {
        RedisLogs(try RedisEngine(server.text))
    }

    @Test func `of two appends at one position the first is there alone`() async throws {
        try await withRedis { server in
            let (one, two) = (try logs(server).log(of: "a"), try logs(server).log(of: "a"))
            let first = try #require(try await one.append([RowLogTests.rows(0..<3)], at: .init()))
            #expect(first.end == 3)
            #expect(try await two.append([RowLogTests.rows(7..<9)], at: .init()) == nil)
            let news = try await two.news(since: .init())
            let part = try #require(news.part(after: .init()))
            #expect(part.end == first)
            #expect(try await two.append([RowLogTests.rows(3..<4)], at: part.end)?.end == 4)
            #expect(try await RowLogTests.numbers(of: one) == [0, 1, 2, 3])
            // Its end, but not by the append that is there.
            #expect(
                try await one.append([RowLogTests.rows(4..<5)], at: .init(end: 4, nonce: "x"))
                    == nil)
        }
    }

    @Test func `many processes append at once, and each row is there once`() async throws {
        try await withRedis { server in
            let engine = try RedisEngine(server.text)
            await withTaskGroup(of: Void.self) { group in
                for number in 0..<4 {
                    group.addTask {
                        let log = RedisLogs(engine).log(of: "a")
                        for row in 0..<50 {
                            let first = number * 50 + row
                            _ = try? await log.append([RowLogTests.rows(first..<first + 1)])
                        }
                    }
                }
            }
            let numbers = try await RowLogTests.numbers(of: RedisLogs(engine).log(of: "a"))
            #expect(numbers.compactMap(\.self).sorted() == (0..<200).map(Double.init))
        }
    }

    @Test func `requests come with the rows that they brought, and positions stay`() async throws {
        try await withRedis { server in
            let (one, two) = (try logs(server).log(of: "a"), try logs(server).log(of: "a"))
            var entry = RowLogTests.rows(0..<2)
            let request = AnsweredRequest(key: "key", digest: .max, count: 2, time: 1.5)
            entry.request = request
            entry.position = SourcePosition("17", of: "source")
            #expect(try await one.append([entry], at: .init())?.end == 2)
            let part = try await two.news(since: .init()).part(after: .init())
            #expect(part?.requests == [request])
            #expect(try await two.positions() == ["source": "17"])
            // Positions without rows are nothing that others have to read.
            var empty = LogEntry(.rows([], of: RowLogTests.schema))
            empty.position = SourcePosition("18", of: "source")
            let end = try #require(part?.end)
            #expect(try await two.append([empty], at: end) == end)
            #expect(try await one.positions() == ["source": "18"])
        }
    }

    @Test func `a user with few rights keeps rows and secrets, by TLS`() async throws {
        let certificates = try await RedisCertificates()
        defer { certificates.remove() }
        let port = RedisCertificates.freePort()
        let lasting = ["--appendonly", "yes", "--appendfsync", "always"]
        try await withRedis(certificates.settings(port: port) + lasting) { server in
            try await server.letInUser()
            let engine = try RedisEngine(
                "rediss://ana:hush@127.0.0.1:\(port)",
                authorities: certificates.file("authority.pem"))
            let (one, two) = (RedisLogs(engine), RedisLogs(engine))
            let log = one.log(of: "a")
            #expect(try await log.append([RowLogTests.rows(0..<3)], at: .init())?.end == 3)
            #expect(try await RowLogTests.numbers(of: two.log(of: "a")) == [0, 1, 2])
            let secret = try await one.secret("key", orElse: [1, 2, 3])
            #expect(secret == [1, 2, 3])
            #expect(try await two.secret("key", orElse: [4, 5, 6]) == secret)
            #expect(try await one.durability().promise.contains("disk"))
            let other = RedisLogs(
                try RedisEngine(
                    "rediss://ana:hush@127.0.0.1:\(port)", prefix: "other",
                    authorities: certificates.file("authority.pem")))
            await #expect(throws: LogError.self) {
                try await other.secret("key", orElse: [1, 2, 3])
            }
        }
        #expect(throws: LogError.self) {
            try RedisEngine("redis://127.0.0.1", authorities: "authority.pem")
        }
    }

    @Test func `an append that outlasts a crash is there once`() async throws {
        try await withRedis { server in
            let log = try logs(server).log(of: "a")
            let first = try await log.append([RowLogTests.rows(0..<1)], at: .init())
            let position = try #require(first)
            server.kill()
            async let second = log.append([RowLogTests.rows(1..<2)], at: position)
            try await server.start()
            #expect(try await second?.end == 2)
            #expect(try await RowLogTests.numbers(of: log) == [0, 1])
        }
    }

    @Test func `a log that lost its end doesn't go on`() async throws {
        try await withRedis { server in
            let (one, two) = (try logs(server).log(of: "a"), try logs(server).log(of: "a"))
            let read = try await one.append([RowLogTests.rows(0..<3)], at: .init())
            let position = try #require(read)
            _ = try await RedisClient(server.address).run(RedisCommand("FLUSHALL"))
            #expect(try await one.append([RowLogTests.rows(3..<4)], at: position) == nil)
            await #expect(throws: LogError.self) { try await one.news(since: position) }
            // A record of others begins before the position, and no other one behind it.
            _ = try await two.append([RowLogTests.rows(5..<10)], at: .init())
            await #expect(throws: LogError.self) { try await one.news(since: position) }
            _ = try await RedisClient(server.address).run(RedisCommand("FLUSHALL"))
            // Others go on as far, with other rows.
            _ = try await two.append([RowLogTests.rows(5..<8)], at: .init())
            await #expect(throws: LogError.self) { try await one.news(since: position) }
            _ = try await two.append([RowLogTests.rows(8..<9)])
            await #expect(throws: LogError.self) { try await one.news(since: position) }
        }
    }

    @Test func `a full Redis is a full disk`() async throws {
        try await withRedis(["--maxmemory", "1"]) { server in
            let log = try logs(server).log(of: "a")
            do throws(LogError) {
                _ = try await log.append([RowLogTests.rows(0..<1)], at: .init())
                Issue.record("there is no room")
            } catch {
                #expect(error.description.contains("OOM"))
                #expect(error == .full(error.description))
            }
        }
    }

    @Test func `the past begins where nothing was needed any more`() async throws {
        try await withRedis { server in
            let log = try logs(server).log(of: "a")
            let start = Date().timeIntervalSince1970
            _ = try await log.append([RowLogTests.rows(0..<10)])
            #expect(try await log.earliest() ?? 0 >= start - 1)
            _ = try await log.append([RowLogTests.rows(10..<20)])
            try await log.acknowledge(before: 12)
            try await log.trim(keeping: 60)
            #expect(try await RowLogTests.numbers(of: log).count == 20)
            #expect(try await log.offset(neededAt: start) == 0)
            #expect(try await log.offset(neededAt: start + 60) == 12)
            #expect(try await log.isWhole(at: start))
            try await log.trim()
            #expect(try await RowLogTests.numbers(of: log).first == 10)
            #expect(try await !log.isWhole(at: start))
            #expect(try await log.isWhole(at: start + 60))
        }
    }

    @Test(arguments: [
        (["--appendonly", "no"], "memory", 1),
        (["--appendonly", "yes", "--appendfsync", "always"], "on Redis' disk", 0),
        (["--appendonly", "yes", "--appendfsync", "everysec"], "two seconds", 0),
        (["--appendonly", "yes", "--appendfsync", "no"], "once Redis has them", 1),
        (["--appendonly", "no", "--maxmemory-policy", "allkeys-lru"], "memory", 2),
    ])
    func `an acknowledged row is what Redis is set to`(
        settings: [String], promise: String, warnings: Int
    ) async throws {
        try await withRedis(settings) { server in
            let durability = try await logs(server).durability()
            #expect(durability.promise.contains(promise))
            #expect(durability.warnings.count == warnings)
        }
    }

    @Test func `a lease has one holder, and whoever lost it appends nothing`() async throws {
        try await withRedis { server in
            let (one, two) = (try logs(server).log(of: "a"), try logs(server).log(of: "a"))
            let first = try #require(try await one.renewLease(as: "one", milliseconds: 60_000))
            #expect(try await two.renewLease(as: "two", milliseconds: 60_000) == nil)
            #expect(try await one.renewLease(as: "one", milliseconds: 60_000) == first)
            #expect(try await one.append([RowLogTests.rows(0..<1)]) == 0)
            // As where it wasn't renewed in time.
            _ = try await RedisClient(server.address).run(
                RedisCommand("DEL", "soundings:{a}:lease"))
            #expect(try await two.renewLease(as: "two", milliseconds: 60_000) != nil)
            #expect(try await two.leaseHolder()?.holder == "2 two")
            #expect(try await one.leaseHolder()?.process == "two")
            #expect(try await one.renewLease(as: "one", milliseconds: 60_000) == nil)
            await #expect(throws: LogError.self) {
                try await one.append([RowLogTests.rows(1..<2)])
            }
            #expect(try await two.append([RowLogTests.rows(1..<2)]) == 1)
            try await two.releaseLease()
            #expect(try await one.renewLease(as: "one", milliseconds: 60_000)?.holder == "3 one")
            #expect(try await RowLogTests.numbers(of: one) == [0, 1])
        }
    }
}
