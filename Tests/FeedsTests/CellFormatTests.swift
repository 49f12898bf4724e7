import Foundation
import Tables
import Testing

@testable import Feeds

/// Cells as people write them, where a column says how.
struct CellFormatTests {
    private func value(
        _ text: String, _ kind: DataKind, _ set: (inout CellFormat) -> Void
    ) -> Value? {
        var format = CellFormat()
        set(&format)
        var parser = CellParser(timeZone: TimeZone(identifier: "Europe/Berlin") ?? .gmt)
        return parser.value(of: Array(text.utf8)[...], as: kind, format)
    }

    private func seconds(_ text: String, _ times: CellFormat.Times) -> Double? {
        value(text, .temporal) { $0.times = times }?.seconds
    }

    @Test(arguments: [
        ("1.234,5", 1_234.5), ("-1.234.567", -1_234_567), ("0,5", 0.5), ("12", 12),
        ("1 234,5", 1_234.5), ("1\u{A0}234", 1_234), ("1\u{202F}234,25", 1_234.25),
        ("1'234,5", 1_234.5), ("+3,5e2", 350), ("\u{2212}4,5", -4.5), ("1,5 €", 1.5),
        ("€ 1.234,50", 1_234.5),
        ("-3 €", -3),
    ])
    func `numbers with a decimal comma are read`(_ text: String, _ number: Double) {
        #expect(value(text, .quantitative) { $0.decimal = .comma } == .number(number))
    }

    @Test(arguments: [
        ("1,234.5", 1_234.5), ("1'234'567.5", 1_234_567.5), (".5", 0.5), ("1e3", 1_000),
        ("$1,234.50", 1_234.5), ("-$5", -5), ("$-5", -5),
        ("\u{2212}£2", -2), (" 7 ", 7), ("(1,200.00)", -1_200), ("($5)", -5),
    ])
    func `numbers with marks between thousands are read`(_ text: String, _ number: Double) {
        #expect(value(text, .quantitative) { $0.decimal = .point } == .number(number))
    }

    @Test(arguments: [
        "1.5", "0.234", "-0.234", "1,2,3", "12.34,5", "1,234.5", "1.234 567", "x", "1,5 EUR", "$1$",
    ])
    func `what isn't a number with a decimal comma stays none`(_ text: String) {
        #expect(value(text, .quantitative) { $0.decimal = .comma } == nil)
    }

    @Test func `without a format nothing has changed`() {
        #expect(value("1,234", .quantitative) { _ in } == nil)
        #expect(value("3/14/2026", .temporal) { _ in } == nil)
        #expect(value("NA", .nominal) { _ in } == .string("NA"))
    }

    /// Midnight in Berlin on 14 March 2026.
    private let day = 1_773_442_800.0

    @Test(arguments: [
        ("3/14/2026", 0.0), ("03/14/26", 0), ("3-14-2026", 0), ("3/14/2026 14:05", 50_700),
        ("3/14/2026 2:05 PM", 50_700), ("3/14/2026, 2:05:30 p.m.", 50_730),
        ("3/14/2026 12:00 AM", 0), ("3/14/2026 12:30 PM", 45_000), ("2026-03-14", 0),
        ("3/14/2026 14:05Z", 54_300),
    ])
    func `American dates are read`(_ text: String, _ later: Double) {
        #expect(seconds(text, .monthFirst) == day + later)
    }

    @Test(arguments: [
        ("14.03.2026", 0.0), ("14.3.26", 0), ("14/03/2026", 0), ("14.03.2026 14:05:09,5", 50_709.5),
        ("2026-03-14T00:00:00+01:00", 0),
    ])
    func `European dates are read`(_ text: String, _ later: Double) {
        #expect(seconds(text, .dayFirst) == day + later)
    }

    @Test(arguments: [
        "14/3/2026", "2/30/2026", "3/14-2026", "3/14/202", "3/14/2026 13:05 PM", "soon",
    ])
    func `what is no American date stays none`(_ text: String) {
        #expect(seconds(text, .monthFirst) == nil)
    }

