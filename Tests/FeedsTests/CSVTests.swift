import Foundation
import Tables
import Testing

@testable import Feeds

struct CSVRecordsTests {
    @Test(
        arguments: [
            ("a,b\nc,d", [["a", "b"], ["c", "d"]]),
            ("a,b\r\nc,d\r\n", [["a", "b"], ["c", "d"]]),
            ("\u{FEFF}a\n1\n", [["a"], ["1"]]),
            ("a,,\n,\n", [["a", "", ""], ["", ""]]),
            ("\"a,1\",\"b\"\"c\"\n", [["a,1", "b\"c"]]),
            ("\"two\nlines\",x\r\n", [["two\nlines", "x"]]),
            ("\"\",\"\"\"\"\r\n", [["", "\""]]),
            ("a\"b,c\n", [["a\"b", "c"]]),
            ("a\n\n\r\nb\n", [["a"], ["b"]]),
            ("", []), ("\n\n", []),
            ("a, \"b,1\"\n \"c\" ,\t\"d\"\"\" \r\n", [["a", "b,1"], ["c", "d\""]]),
            ("a, \"b\" c,  d\n", [["a", " \"b\" c", "  d"]]),
            ("a, \"b\n \"c\",d\n", [["a", " \"b"], ["c", "d"]]),
            ("<script>,🥞,\u{202E}x\n", [["<script>", "🥞", "\u{202E}x"]]),
        ] as [(String, [[String]])])
    func `records are cut as RFC 4180 says`(text: String, expected: [[String]]) {
        var records = CSVRecords(TextBytes(text.utf8))
        var found: [[String]] = []
        while let record = records.next() {
            #expect(record == .fields)
            found.append(records.fields.map { records.string($0) })
            records.forgetFields()
        }
        #expect(found == expected)
    }
}

struct CSVTextTests {
    @Test(
        arguments: [
            ("1\n2.5\n\n-3e2", DataKind.quantitative), ("2013-06-03\n2013-06-04T10:00Z", .temporal),
            ("JFK\nLGA", .nominal), ("1\nJFK", .nominal), ("2013-06-03\n5", .nominal),
            ("\n\n", .quantitative), ("2013\n2014", .quantitative), ("1\nNaN\ninf", .quantitative),
            (" 1\n2.5 \n \n", .quantitative), ("2024-01-01 00:00:00 UTC", .temporal),
            ("2024-01-01T00:00:00GMT\n2024-01-01 00:00 +02:00", .temporal),
            ("32E0134\n12E4\n77E02", .nominal), ("401501121320267725", .nominal),
            ("02134\n99999", .nominal), ("400000000000000000", .quantitative),
            ("0.1234567890123456789\n3e5", .quantitative), ("0\n10", .quantitative),
            ("1e5\n2.5", .quantitative), ("1e+05\n2", .quantitative),
            ("+491701234567\n+4930123456", .nominal), ("+49\n-3", .quantitative),
            ("2019-Q1\n2019-Q2", .temporal), ("20240101\n20240102", .quantitative),
        ] as [(String, DataKind)])
    func `a column's kind is that of its cells`(cells: String, kind: DataKind) throws {
        let rows = cells.split(separator: "\n", omittingEmptySubsequences: false)
        let text = "n,v\n" + rows.map { "0,\($0)\n" }.joined()
        #expect(try csv(text).inferredSchema()["v"]?.kind == kind)
    }

    @Test(arguments: [
        ("date", "20240101", DataKind.temporal), ("saleDate", "20240101", .temporal),
        ("month", "202401", .temporal), ("n", "20240101", .quantitative),
        ("date", "20240132", .quantitative), ("year", "2024", .quantitative),
    ])
    func `dates without marks are times under the name of a time`(
        name: String, cell: String, kind: DataKind
    ) throws {
        #expect(try csv("n0,\(name)\n1,\(cell)\n").inferredSchema()[name]?.kind == kind)
    }

