import Foundation
import Testing

/// `soundings init` writes dashboards that have no errors and draw something.
struct InitTests {
    private static let data = "config/data/"

    @Test(arguments: [
        (data + "nyc_weather_hourly.csv", ["timeline", "brush: time", "line:"]),
        (data + "nyc_flights_2013_01.csv", ["timeline", "unit: day", "brush: carrier"]),
        ("config/examples/data/earthquakes_week.csv", ["timeline", "course-3"]),
    ])
    func `a file of data gets a dashboard that is right`(
        _ file: String, _ parts: [String]
    ) async throws {
        try await withTemporaryFolder { folder in
            let ended = try await Program("init", file, "--config", folder, "--name", "new").end()
            #expect(ended.status == 0, "\(ended)")
            let path = folder + "/dashboards/new.yaml"
            let text = try String(contentsOfFile: path, encoding: .utf8)
            for part in parts { #expect(text.contains(part), "\(part) in \(text)") }
            #expect(text.contains("#"))
            #expect(ended.output.hasSuffix("at /d/new, run: soundings serve --config \(folder)\n"))
            let checked = try await Program("check", "--config", folder).end()
            #expect(checked.status == 0 && checked.errors.isEmpty, "\(checked)")
        }
    }

    @Test(arguments: [
        ("a,b\n1,x\n2,y\n3,x\n", "values-1"),
        ("name;size\nred;1,5\nblue;2,5\nred;3\n", "decimal: comma"),
        ("name|size\nred|1\nblue|2\nred|3\n", "title: Size"),
        ("\"odd: \"\"name\"\"\",true\nx,1\ny,2\n", "odd: \\\"name\\\""),
        ("\"two\nlines\tand a tab\",n\nx,1\ny,2\n", "two\\nlines\\tand a tab"),
        ("day,n\n2026-03-01,1\n2026-03-02,2\n2026-03-03,2\n2026-03-04,5\n", "Rows by day"),
        (
            "time,n\n"
                + (0..<96).map { "2026-03-0\(1 + $0 / 24)T\($0 % 24 + 100):00:00Z,\($0)\n" }
                .joined()
                .replacing("T1", with: "T"), "Rows by hour"
        ),
        (
            "time,n\n2026-03-01T10:11:12Z,1\n2026-03-02T17:00:01Z,2\n2026-03-04T20:00:00Z,4\n",
            "Rows by day"
        ),
        ("id,sum\na,\"1,200.50\"\nb,\"2,000.00\"\n", "parse: {decimal: point}"),
        ("day,n\n14.03.2026,1\n15.03.2026,NA\n16.03.2026,5\n", "parse: {times: dayFirst}"),
        ("day,n\n14.03.2026,1\n15.03.2026,NA\n16.03.2026,5\n", "mean: \"n\""),
        ("zip,n\n01234,1\n04567,2\n", "kind: nominal"),
        ("country,2013,2014\na,1,2\nb,3,4\n", "2013"),
        (
            "id,day\na,03/01/2026\nb,03/02/2026\n",
            "parse: {times: dayFirst} or {times: monthFirst} makes it times\n"
        ),
        (
            "id,n\na,12%\nb,13%\n",
            "# has texts, such as \"12%\", which no form of parse reads as numbers: a match step extracts them\n"
        ),
        ("id,n\na,\"$1,234.50\"\nb,\"$2,000.00\"\n", "parse: {decimal: point}"),
        ("id,n\na,\"1,100\"\nb,\"2,197\"\n", "parse: {decimal: point}"),
        ("id,n\na,\" 1\"\nb,\" 2\"\n", "Rows by n"),
        ("id,n\na,0\nb,3\nc,7\n", "size: 1, as: [from, to]"),
        ("ref,n\n32E0134,1\n12E4,2\n", "kind: nominal"),
        ("phone,n\n+491701234567,1\n+4930123456,2\n", "kind: nominal"),
        ("date,n\n20240101,1\n20240102,2\n20240103,5\n", "Rows by day"),
        ("stadt;einw;q\na;1.234;1,5\nb;987;2,5\n", "einw, title: Einw, parse: {decimal: comma}"),
        ("stadt;einw\na;1.234\nb;987\n", "# has numbers, such as \"1.234\", whose points may"),
        (
            "s,n\n" + (0..<1_100).map { "a,\($0 % 7)\n" }.joined() + "b,NA\n",
            "name: \"n\", title: \"N\", parse: {missing: [\"NA\"]}"
        ),
        ("day,n\n2024-01-01,1\n2024-01-02,2\n2024-01-03,3\nTotal,6\n", "kind: temporal"),
        ("day,GDP\n2024-01-01,1\n2024-01-02,5\n2024-01-03,3\n", "Mean GDP"),
        ("date,v\n2024-01-01,1\n2024-01-01,2\n2024-03-10,3\n2024-03-10,4\n", "unit: weekOfYear"),
        ("n,m\n0,1\n3e22,2\n1e300,3\n", "size: 2e+298"), ("n\n-1e308\n1e308\n", "charts: []"),
    ])
    func `odd files are understood`(_ text: String, _ part: String) async throws {
        try await withTemporaryFolder { folder in
            let file = folder + "/some data.csv"
            try text.write(toFile: file, atomically: true, encoding: .utf8)
            let ended = try await Program("init", file, "--config", folder).end()
            #expect(ended.status == 0, "\(ended)")
            let draft = try String(
                contentsOfFile: folder + "/dashboards/some-data.yaml", encoding: .utf8)
            #expect(draft.contains(part), "\(draft)")
            #expect(draft.contains("\"some data.csv\""))
        }
    }

    @Test func `columns that number or name rows are in no chart`() async throws {
        try await withTemporaryFolder { folder in
            let file = folder + "/rows.csv"
            let rows = (1...12).map { "\($0),\($0 * 7),u\($0),\($0 * $0)\n" }
            try ("row,userId,id,size\n" + rows.joined()).write(
                toFile: file, atomically: true, encoding: .utf8)
            let ended = try await Program("init", file, "--config", folder).end()
            #expect(ended.status == 0, "\(ended)")
            let draft = try String(
                contentsOfFile: folder + "/dashboards/rows.yaml", encoding: .utf8)
            let charts = draft.components(separatedBy: "charts:")[1]
            #expect(charts.contains("Rows by size"))
            for name in ["user", "Row\"", "brush: id", "points"] {
                #expect(!charts.contains(name), "\(charts)")
            }
        }
    }

    @Test(arguments: [
        ("id;from;n\n1;a;0\n2;b;9\n3;a;6\n", ["as: [from_2, to]", "lowerBound: from_2, upper"]),
        ("from,from_2,to\n1,2,3\n4,7,9\n", ["as: [from_3, to_2]", "by: [from_3, to_2]"]),
        ("number,n\na,1\nb,3\na,4\n", ["count: number_2}", "by: number_2, order"]),
        (
            "period,number,s\n2026-03-01,1,a\n2026-03-02,4,b\n2026-03-03,2,a\n",
            ["as: period_2}", "by: period_2, count: number_2", "by: [period_2, s], mean: number}"]
        ),
    ])
    func `new columns have names that the file doesn't have`(
        _ text: String, _ parts: [String]
    ) async throws {
        let draft = try await draft(of: text)
        for part in parts { #expect(draft.contains(part), "\(part) in \(draft)") }
    }

    @Test(arguments: [
        ("Ship Mode,n\na,1\nb,2\na,3\n", "title: \"Rows by Ship Mode\""),
        ("X,n\n1,2\n3,5\n", "title: \"Rows by X\""),
        ("Betrag,day\n1,2026-03-01\n4,2026-03-02\n", "label: \"Mean Betrag\""),
        ("ship_mode,n\na,1\nb,2\na,3\n", "title: \"Rows by ship mode\""),
        ("Wind_speed,n\n1,2\n3,5\n", "title: \"Rows by wind speed\""),
        ("GDP_growth,n\n1,2\n3,5\n", "title: \"Rows by GDP growth\""),
        ("U.S.,n\n1,2\n3,5\n", "title: \"U.S.\"}"),
        ("fivethirtyeight.com,n\n1,2\n3,5\n", "title: \"fivethirtyeight.com\"}"),
        ("Versand- und Verpackung,n\n1,2\n3,5\n", "title: \"Versand- und Verpackung\"}"),
        ("Wähler_nach_§25_Abs.2,n\n1,2\n3,5\n", "title: \"Wähler nach §25 Abs.2\"}"),
        ("sepal.length,n\n1,2\n3,5\n", "title: \"Sepal length\"}"),
        ("body-mass,n\n1,2\n3,5\n", "title: \"Body mass\"}"),
        ("bodyMass,n\n1,2\n3,5\n", "title: \"Body mass\"}"),
        ("pH,n\n1,2\n3,5\n", "title: pH}"), ("wind_mph,n\n1,2\n3,5\n", "unit: miles per"),
    ])
    func `titles keep the texts of names, and identifiers become words`(
        _ text: String, _ part: String
    ) async throws {
        let draft = try await draft(of: text)
        #expect(draft.contains(part), "\(draft)")
    }

    @Test(arguments: [
        ",n\n5,2.5\n9,3.5\n7,1\n", "Unnamed: 0,n\n5,2.5\n9,3.5\n7,1\n",
        "Storenum,n\n5,2.5\n9,3.5\n5,1\n", "Pid,n\n5,2.5\n9,3.5\n5,1\n",
        "customerid,n\n5,2.5\n9,3.5\n5,1\n", "name,n\na,2.5\nb,3.5\nc,1\n",
    ])
    func `indexes, ids and names of single rows are in no chart`(_ text: String) async throws {
        let charts = try await draft(of: text).components(separatedBy: "charts:")[1]
        #expect(charts.components(separatedBy: "- name:").count == 2, "\(charts)")
        #expect(charts.contains("- name: values-2"), "\(charts)")
    }

    @Test(arguments: ["Paid", "bid", "covid", "total_num"])
    func `numbers that are measured are charted`(_ name: String) async throws {
        let draft = try await draft(of: "\(name),n\n5,2.5\n9,3.5\n5,1\n")
        #expect(draft.contains("- name: values-1"), "\(draft)")
    }

    private func draft(of text: String) async throws -> String {
        var draft = ""
        try await withTemporaryFolder { folder in
            let file = folder + "/file.csv"
            try text.write(toFile: file, atomically: true, encoding: .utf8)
            let ended = try await Program("init", file, "--config", folder).end()
            #expect(ended.status == 0, "\(ended)")
            draft = try String(contentsOfFile: folder + "/dashboards/file.yaml", encoding: .utf8)
        }
        return draft
    }

    @Test(arguments: [
        ("rows.ndjson", "feed: {ndjson: \"rows.ndjson\"}"),
        ("rows.jsonl", "feed: {ndjson: \"rows.jsonl\"}"),
        ("rows.json", "feed: {ndjson: \"rows.ndjson\"}"),
        ("rows.sqlite", "feed: {sqlite: \"rows.sqlite\", query: "),
        ("rows.db", "feed: {sqlite: \"rows.db\", query: "),
    ])
    func `the refusal of other data has an example that works`(
        _ name: String, _ feed: String
    ) async throws {
        try await withTemporaryFolder { folder in
            let ended = try await Program("init", "\(folder)/\(name)", "--config", folder).end()
            #expect(ended.status == 2 && ended.errors.contains(feed), "\(ended)")
            guard !name.hasSuffix(".sqlite"), !name.hasSuffix(".db") else { return }
            let example = try #require(ended.errors.range(of: "title: Readings"))
            try FileManager.default.createDirectory(
                atPath: folder + "/dashboards", withIntermediateDirectories: true)
            try String(ended.errors[example.lowerBound...]).write(
                toFile: folder + "/dashboards/example.yaml", atomically: true, encoding: .utf8)
            try "{\"time\": \"2026-03-01T00:00:00Z\", \"value\": 1}\n".write(
                toFile: folder + "/rows.\(name.hasSuffix("jsonl") ? "jsonl" : "ndjson")",
                atomically: true, encoding: .utf8)
            let checked = try await Program("check", "--config", folder).end()
            #expect(checked.status == 0 && checked.errors.isEmpty, "\(checked)")
        }
    }

    @Test func `rows show the first of many columns`() async throws {
        try await withTemporaryFolder { folder in
            let file = folder + "/wide.csv"
            let names = (1...40).map { "c\($0)" }.joined(separator: ",")
            let cells = Array(repeating: "1", count: 40).joined(separator: ",")
            try "\(names)\n\(cells)\n".write(toFile: file, atomically: true, encoding: .utf8)
            let ended = try await Program("init", file, "--config", folder).end()
            #expect(ended.status == 0 && ended.output.contains("shows the first 30"), "\(ended)")
            let draft = try String(
                contentsOfFile: folder + "/dashboards/wide.yaml", encoding: .utf8)
            #expect(draft.contains("c29, c30]\n"))
        }
    }

    @Test func `a file of Latin-1 is refused with the remedy`() async throws {
        try await withTemporaryFolder { folder in
            let file = folder + "/latin.csv"
            try Data(Array("Stra".utf8) + [0xDF] + Array("e,n\nA,1\n".utf8))
                .write(to: URL(filePath: file))
            let ended = try await Program("init", file, "--config", folder).end()
            #expect(ended.status == 2 && ended.errors.contains("iconv -f latin1"), "\(ended)")
        }
    }

    @Test func `lines of Latin-1 are the only reason told`() async throws {
        try await withTemporaryFolder { folder in
            let file = folder + "/latin.csv"
            let text = Array("Notes\nStra".utf8) + [0xDF] + Array("e,n\nA,1\n".utf8)
            try Data(text).write(to: URL(filePath: file))
            let ended = try await Program("init", file, "--config", folder).end()
            #expect(ended.status == 2 && !ended.errors.contains("such as"), "\(ended)")
            #expect(ended.errors.contains("\(file):2: the text isn't UTF-8. If it"), "\(ended)")
        }
    }

    @Test(arguments: [
        ("a\u{0}b,c\u{1}\n1,2\n", "isn't a table of cells"),
        ("a,b\nx\u{2},3\n", "isn't a table of cells"),
        ("Dear reader\nthis is a letter, which has commas\nand, here, many\n", "isn't a table"),
        (
            "Notes\nSource: us\n\na,b\n1,2\n3,4\n5,6\n7,8\n9,10\n",
            "line 4 looks like the header: tail -n +4 "
        ),
        (
            "Notes on all of these numbers\n\na,b\n1,2\n3,4\n5,6\n7,8\n9,10\n",
            "line 3 looks like the header: tail -n +3 "
        ),
        ("a,b\n", "has no rows"), ("", "is empty"),
        ("Berlin,3,2026-03-01\nParis,4,2026-03-02\n", "such as \"3\", in its first line"),
        ("2026-03-01T00:00:00Z\n2026-03-02T00:00:00Z\n", "in its first line"),
        ("Dear all of you\nthis is a letter\nof several lines without commas\n", "lines of text"),
    ])
    func `what isn't a table is refused, and leaves nothing behind`(
        _ text: String, _ reason: String
    ) async throws {
        try await withTemporaryFolder { folder in
            let file = folder + "/letter.csv"
            try text.write(toFile: file, atomically: true, encoding: .utf8)
            let ended = try await Program("init", file, "--config", folder).end()
            #expect(ended.status == 2 && ended.errors.contains(reason), "\(ended)")
            #expect(!FileManager.default.fileExists(atPath: folder + "/dashboards"))
            try "n\n1\n2\n".write(toFile: file, atomically: true, encoding: .utf8)
            let next = try await Program("init", file, "--config", folder).end()
            #expect(next.status == 0, "\(next)")
            let names = try FileManager.default.contentsOfDirectory(atPath: folder + "/dashboards")
            #expect(names == ["letter.yaml"])
        }
    }

    @Test func `bytes that are no text are refused`() async throws {
        try await withTemporaryFolder { folder in
            let file = folder + "/picture.csv"
            try Data((0..<4_000).map { UInt8(truncatingIfNeeded: $0 &* 37 ^ $0 >> 3) })
                .write(to: URL(filePath: file))
            let ended = try await Program("init", file, "--config", folder).end()
            #expect(ended.status == 2 && !ended.errors.isEmpty, "\(ended)")
            #expect(!FileManager.default.fileExists(atPath: folder + "/dashboards"))
        }
    }

    @Test func `a dashboard that is there is never overwritten`() async throws {
        try await withTemporaryFolder { folder in
            let path = folder + "/dashboards/rows.yaml"
            try FileManager.default.createDirectory(
                atPath: folder + "/dashboards", withIntermediateDirectories: true)
            try "title: Mine\ncharts: []\n".write(toFile: path, atomically: true, encoding: .utf8)
            let file = folder + "/rows.csv"
            try "a\n1\n".write(toFile: file, atomically: true, encoding: .utf8)
            let ended = try await Program("init", file, "--config", folder).end()
            #expect(ended.status == 2 && ended.errors.contains("is there already"), "\(ended)")
            #expect(try String(contentsOfFile: path, encoding: .utf8).contains("Mine"))
        }
    }

    @Test(arguments: ["nowhere.csv", "config/README.md"])
    func `other files are refused`(_ file: String) async throws {
        try await withTemporaryFolder { folder in
            let ended = try await Program("init", file, "--config", folder).end()
            #expect(ended.status == 2 && !ended.errors.isEmpty, "\(ended)")
            #expect(!FileManager.default.fileExists(atPath: folder + "/dashboards"))
        }
    }
}
