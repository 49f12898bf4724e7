import Testing

@testable import OpenTelemetry

/// The binary encoding, byte by byte.
struct ProtobufTests {
    private typealias Value = OTLP.AnyValue
    private typealias Point = OTLP.HistogramDataPoint
    private typealias Buckets = OTLP.ExponentialHistogramDataPoint.Buckets

    private func read<M: ProtobufMessage>(_ bytes: [UInt8], _ type: M.Type = M.self) throws -> M {
        try ProtobufReader.message(bytes)
    }

    @Test(
        arguments: [
            ([0x18, 0x00], 0), ([0x18, 0x7F], 127), ([0x18, 0x80, 0x01], 128),
            // A longer form of 0 and 1, the largest number and -1.
            ([0x18, 0x80, 0x00], 0), ([0x18, 0x81, 0x80, 0x80, 0x00], 1),
            ([0x18] + Array(repeating: 0xFF, count: 8) + [0x7F], Int64.max),
            ([0x18] + Array(repeating: 0xFF, count: 9) + [0x01], -1),
        ] as [([UInt8], Int64)])
    func `whole numbers have up to ten bytes`(_ bytes: [UInt8], _ number: Int64) throws {
        #expect(try read(bytes, Value.self).value == .intValue(number))
    }

    @Test(
        arguments: [
            // A number of 65 bits, of eleven bytes, and without an end.
            [0x18] + Array(repeating: 0xFF, count: 9) + [0x02],
            [0x18] + Array(repeating: 0x80, count: 10) + [0x00],
            [0x18, 0x80], [0x18],
            // Strings that are longer than the message, also by lengths beyond Int.
            [0x0A, 0x02, 0x41], [0x0A, 0xFF, 0xFF, 0xFF, 0xFF, 0x0F],
            [0x0A] + Array(repeating: 0xFF, count: 9) + [0x01],
            [0x0A] + Array(repeating: 0xFF, count: 8) + [0x7F],
            // A double of seven bytes, and an unknown field that is cut off.
            [0x21, 0, 0, 0, 0, 0, 0, 0], [0x7D, 0, 0, 0], [0x7A, 0x01],
            // Field 0, groups, unknown wire types, and a tag of more than 32 bits.
            [0x00, 0x00], [0x02, 0x00], [0x0B, 0x0C], [0x0C], [0x0E, 0x00], [0x0F, 0x00],
            [0xFA, 0xFF, 0xFF, 0xFF, 0x7F, 0x00],
            // Strings that aren't UTF-8: a lone byte, an overlong form, a surrogate.
            [0x0A, 0x01, 0xFF], [0x0A, 0x02, 0xC0, 0x80], [0x0A, 0x03, 0xED, 0xA0, 0x80],
            // An inner message that ends within a field.
            [0x2A, 0x02, 0x0A, 0x05, 0x0A, 0x03, 0x41, 0x41, 0x41],
        ] as [[UInt8]])
    func `malformed bytes throw`(_ bytes: [UInt8]) {
        #expect(throws: MalformedMessage.self) { try read(bytes, Value.self) }
    }

    @Test func `an error names the byte and the problem`() {
        let error = #expect(throws: MalformedMessage.self) {
            try read([0x10, 0x01, 0x0A, 0x02, 0x41], Value.self)
        }
        #expect(error?.description == "byte 4: the message ends within a field")
    }

    @Test func `unknown fields and other wire types are skipped`() throws {
        let unknown: [UInt8] =
            [0x78, 0x01] + [0x79, 0, 0, 0, 0, 0, 0, 0, 0] + [0x7A, 0x02, 0xFF, 0xFF]
            + [0x7D, 0, 0, 0, 0] + [0xFA, 0xFF, 0xFF, 0xFF, 0x0F, 0x00]
        // The text as a number, and the number as a text.
        let others: [UInt8] = [0x08, 0x05, 0x1A, 0x01, 0x41]
        let value = try read(unknown + [0x10, 0x01] + others + unknown, Value.self)
        #expect(value.value == .boolValue(true))
    }

    @Test func `lists of numbers may be packed, unpacked or both`() throws {
        let packed: [UInt8] = [0x12, 0x03, 0x01, 0x80, 0x01]
        let unpacked: [UInt8] = [0x10, 0x01, 0x10, 0x80, 0x01]
        #expect(try read(packed, Buckets.self).bucketCounts == [1, 128])
        #expect(try read(unpacked, Buckets.self).bucketCounts == [1, 128])
        #expect(try read(unpacked + packed, Buckets.self).bucketCounts == [1, 128, 1, 128])
        let bounds: [UInt8] = [0, 0, 0, 0, 0, 0, 0xF0, 0x3F]
        #expect(try read([0x39] + bounds, Point.self).explicitBounds == [1])
        #expect(try read([0x3A, 0x10] + bounds + bounds, Point.self).explicitBounds == [1, 1])
        #expect(throws: MalformedMessage.self) { try read([0x3A, 0x07] + bounds, Point.self) }
        #expect(throws: MalformedMessage.self) {
            try read([0x12, 0x01, 0x80, 0x01], Buckets.self)
        }
    }

    @Test func `the last value of a field wins`() throws {
        #expect(try read([0x0A, 0x01, 0x41, 0x0A, 0x01, 0x42], OTLP.KeyValue.self).key == "B")
        #expect(try read([0x0A, 0x01, 0x41, 0x18, 0x05], Value.self).value == .intValue(5))
        #expect(try read([0x18, 0x05, 0x0A, 0x01, 0x41], Value.self).value == .stringValue("A"))
    }

    @Test func `repeated singular messages are merged`() throws {
        // The name, then the version of a scope.
        let scope = try read(
            [0x0A, 0x03, 0x0A, 0x01, 0x41, 0x0A, 0x03, 0x12, 0x01, 0x42], OTLP.ScopeMetrics.self
        ).scope
        #expect(scope.name == "A" && scope.version == "B")
        let member: [UInt8] = [0x2A, 0x04, 0x0A, 0x02, 0x18, 0x05]
        let list = OTLP.ArrayValue([.init(.intValue(5)), .init(.intValue(5))])
        #expect(try read(member + member, Value.self).value == .arrayValue(list))
        // Another choice in between starts anew.
        let first = OTLP.ArrayValue([.init(.intValue(5))])
        #expect(
            try read(member + [0x18, 0x05] + member, Value.self).value == .arrayValue(first))
    }

    @Test func `enumerations of later versions are read as 0`() throws {
        #expect(try read([0x10, 0x02], OTLP.Sum.self).aggregationTemporality == .cumulative)
        #expect(try read([0x10, 0x03], OTLP.Sum.self).aggregationTemporality == .unspecified)
    }

    @Test func `default values aren't written, but present ones are`() {
        #expect(ProtobufWriter.bytes(OTLP.ResourceMetrics()) == [])
        var point = OTLP.HistogramDataPoint()
        point.sum = 0
        #expect(ProtobufWriter.bytes(point) == [0x29, 0, 0, 0, 0, 0, 0, 0, 0])
        #expect(ProtobufWriter.bytes(OTLP.AnyValue(.boolValue(false))) == [0x10, 0])
    }
}