    @Test(arguments: [
        ("Ort;Temp, C\nBerlin;3\nParis;4\n", ["Ort", "Temp, C"]),
        ("Ort;Temp, C\nBerlin;3,5\nParis;4,2\n", ["Ort", "Temp, C"]),
        ("Jahr;Temp, C\n2024;3,5\n2025;4,5\n", ["Jahr", "Temp, C"]),
        ("Ort;Menge, kg;Preis, EUR\nA;3,5;4,5\n", ["Ort", "Menge, kg", "Preis, EUR"]),
        ("\"Temp, C\";Ort\n3;Berlin\n", ["Temp, C", "Ort"]),
        ("id,a;b\n1,x\n2,y\n", ["id", "a;b"]),
        ("a;b\n1,5;2,5\n", ["a", "b"]), ("a,b;c\n1,2\n3\n4,5\n", ["a", "b;c"]),
    ])
    func `the separator gives all lines as many cells`(text: String, header: [String]) throws {
        let text = try csv(text)
        #expect(text.header == header)
        #expect((text.dialectRemark != nil) == (header == ["a", "b;c"]))
    }

    @Test func `a line that repeats the first one is skipped`() throws {
        let text = try csv("year,n\n2024,\"1,100\"\nyear,n\n2025,\"2,200\"\n")
        #expect(text.inferredSchema()["year"]?.kind == .quantitative)
        var rows = CSVRows(text, as: text.inferredSchema())
        let read = rows.next(9)
        let batch = try #require(read)
        #expect(batch.columns.first == [.number(2_024), .number(2_025)])
        #expect(
            batch.faults.map { "\($0.line): \($0.message)" } == [
                "3: the first line is repeated here"
            ])
    }

    @Test func `a column empty at first gets the kind of its first cell`() throws {
        let text = "n,v\n" + String(repeating: "0,\n", count: 3_000) + "0,7\n"
        #expect(try csv(text).inferredSchema()["v"]?.kind == .quantitative)
    }

    @Test(arguments: [
        ("", "1: the file is empty; its first line names columns"),
        ("\n,,\n1,2,3\n", "2: no column has a name: add a line with names"),
        ("\"a", "1: a quote is opened and never closed"),
        (
            "a,b\r1,2\r3,4\r",
            "1: lines end with a carriage return alone, where a line feed is needed"
        ),
    ])
    func `a header that names no columns is refused`(text: String, message: String) {
        let fault = #expect(throws: CSVText.Fault.self) { _ = try csv(text) }
        #expect(fault?.description == message)
    }

    @Test func `a header has as many columns as spreadsheets have`() throws {
        let most = CSVText.mostColumns
        func text(_ count: Int) -> String { (0..<count).map { "c\($0)" }.joined(separator: ",") }
        #expect(try csv(text(most)).header.count == most)
        let fault = #expect(throws: CSVText.Fault.self) { _ = try csv(text(most + 1)) }
        #expect(fault?.message.hasPrefix("the first line names 16385 columns") == true)
    }

    @Test(arguments: [
        ("a,b,\n1,2,\n3,4,\n", ["a", "b", ""], [String]()),
        ("a,b,\n1,2\n3,4,\n", ["a", "b", ""], []), ("a,b\n1,2,\n3,4\n", ["a", "b"], []),
        (
            ",b\n1,2\n3,4\n", ["column 1", "b"],
            ["column 1 has no name: it is called \"column 1\" here"]
        ),
        (
            "b,b\n1,2\n3,4\n", ["b", "b 2"],
            ["column 2 is named \"b\" as another one is: it is called \"b 2\" here"]
        ),
        (
            "b 3,b,b\n,1,2\n,3,4\n", ["b 3", "b", "b 3′"],
            ["column 3 is named \"b\" as another one is: it is called \"b 3′\" here"]
        ),
    ])
    func `names are repaired where that is without doubt`(
        text: String, header: [String], repairs: [String]
    ) throws {
        let text = try csv(text)
        #expect(text.header == header)
        #expect(text.repairs.map { "\($0.fault): it is called \"\($0.name)\" here" } == repairs)
        var rows = CSVRows(text, as: text.inferredSchema())
        let read = rows.next(9)
        let batch = try #require(read)
        #expect(batch.faults == [])
        #expect(batch.columns.suffix(2).flatMap(\.self) == [1, 3, 2, 4].map { .number($0) })
    }

    @Test func `an empty column is unknown, and takes numbers when they come`() throws {
        let schema = try csv("x,b\n0,\n1,\n").inferredSchema()
        #expect(schema["b"]?.kind == .quantitative && schema["b"]?.isUnknown == true)
        #expect(schema["x"]?.isUnknown == false)
        var rows = CSVRows(try csv("x,b\n2,5\n3,much\n4,6\n"), as: schema)
        let read = rows.next(9)
        let batch = try #require(read)
        #expect(
            batch.columns == [
                [.number(2), .number(3), .number(4)], [.number(5), .missing, .number(6)],
            ])
        #expect(batch.faults == [] && batch.emptied.map(\.line) == [3])
    }

    @Test func `a broken line is reported with its number and skipped`() throws {
        let text = """
            time,style,count
            2013-06-03,cachapa,1
            2013-06-03,"crêpe, with sugar",2
            2013-06-04,injera
            someday,injera,3
            2013-06-04,"dosa
            with egg",4
            2013-06-05,"idli"s,5
            2013-06-05,vada,six
            2013-06-06,baghrir,
            2013-06-06,"never closed,7
            2013-06-07,last,8
            """
        let schema = Schema([
            Schema.Field("time", .temporal), Schema.Field("style", .nominal),
            Schema.Field("count", .quantitative),
        ])
        var rows = CSVRows(try csv(text), as: schema)
        let read = rows.next(100)
        let batch = try #require(read)
        #expect(
            batch.columns[1] == [
                .string("cachapa"), .string("crêpe, with sugar"), .string("dosa\nwith egg"),
                .string("baghrir"), .string("last"),
            ])
        #expect(batch.columns[2] == [.number(1), .number(2), .number(4), .missing, .number(8)])
        #expect(batch.columns.map(\.count) == [5, 5, 5])
        #expect(
            batch.faults.map { "\($0.line): \($0.message)" } == [
                "4: there are 2 fields, not 3",
                "5: \"someday\" isn't a time like 2013-06-03T14:00:00Z",
                "8: there is text after a closing quote",
                "9: \"six\" isn't a number",
                "11: a quote is opened and never closed",
            ])
    }

    @Test func `columns are matched by name and absent ones are missing`() throws {
        let schema = Schema([Schema.Field("b", .quantitative), Schema.Field("c", .nominal)])
        var rows = CSVRows(try csv("a,b\n1,2\n3,4\n"), as: schema)
        let batches = [rows.next(1), rows.next(9), rows.next(9)].map { $0?.columns }
        #expect(batches == [[[.number(2)], [.missing]], [[.number(4)], [.missing]], nil])
    }

    private func csv(_ text: String) throws -> CSVText {
        try CSVText(Array(text.utf8), timeZone: .gmt)
    }
}