    @Test func `two digits of a year are of 1969 to 2068`() {
        #expect(seconds("1/1/69", .dayFirst) == seconds("1969-01-01", .dayFirst))
        #expect(seconds("1/1/68", .dayFirst) == seconds("2068-01-01", .dayFirst))
    }

    @Test func `times are counted since 1970`() {
        #expect(seconds("2013", .seconds) == 2_013)
        #expect(seconds("1370217600.25", .seconds) == 1_370_217_600.25)
        #expect(seconds("1370217600250", .milliseconds) == 1_370_217_600.25)
        #expect(seconds("1370217600250000", .microseconds) == 1_370_217_600.25)
        #expect(seconds("1370217600500000000", .nanoseconds) == 1_370_217_600.5)
        #expect(seconds("2013-06-03T00:00:00Z", .seconds) == 1_370_217_600)
        #expect(seconds("inf", .seconds) == nil)
    }

    @Test(arguments: [DataKind.quantitative, .temporal, .nominal])
    func `texts may stand for no value`(_ kind: DataKind) {
        #expect(value("NA", kind) { $0.missing = ["-", "NA"] } == .missing)
    }

    // MARK: Files and posts

    private var formats: CellFormats {
        var formats = CellFormats()
        formats.usual.decimal = .comma
        formats.usual.missing = ["NA"]
        formats.columns["day"] = formats.usual
        formats.columns["day"]?.times = .dayFirst
        formats.columns["seen"] = formats.usual
        formats.columns["seen"]?.times = .seconds
        return formats
    }

