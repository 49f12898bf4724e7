import Foundation
import Redis
import RedisServers
import Testing

/// Connections that are encrypted, to a server of the tests' own.
@Suite struct `Redis by TLS` {
    /// Runs a test beside a server whose users need names and passwords.
    private func withServer(
        asksClients: Bool = false,
        _ body: (RedisServer, RedisCertificates, Int) async throws -> Void
    ) async throws {
        let certificates = try await RedisCertificates()
        defer { certificates.remove() }
        let port = RedisCertificates.freePort()
        try await withRedis(certificates.settings(port: port, asksClients: asksClients)) {
            try await body($0, certificates, port)
        }
    }

    private func address(
        _ port: Int, host: String = "127.0.0.1", user: String = "", _ tls: RedisTLS
    ) throws -> RedisAddress {
        var address = try RedisAddress("rediss://\(user)\(host):\(port)")
        address.tls = tls
        return address
    }

    private func fault(_ address: RedisAddress) async -> RedisError? {
        do throws(RedisError) {
            try await RedisClient(address).run(RedisCommand("PING"))
            return nil
        } catch { return error }
    }

    @Test func `commands and replies of any size go through`() async throws {
        try await withServer { _, certificates, port in
            let known = RedisTLS(authorities: certificates.file("authority.pem"))
            let client = RedisClient(try address(port, known))
            let large = (0..<3_000_000).map { UInt8(truncatingIfNeeded: $0 &* 31) }
            let replies = try await client.run([
                RedisCommand("SET", "large", .init(large)), RedisCommand("GET", "large"),
                RedisCommand("SET", "", ""), RedisCommand("GET", ""), RedisCommand("GET", "none"),
                RedisCommand("INCR", "count"), RedisCommand("KEYS", "*"),
            ])
            #expect(replies[1] == .bytes(large))
            #expect(replies[3] == .bytes([]) && replies[4] == .null && replies[5] == .integer(1))
            #expect(replies[6].array?.count == 3)
            for number in 2...50 {
                #expect(try await client.run(RedisCommand("INCR", "count")) == .integer(number))
            }
        }
    }

    @Test func `a server is believed by its certificate alone`() async throws {
        try await withServer { _, certificates, port in
            let known = RedisTLS(authorities: certificates.file("authority.pem"))
            #expect(await fault(try address(port, known)) == nil)
            let unknown = await fault(try address(port, RedisTLS()))
            #expect(unknown?.description.contains("its certificate isn't accepted") == true)
            let other = await fault(try address(port, host: "localhost", known))
            #expect(other?.description.contains("its certificate isn't accepted") == true)
            let missing = await fault(try address(port, RedisTLS(authorities: "/nowhere.pem")))
            #expect(missing == .refused("TLS to Redis: no authority in /nowhere.pem"))
            // Nothing that isn't encrypted is understood.
            let plain = RedisAddress(.host("127.0.0.1", port: port))
            guard case .away? = await fault(plain) else {
                Issue.record("it was answered without TLS")
                return
            }
        }
    }

    @Test func `a server without TLS is named as one`() async throws {
        let port = RedisCertificates.freePort()
        try await withRedis(["--port", "\(port)", "--bind", "127.0.0.1"]) { _ in
            let reason = await fault(try address(port, RedisTLS()))?.description ?? ""
            #expect(reason.hasPrefix("Redis at 127.0.0.1:\(port) doesn't answer: "), "\(reason)")
            #expect(reason.contains("TLS") && reason.contains("begins with redis://"), "\(reason)")
            #expect(!reason.contains("it is too late"))
            #expect(await fault(RedisAddress(.host("127.0.0.1", port: port))) == nil)
        }
    }

    @Test func `a client shows its own certificate where it is asked for it`() async throws {
        try await withServer(asksClients: true) { _, certificates, port in
            var own = RedisTLS(authorities: certificates.file("authority.pem"))
            #expect(await fault(try address(port, own)) != nil)
            own.certificate = certificates.file("client.pem")
            let file = try #require(own.certificate)
            let keyless = await fault(try address(port, own))
            #expect(keyless == .refused("TLS to Redis: no key of the certificate in \(file)"))
            own.key = certificates.file("server.key")
            guard case .refused? = await fault(try address(port, own)) else {
                Issue.record("a key of another certificate was used")
                return
            }
            own.key = certificates.file("client.key")
            #expect(await fault(try address(port, own)) == nil)
        }
    }

    @Test func `users have names and passwords, which no fault quotes`() async throws {
        try await withServer { server, certificates, port in
            let admin = RedisClient(server.address)
            try await admin.run(
                RedisCommand("ACL", "SETUSER", "ana", "on", ">hush@word", "~soundings:*", "+@all"))
            let known = RedisTLS(authorities: certificates.file("authority.pem"))
            let right = RedisClient(try address(port, user: "ana:hush%40word@", known))
            try await right.run(RedisCommand("SET", "soundings:a", "1"))
            let refused = await fault(try address(port, user: "ana:hushhush@", known))
            #expect(refused?.description.contains("WRONGPASS") == true)
            #expect(refused?.description.contains("hush") == false)
            await #expect(throws: RedisError.self) {
                try await right.run(RedisCommand("SET", "other", "1"))
            }
        }
    }

    @Test func `a server that answers nothing is away, and is asked again`() async throws {
        try await withServer { server, certificates, port in
            let known = RedisTLS(authorities: certificates.file("authority.pem"))
            let client = RedisClient(try address(port, known), timeout: .milliseconds(200))
            try await client.run(RedisCommand("PING"))
            server.pause()
            do throws(RedisError) {
                try await client.run(RedisCommand("PING"))
                Issue.record("a server that stands still answered")
            } catch {
                #expect(error.description.contains("it is too late"))
            }
            server.goOn()
            while true {
                do throws(RedisError) {
                    try await client.run(RedisCommand("PING"))
                    break
                } catch {
                    guard case .away = error else { throw error }
                    try await Task.sleep(for: .milliseconds(10))
                }
            }
            #expect(client.fault == nil)
        }
    }
}
