import Foundation
import Testing

/// Real-world data files: no value crashes the program, and `check` reports each value that isn't read as
/// written.
struct DataFileTests {
    private static let numbers = [
        "1e22", "3e22", "1.7e308", "-1.7e308", "5e-324", "-0", "1e300", "9007199254740993", "inf",
        "-inf", "NaN", "", "1e-300", "123456789012345678", "0.1",
    ]

    /// Marks and transforms over numbers and times of any size.
    private static let charts = """
        title: Extremes
        tables:
          t:
            feed: {csv: extremes.csv}
            columns:
              - {name: x, kind: quantitative}
              - {name: y, kind: quantitative}
              - {name: z, kind: quantitative}
              - {name: time, kind: temporal, parse: {times: seconds}}
        charts:
        """

    private static func chart(_ name: String, _ lines: String) -> String {
        "  - {name: \(name), title: \(name), table: t, \(lines)}\n"
    }

    @Test func `no number ends the program`() async throws {
        let numbers = Self.numbers
        let rows = numbers.indices.map { index in
            [0, 1, 4, 7].map { numbers[(index + $0) % numbers.count] }.joined(separator: ",")
        }
        var text = Self.charts + "\n"
        let channels = [("numbers", "x: x"), ("times", "x: time")]
        for (name, x) in channels {
            for mark in ["line", "area", "bar", "point"] {
                text += Self.chart("\(name)-\(mark)", "marks: [{\(mark): {\(x), y: y}}]")
            }
            text += Self.chart(
                "\(name)-sized", "marks: [{point: {\(x), y: y, symbolSize: {by: z}}}]")
            text += Self.chart(
                "\(name)-colored", "marks: [{point: {\(x), y: y, foregroundStyle: {by: z}}}]")
        }
        for unit in ["second", "day", "month", "year"] {
            text += Self.chart(
                "by-\(unit)",
                "transform: [{unit: {column: time, unit: \(unit), as: p}}, {group: {by: p, sum: y, as: s}}], "
                    + "marks: [{bar: {x: {value: p, unit: \(unit)}, y: s}}]")
        }
        try await withConfiguration([
            "extremes.csv": "x,y,z,time\n" + rows.joined(separator: "\n") + "\n",
            "dashboards/extremes.yaml": text,
        ]) { folder in
            let checked = try await Program("check", "--config", folder).end()
            #expect([0, 2].contains(checked.status), "\(checked)")
            #expect(!checked.errors.contains("Fatal error"), "\(checked)")
            let drawn = try await Program(
                "render", "--config", folder, "extremes", "-o", folder + "/out"
            ).end()
            #expect(drawn.status == checked.status, "\(drawn)")
        }
    }

    @Test(arguments: [
        numbers.joined(separator: "\n"), "1e22\n3e22", "32E0134\n12E4\n77E02", "-1e308\n1e308",
        "1e22\n1e22", "9e99\n1e-99",
    ])
    func `init makes a dashboard of any numbers`(cells: String) async throws {
        try await withConfiguration(["n.csv": "n\n\(cells)\n"]) { folder in
            let ended = try await Program("init", folder + "/n.csv", "--config", folder).end()
            #expect(ended.status == 0, "\(ended)")
            let checked = try await Program("check", "--config", folder).end()
            #expect(checked.status == 0, "\(checked)")
        }
    }

    // MARK: Empty columns

    private static let sensors = """
        title: Sensors
        tables: {sensors: {feed: {csv: sensors.csv}}}
        charts:
          - {name: both, title: Both, table: sensors, marks: [{line: {x: x, y: a}}, {line: {x: x, y: b}}]}

        """

    @Test func `an empty column leaves an axis of numbers as it is, and check says so`()
        async throws
    {
        try await withConfiguration([
            "sensors.csv": "x,a,b\n0,100,\n1,200,\n2,1000,\n",
            "dashboards/sensors.yaml": Self.sensors,
        ]) { folder in
            let checked = try await Program("check", "--config", folder).end()
            #expect(
                checked.status == 0
                    && checked.errors.contains(
                        "sensors.yaml:2: column \"b\" of table \"sensors\" has no values yet"),
                "\(checked)")
            let drawn = try await Program("render", "--config", folder, "sensors", "both").end()
            #expect(drawn.output.contains(">0<") && drawn.output.contains(">400<"), "\(drawn)")
        }
    }

    // MARK: What is said

    @Test(arguments: [
        ("ref,n\n32E0134,1\n12E4,2\n", "column \"ref\" has texts, such as \"32E0134\""),
        ("id,n\n401501121320267725,1\n", "column \"id\" has texts, such as \"401501121320267725\""),
        ("k,n\na,\"1,100\"\nb,\"2,197\"\n", "parse: {decimal: point} makes it numbers"),
        ("a,a\n1,2\n", "1: column 2 is named \"a\" as another one is"),
        (",a\n1,2\n", "1: column 1 has no name"),
    ])
    func `check says what is read otherwise than written`(
        text: String, sentence: String
    ) async throws {
        let page = "title: Data\ntables: {d: {feed: {csv: d.csv}}}\ncharts: []\n"
        try await withConfiguration(["d.csv": text, "dashboards/d.yaml": page]) { folder in
            let checked = try await Program("check", "--config", folder).end()
            #expect(checked.status == 0 && checked.errors.contains(sentence), "\(checked)")
        }
    }

    @Test func `check counts charts that wait for columns`() async throws {
        let page = """
            title: Posted
            tables: {p: {feed: ingest, columns: infer}}
            charts:
              - {name: a, title: A, table: p, marks: [{line: {x: time, y: value}}]}

            """
        try await withConfiguration(["dashboards/p.yaml": page]) { folder in
            let checked = try await Program("check", "--config", folder).end()
            #expect(checked.output.contains("1 chart, 1 without columns yet"), "\(checked)")
        }
    }

    @Test func `a picture needs no secrets of who gets in`() async throws {
        try await withConfiguration([
            "server.yaml": "access: {tokens: [{name: wall, token: \"${NOBODY_SETS_THIS}\"}]}\n",
            "sensors.csv": "x,a,b\n0,1,2\n1,2,3\n", "dashboards/sensors.yaml": Self.sensors,
        ]) { folder in
            let drawn = try await Program("render", "--config", folder, "sensors", "both").end()
            #expect(drawn.status == 0 && drawn.output.contains("<svg"), "\(drawn)")
            #expect(try await Program("check", "--config", folder).end().status == 2)
        }
    }

    @Test func `input without separators is said to be one column`() async throws {
        let page = "title: Posted\ntables: {p: {feed: ingest, columns: infer}}\ncharts: []\n"
        try await withConfiguration([
            "dashboards/p.yaml": page,
            "vmstat.txt": "procs -----------memory---------- ---swap--\n r  b   swpd   free\n",
        ]) { folder in
            let program = try Program(
                [
                    "serve", "--config", folder, "--port", "0", "--data", "none", "--stdin", "p",
                ], redirection: "<\(folder)/vmstat.txt")
            defer { program.stop(SIGTERM) }
            #expect(
                await program.firstErrorLine()?.contains("the first line has no comma") == true)
        }
    }
}
