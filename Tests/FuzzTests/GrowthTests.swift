import Foundation
import Live
import OpenTelemetry
import Protocol
import Testing

@testable import Feeds
@testable import Sessions
@testable import Site
@testable import Tables
@testable import Transport

/// The work of a parser that strangers reach grows with the length of its input, and by no higher power.
@Suite(.serialized)
struct GrowthTests {
    private static let schema = Schema([
        .init("n", .quantitative), .init("name", .nominal), .init("time", .temporal),
    ])

    @Test(arguments: rows + points + others)
    func `the work grows with the input alone`(_ growth: WorkGrowth) { growth.check() }

    // MARK: Rows

    private static func decoding(_ body: [UInt8], as encoding: RowEncoding) {
        let decoder = RowDecoder(schema: schema, timeZone: .gmt)
        _ = try? decoder.columns(from: body, as: encoding)
        var inference = ColumnInference()
        _ = try? RowDecoder(schema: Schema([]), timeZone: .gmt)
            .inferredColumns(from: body, as: encoding, inference)
        inference.misfits = .text
        _ = try? decoder.inferredColumns(from: body, as: encoding, inference)
        _ = try? RowDecoder(schema: Schema([]), timeZone: .gmt)
            .inferredColumns(from: body, as: encoding, inference)
    }

    private static let numbersThenTexts = GrowingInput("[{", "\"a#\":1,", "\"z\":1},{")
        .then("\"a#\":\"x\",", "\"z\":2}]")

    private static let rows: [WorkGrowth] = [
        WorkGrowth(
            "csv", in: [("", ""), ("n,name,time\n", "")],
            of: [
                "n,", "a#,", "\n", "\"", "\"\"", "1,x,\n", "1\n", "x\",\"\n", "é", "9", " ", "-",
                "\r\n", "2026-01-02,",
            ],
            [
                GrowingInput("", "c#,", "c\n").then("1,", "1\n"),
                GrowingInput("", "c#,", "c\n").then("\n1", "\n"),
                GrowingInput("", "c#,", "c\n").then("x,", "1\n"),
                GrowingInput("n", "x", "\n1\n"), GrowingInput("n\n", "x\",\"\n", "\"y"),
            ]
        ) { decoding($0, as: .csv) },
        WorkGrowth(
            "json", in: [("[{", "}]"), ("[", "]"), ("[{\"n\":", "}]")],
            of: [
                "{\"n\":1},", "\"a#\":1,", "\"a#\":\"x\",", "{\"a\":[", "\\u0041", "\"", "[", " ",
                "9", "1e", "null,", "-",
            ],
            [numbersThenTexts, GrowingInput("[{\"", "n", "\":1}]")]
        ) { decoding($0, as: .json) },
        WorkGrowth(
            "ndjson",
            of: [
                "{\"n\":1}\n", "{\"a#\":1}\n", "{\"n\":\"x\"}\n", "\n", "{", "{\"name\":#}\n", " ",
                "x\n",
            ]
        ) { decoding($0, as: .ndjson) },
        WorkGrowth(
            "files", in: [("", ""), ("a,b\n", "")],
            of: ["a,", "a#,", "\"\n", "x\",\"\n", "1,2\n", "\"1,100\",2\n", "x,\n", "\n", ","]
        ) { input in
            guard let text = try? CSVText(input, timeZone: .gmt) else { return }
            _ = GuessRemarks(text, text.inferredSchema()).advice
        },
        WorkGrowth("streams", of: ["{\"n\":1}\n", "{", "\n", " ", "\"", "n,", "1,2\n", "\"\n"]) {
            input in
            var (objects, rows) = (LineObjects(), lineRows())
            for start in stride(from: 0, to: input.count, by: 64) {
                let piece = Array(input[start..<min(start + 64, input.count)])
                _ = objects.append(piece, most: 100)
                _ = try? rows.append(piece)
            }
            _ = objects.finish()
            _ = try? rows.finish()
        },
        WorkGrowth(
            "producers", in: [("{\"append\":{\"id\":1,\"rows\":[", "]}}"), ("", "")],
            of: ["{\"n\":1},", "[", "]", "\"", "\\", "{", "}", "\"rows\":[],"]
        ) { _ = try? ProducerMessage($0) },
    ]

