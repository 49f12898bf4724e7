import Foundation
import Testing

/// `soundings data`: what was exported can be imported.
struct DataTests {
    private static let dashboard = """
        title: Rows
        tables:
          rows:
            feed: ingest
            columns:
              - {name: time, kind: temporal}
              - {name: name, kind: nominal}
              - {name: amount, kind: quantitative}
        charts: []
        """

    /// Quotes, line ends, empty cells, many different texts.
    private static let rows =
        "time,name,amount\r\n2026-03-01T10:00:00Z,\"a \"\"b\"\", c\",1.5\r\n"
        + "2026-03-01T10:00:00.250Z,,-2\r\n,\"two\r\nlines\",\r\n"
        + (0..<30_000).map { "2026-03-02T00:00:00Z,name \($0 % 5_000),\($0)\r\n" }.joined()

    @Test(arguments: ["csv", "ndjson"])
    func `rows come back as they were exported`(_ format: String) async throws {
        try await withConfiguration(["dashboards/rows.yaml": Self.dashboard]) { folder in
            try Self.rows.write(toFile: folder + "/in.csv", atomically: true, encoding: .utf8)
            try await importRows("in.csv", to: "first", in: folder)
            let exported = try await exported("first", format, in: folder)
            try exported.write(
                toFile: folder + "/out." + format, atomically: true, encoding: .utf8)
            try await importRows("out." + format, to: "second", in: folder)
            #expect(try await self.exported("second", format, in: folder) == exported)
            #expect(try await self.exported("second", "csv", in: folder) == Self.rows)
        }
    }

    @Test func `a row far ahead of the clock is refused as posts are`() async throws {
        try await withConfiguration(["dashboards/rows.yaml": Self.dashboard]) { folder in
            try "time,amount\n2026-03-01,1\n2999-01-01,2\n".write(
                toFile: folder + "/in.csv", atomically: true, encoding: .utf8)
            let ended = try await Program(
                "data", "import", "rows", folder + "/in.csv", "--data", folder + "/data",
                "--config", folder
            ).end()
            #expect(ended.status == 2 && ended.errors.contains("row 2, field \"time\": "))
            #expect(!FileManager.default.fileExists(atPath: folder + "/data"))
            try "time,amount\n2026-03-01,1\n".write(
                toFile: folder + "/in.csv", atomically: true, encoding: .utf8)
            #expect(
                try await importRows("in.csv", to: "data", in: folder).output == "1 row imported\n")
        }
    }

    @Test(arguments: ["list", "check", "compact"])
    func `a folder that isn't there is named`(_ command: String) async throws {
        let ended = try await Program("data", command, "--data", "/nowhere/rows").end()
        #expect(ended.status == 2 && ended.errors.contains("there is no folder /nowhere/rows"))
    }

    @Test func `an array of objects is imported too`() async throws {
        try await withConfiguration(["dashboards/rows.yaml": Self.dashboard]) { folder in
            try #"[{"name":"a","amount":1},{"name":"b","time":"2026-03-01T10:00:00Z"}]"#
                .write(toFile: folder + "/in.json", atomically: true, encoding: .utf8)
            let ended = try await importRows("in.json", to: "data", in: folder)
            #expect(ended.output == "2 rows imported\n")
            #expect(
                try await exported("data", "csv", in: folder)
                    == "time,name,amount\r\n,a,1\r\n2026-03-01T10:00:00Z,b,\r\n")
        }
    }

    @Test func `a damaged log is exported but for what can't be read`() async throws {
        try await withConfiguration(["dashboards/rows.yaml": Self.dashboard]) { folder in
            try Self.rows.write(toFile: folder + "/in.csv", atomically: true, encoding: .utf8)
            for _ in 0..<10 { try await importRows("in.csv", to: "data", in: folder) }
            let file = folder + "/data/tables/rows.sqlite"
            var bytes = Array(try Data(contentsOf: URL(filePath: file)))
            for index in bytes.count / 2..<bytes.count / 2 + 300 { bytes[index] ^= 0x5A }
            try Data(bytes).write(to: URL(filePath: file))
            let named = try await Program("data", "export", "rows", "--data", folder + "/data")
                .end()
            #expect(named.status == 1 && named.errors.contains("data export --file \(file) "))
            let ended = try await Program("data", "export", "--file", file).end()
            #expect(ended.status == 1, "\(ended.status)")
            #expect(ended.errors.contains("weren't, at the offsets "), "\(ended.errors)")
            #expect(ended.output.count { $0.isNewline } > 250_000)
            let repaired = try await Program("data", "repair", "--data", folder + "/data").end()
            let sentence = "rows: its log was damaged ("
            #expect(repaired.status == 0 && repaired.output.hasPrefix(sentence), "\(repaired)")
            #expect(repaired.output.contains("is kept as \(file).damaged-"), "\(repaired)")
            #expect(try await exported("data", "csv", in: folder) == ended.output)
            let again = try await Program("data", "repair", "--data", folder + "/data").end()
            #expect(again.status == 0 && again.output == "rows: no faults\n", "\(again)")
        }
    }

    @discardableResult
    private func importRows(
        _ file: String, to data: String, in folder: String
    ) async throws -> Program.Ended {
        let ended = try await Program(
            "data", "import", "rows", "\(folder)/\(file)", "--data", "\(folder)/\(data)",
            "--config", folder
        ).end()
        #expect(ended.status == 0, "\(ended)")
        return ended
    }

    private func exported(
        _ data: String, _ format: String, in folder: String
    ) async throws -> String {
        let ended = try await Program(
            "data", "export", "rows", "--data", "\(folder)/\(data)", "--format", format
        ).end()
        #expect(ended.status == 0, "\(ended.errors)")
        return ended.output
    }
}
