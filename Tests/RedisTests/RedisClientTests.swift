import Redis
import RedisServers
import Testing

struct RedisClientTests {
    @Test func `replies of each kind come back`() async throws {
        try await withRedis { server in
            let client = RedisClient(server.address)
            #expect(try await client.run(RedisCommand("SET", "a", "1")) == .status("OK"))
            #expect(try await client.run(RedisCommand("INCR", "a")) == .integer(2))
            let bytes: [UInt8] = [0, 255, 13, 10]
            _ = try await client.run(RedisCommand("SET", "b", .init(bytes)))
            #expect(try await client.run(RedisCommand("GET", "b")) == .bytes(bytes))
            #expect(try await client.run(RedisCommand("GET", "c")) == .null)
            #expect(try await client.run(RedisCommand("SET", "empty", "")) == .status("OK"))
            #expect(
                try await client.run(RedisCommand("MGET", "a", "c", "empty"))
                    == .array([.bytes(Array("2".utf8)), .null, .bytes([])]))
            _ = try await client.run(RedisCommand("HSET", "h", "x", "1", "y", "2"))
            let pairs = try await client.run(RedisCommand("HGETALL", "h")).pairs
            #expect(pairs.compactMapValues(\.integer) == ["x": 1, "y": 2])
            await #expect(throws: RedisError.self) {
                try await client.run(RedisCommand("NONSENSE"))
            }
            #expect(client.fault == nil)
        }
    }

    @Test func `many ask at once, and each gets its own reply`() async throws {
        try await withRedis { server in
            let client = RedisClient(server.address)
            await withTaskGroup(of: Void.self) { group in
                for number in 0..<500 {
                    group.addTask {
                        let reply = try? await client.run(
                            RedisCommand("ECHO", .init(number)))
                        #expect(reply?.integer == number)
                    }
                }
            }
        }
    }

    @Test func `it is there again after a crash of the server`() async throws {
        try await withRedis { server in
            let client = RedisClient(server.address)
            _ = try await client.run(RedisCommand("SET", "a", "kept"))
            server.kill()
            do throws(RedisError) {
                _ = try await client.run(RedisCommand("GET", "a"))
                Issue.record("nobody is there")
            } catch {
                #expect(client.fault == error)
                #expect(error == .away(error.description))
            }
            try await server.start()
            let end = ContinuousClock.now + .seconds(10)
            while true {
                do throws(RedisError) {
                    #expect(try await client.run(RedisCommand("GET", "a")).text == "kept")
                    break
                } catch {
                    try #require(.now < end)
                    try await Task.sleep(for: .milliseconds(5))
                }
            }
            #expect(client.fault == nil)
        }
    }

    @Test func `a server that answers nothing is away after the timeout`() async throws {
        try await withRedis { server in
            let client = RedisClient(server.address, timeout: .milliseconds(200))
            _ = try await client.run(RedisCommand("PING"))
            server.pause()
            defer { server.goOn() }
            await #expect(throws: RedisError.self) { try await client.run(RedisCommand("PING")) }
            #expect(client.fault?.description.contains("doesn't answer") == true)
        }
    }

    @Test func `a password is needed where there is one`() async throws {
        try await withRedis { server in
            _ = try await RedisClient(server.address).run(
                RedisCommand("CONFIG", "SET", "requirepass", "open sesame"))
            await #expect(throws: RedisError.self) {
                try await RedisClient(server.address).run(RedisCommand("PING"))
            }
            var address = server.address
            (address.password, address.database) = ("open sesame", 1)
            let client = RedisClient(address)
            #expect(try await client.run(RedisCommand("PING")) == .status("PONG"))
            address.password = "guess"
            await #expect(throws: RedisError.self) {
                try await RedisClient(address).run(RedisCommand("PING"))
            }
        }
    }
}
