import Foundation
import FoundationNetworking
import Testing

/// The program's commands, their exit codes and what they say.
struct ProgramTests {
    @Test func `the configuration that ships has no errors`() async throws {
        let ended = try await Program("check", "--config", "config").end()
        #expect(ended.status == 0, "\(ended)")
        #expect(ended.output.contains("dashboards"))
    }

    @Test(arguments: [
        (["help", "nope"], 64), (["help", "data", "nope"], 64), (["help"], 0),
        (["help", "data", "list"], 0), (["help", "help"], 0),
    ])
    func `help is for commands that there are`(arguments: [String], status: Int) async throws {
        let program = try Program(arguments)
        let ended = await program.end()
        #expect(ended.status == Int32(status), "\(ended)")
        if status != 0 { #expect(ended.errors.contains("Unexpected argument 'nope'")) }
    }

    @Test func `errors in a configuration are told by file and line`() async throws {
        try await withConfiguration { folder in
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
            for command in [["check"], ["serve", "--port", "0", "--data", "none"]] {
                let program = try Program(command + ["--config", folder])
                let ended = await program.end()
                #expect(ended.status == 2)
                #expect(ended.errors.contains("\(file):9: "), "\(ended)")
                #expect(ended.errors.contains("did you mean \"bar\"?"))
            }
        }
    }

    @Test(arguments: [
        ["check"], ["serve", "--port", "0", "--data", "none"], ["render", "orders", "-o", "out"],
    ])
    func `a folder without dashboards names the command that writes one`(
        command: [String]
    ) async throws {
        try await withTemporaryFolder { folder in
            let config = folder + "/of mine"
            let ended = try await Program(command + ["--config", config]).end()
            #expect(ended.status == 2)
            #expect(
                ended.errors.hasPrefix("\(config)/dashboards:1: this folder is missing. ")
                    && ended.errors.hasSuffix("soundings init FILE.csv --config '\(config)'\n"),
                "\(ended)")
        }
    }

    @Test func `an empty folder of dashboards names the command that writes one`() async throws {
        try await withConfiguration { folder in
            let remedy = "soundings init FILE.csv --config \(folder)"
            let checked = try await Program("check", "--config", folder).end()
            #expect(checked.status == 0 && checked.errors.contains(remedy), "\(checked)")
            let program = try Program("serve", "--port", "0", "--data", "none", "--config", folder)
            #expect(await program.firstErrorLine()?.hasSuffix(remedy) == true)
            _ = try #require(await program.firstLine())
            program.stop(SIGTERM)
            #expect(await program.end().status == 0)
        }
    }

    @Test func `check names the lines that serve skips, and exits 0`() async throws {
        try await withConfiguration { folder in
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
            #expect(ended.output == "1 dashboard, 0 charts: no errors, 2 warnings\n")
            let line = ":3: there is 1 field, not 2; the line is skipped\n"
            #expect(ended.errors == folder + "/numbers.csv" + line + data + line)
        }
    }

    /// `check` reports data that a chart leaves out or joins wrongly.
    @Test func `check names what charts don't show`() async throws {
        try await withConfiguration { folder in
            let hosts = (10..<40).flatMap { second in
                ["a", "b"].map { "2026-01-01T00:00:\(second)Z,\($0),\(second)" }
            }
            let numbers = (1...9).map { "\($0),\($0)\n" }.joined()
            let files = [
                "parts": "q,v\nQ1,30\nQ2,20\nQ3,-5",
                "large": "x,v\n1,1e305\n2,2e305",
                "far": "x,v\n\(numbers)10,1e20",
                "apart": "t,v\n2020-01-01T00:00:00Z,1\n2026-01-01T00:00:00Z,2",
                "hosts": "t,host,v\n" + hosts.joined(separator: "\n"),
                "sites": "host,floor\na,1",
            ]
            for (name, text) in files {
                try (text + "\n").write(
                    toFile: "\(folder)/\(name).csv", atomically: true, encoding: .utf8)
            }
            try """
            title: Left out
            tables:
            \(files.keys.sorted().map { "  \($0): {feed: {csv: \($0).csv}}" }.joined(separator: "\n"))
            charts:
              - {name: parts, title: Parts, table: parts, marks: [{sector: {angle: v, foregroundStyle: {by: q}}}]}
              - {name: large, title: Large, table: large, marks: [{point: {x: x, y: v}}]}
              - {name: far, title: Far, table: far, marks: [{bar: {x: x, y: v}}]}
              - name: apart
                title: Apart
                table: apart
                transform: [{fill: {columns: v, with: zero, along: t, unit: second}}]
                marks: [{line: {x: t, y: v}}]
              - {name: hosts, title: Hosts, table: hosts, marks: [{line: {x: t, y: v}}]}
              - {name: sites, title: Sites, table: hosts, transform: [{join: {table: sites, by: host, columns: [floor]}}], marks: [{point: {x: t, y: floor}}]}
              - {name: apiece, title: Apiece, table: hosts, marks: [{line: {x: t, y: v, series: host}}]}
            """.write(
                toFile: folder + "/dashboards/numbers.yaml", atomically: true, encoding: .utf8)
            let ended = try await Program("check", "--config", folder).end()
            #expect(ended.status == 0, "\(ended)")
            let warnings = ended.errors.split(separator: "\n")
            let expected = [
                "chart parts: 1 value is negative and has no sector.",
                "chart large: 2 values are larger than 1e300 and not drawn.",
                "chart far: 1 value lies far beyond all others and outside the y axis.",
                "chart apart: \"fill\" adds no rows: there are more than 100000 periods.",
                "chart hosts: A line repeats x at 30 points.",
                "chart sites: 30 rows have no match in the joined table “sites”.",
            ]
            #expect(warnings.count == expected.count, "\(ended)")
            for text in expected {
                #expect(warnings.contains { $0.contains(text) }, "\(text): \(ended)")
            }
        }
    }

