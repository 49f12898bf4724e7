import Foundation
import Layouts
import Protocol
import Testing

/// `Documentation/protocol.md` shows each message as it is.
struct DocumentationTests {
    /// The lines of the document's two lists of examples: from the page, and to it.
    private let examples: (client: [String], server: [String])
    private let text: String

    init() throws {
        let root = URL(filePath: #filePath).deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
        text = try String(
            contentsOf: root.appending(path: "Documentation/protocol.md"), encoding: .utf8)
        let lists = text.components(separatedBy: "```").filter { $0.hasPrefix("json\n") }
            .map { $0.split(separator: "\n").dropFirst().map(String.init) }
        try #require(lists.count == 2)
        examples = (lists[0], lists[1])
    }

    @Test func `each message from the page is read and written as it is shown`() throws {
        for example in examples.client {
            let message = try ClientMessage.decode(Data(example.utf8))
            let written = try JSONSerialization.jsonObject(with: JSONEncoder().encode(message))
            let shown = try JSONSerialization.jsonObject(with: Data(example.utf8))
            #expect(written as? NSDictionary == shown as? NSDictionary, "\(example)")
        }
    }

    @Test func `no message from the page is left out`() throws {
        let names = try examples.client.compactMap {
            (try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])?.keys.first
        }
        #expect(Set(names) == Set(ClientMessage.names))
    }

    @Test func `no message to the page is left out`() throws {
        let names = try examples.server.compactMap {
            (try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [Any])?.first as? String
        }
        #expect(Set(names) == Set(ServerMessage.names))
    }

    @Test func `each message to one page is shown as it is written`() {
        for message in Self.messages {
            let text = String(decoding: message.bytes, as: UTF8.self)
            #expect(examples.server.contains(text), "\(text)")
        }
    }

    @Test(arguments: [
        ("widths", "\(ProtocolLimits.widths.lowerBound) to \(ProtocolLimits.widths.upperBound)"),
        (
            "textScales",
            "\(ProtocolLimits.textScales.lowerBound) to \(Int(ProtocolLimits.textScales.upperBound))"
        ),
        ("rowsInMessage", "\(ProtocolLimits.rowsInMessage)"),
        ("fieldLength", "\(ProtocolLimits.fieldLength) bytes"),
        ("newsIntervals", ProtocolLimits.newsIntervals.map(String.init).joined(separator: ", ")),
        ("hiddenSeries", "\(ProtocolLimits.hiddenSeries)"),
        ("stopsAhead", "\(ProtocolLimits.stopsAhead)"),
        ("pointsAhead", "\(ProtocolLimits.pointsAhead)"),
        ("namesOffered", "\(ProtocolLimits.namesOffered)"),
        ("valuesShown", "\(ProtocolLimits.valuesShown)"),
        ("heardValues", "\(ProtocolLimits.heardValues)"),
        ("silence", "\(ProtocolLimits.silence.components.seconds) s"),
    ])
    func `each limit is shown as it is`(name: String, value: String) {
        #expect(text.contains("| `\(name)` | \(value) |"), "\(name) is \(value)")
    }

    @Test func `the version is shown as it is`() {
        #expect(text.contains("the subprotocol `\(ProtocolVersion.subprotocol)`"))
    }

    private static let told: ToldRows = {
        var told = ToldRows()
        (told.count, told.tables["hours"]) = (12, ToldRows.Position(upTo: 12))
        return told
    }()

