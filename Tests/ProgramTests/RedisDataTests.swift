import Foundation
import FoundationNetworking
import Redis
import RedisServers
import Testing

/// `soundings data` and `soundings replay` of rows that servers keep in Redis.
struct RedisDataTests {
    /// Runs a test with the configuration of a server whose rows are in a Redis that is reached by TLS, as a user with
    /// few rights, and with that Redis.
    private func withConfiguredRedis(
        _ body: (String, RedisServer, Int) async throws -> Void
    ) async throws {
        let certificates = try await RedisCertificates()
        defer { certificates.remove() }
        let port = RedisCertificates.freePort()
        try await withRedis(certificates.settings(port: port)) { redis in
            try await redis.letInUser()
            let settings = """
                log:
                  engine:
                    redis: "rediss://ana:hush@127.0.0.1:\(port)"
                    authorities: \(certificates.file("authority.pem"))
                """
            let files = ["server.yaml": settings, "dashboards/rows.yaml": amountsDashboard]
            try await withConfiguration(files) { try await body($0, redis, port) }
        }
    }

    /// Posts two rows after two others, and ends the server.
    ///
    /// - Returns: the times at which there were two and four.
    private func postRows(_ folder: String) async throws -> [String] {
        let server = try Program("serve", "--config", folder, "--data", "none", "--port", "0")
        let address = try await server.address()
        var times: [String] = []
        for rows in ["name,amount\na,1\nb,2\n", "name,amount\nc,30\nd,40\n"] {
            try rows.write(toFile: folder + "/in.csv", atomically: true, encoding: .utf8)
            let ended = try await Program(
                "ingest", "rows", folder + "/in.csv", "--url", address
            ).end()
            #expect(ended.status == 0, "\(ended)")
            times.append(
                Date().formatted(Date.ISO8601FormatStyle(includingFractionalSeconds: true)))
        }
        server.stop(SIGTERM)
        #expect(await server.end().status == 0)
        return times
    }

