import Foundation
import RedisServers
import Testing

/// `soundings doctor`: says what is in a deployment's way.
struct DoctorTests {
    @Test func `a server that is right has nothing wrong`() async throws {
        try await withConfiguration(["server.yaml": "host: 127.0.0.1"]) { folder in
            let server = try Program(
                "serve", "--config", folder, "--data", "none", "--port", "0")
            let address = try await server.address()
            let ended = try await Program(
                "doctor", "--config", folder, "--data", folder + "/data", "--url", "\(address)"
            ).end()
            #expect(ended.status == 0, "\(ended)")
            for sentence in [
                "ok       configuration: 0 dashboards", "access: everybody on this machine",
                "ok       server: ", "ok       sockets: WebSocket connections get through",
            ] {
                #expect(ended.output.contains(sentence), "\(ended)")
            }
            server.stop(SIGTERM)
            #expect(await server.end().status == 0)
        }
    }

    @Test func `a server that asks for a token is tried with one`() async throws {
        let settings = """
            access:
              tokens:
                - {name: wall, token: "${file:TOKEN}", role: view}
            """
        try await withConfiguration { folder in
            let token = folder + "/token"
            try "a secret of many signs\n".write(toFile: token, atomically: true, encoding: .utf8)
            try "another of many signs\n".write(
                toFile: folder + "/other", atomically: true, encoding: .utf8)
            try settings.replacing("TOKEN", with: token).write(
                toFile: folder + "/server.yaml", atomically: true, encoding: .utf8)
            let server = try Program(
                "serve", "--config", folder, "--data", "none", "--port", "0")
            let arguments = [
                "doctor", "--config", folder, "--data", "none", "--url", try await server.address(),
            ]
            for (file, status, sentence) in [
                (nil, 0, "warning  sockets: not tried: the server asks for a token"),
                (token, 0, "ok       sockets: WebSocket connections get through"),
                (folder + "/other", 1, "fault    sockets: the server doesn't know the token"),
            ] {
                let ended = try await Program(
                    arguments + (file.map { ["--token-file", $0] } ?? [])
                ).end()
                #expect(ended.status == status && ended.output.contains(sentence), "\(ended)")
                #expect(ended.output.contains("warning  data: no rows are kept"))
            }
            server.stop(SIGTERM)
            #expect(await server.end().status == 0)
        }
    }

    @Test func `a token that stands in the file is warned of by check, doctor and the server`()
        async throws
    {
        let secret = "a-secret-that-stands-here"
        let settings = "access:\n  tokens: [{name: wall, token: \(secret)}]"
        try await withConfiguration(["server.yaml": settings]) { folder in
            let sentence = "server.yaml:2: token \"wall\" stands in the file"
            let checked = try await Program("check", "--config", folder).end()
            #expect(checked.status == 0 && checked.errors.contains(sentence), "\(checked)")
            #expect(checked.output.contains("no errors, "))
            let found = try await Program("doctor", "--config", folder, "--data", "none").end()
            #expect(found.output.contains("warning  access: "), "\(found)")
            #expect(found.status == 0 && found.output.contains(sentence), "\(found)")
            let server = try Program(
                "serve", "--config", folder, "--data", "none", "--port", "0")
            _ = try await server.address()
            server.stop(SIGTERM)
            let log = await server.end().errors
            #expect(log.contains(sentence), "\(log)")
            for text in [checked.errors, found.output, log] { #expect(!text.contains(secret)) }
        }
    }

    @Test func `what is wrong is said with what to do`() async throws {
        let settings = "host: 0.0.0.0\nlimits: {viewers: 1000000, totalBytes: 900 TB}"
        try await withConfiguration(["server.yaml": settings]) { folder in
            try "".write(toFile: folder + "/file", atomically: true, encoding: .utf8)
            let ended = try await Program(
                "doctor", "--config", folder, "--data", folder + "/file", "--url",
                "http://127.0.0.1:1"
            ).end()
            #expect(ended.status == 1)
            for sentence in [
                "fault    access: others reach", "Say access: open in server.yaml",
                "warning  open files: ", "LimitNOFILE=1000256", "fault    memory: ",
                "fault    data: \(folder)/file is a file",
                "fault    server: http://127.0.0.1:1 can't be reached: ", "clock: ",
            ] {
                #expect(ended.output.contains(sentence), "\(sentence): \(ended.output)")
            }
            #expect(!ended.output.contains("NSURLError"))
        }
    }

    @Test func `a folder for rows may be missing with those above it`() async throws {
        try await withConfiguration { folder in
            let ended = try await Program(
                "doctor", "--config", folder, "--data", folder + "/a/b/c"
            ).end()
            let sentence = "ok       data: \(folder)/a/b/c, made at the first start, has "
            #expect(ended.status == 0 && ended.output.contains(sentence), "\(ended)")
        }
    }

    private func findings(_ redis: RedisServer) async throws -> Program.Ended {
        let settings = "log: {engine: {redis: '\(redis.text)'}}"
        var ended: Program.Ended?
        try await withConfiguration(["server.yaml": settings]) { folder in
            ended = try await Program(
                "doctor", "--config", folder, "--data", folder + "/data"
            ).end()
        }
        return try #require(ended)
    }

    @Test func `Redis is asked whether it keeps rows`() async throws {
        try await withRedis { redis in
            let ended = try await findings(redis)
            #expect(ended.status == 0, "\(ended)")
            for sentence in [
                "ok       redis: Redis at \(redis.path) answers, version ",
                "ok       redis: rows are acknowledged once they are on Redis' disk",
                "ok       redis: maxmemory-policy noeviction drops no rows",
            ] {
                #expect(ended.output.contains(sentence), "\(ended)")
            }
            #expect(!ended.output.contains("no rows are kept"))
            #expect(!ended.output.contains(" data: "))
            redis.kill()
            let away = try await findings(redis)
            #expect(away.status == 1)
            #expect(away.output.contains("fault    redis: Redis at \(redis.path) doesn't answer: "))
        }
    }

    @Test func `a Redis that may lose rows is warned of, and one that is too old is a fault`()
        async throws
    {
        try await withRedis(["--appendonly", "no", "--maxmemory-policy", "allkeys-lru"]) { redis in
            let ended = try await findings(redis)
            #expect(ended.status == 0, "\(ended)")
            for sentence in [
                "warning  redis: Redis has appendonly no", "maxmemory-policy allkeys-lru",
            ] {
                #expect(ended.output.contains(sentence), "\(ended)")
            }
            #expect(!ended.output.contains("drops no rows"))
        }
        try await withRedis(["--rename-command", "HELLO", ""]) { redis in
            let ended = try await findings(redis)
            #expect(ended.status == 1)
            #expect(ended.output.contains("its version is older than 6.0"), "\(ended)")
        }
    }

    @Test func `a configuration that can't be read is a fault with its place`() async throws {
        try await withConfiguration(["server.yaml": "prot: 80"]) { folder in
            let ended = try await Program("doctor", "--config", folder, "--data", "none").end()
            #expect(ended.status == 1 && ended.output.contains("server.yaml:1: "), "\(ended)")
        }
    }
}