    private static let messages: [ServerMessage] = [
        .welcome(epoch: "run"),
        .error(ProtocolError(code: .unknown, text: "there is no chart 9 on the page")),
        .brush(
            chart: 0, event: 1,
            BrushMessage(
                x: [10, 90],
                ends: [
                    BrushEnd(
                        stop: 0, isAtStop: true,
                        values: StopValues(lower: .number(0), upper: .number(1)), label: "0"),
                    BrushEnd(
                        stop: 4, isAtStop: false,
                        values: StopValues(lower: .number(4), upper: .number(5)), label: "5"),
                ], text: "0 to 5", fields: ["0", "5"], live: false,
                token: SelectionToken(
                    chart: 0, lower: .number(0), upper: .number(5), last: .number(4),
                    categories: [], edge: nil))),
        .brush(chart: 0, event: 2, nil),
        .stale(chart: 0, event: 3),
        .stops(
            chart: 0,
            StopsMessage(
                total: 2, extent: [0, 400], first: 0,
                stops: [
                    StopMessage(
                        start: 0, end: 200, label: "June 3",
                        values: StopValues(
                            lower: .number(1_370_217_600), upper: .number(1_370_304_000)))
                ])),
        .points(
            chart: 0, event: 4,
            PointsMessage(
                series: "EWR", seriesIndex: 0, seriesCount: 1, total: 1, first: 0, at: 0,
                points: [
                    PointMessage(
                        key: PointKey(row: 17, coordinate: nil, names: ["EWR"]), text: "EWR, 5",
                        frame: [10, 20, 4, 4],
                        stop: StopValues(lower: .name("EWR"), upper: .name("EWR")))
                ], left: nil)),
        .values(
            chart: 0, event: 1,
            ValuesMessage(
                series: "snow", point: PointKey(row: 17, coordinate: nil, names: ["EWR"]),
                text: "EWR, 2 inches, snow", left: false, title: "EWR", x: .name("EWR"), rule: 12,
                isVertical: true,
                rows: [
                    ValuesMessage.Row(
                        name: "rain", value: "3 inches", paint: "f1", frame: [10, 20, 4, 4],
                        isNearest: false),
                    ValuesMessage.Row(
                        name: "snow", value: "2 inches", paint: "f0", frame: [10, 24, 4, 6],
                        isNearest: true),
                ], more: 0, total: "5 inches")),
        .values(chart: 1, event: 1, nil),
        .seen(
            chart: 0, event: 5,
            SeenMessage(
                zoom: .newest(length: 60), atStart: false, atEnd: true,
                text: "2:05 PM to 2:10 PM")),
        .seen(
            chart: 1, event: 6,
            SeenMessage(
                zoom: nil, atStart: true, atEnd: true, text: "June 3 to June 4, 2013. 2 points.",
                fault: "To is before From.")),
        .notes(
            NotesMessage(
                notes: [
                    NoteMessage(
                        chart: "temperature", series: "EWR",
                        point: PointKey(row: 17, coordinate: 1_370_217_600, names: ["EWR"]),
                        text: "The sensor was new")
                ], writes: true)),
        .sound(chart: 0, event: 6, score: #"{"tones":[]}"#),
        .findings(
            chart: 0, event: 7,
            FindingsMessage(
                text: "Turning point 1 of 3, a peak.", series: "EWR",
                point: PointKey(row: 17, coordinate: nil, names: ["EWR"]))),
        .findings(
            chart: 0, event: 8,
            FindingsMessage(
                text: "No change in 20 seconds.",
                heard: [
                    HeardValueFields(id: 4_213, at: 1_370_217_600, value: 12.5),
                    HeardValueFields(id: 77, at: nil, value: 3),
                ])),
        .rows(
            table: "hours", event: 7,
            RowsMessage(
                total: 26_115, count: 50, first: 0,
                sort: RowSort(column: "temp", descending: true), rows: [["EWR", "12"]])),
        .rowsChange(
            table: "hours", event: 7,
            RowsChange(
                total: 26_116, count: 51,
                splices: [
                    .init(index: 0, count: 0, rows: [["JFK", "13"]]),
                    .init(index: 49, count: 1, rows: []),
                ])),
        .announce(.init(1, .news, "2 new rows.", counting: (10..<12, told))),
        .announce(.init(2, .own, "Selection cleared.")),
        .told(told), .waiting(3), .tick(4, Date(timeIntervalSince1970: 1_370_217_600)),
    ]
}