struct CSVFileTests {
    @Test func `a file is delivered whole and in order`() async throws {
        let path = try written("n\n" + (0..<20_000).map { "\($0)\n" }.joined())
        let (feed, sink) = (try CSVFile(path: path, timeZone: .gmt), GatheringSink())
        try await feed.run(into: sink)
        #expect(await sink.columns == [(0..<20_000).map { .number(Double($0)) }])
    }

    @Test func `a kind can be stated`() throws {
        let path = try written("carrier\n9\n")
        let feed = try CSVFile(path: path, timeZone: .gmt, kinds: ["carrier": .nominal])
        #expect(feed.schema["carrier"]?.kind == .nominal)
    }

    @Test func `a file that isn't there is an error that names it`() {
        let error = #expect(throws: FeedError.self) {
            _ = try CSVFile(path: "/nowhere/a.csv", timeZone: .gmt)
        }
        #expect(error?.description == "/nowhere/a.csv can't be read: No such file or directory")
    }

    @Test func `a file that vanishes is read once, and then an error that names it`() async throws {
        let path = try written("n\n1\n")
        let (feed, sink) = (try CSVFile(path: path, timeZone: .gmt), GatheringSink())
        try FileManager.default.removeItem(atPath: path)
        try await feed.run(into: sink)
        #expect(await sink.columns == [[.number(1)]])
        await #expect(throws: FeedError("\(path) can't be read: No such file or directory")) {
            try await feed.run(into: GatheringSink())
        }
    }

    @Test(arguments: ["a file", "a link to the file", "a file below a link to the folder"])
    func `links are followed to the file's own end`(_ kind: String) async throws {
        let (manager, rows) = (FileManager.default, 5_000)
        let file = try written("n\n" + (0..<rows).map { "\($0)\n" }.joined())
        let link = file + ".link"
        var path = file
        if kind.hasPrefix("a link") {
            try manager.createSymbolicLink(atPath: link, withDestinationPath: file)
            path = link
        } else if kind.contains("folder") {
            let folder = URL(filePath: file).deletingLastPathComponent()
            try manager.createSymbolicLink(
                atPath: link, withDestinationPath: folder.path(percentEncoded: false))
            path = link + "/" + URL(filePath: file).lastPathComponent
        }
        let (feed, sink) = (try CSVFile(path: path, timeZone: .gmt), GatheringSink())
        try await feed.run(into: sink)
        #expect(await sink.columns.first?.count == rows)
    }

    @Test func `a folder and a file over the limit are errors that name them`() throws {
        let folder = FileManager.default.temporaryDirectory.path(percentEncoded: false)
        let error = #expect(throws: FeedError.self) {
            _ = try CSVFile(path: folder, timeZone: .gmt)
        }
        #expect(error?.description == "\(folder) can't be read: Is a directory")
        let path = try written("n\n" + String(repeating: "1\n", count: 1_000))
        var limits = CSVLimits()
        limits.fileBytes = 2_001
        #expect(throws: FeedError("\(path) has more than 2 kB, the limit of its table")) {
            _ = try CSVFile(path: path, timeZone: .gmt, limits: limits)
        }
        limits.fileBytes = 2_002
        #expect(throws: Never.self) {
            _ = try CSVFile(path: path, timeZone: .gmt, limits: limits)
        }
    }

    @Test func `lines that are skipped are told, the first hundred each`() async throws {
        let (long, last) = (String(repeating: "x", count: 65_537), String(repeating: "x", count: 9))
        let bad = String(repeating: "1,a,b\n", count: 101)
        let path = try written("n,s\n1,\(long)\nmany,a\n\(bad)2,\(last)\n")
        let (feed, sink) = (
            try CSVFile(path: path, timeZone: .gmt, kinds: ["n": .quantitative]), GatheringSink()
        )
        try await feed.run(into: sink)
        #expect(await sink.columns == [[.number(2)], [.string(last)]])
        #expect(sink.warnings.count == 101)
        #expect(
            sink.warnings.prefix(3) == [
                "\(path):2: s: the text is longer than 65536 bytes; the line is skipped",
                "\(path):3: n: \"many\" isn't a number; the line is skipped",
                "\(path):4: there are 3 fields, not 2; the line is skipped",
            ])
        #expect(sink.warnings.last == "\(path): 3 further lines are skipped")
    }

    @Test func `a number that is too great is skipped, and its column stays one of numbers`()
        async throws
    {
        let path = try written("n\n1\n1e400\n-1e999\ninf\n1e308\n")
        let (feed, sink) = (try CSVFile(path: path, timeZone: .gmt), GatheringSink())
        try await feed.run(into: sink)
        #expect(await sink.columns == [[.number(1), .number(.infinity), .number(1e308)]])
        #expect(
            sink.warnings == [
                "\(path):3: n: \"1e400\" is too great: numbers go up to 1.8e308; the line is skipped",
                "\(path):4: n: \"-1e999\" is too great: numbers go up to 1.8e308; the line is skipped",
            ])
    }

    @Test func `a column that a file has no more is told`() async throws {
        let path = try written("n,city\n1,Bern\n")
        let (feed, sink) = (try CSVFile(path: path, timeZone: .gmt), GatheringSink())
        try await feed.run(into: sink)
        #expect(sink.warnings == [])
        try "n,town\n2,Basel\n".write(toFile: path, atomically: true, encoding: .utf8)
        try await CSVFile(path: path, timeZone: .gmt).run(into: sink, as: feed.schema)
        #expect(
            sink.warnings == ["\(path): it has no column \"city\": its cells are left empty"])
    }

    @Test(
        arguments: [
            ("v\n1\n", "has no column \"time\""), ("time\n2026-11-20\n", "has no column \"v\""),
            ("<html>\n<body>\n", "names none of the columns \"time\", \"v\""),
        ])
    func `a file that is read again without a column can't be read`(
        _ text: String, _ reason: String
    ) async throws {
        let path = try written("time,v\n2026-11-20,1\n")
        let (feed, sink) = (
            try FileFeed(FilePattern(path), for: FeedTable(folder: "", timeZone: .gmt)),
            GatheringSink()
        )
        try await feed.run(into: sink)
        try text.write(toFile: path, atomically: true, encoding: .utf8)
        let error = await #expect(throws: FeedError.self) { try await feed.run(into: sink) }
        #expect(error?.description.contains(reason) == true, "\(error.debugDescription)")
        try "time,v,w\n2026-11-20,1,2\n".write(toFile: path, atomically: true, encoding: .utf8)
        try await feed.run(into: sink)
    }

    @Test(arguments: [",", ";", "\t", "|"])
    func `the first line shows what separates cells`(_ separator: String) async throws {
        let lines = ["n,city", "1,Bern"].map { $0.replacing(",", with: separator) }
        let feed = try CSVFile(
            path: try written(lines.joined(separator: "\n")), timeZone: .gmt)
        #expect(feed.schema.fields.map(\.name) == ["n", "city"])
    }

    @Test(arguments: [
        (["5", "7", "NA"], #"has "NA" among numbers, first in line 1003"#),
        (
            ["-999", "-999", "7"],
            #"has -999 repeatedly, far from all its other numbers: write parse: {missing: ["-999"]}"#
        ),
        (["9999.0", "9999.0"], #"has 9999.0 repeatedly"#),
        (["-99", "8"], nil), (["2000", "999", "999"], nil), (["5", "5", "7"], nil),
    ])
    func `cells that stand for no value are told wherever they are`(
        _ last: [String], _ words: String?
    ) async throws {
        let cells = (0..<999).map { "\($0 % 50)" } + last
        let path = try written("n,s\n" + cells.map { "\($0),a\n" }.joined())
        let (feed, sink) = (try CSVFile(path: path, timeZone: .gmt), GatheringSink())
        try await feed.run(into: sink)
        let found = sink.warnings.first { $0.hasPrefix("\(path): column \"n\" ") }
        #expect((found == nil) == (words == nil), "\(sink.warnings)")
        if let words { #expect(found?.contains(words) == true, "\(sink.warnings)") }
        let missing = try feed.advice().formats.columns["n"]?.missing ?? []
        #expect(missing == (last.contains("NA") ? ["NA"] : []))
    }

    @Test(arguments: [
        ("n", "NA", #"parse: {missing: ["NA"]} reads it as no value"#),
        ("n", "1,234", "parse: {decimal: point} or {decimal: comma} reads it"),
        ("t", "14.3.2026", "parse: {times: dayFirst} reads it"),
        ("t", "1/2/2026", "parse: {times: dayFirst} or {times: monthFirst} reads it"),
    ])
    func `a skipped line names the form that reads it`(
        _ column: String, _ cell: String, _ remedy: String
    ) async throws {
        let path = try written("s,\(column)\na,\"\(cell)\"\n")
        let kind: DataKind = column == "n" ? .quantitative : .temporal
        let feed = try CSVFile(path: path, timeZone: .gmt, kinds: [column: kind])
        let sink = GatheringSink()
        try await feed.run(into: sink)
        #expect(sink.warnings.count == 1)
        #expect(sink.warnings.first?.contains(": \(remedy); the line is skipped") == true)
    }

    @Test(
        arguments: [
            (["7/1/62", "8/1/64", "6/13/99"], CellFormat.Times.monthFirst, ("62", 2062)),
            (["13-Jun-99", "01-Jul-62 14:05"], nil, ("62", 2062)),
            (["7/1/1962", "8/1/62"], .monthFirst, nil), (["7/1/75", "8/1/99"], .monthFirst, nil),
            (["7/1/62", "8/1/64"], .monthFirst, nil), (["1962-07-01", "2062-07-01"], nil, nil),
        ] as [([String], CellFormat.Times?, (String, Int)?)])
    func `two digits of a year that are read as a year to come are told`(
        _ cells: [String], _ times: CellFormat.Times?, _ year: (short: String, read: Int)?
    ) async throws {
        let path = try written("n,opened\n" + cells.map { "1,\($0)\n" }.joined())
        var formats = CellFormats()
        if let times {
            formats.columns["opened"] = CellFormat()
            formats.columns["opened"]?.times = times
        }
        let sink = GatheringSink()
        try await CSVFile(path: path, timeZone: .gmt, formats: formats).run(into: sink)
        let sentence = year.map {
            "has years such as \"\($0.short)\" that are read as \($0.read): write years with four digits"
        }
        #expect(sink.warnings == (sentence.map { ["\(path): column \"opened\" \($0)"] } ?? []))
        let advice = try CSVFile(path: path, timeZone: .gmt).advice()
        if advice.formats.columns["opened"]?.times == times {
            #expect(advice.sentences["opened"] == sentence)
        }
    }

    @Test(arguments: [
        ("Report of 2026\nSource: us, them\n\nid;a,b;c\n", ";", 4),
        ("\"Notes\nof two lines\"\na,b,c\n", ",", 3),
        ("a,b,c\n", ",", nil), ("Report\na,b,c\n1,2\n", ",", nil),
        (String(repeating: "note\n", count: 50) + "a,b,c\n", ",", nil),
    ])
    func `a header behind other lines is found`(
        _ beginning: String, _ separator: String, _ line: Int?
    ) throws {
        let rows = (0..<5).map { "\($0)\(separator)x\(separator)y\n" }.joined()
        let text = try CSVText(Array((beginning + rows).utf8), timeZone: .gmt)
        #expect(text.laterHeaderLine == line)
    }

    @Test func `a file of UTF-16 without a mark is read`() async throws {
        let path = try written("")
        try #require("n\tcity\n1.5\tZ\u{FC}rich \u{1F41F}\n".data(using: .utf16LittleEndian))
            .write(to: URL(filePath: path))
        let (feed, sink) = (try CSVFile(path: path, timeZone: .gmt), GatheringSink())
        try await feed.run(into: sink)
        #expect(await sink.columns.last == [.string("Z\u{FC}rich \u{1F41F}")])
    }

    @Test(arguments: [String.Encoding.utf16BigEndian, .utf16LittleEndian])
    func `a file of UTF-16 is read by its mark`(_ encoding: String.Encoding) async throws {
        let text = "\u{FEFF}n\tcity\n1.5\tZ\u{FC}rich \u{1F41F}\n"
        let path = try written("")
        try #require(text.data(using: encoding)).write(to: URL(filePath: path))
        let (feed, sink) = (try CSVFile(path: path, timeZone: .gmt), GatheringSink())
        try await feed.run(into: sink)
        #expect(await sink.columns.last == [.string("Z\u{FC}rich \u{1F41F}")])
        #expect(sink.warnings == [])
    }

    @Test func `text in UTF-8 is no fault`() {
        let text = String(repeating: "1,Z\u{FC}rich\n2,\u{1F41F}\n", count: 20_000)
        #expect(TextBytes(text.utf8).firstLineNotUTF8 == nil)
        #expect(TextBytes("".utf8).firstLineNotUTF8 == nil)
    }

    @Test func `text that isn't UTF-8 is told with its line`() async throws {
        let path = try written("n,city\n1,Bern\n")
        let latin = Array("n,city\n1,Bern\n2,Z".utf8) + [0xFC] + Array("rich\n".utf8)
        try Data(latin).write(to: URL(filePath: path))
        let (feed, sink) = (try CSVFile(path: path, timeZone: .gmt), GatheringSink())
        try await feed.run(into: sink)
        #expect(sink.warnings.count == 1)
        #expect(sink.warnings.first?.hasPrefix("\(path):3: the text isn't UTF-8") == true)
        #expect(sink.warnings.first?.contains("iconv -f latin1 -t utf-8 \(path)") == true)
        let many = String(repeating: "12345,Bern\n", count: 20_000)
        let late = Array(many.utf8) + [0xC3] + Array(many.utf8)
        #expect(TextBytes(late).firstLineNotUTF8 == 20_001)
    }

    private func written(_ text: String) throws -> String {
        let url = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).csv")
        try Data(text.utf8).write(to: url)
        return url.path
    }
}

struct CSVWriterTests {
    @Test(
        arguments: [
            ("=1+1", "'=1+1"), ("+1", "'+1"), ("-a", "'-a"), ("@SUM(A1)", "'@SUM(A1)"),
            ("\ta", "'\ta"), ("\ra", "\"'\ra\""), ("\na", "\"'\na\""), ("＝1", "'＝1"),
            ("=a,\"b\"", "\"'=a,\"\"b\"\"\""), ("a=b", "a=b"), ("'=a", "'=a"), (" =a", " =a"),
        ])
    func `a text that a spreadsheet would run is written as a text`(text: String, cell: String) {
        #expect(file("s", .nominal, .string(text)) == "s\r\n\(cell)\r\n")
    }

    @Test func `numbers stay numbers, and a column's name is a text`() {
        #expect(file("=n", .quantitative, .number(-5.5)) == "'=n\r\n-5.5\r\n")
    }

    private func file(_ name: String, _ kind: DataKind, _ value: Value) -> String {
        let table = GrowingTable(schema: Schema([Schema.Field(name, kind)]))
        table.append([[value]])
        return String(decoding: CSVWriter.bytes(of: table.snapshot), as: UTF8.self)
    }
}
