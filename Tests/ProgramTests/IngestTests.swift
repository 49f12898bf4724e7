import Foundation
import Testing

/// `soundings ingest`: rows of a file get into the table of a running server, each once.
struct IngestTests {
    private static let dashboard = """
        title: Rows
        tables:
          rows:
            feed: ingest
            columns:
              - {name: name, kind: nominal}
              - {name: amount, kind: quantitative}
        charts: []
        """

    private static let rows =
        "name,amount\n" + (0..<2_500).map { "\"name\n\($0)\",\($0)\n" }.joined()

    @Test func `all rows of a file are taken, and under the same name once`() async throws {
        try await withServer { address, folder in
            let file = folder + "/rows.csv"
            try Self.rows.write(toFile: file, atomically: true, encoding: .utf8)
            for end in [" a second\n", " a second; 2,500 of them were taken before\n"] {
                let ended = try await Program(
                    "ingest", "rows", file, "--url", address, "--run", "once"
                ).end()
                #expect(ended.status == 0 && ended.output.hasPrefix("2,500 rows sent"), "\(ended)")
                #expect(ended.errors.isEmpty && ended.output.hasSuffix(end), "\(ended)")
            }
            let other = folder + "/other.csv"
            try "name,amount\na,1\n".write(toFile: other, atomically: true, encoding: .utf8)
            let refused = try await Program(
                "ingest", "rows", other, "--url", address, "--run", "once"
            ).end()
            #expect(
                refused.status == 2
                    && refused.errors.contains("other rows were sent under --run once before"),
                "\(refused)")
            let table = try await text(of: address + "/api/tables/rows/rows.csv")
            #expect(table.count { $0 == "\r\n" } == 2_501)
            #expect(table.contains("\"name\n2499\",2499"))
        }
    }

    @Test func `standard input says what it has`() async throws {
        try await withServer { address, folder in
            let file = folder + "/in"
            try "{\"amount\": 1}\n{\"amount\": 2}\n".write(
                toFile: file, atomically: true, encoding: .utf8)
            let arguments = ["ingest", "rows", "--url", address, "--format", "ndjson"]
            let ended = try await Program(arguments, redirection: "<" + file).end()
            #expect(ended.status == 0 && ended.output.hasPrefix("2 rows sent"), "\(ended)")
            let unsaid = try await Program("ingest", "rows", "--url", address).end()
            #expect(unsaid.status == 2 && unsaid.errors.contains("--format says what"))
        }
    }

    @Test func `a row that is refused is named as in the file`() async throws {
        try await withServer { address, folder in
            let file = folder + "/rows.csv"
            let rows = (1...30).map { "\"a\nb\",\($0 == 25 ? "many" : "1")\n" }
            let text = "name,amount\n" + rows.joined()
            try text.write(toFile: file, atomically: true, encoding: .utf8)
            let ended = try await Program(
                "ingest", "rows", file, "--url", address, "--rows", "10"
            ).end()
            #expect(ended.status == 2)
            #expect(
                ended.errors == file + ":50: row 25, field \"amount\": \"many\" isn't a number"
                    + "; the 20 rows before it were taken\n")
        }
    }

    @Test(arguments: ["", "name,amount\n", "name,amount\n\"a\",1\n"])
    func `a table that there isn't is told, even where no row is`(_ text: String) async throws {
        try await withServer { address, folder in
            let file = folder + "/rows.csv"
            try text.write(toFile: file, atomically: true, encoding: .utf8)
            let ended = try await Program("ingest", "rosw", file, "--url", address).end()
            let beginning = "\(address)/api/tables/rosw/rows: "
            #expect(ended.status == 2 && ended.errors.hasPrefix(beginning), "\(ended)")
            #expect(ended.errors.contains("did you mean \"rows\"?"))
        }
    }

    @Test func `rows without end that are wide go in smaller parts`() async throws {
        try await withServer { address, folder in
            let file = folder + "/rows.csv"
            let wide = String(repeating: "w", count: 30_000)
            let text = "name,amount\n" + (1...600).map { "\(wide)\($0),1\n" }.joined()
            try text.write(toFile: file, atomically: true, encoding: .utf8)
            let ended = try await Program("ingest", "rows", file, "--url", address).end()
            #expect(ended.status == 0 && ended.output.hasPrefix("600 rows sent"), "\(ended)")
        }
    }

    @Test func `rows of a program that pauses don't wait for others`() async throws {
        try await withServer { address, folder in
            let fifo = folder + "/pipe"
            #expect(mkfifo(fifo, 0o600) == 0)
            let sender = try Program(
                ["ingest", "rows", "--format", "csv", "--url", address], redirection: "<" + fifo)
            let end = await blocking { FileHandle(forWritingAtPath: fifo) }
            let writer = try #require(end)
            try writer.write(contentsOf: Data("name,amount\nfirst,1\n".utf8))
            while try await !text(of: address + "/api/tables/rows/rows.csv").contains("first") {
                try await Task.sleep(for: .milliseconds(50))
            }
            try writer.close()
            let ended = await sender.end()
            #expect(ended.status == 0 && ended.output.hasPrefix("1 row sent"), "\(ended)")
        }
    }

    @Test func `a server that is away is waited for, but not for ever`() async throws {
        try await withServer { _, folder in
            let file = folder + "/rows.csv"
            try "name,amount\na,1\n".write(toFile: file, atomically: true, encoding: .utf8)
            let ended = try await Program(
                "ingest", "rows", file, "--url", "http://127.0.0.1:1", "--patience", "0",
                "--run", "mine"
            ).end()
            #expect(ended.status == 1 && ended.errors.contains("--run mine"), "\(ended)")
        }
    }

    @Test(arguments: [
        (["rows", "/dev/null", "--format", "csv", "--url", "nowhere"], 2, "is no address like"),
        (["rows", "a.txt"], 2, "a.txt: --format says what it has"),
        (["rows", "/no/a.csv"], 1, "/no/a.csv can't be read"),
        (["rows", "--rows", "0"], 64, "--rows is from 1 to 50000"),
        (["rows", "--patience", "-1"], 64, "--patience is from 0"),
        (["rows", "--format", "json"], 64, "is invalid for '--format"),
    ])
    func `what is in its way is told`(arguments: [String], status: Int32, message: String)
        async throws
    {
        let ended = try await Program(["ingest"] + arguments).end()
        #expect(ended.status == status && ended.errors.contains(message), "\(ended)")
    }

    private func withServer(_ body: (String, String) async throws -> Void) async throws {
        try await withConfiguration(["dashboards/rows.yaml": Self.dashboard]) { folder in
            let server = try Program(
                "serve", "--config", folder, "--data", folder + "/data", "--port", "0")
            try await body(try await server.address(), folder)
            server.stop(SIGTERM)
            #expect(await server.end().status == 0)
        }
    }
}