    private static func lineRows() -> LineRows {
        LineRows(schema, for: FeedTable(folder: "", timeZone: .gmt))
    }

    // MARK: Points

    /// A table that states its columns, and one that finds them out.
    private static func newPoints() -> PointWrite {
        let stated = LiveTable(name: "m", schema: schema)
        let inferred = LiveTable(name: "m2", schema: Schema([]))
        return PointWrite(
            [
                "m": RowWriter(to: stated),
                "m2": RowWriter(to: inferred, measurement: "m", inference: ColumnInference()),
            ], IngestLimits(), noun: "metric")
    }

    private static func finish(_ points: inout PointWrite) {
        for index in 0..<2 { points.prepareRows(of: "m", index) }
    }

    private static let attribute = "{\"key\":\"k#\",\"value\":{\"stringValue\":\"v\"}},"
    private static let dataPoint =
        "{\"timeUnixNano\":\"1\",\"asDouble\":1,\"attributes\":[{\"key\":\"a\",\"value\":"
        + "{\"stringValue\":\"v\"}}]},"

    /// Attributes of a resource, which all of its metrics or data points share, and attributes of a
    /// histogram, which all of its buckets share.
    private static let sharedAttributes: [GrowingInput] = {
        let resource = GrowingInput(
            "{\"resourceMetrics\":[{\"resource\":{\"attributes\":[", attribute,
            "{\"key\":\"z\"}]},\"scopeMetrics\":[{\"metrics\":[")
        let gauge = "{\"name\":\"m\",\"gauge\":{\"dataPoints\":["
        let histogram =
            "{\"name\":\"m\",\"histogram\":{\"aggregationTemporality\":1,\"dataPoints\":["
        return [
            resource.then("\(gauge)\(dataPoint){}]}},", "{}]}]}]}"),
            resource.then("", gauge).then(dataPoint, "{}]}}]}]}]}"),
            GrowingInput(
                "{\"resourceMetrics\":[{\"scopeMetrics\":[{\"metrics\":[\(histogram){\"attributes\":[",
                attribute, "{\"key\":\"z\"}],\"explicitBounds\":["
            )
            .then("#,", "1e9],\"bucketCounts\":[").then("1,", "1,1]}]}}]}]}]}"),
        ]
    }()

