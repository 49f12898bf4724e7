import Foundation
import Testing

/// The program's commands, their exit codes and what they say.
struct ProgramTests {
    @Test func `the configuration that ships has no errors`() async throws {
        let ended = try await Program("check", "--config", "config").end()
        #expect(ended.status == 0, "\(ended)")
        #expect(ended.output.contains("dashboards"))
    }

    @Test func `errors in a configuration are told by file and line`() async throws {
        try await withFolder { folder in
            let file = folder + "/dashboards/broken.yaml"
            try """
            title: Broken
            tables:
              rows: {feed: ingest, columns: {time: temporal}}
            charts:
              - name: one
                title: One
                table: rows
                marks:
                  - bra: {x: time, y: time}
            """.write(toFile: file, atomically: true, encoding: .utf8)
            for command in [["check"], ["serve", "--port", "0"]] {
                let program = try Program(command + ["--config", folder])
                let ended = await program.end()
                #expect(ended.status == 2)
                #expect(ended.errors.contains("\(file):9: "), "\(ended)")
                #expect(ended.errors.contains("did you mean \"bar\"?"))
            }
        }
    }

    @Test func `check names the lines that serve skips, and exits 0`() async throws {
        try await withFolder { folder in
            let data = folder + "/numbers.csv"
            try "n,m\n1,2\nthree\n4,5\n".write(toFile: data, atomically: true, encoding: .utf8)
            let page = """
                title: Numbers
                charts: []
                tables:
                  relative: {feed: {csv: numbers.csv}}
                  absolute: {feed: {csv: "\(data)"}}
                """
            try page.write(
                toFile: folder + "/dashboards/numbers.yaml", atomically: true, encoding: .utf8)
            let ended = try await Program("check", "--config", folder).end()
            #expect(ended.status == 0, "\(ended)")
            #expect(ended.output == "1 dashboards, 0 charts: no errors, 2 warnings\n")
            let line = ":3: there are 1 fields, not 2; the line is skipped\n"
            #expect(ended.errors == folder + "/numbers.csv" + line + data + line)
        }
    }

    @Test func `what stands in the configuration's folder and can't be read is named`() async throws
    {
        try await withFolder { folder in
            let manager = FileManager.default
            let pages = folder + "/dashboards"
            for name in ["server.yaml", "dashboards/a.yaml", "dashboards/.#lock.yaml"] {
                try manager.createSymbolicLink(
                    atPath: folder + "/" + name, withDestinationPath: "nowhere")
            }
            try manager.createDirectory(
                atPath: pages + "/b.yaml", withIntermediateDirectories: true)
            try Data([0x74, 0xFF]).write(to: URL(filePath: pages + "/c.yaml"))
            let ended = try await Program("check", "--config", folder).end()
            #expect(ended.status == 2)
            #expect(
                ended.errors == """
                    \(pages)/a.yaml:1: this is a link to nowhere, which isn't there
                    \(pages)/b.yaml:1: this is a folder, not a file
                    \(pages)/c.yaml:1: this isn't UTF-8 text
                    \(folder)/server.yaml:1: this is a link to nowhere, which isn't there

                    """)
        }
    }

    @Test func `render writes a picture`() async throws {
        try await withFolder { folder in
            let file = folder + "/sales.svg"
            let ended = try await Program(
                "render", "--config", "config", "pancakes", "styles", "--width", "400",
                "--height", "300", "-o", file
            ).end()
            #expect(ended.status == 0, "\(ended)")
            let text = try String(contentsOfFile: file, encoding: .utf8)
            #expect(text.contains("<svg") && text.contains("width=\"400\""))
            #expect(text.contains("</svg>"))
        }
    }

    @Test(arguments: [
        (["nowhere", "sales"], "there is no dashboard \"nowhere\""),
        (["pancakes", "nothing"], "dashboard \"pancakes\" has no chart \"nothing\""),
    ])
    func `render tells what there isn't`(names: [String], message: String) async throws {
        let ended = try await Program(["render", "--config", "config"] + names).end()
        #expect(ended.status == 2)
        #expect(ended.errors == message + "\n")
    }

    @Test(arguments: [SIGTERM, SIGINT])
    func `serve says where it listens and ends in peace`(signal: Int32) async throws {
        try await withFolder { folder in
            let program = try Program("serve", "--config", folder, "--port", "0")
            let line = await program.firstLine()
            #expect(line?.wholeMatch(of: /listening on http:\/\/127\.0\.0\.1:\d+\//) != nil)
            program.stop(signal)
            let ended = await program.end()
            #expect(ended.status == 0, "\(ended)")
        }
    }

    @Test func `a taken port is a clear message`() async throws {
        try await withFolder { folder in
            let first = try Program("serve", "--config", folder, "--port", "0")
            let line = try #require(await first.firstLine())
            let port = try #require(line.firstMatch(of: /:(\d+)\/$/)).1
            let second = try await Program("serve", "--config", folder, "--port", "\(port)").end()
            #expect(second.status == 1)
            #expect(second.errors.contains("the port is taken"), "\(second)")
            first.stop(SIGTERM)
            #expect(await first.end().status == 0)
        }
    }

    /// An empty configuration.
    private func withFolder(_ body: (String) async throws -> Void) async throws {
        let folder = FileManager.default.temporaryDirectory
            .appending(path: "soundings-\(UUID().uuidString)").path(percentEncoded: false)
        try FileManager.default.createDirectory(
            atPath: folder + "/dashboards", withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        try await body(folder)
    }
}
