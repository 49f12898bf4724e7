import Testing

@testable import OpenTelemetry

/// The JSON encoding of proto3, and its faults.
struct JSONTests {
    private typealias Value = OTLP.AnyValue
    private typealias Point = OTLP.NumberDataPoint

    private func read<M: ProtobufMessage>(_ text: String, _ type: M.Type = M.self) throws -> M {
        try JSONMessageReader.message(Array(text.utf8)).message
    }

    @Test(arguments: [
        "timeUnixNano", "time_unix_nano", #"time\u0055nixNano"#, #"time\u005funix_nano"#,
    ])
    func `names are those of JSON or of the schema`(_ name: String) throws {
        #expect(try read("{\"\(name)\": 5}", Point.self).timeUnixNano == 5)
    }

    @Test(arguments: ["time_unix_nano_", "timeunixnano", "TimeUnixNano", "_timeUnixNano", "", "3"])
    func `other names are ignored`(_ name: String) throws {
        let value = #"[{"a":[1,-2.5e-3,"\u00e4\"",true,false,null,{}]},[]]"#
        #expect(try read("{\"\(name)\":\(value)}", Point.self) == Point())
    }

    @Test(arguments: [
        ("5", 5), ("\"5\"", 5), ("-5", -5), ("-0", 0), ("5.0", 5), ("\"5e3\"", 5000),
        ("50E-1", 5), ("9223372036854775807", Int64.max), ("\"-9223372036854775808\"", Int64.min),
    ])
    func `whole numbers may be in quotes`(_ text: String, _ number: Int64) throws {
        #expect(try read("{\"intValue\":\(text)}", Value.self).value == .intValue(number))
    }