    private static let points: [WorkGrowth] = [
        WorkGrowth(
            "line protocol", in: [("", ""), ("m n=1", "")],
            of: [
                "m,host=a n=1 #\n", "m n=1 9999999999000000000\n", "m a#=1\n", "m,t#=v n=1\n",
                "m n=\"x\"\n", "m", ",t#=v", " ", ",a#=1", "\"", "\\ ", "\n", "#\n", "other# n=1\n",
            ],
            [GrowingInput("m", ",t#=v", " n=1\n").then("m n=1\n", "")]
        ) { input in
            var (reader, points) = (LineProtocol(input, precision: .nanoseconds), newPoints())
            while true {
                do throws(LineProtocol.Fault) {
                    guard let point = try reader.next() else { break }
                    points.append(point, number: reader.line)
                } catch {
                    points.note(error.message, number: reader.line)
                }
            }
            finish(&points)
        },
        WorkGrowth(
            "OpenTelemetry", in: [("{\"resourceMetrics\":[", "]}"), ("\n", "")],
            of: ["{}", ",", "[", "{\"resource\":", "\"", "\n", "\0", "\\u0041", "{\"a#\":1},"],
            sharedAttributes
        ) { input in
            for encoding in MetricsEncoding.allCases {
                guard let (message, _) = try? encoding.metrics(input) else { continue }
                var points = newPoints()
                for (number, point) in ExportedPoint.all(of: message).enumerated() {
                    guard case .points(let parts) = point else { continue }
                    for part in parts { points.append(part, number: number) }
                }
                finish(&points)
            }
        },
        WorkGrowth(
            "Prometheus", in: [("", ""), ("up{", "")],
            of: ["up{job=\"a\"} 1\n", "a=\"b\",", "up 1\n", "# x\n", "up", " ", "\"", "\\"]
        ) { _ = try? Exposition.samples(of: String(decoding: $0, as: UTF8.self)) },
        WorkGrowth(
            "MQTT", in: [("{", "}"), ("{\"n\":", "}"), ("", "")],
            of: ["\"a#\":1,", "{\"a\":", "[", "\"", " ", "9", "\\u0041"],
            [GrowingInput("{\"", "n", "\":{").then("\"a\":1,", "\"a\":1}}")]
        ) { input in
            let rows = try? MessageRows(
                [TopicPattern("a/#")], value: "n", time: "time",
                for: FeedTable(folder: "", timeZone: .gmt, columns: schema.fields))
            var copy = rows
            _ = try? copy?.row(of: BrokerMessage(topic: "a/b", content: input, time: .now))
        },
    ]

    // MARK: Others

    private static let others: [WorkGrowth] = [
        WorkGrowth(
            "messages", in: [("{\"hello\":{", "}}"), ("{\"select\":", "}"), ("", "")],
            of: ["\"a#\":1,", "[", "{\"a\":", "\"", " ", "9", "\\u0041", "{\"hello\":1},"]
        ) { _ = try? ClientMessage.decode(Data($0)) },
        WorkGrowth(
            "requests",
            in: [
                ("", ""),
                ("POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n", ""),
            ],
            of: [
                "GET / HTTP/1.1\r\nHost: a\r\n\r\n", "1\r\na\r\n", "a", "\r\n", "/", "%41", "&a=#",
            ]
        ) { input in
            let pieces = stride(from: 0, to: input.count, by: 512)
                .map { input[$0..<min($0 + 512, input.count)] }
            _ = Requests().read(pieces)
        },
        WorkGrowth(
            "addresses", in: [("/", ""), ("/?a=", ""), ("/?select=t*n", "")],
            of: ["/..", "/.", "%41", "&a=#", "&select=a", "*c", "*n5", "a", "+", "/"]
        ) { input in
            let target = try? RequestTarget(String(decoding: input, as: UTF8.self), method: "GET")
            let selections = target?.values["select"]?.compactMap(SelectionText.init) ?? []
            _ = selections.compactMap { $0.token(at: 0) }
        },
        WorkGrowth(
            "claims", in: [("{\"exp\":1,", "}"), ("", "")],
            of: ["\"a#\":1,", "\"a\":[", "{\"a\":", "\"", "1,", " "]
        ) { _ = TokenClaims(Data($0)) },
        WorkGrowth("searches", of: ["a", "A", "é", "ab", " ", "e\u{301}", "한"]) { input in
            let name = String(decoding: input, as: UTF8.self)
            _ = TextSearch(name.prefix(name.count / 2) + "b").finds(in: name)
        },
        WorkGrowth(
            "names", in: [("n", ""), ("tim", "")], of: ["a", "é", "n", " "]
        ) {
            let names = ["time", String(repeating: "n", count: 90)]
            _ = Spelling.hint(for: String(decoding: $0, as: UTF8.self), among: names)
        },
        WorkGrowth("names to choose from", of: ["n#,", "nnnnnnnnnnnnnnnnnnnn#,", ","]) {
            let names = String(decoding: $0, as: UTF8.self).split(separator: ",").map(String.init)
            _ = Spelling.hint(for: String(repeating: "n", count: 25), among: names)
        },
    ]
}