    @Test func `a file's kinds and cells are found by the form`() throws {
        let text = try CSVText(
            Array("day;price;seen;note\n14.03.2026;1.234,5;60;a\nNA;NA;NA;NA\n".utf8),
            timeZone: .gmt)
        let schema = text.inferredSchema(formats)
        #expect(schema.fields.map(\.kind) == [.temporal, .quantitative, .temporal, .nominal])
        var rows = CSVRows(text, as: schema)
        let next = rows.next(10)
        let batch = try #require(next)
        #expect(batch.faults == [])
        #expect(
            batch.columns == [
                [.date(Date(timeIntervalSince1970: 1_773_446_400)), .missing],
                [.number(1_234.5), .missing],
                [.date(Date(timeIntervalSince1970: 60)), .missing],
                [.string("a"), .missing],
            ])
    }

    @Test(arguments: [
        (RowEncoding.json, #"[{"day":"14.03.2026","price":"1,5","seen":60},{"price":"NA"}]"#),
        (.ndjson, "{\"day\":\"14.03.2026\",\"price\":1.5,\"seen\":\"60\"}\n{\"seen\":\"NA\"}"),
        (.csv, "day;price;seen\n14.03.2026;1,5;60\nNA;;\n"),
    ])
    func `posts are read by the form`(_ encoding: RowEncoding, _ body: String) throws {
        var schema = Schema([
            Schema.Field("day", .temporal), Schema.Field("price", .quantitative),
            Schema.Field("seen", .temporal),
        ])
        for index in schema.fields.indices {
            schema.fields[index].format = formats[schema.fields[index].name]
        }
        let columns = try RowDecoder(schema: schema, timeZone: .gmt)
            .columns(from: Array(body.utf8), as: encoding)
        #expect(
            columns == [
                [.date(Date(timeIntervalSince1970: 1_773_446_400)), .missing],
                [.number(1.5), .missing], [.date(Date(timeIntervalSince1970: 60)), .missing],
            ])
    }

    @Test func `a cell that is written otherwise is at fault`() throws {
        var schema = Schema([Schema.Field("day", .temporal)])
        schema.fields[0].format.times = .monthFirst
        let decoder = RowDecoder(schema: schema, timeZone: .gmt)
        let fault = #expect(throws: RowFault.self) {
            try decoder.columns(from: Array("day\n14.3.2026\n".utf8), as: .csv)
        }
        #expect(fault?.message == "\"14.3.2026\" isn't a time like 6/3/2013 14:00 (line 2)")
    }

    // MARK: Remarks

    private func remarks(_ text: String) throws -> [String] {
        let text = try CSVText(Array(text.utf8), timeZone: .gmt)
        return GuessRemarks(text, text.inferredSchema()).sentences(except: ["stated"])
    }

    private func column(_ name: String, _ cells: [String]) -> String {
        name + ",stated\n" + cells.map { "\"\($0)\",1.234\n" }.joined()
    }

    @Test(arguments: [
        (
            "x", Array(repeating: "5", count: 19) + ["NA"],
            #"because of "NA": parse: {missing: ["NA"]} makes it numbers"#
        ),
        ("x", ["5", "NA", "n/a", "7"], #"parse: {missing: ["NA", "n/a"]} makes it numbers"#),
        ("x", ["14.3.2026", "NA"], #"{times: dayFirst, missing: ["NA"]} makes it times"#),
        ("x", ["1,5", "-", "-"], #"{decimal: comma, missing: ["-"]} makes it numbers"#),
        ("x", ["3/14/2026", "1/2/2026"], "{times: monthFirst} makes it times"),
        ("x", ["14.3.2026", "1.2.2026"], "{times: dayFirst} makes it times"),
        ("x", ["1/2/2026", "3/4/2026"], "{times: dayFirst} or {times: monthFirst} makes it times"),
        ("x", ["1,5", "2", "3,25"], "{decimal: comma} makes it numbers"),
        ("x", ["1,234.5", "2"], "{decimal: point} makes it numbers"),
        ("x", ["5", "7", "twelve", "9"], #"{missing: ["twelve"]} makes it numbers"#),
        ("zip", ["01234", "99999"], "kind: quantitative makes it numbers"),
        ("ref", ["32E0134", "12E4"], "kind: quantitative makes it numbers"),
        ("id", ["401501121320267725"], "kind: quantitative makes it numbers"),
        ("x", ["1,100", "2,197", "12,000"], "{decimal: point} makes it numbers"),
        ("x", ["1,100", "2,197", "900"], "{decimal: point} makes it numbers"),
        ("x", ["\u{2212}5", "3"], "{decimal: point} makes it numbers"),
        ("x", ["$1,100", "$20"], "{decimal: point} makes it numbers"),
        ("x", ["1 234", "5"], "{decimal: point} makes it numbers"),
        ("x", ["1.234", "2.345,6"], "{decimal: comma} makes it numbers"),
        (
            "x", ["12%", "13%"],
            "which no form of parse reads as numbers: a match step extracts them"
        ),
        ("x", ["$56.7M", "$5B"], "reads as numbers: a match step extracts them"),
        ("x", ["(1,200.00)", "35.00"], "{decimal: point} makes it numbers"),
        ("phone", ["+491701234567", "+4930123456"], "kind: quantitative makes it numbers"),
        ("x", ["20240101", "20240215"], "that may be dates: kind: temporal makes it times"),
        ("x", ["202401", "202402"], "that may be months: kind: temporal makes it times"),
        ("x", ["1:23:45", "0:59:00"], "with their date, such as 2013-06-03T14:00:00Z"),
        ("date", ["1. Mai 2024", "2. Mai 2024"], "write them as 2013-06-03T14:00:00Z"),
        (
            "x", ["5", "7", "9", "Total"],
            "because of \"Total\" in line 5: kind: quantitative makes it numbers and skips that line"
        ),
        (
            "x", ["1,100", "2,200", "900", "n/a", "Total"],
            #"parse: {decimal: point, missing: ["n/a"]} makes it numbers and skips that line"#
        ),
        (
            "x", ["5", "7", "9", "BW"],
            "because of \"BW\" in line 5, the last line, which may be a line of totals: kind: quantitative "
                + #"makes it numbers and skips that line, and parse: {missing: ["BW"]} keeps it"#
        ),
        (
            "x", ["1,100", "2,200", "n/a", "900", "BW"],
            #"and skips that line, and parse: {decimal: point, missing: ["BW", "n/a"]} keeps it"#
        ),
        ("x", ["5", "7", Self.long, "9"], "{missing: [\"\(Self.long)\"]} makes it numbers"),
        (
            "saleDate", ["10142018", "1062018"],
            "\"10142018\", which no form of parse reads as times: write dates with the year first, such as "
                + "2013-06-03"
        ),
        ("date", ["31122018", "01062018"], "with the year first, such as 2013-06-03"),
        (
            "x", Array(repeating: "", count: 1_500) + ["$1501.50"],
            "{decimal: point} makes it numbers"
        ),
        ("time", ["1370217600123456789"], "{times: nanoseconds} makes it times"),
        ("created_at", ["1370217600", "1370217601"], "{times: seconds} makes it times"),
        ("time", ["1370217600000"], "{times: milliseconds} makes it times"),
    ])
    func `a surprising kind is remarked on`(
        _ name: String, _ cells: [String], _ words: String
    ) throws {
        let found = try remarks(column(name, cells))
        #expect(found.count == 1)
        #expect(found.first?.hasPrefix("column \"\(name)\" has ") == true)
        #expect(found.first?.hasSuffix(words) == true, "\(found)")
    }

    private static let long =
        "Secondary School Teachers, Except Special and Career/Technical Education"

    @Test func `advice has the whole text that stands for no value`() throws {
        let cells = [Self.long, "Zürich \\", String(repeating: "x", count: 201), "two\nlines"]
        for (cell, isListed) in zip(cells, [true, true, false, false]) {
            let text = try CSVText(Array(column("x", ["5", "7", cell, "9"]).utf8), timeZone: .gmt)
            let advice = GuessRemarks(text, text.inferredSchema()).advice
            #expect(advice.formats.columns["x"]?.missing == (isListed ? [cell] : nil))
        }
        #expect(
            try remarks("x,stated\n5,1\n7,1\n\"a \"\"b\"\"\",1\n9,1\n").first?
                .contains(#"{missing: ["a \"b\""]}"#) == true)
    }

    @Test func `a last line without a number may be one of totals`() throws {
        let text = try CSVText(Array(column("x", ["5", "7", "9", "BW"]).utf8), timeZone: .gmt)
        let advice = GuessRemarks(text, text.inferredSchema()).advice
        #expect(advice.kinds == ["x": .quantitative])
        #expect(advice.formats.columns["x"]?.missing == [])
        #expect(advice.sentences["x"]?.contains("may be a line of totals") == true)
    }

    @Test(arguments: [
        (
            "x;y\n1.234;1,5\n987;2,25\n",
            [
                "x\" has numbers, such as \"1.234\", and other columns have decimal commas: parse: "
                    + "{decimal: comma} reads it as 1234",
                "y\" has texts, such as \"1,5\": parse: {decimal: comma} makes it numbers",
            ]
        ),
        ("x;y\n1.234;1.5\n987;2.25\n", []),
        (
            "x;y\n1.234;a\n987;b\n",
            [
                "x\" has numbers, such as \"1.234\", whose points may separate thousands: parse: "
                    + "{decimal: comma} reads it as 1234, and {decimal: point} as 1.234"
            ]
        ),
        // Programs write such numbers with `%.3f`.
        ("x,y\n1.234,a\n12.345,b\n", []),
        (
            "x;y\n1.234.567;a\n987;b\n",
            ["x\" has texts, such as \"1.234.567\": parse: {decimal: comma} makes it numbers"]
        ),
        (
            "x;y\n1,234;1,5\n987;2,25\n",
            [
                "x\" has texts, such as \"1,234\": parse: {decimal: comma} makes it numbers",
                "y\" has texts, such as \"1,5\": parse: {decimal: comma} makes it numbers",
            ]
        ),
    ])
    func `other columns show the decimal mark`(_ text: String, _ expected: [String]) throws {
        #expect(try remarks(text) == expected.map { "column \"" + $0 })
    }

    @Test(arguments: [
        ["a", "b", "3"], ["1", "2"], ["0", "0.5"], ["2026-03-14"], ["1", "2", "NA", "x", "y", "z"],
        ["12 Main Street"], ["5", "7", "1,100 or so", "9"], ["$5,000", "€1"],
        ["1.5", "1,234.5", "1,2"], ["1.234", "0.987"], ["1.234", "12.5"], ["20240101", "20240199"],
        ["20240101", "20240101"], ["+4.5", "+491"], ["10142018", "10192018"],
    ])
    func `what most people expect isn't remarked on`(_ cells: [String]) throws {
        #expect(try remarks(column("x", cells)) == [])
    }
}
