import Foundation
import Tables
import Testing

@testable import Feeds

/// The table `orders` takes all rows of a body, or none and says which row and field is at fault.
struct RowDecoderTests {
    @Test(arguments: [
        (
            RowEncoding.json,
            #" [ {"time":"2026-05-01T10:00:00Z", "style":"injera","count":2}, {"style":null}] "#
        ),
        (
            .ndjson,
            "{\"time\":\"2026-05-01T12:00+02:00\",\"style\":\"injera\",\"count\":2e0}\n\r\n{}"
        ),
        (.csv, "style,time,count\r\ninjera,2026-05-01T10:00Z,2\r\n,,\r\n"),
    ])
    func `the three forms say the same`(encoding: RowEncoding, body: String) {
        check(
            body, encoding,
            [[.date(morning), .missing], [.string("injera"), .missing], [.number(2), .missing]])
    }

    @Test(arguments: [
        (RowEncoding.json, "[]"), (.json, " [ ] "), (.ndjson, ""), (.ndjson, "\n \n"),
        (.csv, "time,count\n"),
    ])
    func `no rows are no fault`(encoding: RowEncoding, body: String) {
        check(body, encoding, [[], [], []])
    }

    @Test(arguments: [
        (#""\u00e9\n\"\\\/\ud83e\udd5e\ud800x""#, "é\n\"\\/🥞\u{FFFD}x"),
        (#""<script>alert(1)</script>""#, "<script>alert(1)</script>"),
        ("\"\u{202E}🥞\"", "\u{202E}🥞"), (#""""#, ""),
    ])
    func `texts come as they were sent`(json: String, text: String) {
        check(#"[{"style":\#(json)}]"#, .json, [[.missing], [.string(text)], [.missing]])
    }

    @Test(arguments: [
        ("\"NaN\"", Value.missing), ("\"Infinity\"", .number(.infinity)),
        ("\"-Infinity\"", .number(-.infinity)), ("-0.5e1", .number(-5)), ("null", .missing),
    ])
    func `numbers that JSON lacks come as strings`(json: String, value: Value) {
        check(#"[{"count":\#(json)}]"#, .json, [[.missing], [.missing], [value]])
    }

    @Test(arguments: [
        "true", "3", "-0.50", "401501121320267725", "1e400", "\"3\"",
    ])
    func `a column of names has numbers as they are written`(json: String) {
        let text = json.filter { $0 != "\"" }
        let cells: [[Value]] = [[.missing], [.string(text)], [.missing]]
        check(#"[{"style":\#(json)}]"#, .json, cells)
        check(#"{"style":\#(json)}"#, .ndjson, cells)
        check("style\n\(text)\n", .csv, cells)
    }

    @Test func `a local time is read in the table's time zone`() {
        check(
            #"{"time":"2026-05-01T06:00:00"}"#, .ndjson,
            [[.date(morning)], [.missing], [.missing]],
            zone: "America/New_York")
    }

    @Test(arguments: [
        (
            #"[{"count":1},{"count":"many"}]"#,
            "row 2, field \"count\": a number is expected, not a text"
        ),
        (
            #"[{"count":"17"}]"#,
            "row 1, field \"count\": a number is expected, not a text such as \"17\": parse: "
                + "{decimal: point} reads it"
        ),
        (
            #"[{"time":1370268000}]"#,
            "row 1, field \"time\": a time like \"2013-06-03T14:00:00Z\" is expected, not a number: "
                + "parse: {times: seconds} reads it"
        ),
        (
            #"[{"count":-1e309}]"#,
            "row 1, field \"count\": the number is too great: they go up to 1.8e308"
        ),
        (
            #"[{"cuont":1}]"#,
            "row 1, field \"cuont\": the table has no column of this name; did you mean \"count\"?"
        ),
        (#"[{"colour":1}]"#, "row 1, field \"colour\": the table has no column of this name"),
        (
            #"[{"time":"noon"}]"#,
            "row 1, field \"time\": \"noon\" isn't a time like 2013-06-03T14:00:00Z"
        ),
        (
            #"[{"time":5}]"#,
            "row 1, field \"time\": a time like \"2013-06-03T14:00:00Z\" is expected, not a number"
        ),
        (#"[{"style":["a"]}]"#, "row 1, field \"style\": a text in quotes is expected, not a list"),
        (#"[{"style":{}}]"#, "row 1, field \"style\": a text in quotes is expected, not an object"),
        (
            #"[{"count":NaN}]"#,
            "row 1, field \"count\": NaN isn't JSON; send it as \"NaN\", in quotes"
        ),
        (
            #"[{"count":01}]"#,
            "row 1, field \"count\": a number is expected in the JSON before: 01}]"
        ),
        (#"[{"count":1,"count":2}]"#, "row 1, field \"count\": the row has this field twice"),
        (#"{"count":1}"#, "rows are an array of objects: one alone is written [{…}]"),
        (#"[{"count":1}"#, "the JSON ends where \"]\" is expected"),
        (#"[{"count":1}] x"#, "the end is expected in the JSON before: x"),
        (#"[{"count":1},]"#, "row 2: \"{\" is expected in the JSON before: ]"),
        (#"[{"count" 1}]"#, "row 1: \":\" is expected in the JSON before: 1}]"),
        (
            #"[{count:1}]"#,
            "row 1: a field's name in quotes is expected in the JSON before: count:1}]"
        ),
        (#"[{"style":"a"#, "row 1, field \"style\": a text is opened and never closed"),
        (
            "[{\"style\":\"a\nb\"}]",
            "row 1, field \"style\": a text has a line break or control mark; write it as \\n"
        ),
        (#"[{"style":"\x"}]"#, "row 1, field \"style\": a text has a wrong escape"),
        ("", "the JSON ends where \"[\" is expected"),
    ])
    func `a fault in JSON names row and field`(body: String, message: String) {
        checkFault(body, .json, message)
    }

    @Test(arguments: [
        (
            RowEncoding.ndjson, "{}\n{\"count\":1}}\n",
            "row 2: the end is expected in the JSON before: }"
        ),
        (.ndjson, "[{}]", "row 1: \"{\" is expected in the JSON before: [{}]"),
        (
            .csv, "style,cuont\na,1\n",
            "field \"cuont\": the table has no column of this name; did you mean \"count\"?"
        ),
        (.csv, "style,count\na,1\nb\n", "row 2: there is 1 field, not 2 (line 3)"),
        (.csv, "count\nmany\n", "row 1, field \"count\": \"many\" isn't a number (line 2)"),
        (
            .csv, "count\n1e400\n",
            "row 1, field \"count\": \"1e400\" is too great: numbers go up to 1.8e308 (line 2)"
        ),
        (.csv, "", "line 1: the file is empty; its first line names columns"),
    ])
    func `a fault in lines names row and field`(
        encoding: RowEncoding, body: String, message: String
    ) { checkFault(body, encoding, message) }

    @Test func `bytes that aren't UTF-8 are refused`() {
        let fault = #expect(throws: RowFault.self) {
            try decoder().columns(from: [0x5B, 0xFF], as: .json)
        }
        #expect(fault?.description == "the body isn't UTF-8 text")
    }

    @Test(arguments: [
        (RowEncoding.json, "[{},{},{}]"), (.ndjson, "{}\n{}\n{}"), (.csv, "count\n1\n2\n3\n"),
    ])
    func `more rows than the limit are refused`(encoding: RowEncoding, body: String) {
        checkFault(body, encoding, "there are more than 2 rows; send them in parts", rows: 2)
    }

    @Test(arguments: [
        (RowEncoding.json, #"[{"style":"123456789"}]"#), (.csv, "style\n123456789\n"),
    ])
    func `a longer text than the limit is refused`(encoding: RowEncoding, body: String) {
        let line = encoding == .csv ? " (line 2)" : ""
        checkFault(
            body, encoding, "row 1, field \"style\": the text is longer than 8 bytes\(line)")
    }

    @Test(
        arguments: [
            ("application/json", RowEncoding.json), ("Application/JSON; charset=utf-8", .json),
            ("application/x-ndjson", .ndjson), ("text/csv;header=present", .csv),
            ("application/x-www-form-urlencoded", nil), ("text/plain", nil), ("", nil),
        ] as [(String, RowEncoding?)])
    func `the media type tells the form`(mediaType: String, encoding: RowEncoding?) {
        #expect(RowEncoding(mediaType: mediaType) == encoding)
    }

    private var morning: Date { Date(timeIntervalSince1970: 1_777_629_600) }

    private func decoder(zone: String = "GMT", limits: IngestLimits = IngestLimits()) -> RowDecoder
    {
        let schema = Schema([
            Schema.Field("time", .temporal), Schema.Field("style", .nominal),
            Schema.Field("count", .quantitative),
        ])
        return RowDecoder(
            schema: schema, timeZone: TimeZone(identifier: zone) ?? .gmt, limits: limits)
    }

    private func check(
        _ body: String, _ encoding: RowEncoding, _ columns: [[Value]], zone: String = "GMT",
        at: SourceLocation = #_sourceLocation
    ) {
        #expect(throws: Never.self, sourceLocation: at) {
            let found = try decoder(zone: zone).columns(from: Array(body.utf8), as: encoding)
            #expect(found == columns, sourceLocation: at)
        }
    }

    private func checkFault(
        _ body: String, _ encoding: RowEncoding, _ message: String, rows: Int = 50_000,
        at: SourceLocation = #_sourceLocation
    ) {
        var limits = IngestLimits()
        (limits.rows, limits.textBytes) = (rows, 8)
        let fault = #expect(throws: RowFault.self, sourceLocation: at) {
            try decoder(limits: limits).columns(from: Array(body.utf8), as: encoding)
        }
        #expect(fault?.description == message, sourceLocation: at)
    }
}
