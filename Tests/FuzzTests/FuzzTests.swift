import Dashboards
import Foundation
import OpenTelemetry
import Protocol
import Seeded
import Sessions
import Testing

@testable import Feeds
@testable import Site
@testable import Tables
@testable import Transport

/// No input of a parser that strangers reach crashes, hangs or is read wrongly.
@Suite(.serialized, .timeLimit(.minutes(Fuzzing.minutes)))
struct FuzzTests {
    // MARK: Pages

    @Test func `messages of pages`() throws {
        let names = ClientMessage.names + ["chart", "event", "revision", "from", "to", "phase"]
        try Fuzzing("messages", of: names).run { input in
            do throws(ProtocolError) {
                let message = try ClientMessage.decode(Data(input))
                // As it is written it is read again.
                let written = (try? JSONEncoder().encode(message)) ?? Data()
                let again = try ClientMessage.decode(written)
                #expect(again == message, "\(Data(input).base64EncodedString())")
                return String("\(message)".prefix(12))
            } catch {
                return error.text
            }
        }
    }

    @Test func `requests, whole and in pieces`() throws {
        let parts = [
            "GET / HTTP/1.1\r\n", "Host: a\r\n", "Content-Length: 3\r\n", "chunked", "\r\n\r\n",
            "Transfer-Encoding: chunked\r\n", "Upgrade: websocket\r\n", "5;a=b\r\n", "0\r\n\r\n",
            "Expect: 100-continue\r\n", "HTTP/1.0", "Connection: close\r\n", "/../%2e%2e/",
            "?a=b&a=c",
        ]
        var random = SeededGenerator(seed: 5)
        try Fuzzing("requests", of: parts).run { input in
            let whole = Requests().read([input[...]])
            let pieces = Requests().read(input.pieces(&random))
            #expect(whole == pieces, "\(Data(input).base64EncodedString())")
            return "\(whole.count) \(whole.last ?? "")"
        }
    }

    @Test func `addresses with selections, series and links`() throws {
        let parts = [
            "select=", "hide=", "temperature", "*t1370217600", "*n5", "*c", "link=", "&", "%",
            "key.n=",
        ]
        var schema = Schema([.init("n", .quantitative)])
        schema.key = ["n"]
        try Fuzzing("addresses", of: parts).run { input in
            guard
                let target = try? RequestTarget(
                    String(decoding: input, as: UTF8.self), method: "GET")
            else { return "no target" }
            // As file systems read it: by bytes.
            let components = target.path.utf8.split(
                separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
            #expect(
                components.first?.isEmpty == true && !components.contains { Substring($0) == ".." },
                "\(Data(input).base64EncodedString())")
            var request = HTTPRequest(path: target.path, query: target.query)
            request.values = target.values
            let selections = target.values["select"]?.compactMap(SelectionText.init) ?? []
            let tokens = selections.compactMap { $0.token(at: 0) }
            #expect(!tokens.contains { !$0.isSound })
            let keys = try? Set<[Value]>(keysOf: request, schema, in: .gmt)
            let link = try? SignedLink(target.query["link"] ?? "", signedBy: "key", at: .now)
            #expect(link == nil)
            return
                "\(selections.count) \(tokens.count) \(request.hiddenSeries?.count ?? -1) \(keys?.count ?? -1)"
                .words + target.path
        }
    }

    // MARK: Rows

    private static let rowParts = [
        "n", "name", "time", "{\"n\":1}", "[{", "}]", "\"time\":\"2026-01-02T03:04:05Z\"", "null",
        "true", ";", "\t",
        "n,name,time\n", "\"a\"\"b\"", "2026-02-30", "1,5",
    ]

    @Test(arguments: RowEncoding.allCases)
    func `rows that are posted`(_ encoding: RowEncoding) throws {
        let schema = Schema([
            .init("n", .quantitative), .init("name", .nominal), .init("time", .temporal),
        ])
        let decoder = RowDecoder(schema: schema, timeZone: .gmt)
        try Fuzzing(encoding.rawValue, of: Self.rowParts).run { input in
            do throws(RowFault) {
                let columns = try decoder.columns(from: input, as: encoding)
                #expect(columns.count == 3 && Set(columns.map(\.count)).count == 1)
                #expect(columns[0].count <= input.count)
                return "rows " + String(columns[0].count).words
            } catch {
                return error.message
            }
        }
    }

    @Test func `messages of producers`() throws {
        let parts = ["{\"append\":{", "\"id\":1", "\"rows\":[", "\"key\":\"a\"", "}}", "{\"n\":1}"]
        try Fuzzing("producers", of: parts).run { input in
            do throws(RowFault) {
                let message = try ProducerMessage(input)
                #expect(message.rows.first == UInt8(ascii: "["))
                return "message"
            } catch {
                return error.message
            }
        }
    }

    @Test func `line protocol`() throws {
        let parts = [
            "cpu,host=a usage=1", " 1700000000", "5i", "\"text\"", ",", "=", "\\ ", "t", "f", "-1u",
            "#",
        ]
        try Fuzzing("lines", of: parts).run { input in
            var (reader, points, faults) = (LineProtocol(input, precision: .nanoseconds), 0, "")
            while true {
                do throws(LineProtocol.Fault) {
                    guard try reader.next() != nil else { break }
                    points += 1
                } catch {
                    faults = error.message
                }
                guard points <= input.count else { break }
            }
            #expect(points <= input.count)
            return faults + String(points).words
        }
    }

    @Test(arguments: MetricsEncoding.allCases)
    func `metrics of OpenTelemetry`(_ encoding: MetricsEncoding) throws {
        let parts = [
            "\"gauge\":{\"dataPoints\":[", "\"asInt\":\"1\"", "\"time_unix_nano\":1",
            "\"Infinity\"",
            "{\"key\":\"a\",\"value\":{\"arrayValue\":{\"values\":[", "\u{A}\u{2}",
            "*\u{2}\u{A}\u{0}",
            "\u{12}\u{80}\u{1}", "2\u{8}", "\u{18}\u{7F}",
        ]
        try Fuzzing("otlp-\(encoding)", of: parts).run { input in
            do {
                let (message, faults) = try encoding.metrics(input)
                let points = ExportedPoint.all(of: message)
                #expect(points.count + faults.count <= input.count)
                return "\(points.count) \(faults.first ?? "")".words
            } catch {
                return "\(error)"
            }
        }
    }

    @Test func `metrics of Prometheus`() throws {
        let parts = [
            "up{job=\"a\"} 1", "# TYPE up gauge\n", "+Inf", "{", "le=\"0.5\"", "\\n",
            " 1700000000000",
        ]
        try Fuzzing("prometheus", of: parts).run { input in
            do throws(FeedError) {
                let samples = try Exposition.samples(of: String(decoding: input, as: UTF8.self))
                #expect(samples.count <= input.count)
                return String(samples.count).words
            } catch {
                return error.description
            }
        }
    }
}

extension String {
    /// Digits as letters, which alone distinguish answers.
    var words: String {
        String(map { $0.wholeNumberValue.map { Character(UnicodeScalar(UInt8(97 + $0))) } ?? $0 })
    }
}

extension [UInt8] {
    /// The same bytes in pieces.
    func pieces(_ random: inout SeededGenerator) -> [ArraySlice<UInt8>] {
        var (pieces, start): ([ArraySlice<UInt8>], Int) = ([], 0)
        while start < count {
            let end = Swift.min(count, start + Int.random(in: 1...40, using: &random))
            pieces.append(self[start..<end])
            start = end
        }
        return pieces
    }
}
