import Foundation
import Tables
import Testing

@testable import Feeds

struct MessageRowsTests {
    private let came = Date(timeIntervalSince1970: 1_000)

    @Test(arguments: [
        ("21.5", Value.number(21.5)), (" -3\n", .number(-3)), ("\"4\"", .number(4)),
        ("", .missing),
    ])
    func `a message may be one value`(content: String, value: Value) throws {
        #expect(try row(content) == [.date(came), .string("north"), value, .missing])
    }

    @Test func `members of an object go into columns, and others are left alone`() throws {
        let time = Value.date(Date(timeIntervalSince1970: 1_700_000_000.5))
        for text in [
            "1700000000500", "1700000000.5", "\"2023-11-14T22:13:20.5Z\"", "\"1700000000.5\"",
        ] {
            let row = try row(
                """
                {"time": \(text), "value": 1, "more": [1, {"value": 2}], "state": {"on": true}}
                """)
            #expect(row == [time, .string("north"), .number(1), .string("true")])
        }
    }

    @Test(arguments: [
        ("warm", "field \"value\": \"warm\" isn't a number"),
        ("{\"value\": \"warm\"}", "field \"value\": \"warm\" isn't a number"),
        (
            "{\"value\": 1e400}",
            "field \"value\": the number is too great: they go up to 1.8e308"
        ),
        ("1e400", "field \"value\": \"1e400\" is too great: numbers go up to 1.8e308"),
        ("{\"time\": -1e400}", "field \"time\": the number is too great: they go up to 1.8e308"),
        ("{\"value\": 1} 2", "the end is expected in the JSON before: 2"),
        ("{\"value\": [1}", "\"]\" is expected in the JSON before: }"),
        (
            String(repeating: "{\"a\":", count: 40) + "1" + String(repeating: "}", count: 40),
            "the JSON is deeper than 16 levels"
        ),
    ])
    func `what isn't a row is named`(content: String, message: String) {
        do {
            _ = try row(content)
            Issue.record("\(content) became a row")
        } catch { #expect("\(error)" == message) }
    }

    @Test func `a retained message counts once`() {
        var known = RetainedMessages(limit: 1)
        let messages = [
            message("1", isRetained: true), message("1", isRetained: true), message("1"),
            message("2", isRetained: true),
        ]
        let news = messages.map { known.isNew($0) }
        #expect(news == [true, false, true, true])
    }

    private func message(_ content: String, isRetained: Bool = false) -> BrokerMessage {
        BrokerMessage(
            topic: "sensors/north", content: Array(content.utf8), time: came,
            isRetained: isRetained)
    }

    private func row(_ content: String) throws -> [Value] {
        let columns = [
            Schema.Field("time", .temporal), Schema.Field("place", .nominal),
            Schema.Field("value", .quantitative), Schema.Field("state.on", .nominal),
        ]
        var rows = MessageRows(
            [try TopicPattern("sensors/{place}")], value: "value", time: "time",
            for: FeedTable(folder: ".", timeZone: .gmt, columns: columns))
        return try rows.row(of: message(content))
    }
}