    @Test func `rows in Redis are listed, checked, exported and replayed`() async throws {
        try await withConfiguredRedis { folder, redis, port in
            let times = try await postRows(folder)
            let listed = try await Program("data", "list", "--config", folder).end()
            #expect(listed.output.hasPrefix("rows\t4\t"), "\(listed)")
            let checked = try await Program("data", "check", "--config", folder).end()
            #expect(checked.output == "rows: no faults\n", "\(checked)")
            let exported = try await Program("data", "export", "rows", "--config", folder).end()
            #expect(exported.output == "name,amount\r\na,1\r\nb,2\r\nc,30\r\nd,40\r\n")
            let early = try await replay(folder, ["--at", times[0]])
            #expect(early.sorted() == ["amounts.wav", "rows.csv", "svg"])
            #expect(
                try String(contentsOfFile: folder + "/out/rows.csv", encoding: .utf8)
                    == "name,amount\r\na,1\r\nb,2\r\n")
            let whole = try await replay(folder, ["--at", times[0], "--until", times[1]])
            #expect(whole.count { $0 == "svg" } == 2)
            #expect(
                try String(contentsOfFile: folder + "/out/rows.csv", encoding: .utf8)
                    == exported.output)
            try await refuse(folder, "Redis at 127.0.0.1:\(port)")
            redis.kill()
            for command in [["data", "list"], ["data", "check"], ["data", "export", "rows"]] {
                let ended = try await Program(command + ["--config", folder]).end()
                #expect(ended.status == 1 && !ended.errors.contains("hush"))
                #expect(
                    ended.errors.contains("Redis at 127.0.0.1:\(port) doesn't answer: "),
                    "\(ended)")
            }
        }
    }

    @Test func `a record that is missing is told by all who read the log`() async throws {
        try await withConfiguredRedis { folder, redis, _ in
            let times = try await postRows(folder)
            let rows = "soundings:{rows}:rows"
            try await RedisClient(redis.address).run(RedisCommand("XDEL", .init(rows), "2-1"))
            let exported = try await Program("data", "export", "rows", "--config", folder).end()
            #expect(exported.output == "name,amount\r\na,1\r\nb,2\r\n")
            let sentence = "soundings:{rows}:rows lacks the records of offsets 2 to 3"
            #expect(exported.status == 1 && exported.errors.contains(sentence), "\(exported)")
            let replayed = try await Program(
                "replay", "rows", "--config", folder, "-o", folder + "/out", "--at", times[0]
            ).end()
            #expect(replayed.status == 1 && replayed.errors.contains(sentence), "\(replayed)")
            let listed = try await Program("data", "list", "--config", folder).end()
            #expect(listed.output.hasPrefix("rows\t4\t"), "\(listed)")
            #expect(
                listed.output.contains("\tits newest rows can't be read: soundings:{rows}:rows"))
        }
    }

    @Test func `a server goes on with a damaged log once that is repaired`() async throws {
        try await withConfiguredRedis { folder, redis, _ in
            _ = try await postRows(folder)
            try await RedisClient(redis.address).run(
                RedisCommand("XDEL", "soundings:{rows}:rows", "0-1"))
            let server = try Program("serve", "--config", folder, "--data", "none", "--port", "0")
            let address = try await server.address()
            _ = try await text(of: address + "/healthz") {
                $0.contains("soundings:{rows}:rows lacks the records of offsets 0 to 1")
                    && $0.contains("soundings data repair rows has it go on")
            }
            let repaired = try await Program("data", "repair", "--config", folder).end()
            let sentence = "2 rows and deletions of it were read; 2 weren't, at the offsets 0 to 1"
            #expect(repaired.output == "rows: \(sentence)\n", "\(repaired)")
            _ = try await text(of: address + "/readyz") { !$0.contains("starting") }
            let more = try await Program(
                "ingest", "rows", folder + "/in.csv", "--url", address
            ).end()
            #expect(more.status == 0, "\(more)")
            let rows = try await text(of: address + "/api/tables/rows/rows.csv") {
                $0.contains("\nd,40\r\nc,30")
            }
            #expect(rows == "name,amount\r\nc,30\r\nd,40\r\nc,30\r\nd,40\r\n")
            server.stop(SIGTERM)
            #expect(await server.end().status == 0)
            let checked = try await Program("data", "repair", "--config", folder).end()
            #expect(checked.output == "rows: no faults\n", "\(checked)")
        }
    }

    @Test func `rows for a log that can't be read are refused at once`() async throws {
        try await withConfiguredRedis { folder, redis, _ in
            let client = RedisClient(redis.address)
            try await client.run(
                RedisCommand(
                    "XADD", "soundings:{rows}:rows", "0-1", "n", "1", "t", "1", "a", "x", "b", "",
                    "r", "other bytes", "q", ""))
            try await client.run(
                RedisCommand("HSET", "soundings:{rows}:state", "end", "1", "nonce", "x"))
            let server = try Program("serve", "--config", folder, "--data", "none", "--port", "0")
            let address = try await server.address()
            let fault = "the record at offset 0 of soundings:{rows}:rows can't be read"
            _ = try await text(of: address + "/healthz") { $0.contains(fault) }
            let url = try #require(URL(string: address + "/api/tables/rows/rows"))
            var request = URLRequest(url: url)
            (request.httpMethod, request.httpBody) = ("POST", Data("name,amount\na,1\n".utf8))
            request.setValue("text/csv", forHTTPHeaderField: "content-type")
            let (body, answer) = try await URLSession.shared.data(for: request)
            let response = try #require(answer as? HTTPURLResponse)
            #expect(response.statusCode == 503)
            #expect(response.value(forHTTPHeaderField: "retry-after") == "2")
            #expect(String(decoding: body, as: UTF8.self).contains(fault))
            server.stop(SIGTERM)
            _ = await server.end()
        }
    }

    /// - Returns: the names of the files; of pictures, whose names have their times, the ending.
    private func replay(_ folder: String, _ times: [String]) async throws -> [String] {
        try? FileManager.default.removeItem(atPath: folder + "/out")
        let ended = try await Program(
            ["replay", "rows", "--config", folder, "-o", folder + "/out"] + times
        ).end()
        #expect(ended.status == 0, "\(ended)")
        return try FileManager.default.contentsOfDirectory(atPath: folder + "/out")
            .map { $0.hasSuffix(".svg") ? "svg" : $0 }
    }

    /// Unknown tables, and whatever a folder alone can do, are refused by name.
    private func refuse(_ folder: String, _ redis: String) async throws {
        for (arguments, sentence) in [
            (["export", "other"], "no rows of a table \"other\" in \(redis); there are rows"),
            (["import", "rows", folder + "/in.csv"], "the rows are in \(redis): soundings ingest"),
            (["compact"], "the rows are in \(redis): there are no files to compact"),
            (["list", "--data", folder + "/data"], "has rows in \(redis), which are read without"),
        ] {
            let ended = try await Program(["data"] + arguments + ["--config", folder]).end()
            #expect(ended.status == 2 && ended.errors.contains(sentence), "\(ended)")
        }
    }

    @Test func `a Redis that is too old is named`() async throws {
        try await withRedis(["--rename-command", "HELLO", ""]) { redis in
            let settings = "log: {engine: {redis: '\(redis.text)'}}"
            try await withConfiguration(["server.yaml": settings]) { folder in
                let ended = try await Program("data", "list", "--config", folder).end()
                let sentence =
                    "Redis at \(redis.path): its version is older than 6.0; rows need 6.2"
                #expect(ended.status == 1 && ended.errors.contains(sentence), "\(ended)")
            }
        }
    }

    @Test func `settings that can't be read are named, unless a folder is`() async throws {
        try await withConfiguration(["server.yaml": "prot: 80"]) { folder in
            let ended = try await Program("data", "list", "--config", folder).end()
            #expect(ended.status == 2 && ended.errors.contains("server.yaml:1: "), "\(ended)")
            let named = try await Program(
                "data", "list", "--config", folder, "--data", folder
            ).end()
            #expect(named.status == 0, "\(named)")
        }
    }
}