    @Test func `names in data don't act on a terminal`() async throws {
        try await withConfiguration { folder in
            try "\u{1b}[31mn,m\n1,2\n".write(
                toFile: folder + "/numbers.csv", atomically: true, encoding: .utf8)
            try """
            title: Numbers
            tables: {numbers: {feed: {csv: numbers.csv}}}
            charts: [{name: one, title: One, table: numbers, marks: [{bar: {x: nothing, y: m}}]}]
            """.write(
                toFile: folder + "/dashboards/numbers.yaml", atomically: true, encoding: .utf8)
            let ended = try await Program("check", "--config", folder).end()
            #expect(ended.status == 2)
            #expect(ended.errors.contains("\\u{1b}[31mn"), "\(ended)")
            #expect(!ended.errors.contains("\u{1b}"))
        }
    }

    @Test func `check names the lines of followed files that aren't rows`() async throws {
        try await withConfiguration { folder in
            let columns = "columns: [{name: n, kind: quantitative}, {name: m, kind: quantitative}]"
            try "n,m\n1,2\nthree,4\n5\n".write(
                toFile: folder + "/grown.csv", atomically: true, encoding: .utf8)
            try "{\"n\": 1}\nthree\n{\"n\": \"x\"}\n".write(
                toFile: folder + "/lines.ndjson", atomically: true, encoding: .utf8)
            try """
            title: Numbers
            charts: []
            tables:
              grown: {feed: {csv: grown.csv, follow: true}, \(columns)}
              lines: {feed: {ndjson: lines.ndjson}, \(columns)}
              gone: {feed: {ndjson: gone.ndjson}, \(columns)}
            """.write(
                toFile: folder + "/dashboards/numbers.yaml", atomically: true, encoding: .utf8)
            let ended = try await Program("check", "--config", folder).end()
            #expect(ended.status == 0, "\(ended)")
            let lines = [
                "grown.csv:3: n: ", "grown.csv:4: ", "lines.ndjson:2: ", "lines.ndjson:3: ",
            ]
            for line in lines { #expect(ended.errors.contains("\(folder)/\(line)"), "\(ended)") }
            #expect(ended.errors.contains("gone.ndjson can't be read"), "\(ended)")
        }
    }

    @Test func `serve starts where a file can't be read, and shows it when it can`() async throws {
        try await withConfiguration { folder in
            try FileManager.default.createDirectory(
                atPath: folder + "/days", withIntermediateDirectories: true)
            let (first, second) = (folder + "/days/1.csv", folder + "/days/2.csv.gz")
            try "n\n1\n".write(toFile: first, atomically: true, encoding: .utf8)
            try Data([0x1F, 0x8B, 8]).write(to: URL(filePath: second))
            try Data().write(to: URL(filePath: folder + "/days/3.csv"))
            try """
            title: Numbers
            charts: [{name: one, title: One, table: days, marks: [{point: {x: n, y: n}}]}]
            tables:
              days: {feed: {csv: "days/*"}}
              later: {feed: {csv: later.csv}, columns: [{name: n, kind: quantitative}]}
            """.write(
                toFile: folder + "/dashboards/numbers.yaml", atomically: true, encoding: .utf8)
            let checked = try await Program("check", "--config", folder).end()
            #expect(checked.status == 2, "\(checked)")
            let program = try Program("serve", "--port", "0", "--data", "none", "--config", folder)
            let address = try await program.address()
            let (cut, missing) = (
                "2.csv.gz: it ends within its gzip data", "later.csv can't be read"
            )
            _ = try await text(of: address + "/healthz") {
                $0.contains(cut) && $0.contains(missing)
            }
            try "n\n2\n".write(toFile: second, atomically: true, encoding: .utf8)
            try "n\n3\n".write(toFile: folder + "/later.csv", atomically: true, encoding: .utf8)
            _ = try await text(of: address + "/healthz") {
                !$0.contains(cut) && !$0.contains(missing)
            }
            let rows = try await text(of: address + "/api/tables/days/rows.csv")
            #expect(rows == "n\r\n1\r\n2\r\n")
            program.stop(SIGTERM)
            #expect(await program.end().status == 0)
        }
    }

    @Test func `check names charts whose series have colours, symbols or dashes of others`()
        async throws
    {
        try await withConfiguration { folder in
            let rows = (1...14).map { "\($0),\($0),name \($0)\n" }
            try ("x,y,name\n" + rows.joined()).write(
                toFile: folder + "/numbers.csv", atomically: true, encoding: .utf8)
            let file = folder + "/dashboards/numbers.yaml"
            try """
            title: Numbers
            tables:
              numbers: {feed: {csv: numbers.csv}}
            charts:
              - {name: ten, title: Ten, table: numbers, transform: [{filter: {column: x, atMost: 10}}],
                 marks: [{point: {x: x, y: y, foregroundStyle: {by: name}}}]}
              - name: all
                title: All
                table: numbers
                marks:
                  - line:
                      x: x
                      y: y
                      foregroundStyle: {by: name}
              - name: looks
                title: Looks
                vStack:
                  - marks: [{point: {x: x, y: y, symbol: {by: name}}}]
                  - marks: [{line: {x: x, y: y, lineStyle: {by: name}}}]
                table: numbers
            """.write(toFile: file, atomically: true, encoding: .utf8)
            let ended = try await Program("check", "--config", folder).end()
            #expect(ended.status == 0, "\(ended)")
            let warnings = ended.errors.split(separator: "\n")
            #expect(warnings.count == 3, "\(ended)")
            for (warning, start) in zip(
                warnings,
                [
                    "14: chart all: 14 series share 10 colours, ",
                    "18: chart looks: 14 series share 8 symbols, ",
                    "19: chart looks: 14 series share 6 dashes, ",
                ])
            {
                #expect(warning.hasPrefix("\(file):\(start)"))
            }
        }
    }

    @Test(arguments: [
        ("tableBytes: 19 bytes", "numbers.csv has more than 19 bytes, the limit of its table"),
        ("tableBytes: 20 bytes", "table \"numbers\" takes more memory than limits.tableBytes"),
        ("totalBytes: 20 bytes", "table \"numbers\" takes more memory than limits.tableBytes"),
    ])
    func `a file that takes more memory than it may is an error`(
        limit: String, message: String
    ) async throws {
        try await withConfiguration { folder in
            try "n,m\n1,2\n3,4\n5,6\n7,8\n".write(
                toFile: folder + "/numbers.csv", atomically: true, encoding: .utf8)
            try "limits: {\(limit)}".write(
                toFile: folder + "/server.yaml", atomically: true, encoding: .utf8)
            let page = "title: a\ncharts: []\ntables: {numbers: {feed: {csv: numbers.csv}}}"
            try page.write(
                toFile: folder + "/dashboards/a.yaml", atomically: true, encoding: .utf8)
            for command in [["check"], ["serve", "--web", "web", "--port", "0", "--data", "none"]] {
                let ended = try await Program(command + ["--config", folder]).end()
                #expect(ended.status == 2)
                #expect(ended.errors.contains(message), "\(ended)")
            }
        }
    }

    @Test func `what stands in the configuration's folder and can't be read is named`() async throws
    {
        try await withConfiguration { folder in
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
        try await withConfiguration { folder in
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
        (
            ["pancake", "sales"], 2,
            """
            there is no dashboard "pancake"; there are flights, hours, machine, pancakes, weather; \
            did you mean "pancakes"?
            """
        ),
        (["pancakes", "style"], 2, "dashboard \"pancakes\" has no chart \"style\"; there are "),
        (["pancakes", "styles", "-o", "/no/where.svg"], 1, "there is no folder /no"),
        (["pancakes", "styles", "-o", "/tmp"], 1, "/tmp is a folder"),
        (["pancakes", "styles", "--audio", "/no/where.wav"], 1, "there is no folder /no"),
        (["pancakes", "styles", "--width", "95"], 64, "--width is from 96 to 4096, not 95"),
        (["pancakes", "styles", "--height", "5000"], 64, "--height is from 96 to 4096, not 5000"),
        (
            ["pancakes", "styles", "--width", "300", "--audio", "a.wav"], 64,
            "--width is of a picture, not of sound"
        ),
        (["pancakes", "styles", "--config", "nowhere"], 2, "nowhere"),
    ])
    func `render tells what is in its way`(
        arguments: [String], status: Int32, message: String
    ) async throws {
        let config = arguments.contains("--config") ? [] : ["--config", "config"]
        let ended = try await Program(["render"] + config + arguments).end()
        #expect(ended.status == status, "\(ended)")
        #expect(ended.errors.contains(message), "\(ended)")
        #expect(ended.output.isEmpty)
    }

    @Test func `a picture's texts have the room that was measured for them, in any font`()
        async throws
    {
        let ended = try await Program(
            "render", "--config", "config", "pancakes", "styles", "--width", "96"
        ).end()
        #expect(ended.status == 0, "\(ended)")
        let texts = ended.output.matches(of: /<text[^>]*>/).map { String($0.0) }
        #expect(texts.count > 4)
        let unmeasured = texts.filter { !$0.contains("textLength=") }
        #expect(unmeasured == [])
        let titles = ended.output.matches(of: /document-title"[^>]* textLength="([0-9.]+)"/)
        #expect(titles.count > 1)
        let longest = titles.map { Double($0.1) ?? 1_000 }.max() ?? 1_000
        #expect(longest <= 96)
    }

    @Test(arguments: [SIGTERM, SIGINT])
    func `serve says where it listens and ends in peace`(signal: Int32) async throws {
        try await withConfiguration { folder in
            let program = try Program(
                "serve", "--config", folder, "--web", "web", "--port", "0", "--data", "none")
            let line = await program.firstLine()
            #expect(line?.wholeMatch(of: /listening on http:\/\/127\.0\.0\.1:\d+\//) != nil)
            program.stop(signal)
            let ended = await program.end()
            #expect(ended.status == 0, "\(ended)")
        }
    }

    @Test func `a terminal that goes doesn't end the server`() async throws {
        try await withConfiguration { folder in
            let program = try Program(
                "serve", "--config", folder, "--web", "web", "--port", "0", "--data", "none")
            _ = try #require(await program.firstLine())
            program.stop(SIGHUP)
            program.stop(SIGTERM)
            #expect(await program.end().status == 0)
        }
    }

    @Test(arguments: [">&-", ">/dev/full"])
    func `nobody needs to read what it says`(redirection: String) async throws {
        try await withConfiguration { folder in
            try "title: Empty\ncharts: []\n".write(
                toFile: folder + "/dashboards/empty.yaml", atomically: true, encoding: .utf8)
            let program = try Program(
                ["serve", "--config", folder, "--web", "web", "--port", "0", "--data", "none"],
                redirection: redirection)
            let line = try #require(await program.firstErrorLine())
            let address = try #require(line.firstMatch(of: /line=listening on (\S+)/)).1
            let health = try #require(URL(string: String(address) + "healthz"))
            let (body, _) = try await URLSession.shared.data(from: health)
            #expect(String(decoding: body, as: UTF8.self).contains("ok"))
            program.stop(SIGTERM)
            #expect(await program.end().status == 0)
        }
    }

    @Test func `a configuration alone is enough for whole pages`() async throws {
        try await withConfiguration { folder in
            let program = try Program("serve", "--config", folder, "--data", "none", "--port", "0")
            let address = try await program.address()
            func text(_ path: some StringProtocol) async throws -> String {
                let url = try #require(URL(string: "\(address)\(path)"))
                return String(
                    decoding: try await URLSession.shared.data(from: url).0, as: UTF8.self)
            }
            let page = try await text("/")
            let styles = try #require(page.firstMatch(of: /href="(\/web\/styles-\w+\.css)"/)).1
            #expect(try await text(styles).contains("font-family"))
            program.stop(SIGTERM)
            #expect(await program.end().status == 0)
        }
    }

    @Test func `a folder without the page is told at the start`() async throws {
        try await withConfiguration { folder in
            let program = try Program(
                "serve", "--config", folder, "--data", "none", "--port", "0", "--web", "/nope")
            let ended = await program.end()
            #expect(ended.status == 2 && ended.errors.contains("page.js is missing"), "\(ended)")
        }
    }

    @Test func `a taken port is a clear message`() async throws {
        try await withConfiguration { folder in
            let first = try Program(
                "serve", "--config", folder, "--web", "web", "--port", "0", "--data", "none")
            let line = try #require(await first.firstLine())
            let port = try #require(line.firstMatch(of: /:(\d+)\/$/)).1
            let second = try await Program(
                "serve", "--config", folder, "--data", "none", "--web", "web", "--port", "\(port)"
            ).end()
            #expect(second.status == 1)
            #expect(second.errors.contains("the port is taken"), "\(second)")
            first.stop(SIGTERM)
            #expect(await first.end().status == 0)
        }
    }
}
