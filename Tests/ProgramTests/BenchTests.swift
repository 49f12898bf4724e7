import Foundation
import Testing

/// `soundings bench`: how long pages wait for pictures and for changes.
@Suite(.timeLimit(.minutes(3)))
struct BenchTests {
    private static let dashboard = """
        title: Rows
        tables:
          rows:
            feed: ingest
            columns:
              - {name: at, kind: quantitative}
              - {name: amount, kind: quantitative}
        charts:
          - name: amounts
            title: Amounts
            table: rows
            marks: [{line: {x: at, y: amount}}]
          - name: points
            title: Points
            table: rows
            marks: [{point: {x: at, y: amount}}]
        """

    private func withServer(
        _ settings: String = "", _ body: (_ address: String, _ folder: String) async throws -> Void
    ) async throws {
        let files = [
            "dashboards/rows.yaml": Self.dashboard, "server.yaml": settings,
            "rows.csv": "at,amount\n1,1\n2,4\n3,9\n4,16\n",
        ]
        try await withConfiguration(files) { folder in
            let server = try Program(
                "serve", "--config", folder, "--data", "none", "--port", "0")
            try await body(try await server.address(), folder)
            server.stop(SIGTERM)
            #expect(await server.end().status == 0)
        }
    }

    @Test func `pages are opened, rows sent, and each page's changes measured`() async throws {
        try await withServer("limits: {viewersPerAddress: 30}\n") { address, folder in
            let ended = try await Program(
                "bench", "rows", "--url", address, "--pages", "20", "--opening", "100",
                "--seconds", "6", "--table", "rows", "--rows", folder + "/rows.csv", "--rate", "1"
            ).end()
            #expect(ended.status == 0, "\(ended)")
            #expect(ended.output.contains("pages     20 of 20 open, 20 with all pictures\n"))
            #expect(ended.output.contains("(4 rows sent)\n"), "\(ended)")
            #expect(ended.output.contains("change on a page, 80 of 80)\n"), "\(ended)")
            let figures = /p50 [\d.,]+ ms  p95 [\d.,]+ ms  p99 [\d.,]+ ms  most [\d.,]+ ms/
            #expect(ended.output.matches(of: figures).count == 3, "\(ended)")
            let rows = try await text(of: address + "/api/tables/rows/rows.csv")
            #expect(rows.count { $0 == "\r\n" } == 5)
        }
    }

    @Test func `pages that find no room are told of, and end it with 1`() async throws {
        try await withServer("limits: {viewersPerAddress: 5}\n") { address, _ in
            let ended = try await Program(
                "bench", "rows", "--url", address, "--pages", "8", "--seconds", "2"
            ).end()
            #expect(ended.status == 1, "\(ended)")
            #expect(ended.errors.contains("3 pages closed by the server"), "\(ended)")
        }
    }

    @Test func `whoever has no token gets a sentence, and whoever has one gets in`() async throws {
        let secret = "a-token-of-a-viewer-123"
        let settings = "access: {tokens: [{name: a, token: \"${file:token}\"}]}\n"
        try await withTemporaryFolder { secrets in
            let file = secrets + "/token"
            try secret.write(toFile: file, atomically: true, encoding: .utf8)
            try await withServer(settings.replacing("file:token", with: "file:\(file)")) {
                address, _ in
                let arguments = [
                    "bench", "rows", "--url", address, "--pages", "3", "--seconds", "2",
                ]
                let stranger = try await Program(arguments).end()
                #expect(stranger.status == 2 && stranger.errors.contains("asks for a token"))
                let viewer = try await Program(arguments + ["--token-file", file]).end()
                #expect(viewer.status == 0, "\(viewer)")
                #expect(viewer.output.contains("3 of 3 open, 3 with all pictures"), "\(viewer)")
            }
        }
    }

    @Test(arguments: [
        (["nothing"], 2, "has no dashboard \"nothing\""),
        (["rows", "--pages", "0"], 64, "--pages is from 1 to 20000"),
        (["rows", "--table", "rows"], 64, "belong together"),
        (["rows", "--table", "rows", "--rows", "a.txt"], 2, "ends in .csv"),
        (["rows", "--table", "rows", "--rows", "/no/where.csv"], 1, "can't be read"),
    ])
    func `what doesn't fit is told`(
        _ arguments: [String], _ status: Int32, _ sentence: String
    ) async throws {
        try await withServer { address, _ in
            let ended = try await Program(["bench"] + arguments + ["--url", address]).end()
            #expect(ended.status == status && ended.errors.contains(sentence), "\(ended)")
        }
    }
}
