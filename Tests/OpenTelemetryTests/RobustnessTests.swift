import Foundation
import Glibc
import Seeded
import Testing

@testable import OpenTelemetry

/// No input stops the program or takes more than linear time.
struct RobustnessTests {
    @Test(arguments: [Fixture.metrics, .spans], Encoding.allCases)
    func `a truncated message throws`(_ fixture: Fixture, _ encoding: Encoding) {
        // The whole message is one object in JSON, and one field in protobuf.
        let source = encoding == .json ? fixture.json.dropLast() : fixture.protobuf[...]
        let lengths = stride(from: 1, to: source.count, by: encoding == .json ? 13 : 1)
        let accepted = lengths.filter { length in
            let part = Array(source.prefix(length))
            return (try? fixture.rewritten(from: part, encoding, to: .protobuf)) != nil
        }
        #expect(accepted == [])
    }

    @Test(arguments: [Fixture.metrics, .spans], Encoding.allCases)
    func `a changed message is read or throws`(_ fixture: Fixture, _ encoding: Encoding) {
        var random = SeededGenerator(seed: 1)
        let source = encoding == .json ? fixture.json : fixture.protobuf
        for index in stride(from: 0, to: source.count, by: encoding == .json ? 29 : 5) {
            var changed = source
            changed[index] = .random(in: 0...255, using: &random)
            check(fixture, changed, encoding)
        }
    }

    @Test(arguments: [Fixture.metrics, .spans], Encoding.allCases)
    func `random bytes are read or throw`(_ fixture: Fixture, _ encoding: Encoding) {
        var random = SeededGenerator(seed: 2)
        for _ in 0..<1_000 {
            let count = Int.random(in: 0...40, using: &random)
            check(fixture, (0..<count).map { _ in .random(in: 0...255, using: &random) }, encoding)
        }
    }

    /// A message that is read is written so that it's read again.
    private func check(_ fixture: Fixture, _ source: [UInt8], _ encoding: Encoding) {
        guard let once = try? fixture.rewritten(from: source, encoding, to: .protobuf) else {
            return
        }
        let again = try? fixture.rewritten(from: once, .protobuf, to: .protobuf)
        if again != once { Issue.record("\(Data(source).base64EncodedString())") }
    }

    @Test(arguments: Encoding.allCases)
    func `messages may be nested 100 levels deep`(_ encoding: Encoding) throws {
        func nested(_ levels: Int) -> OTLP.ExportMetricsServiceRequest {
            var value = OTLP.AnyValue()
            for _ in 0..<levels { value = OTLP.AnyValue(.arrayValue(.init([value]))) }
            var message = OTLP.ExportMetricsServiceRequest()
            message.resourceMetrics = [OTLP.ResourceMetrics()]
            message.resourceMetrics[0].resource.attributes = [.init("a", value.value)]
            return message
        }
        // Around the lists are a resource's metrics, a resource, an attribute and its value.
        let deepest = nested(48)
        #expect(
            try encoding.message(
                encoding.bytes(deepest), OTLP.ExportMetricsServiceRequest.self) == deepest)
        #expect(throws: MalformedMessage.self) {
            try encoding.message(
                encoding.bytes(nested(49)), OTLP.ExportMetricsServiceRequest.self)
        }
    }

    @Test(arguments: [#"{"a":"#, "[", #"{"#])
    func `unknown values nested too deep throw`(_ opening: String) {
        let text = #"{"unknown":"# + String(repeating: opening, count: 100_000)
        #expect(throws: MalformedMessage.self) {
            try MetricsEncoding.json.metrics(Array(text.utf8))
        }
    }

    // MARK: Time

    /// Bytes of which a message has any number, between a beginning and an end.
    struct Repetition: CustomTestStringConvertible {
        let testDescription: String
        let encoding: MetricsEncoding
        var start = ""
        let part: [UInt8]
        var end = ""
        /// The numbers of the fields around the parts in protobuf, the outermost first.
        var fields: [UInt8] = []

        init(_ name: String, _ part: [UInt8], in fields: [UInt8] = []) {
            (testDescription, encoding, self.part, self.fields) = (name, .protobuf, part, fields)
        }

        init(_ name: String, _ start: String, _ part: String, _ end: String) {
            (testDescription, encoding, self.part) = (name, .json, Array(part.utf8))
            (self.start, self.end) = (start, end)
        }

        func bytes(_ count: Int) -> [UInt8] {
            let middle = Array(repeating: part, count: count).flatMap(\.self)
            let whole = Array(start.utf8) + middle + Array(end.utf8)
            return fields.reversed().reduce(whole) { content, number -> [UInt8] in
                var tag = ProtobufWriter()
                tag.append(varint: UInt64(number << 3 | 2))
                tag.append(varint: UInt64(content.count))
                return tag.bytes + content
            }
        }
    }

    private static let points =
        #"{"resourceMetrics":[{"scopeMetrics":[{"metrics":[{"gauge":{"dataPoints":["#

    static let repetitions = [
        // A gauge of one point and a list of one value: each is merged with the ones before.
        Repetition("parts of a metric", [0x2A, 2, 0x0A, 0], in: [1, 2, 2]),
        Repetition("parts of a list", [0x2A, 2, 0x0A, 0], in: [1, 1, 1, 2]),
        Repetition("messages", [0x0A, 4, 0x0A, 2, 0x0A, 0]),
        Repetition("unpacked numbers", [0x31, 0, 0, 0, 0, 0, 0, 0, 0], in: [1, 2, 2, 9, 1]),
        Repetition("unknown fields", [0x78, 1, 0x7A, 2, 0x41, 0x41]),
        Repetition("points", points, #"{"asInt":"5","flags":1},"#, "{}]}}]}]}]}"),
        Repetition("faulty points", points, #"{"asInt":"x","flags":1},"#, "{}]}}]}]}]}"),
        Repetition("escapes", #"{"a":""#, #"\u00e9\n"#, #""}"#),
        Repetition("unknown members", "{", #""a":[1,"b"],"#, #""a":0}"#),
        Repetition("members", "{", #""resourceMetrics":[{}],"#, #""a":0}"#),
        Repetition("white space", "{", " \n", "}"),
    ]

    /// A square time would be 16 times as long.
    @Test(arguments: repetitions)
    func `four times the bytes take about four times as long`(_ repetition: Repetition) throws {
        let (small, large) = (repetition.bytes(1_000), repetition.bytes(4_000))
        let times = try [small, large].map { body in
            try (0..<3).map { _ in
                let start = Self.processorTime
                _ = try repetition.encoding.metrics(body)
                return Self.processorTime - start
            }.min() ?? .zero
        }
        #expect(times[1] < times[0] * 9 + .milliseconds(1))
    }

    /// Of this thread, as other programs may keep it waiting.
    private static var processorTime: Duration {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
    }
}