    @Test(arguments: [
        "9223372036854775808", "-9223372036854775809", "5.5", "1e19", "\"\"", "\" 5\"", "\"5 \"",
        "\"0x5\"", "\"+5\"", "\"five\"", "true", "[5]", "{}", "\"\\u0035\"",
    ])
    func `other values aren't whole numbers`(_ text: String) {
        let error = #expect(throws: MalformedMessage.self) {
            try read("{\"intValue\":\(text)}", Value.self)
        }
        #expect(
            error?.description
                == "field \"intValue\": its value can't be read. Send a whole number")
    }

    @Test func `numbers of smaller types are in their range`() throws {
        #expect(try read(#"{"flags":4294967295}"#, Point.self).flags == .max)
        for number in ["4294967296", "-1", "18446744073709551616"] {
            #expect(throws: MalformedMessage.self) { try read("{\"flags\":\(number)}", Point.self) }
        }
        let most = "18446744073709551615"
        #expect(try read("{\"timeUnixNano\":\"\(most)\"}", Point.self).timeUnixNano == .max)
    }

    @Test(arguments: [
        ("0.1", 0.1), ("\"-2.5e-3\"", -2.5e-3), ("\"Infinity\"", .infinity),
        ("\"-Infinity\"", -.infinity), ("5", 5), ("5e-324", .leastNonzeroMagnitude),
        ("0.1000000000000000055511151231257827", 0.1), ("1e-999", 0),
    ])
    func `doubles may be in quotes`(_ text: String, _ number: Double) throws {
        #expect(try read("{\"asDouble\":\(text)}", Point.self).value == .asDouble(number))
    }

    @Test func `NaN and negative zero are doubles`() throws {
        guard case .asDouble(let nan) = try read(#"{"asDouble":"NaN"}"#, Point.self).value,
            case .asDouble(let zero) = try read(#"{"asDouble":-0.0}"#, Point.self).value
        else {
            Issue.record("the values aren't doubles")
            return
        }
        #expect(nan.isNaN && zero.sign == .minus)
    }

    @Test(arguments: ["1e999", "NaN", "Infinity", "\"inf\"", "\"nan\"", "\"\"", "null1", "\"1 \""])
    func `other values aren't doubles`(_ text: String) {
        #expect(throws: MalformedMessage.self) { try read("{\"asDouble\":\(text)}", Point.self) }
    }

    @Test(arguments: [
        ("\"AGGREGATION_TEMPORALITY_DELTA\"", OTLP.AggregationTemporality.delta),
        ("2", .cumulative), ("\"FUTURE\"", .unspecified), ("7", .unspecified),
        ("null", .unspecified),
    ])
    func `enumerations are names or numbers`(
        _ text: String, _ value: OTLP.AggregationTemporality
    ) throws {
        let sum = try read("{\"aggregationTemporality\":\(text)}", OTLP.Sum.self)
        #expect(sum.aggregationTemporality == value)
    }

    @Test(arguments: ["+/8=", "+/8", "-_8=", "-_8"])
    func `bytes are base64 of either alphabet`(_ text: String) throws {
        let value = try read("{\"bytesValue\":\"\(text)\"}", Value.self)
        #expect(value.value == .bytesValue([0xFB, 0xFF]))
    }

    @Test func `identifiers are hexadecimal digits`() throws {
        let span = try read(#"{"traceId":"00fF","spanId":""}"#, OTLP.Span.self)
        #expect(span.traceID == [0x00, 0xFF] && span.spanID.isEmpty)
        for text in ["0", "0g", "+1", "é"] {
            #expect(throws: MalformedMessage.self) {
                try read("{\"traceId\":\"\(text)\"}", OTLP.Span.self)
            }
        }
        #expect(throws: MalformedMessage.self) { try read(#"{"bytesValue":"*"}"#, Value.self) }
    }

    @Test func `null is absent`() throws {
        let point = #"{"attributes":null,"timeUnixNano":null,"asDouble":null,"asInt":4}"#
        var expected = Point()
        expected.value = .asInt(4)
        #expect(try read(point, Point.self) == expected)
        #expect(throws: MalformedMessage.self) { try read(#"{"attributes":[null]}"#, Point.self) }
    }

    @Test func `strings have escapes`() throws {
        let text = #"{"stringValue":"\"\\\/\b\f\n\r\t\u00e9\ud83d\udc4b\u0000"}"#
        #expect(
            try read(text, Value.self).value
                == .stringValue("\"\\/\u{8}\u{C}\n\r\té👋\u{0}"))
        #expect(
            JSONMessageWriter.bytes(OTLP.AnyValue(.stringValue("\"\\/\n\té👋\u{0}\u{1F}")))
                == Array(#"{"stringValue":"\"\\/\n\u0009é👋\u0000\u001f"}"#.utf8))
    }

    @Test(arguments: [
        "", "[]", "3", "null", "{", "}", "{}{}", "{} x", "{,}", #"{"a"}"#, #"{"a":}"#, #"{"a":1,}"#,
        #"{"a":1 "b":2}"#, #"{a:1}"#, #"{'a':1}"#, #"{"a":01}"#, #"{"a":-}"#, #"{"a":1.}"#,
        #"{"a":.5}"#, #"{"a":1e}"#, #"{"a":+1}"#, #"{"a":tru}"#, #"{"a":[1,]}"#, #"{"a":[1}"#,
        #"{"a":"\x"}"#, #"{"a":"\u12g4"}"#, #"{"a":"\u12"#, #"{"a":"\"#, "{\"a\":\"\n\"}",
        #"{"key":"\ud800"}"#, #"{"key":"\ud800\u0041"}"#, #"{"key":"\udc00"}"#,
        #"{"key":"\ud800xudc00"}"#, #"{"\ud800":1}"#, "\u{FEFF}{}", #"{"a":nulL}"#,
    ])
    func `malformed JSON throws`(_ text: String) {
        #expect(throws: MalformedMessage.self) { try read(text, OTLP.KeyValue.self) }
    }

    @Test func `text that isn't UTF-8 throws`() {
        for byte in [0xFF, 0xC0] as [UInt8] {
            let text = Array(#"{"a":""#.utf8) + [byte] + Array(#""}"#.utf8)
            #expect(throws: MalformedMessage.self) {
                try JSONMessageReader.message(text) as (OTLP.KeyValue, [String])
            }
        }
    }

    @Test func `two fields that exclude one another throw`() {
        let error = #expect(throws: MalformedMessage.self) {
            try read(#"{"asInt":1,"asDouble":2}"#, Point.self)
        }
        #expect(error?.path == ["asDouble"])
    }

    @Test func `an error names the fields around it`() {
        let error = #expect(throws: MalformedMessage.self) {
            try read(
                #"{"resource_metrics":[{"resource":{"attributes":[{"key":3}]}}]}"#,
                OTLP.ExportMetricsServiceRequest.self)
        }
        #expect(
            error?.description
                == "field \"resource_metrics.resource.attributes.key\": its value can't be read."
                + " Send a string")
    }
}
