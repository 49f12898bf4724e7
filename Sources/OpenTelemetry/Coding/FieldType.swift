/// The type of a field, which reads and writes its values in both encodings.
protocol FieldType {
    associatedtype FieldValue: Equatable

    static var wireType: WireType { get }
    /// The value of an absent field.
    static var defaultValue: FieldValue { get }
    static func isDefault(_ value: FieldValue) -> Bool
    /// Whether lists leave out values that can't be read from JSON, and keep the others.
    static var isOptionalInLists: Bool { get }

    /// Reads a value without its tag. A message is merged into the value.
    static func read(
        _ value: inout FieldValue, from reader: inout ProtobufReader
    ) throws(MalformedMessage)
    static func write(_ value: FieldValue, to writer: inout ProtobufWriter)

    static func read(
        _ value: inout FieldValue, from reader: inout JSONMessageReader
    ) throws(MalformedMessage)
    static func write(_ value: FieldValue, to writer: inout JSONMessageWriter)
}

extension FieldType {
    static func isDefault(_ value: FieldValue) -> Bool { value == defaultValue }
    static var isOptionalInLists: Bool { false }
}

/// The forms of values in protobuf, without groups, which proto3 doesn't have.
enum WireType: UInt8 {
    case varint = 0
    case fixed64 = 1
    case lengthDelimited = 2
    case fixed32 = 5
}

// MARK: Texts, flags and doubles

extension String: FieldType {
    static var wireType: WireType { .lengthDelimited }
    static var defaultValue: String { "" }

    static func read(
        _ value: inout String, from reader: inout ProtobufReader
    ) throws(MalformedMessage) {
        value = try reader.string()
    }

    static func write(_ value: String, to writer: inout ProtobufWriter) {
        var value = value
        value.withUTF8 { writer.append(lengthDelimited: $0) }
    }

    static func read(
        _ value: inout String, from reader: inout JSONMessageReader
    ) throws(MalformedMessage) {
        value = try reader.string()
    }

    static func write(_ value: String, to writer: inout JSONMessageWriter) {
        writer.append(quoted: value)
    }
}

extension Bool: FieldType {
    static var wireType: WireType { .varint }
    static var defaultValue: Bool { false }

    static func read(
        _ value: inout Bool, from reader: inout ProtobufReader
    ) throws(MalformedMessage) {
        value = try reader.varint() != 0
    }

    static func write(_ value: Bool, to writer: inout ProtobufWriter) {
        writer.append(varint: value ? 1 : 0)
    }

    static func read(
        _ value: inout Bool, from reader: inout JSONMessageReader
    ) throws(MalformedMessage) {
        value = try reader.bool()
    }

    static func write(_ value: Bool, to writer: inout JSONMessageWriter) {
        writer.append(value ? "true" : "false")
    }
}

extension Double: FieldType {
    static var wireType: WireType { .fixed64 }
    static var defaultValue: Double { 0 }

    /// Returns whether a number is the default value, which negative zero isn't.
    static func isDefault(_ value: Double) -> Bool { value.bitPattern == 0 }

    static func read(
        _ value: inout Double, from reader: inout ProtobufReader
    ) throws(MalformedMessage) {
        value = Double(bitPattern: try reader.fixed(UInt64.self))
    }

    static func write(_ value: Double, to writer: inout ProtobufWriter) {
        writer.append(fixed: value.bitPattern)
    }

    static func read(
        _ value: inout Double, from reader: inout JSONMessageReader
    ) throws(MalformedMessage) {
        value = try reader.double()
    }

    static func write(_ value: Double, to writer: inout JSONMessageWriter) {
        if value.isFinite { return writer.append("\(value)") }
        writer.append(value.isNaN ? "\"NaN\"" : value < 0 ? "\"-Infinity\"" : "\"Infinity\"")
    }
}

// MARK: Whole numbers

/// A type of whole numbers, which are varints by default.
protocol IntegerType: FieldType where FieldValue: FixedWidthInteger {}

extension IntegerType {
    static var wireType: WireType { .varint }
    static var defaultValue: FieldValue { 0 }

    static func read(
        _ value: inout FieldValue, from reader: inout ProtobufReader
    ) throws(MalformedMessage) {
        value = FieldValue(truncatingIfNeeded: try reader.varint())
    }

    static func write(_ value: FieldValue, to writer: inout ProtobufWriter) {
        writer.append(varint: UInt64(truncatingIfNeeded: value))
    }

    static func read(
        _ value: inout FieldValue, from reader: inout JSONMessageReader
    ) throws(MalformedMessage) {
        value = try reader.integer()
    }

    /// Writes 64-bit numbers in quotes, because JavaScript's numbers have 53 bits.
    static func write(_ value: FieldValue, to writer: inout JSONMessageWriter) {
        writer.append(FieldValue.bitWidth > 32 ? "\"\(value)\"" : "\(value)")
    }
}

extension Int32: IntegerType { typealias FieldValue = Int32 }
extension Int64: IntegerType { typealias FieldValue = Int64 }
extension UInt32: IntegerType { typealias FieldValue = UInt32 }
extension UInt64: IntegerType { typealias FieldValue = UInt64 }

/// A number of a fixed length: protobuf's `fixed32`, `fixed64` and `sfixed64`.
enum Fixed<Number: FixedWidthInteger>: IntegerType {
    static var wireType: WireType { Number.bitWidth == 32 ? .fixed32 : .fixed64 }

    static func read(
        _ value: inout Number, from reader: inout ProtobufReader
    ) throws(MalformedMessage) {
        value = try reader.fixed(Number.self)
    }

    static func write(_ value: Number, to writer: inout ProtobufWriter) {
        writer.append(fixed: value)
    }
}

/// A number with its sign in the lowest bit: protobuf's `sint32`.
enum SInt32: IntegerType {
    typealias FieldValue = Int32

    static func read(
        _ value: inout Int32, from reader: inout ProtobufReader
    ) throws(MalformedMessage) {
        let bits = UInt32(truncatingIfNeeded: try reader.varint())
        value = Int32(bitPattern: bits >> 1) ^ -Int32(bitPattern: bits & 1)
    }

    static func write(_ value: Int32, to writer: inout ProtobufWriter) {
        writer.append(varint: UInt64(UInt32(bitPattern: value << 1 ^ value >> 31)))
    }
}

// MARK: Enumerations

/// An enumeration of protobuf, whose unknown values are read as 0.
protocol Enumeration: FieldType, RawRepresentable<Int32>, Equatable where FieldValue == Self {
    /// The values by their names in JSON.
    static var names: [String: Self] { get }
}

extension Enumeration {
    static var wireType: WireType { .varint }

    static func read(
        _ value: inout Self, from reader: inout ProtobufReader
    ) throws(MalformedMessage) {
        value = Self(rawValue: Int32(truncatingIfNeeded: try reader.varint())) ?? defaultValue
    }

    static func write(_ value: Self, to writer: inout ProtobufWriter) {
        Int32.write(value.rawValue, to: &writer)
    }

    static func read(
        _ value: inout Self, from reader: inout JSONMessageReader
    ) throws(MalformedMessage) {
        if let name = try reader.enumerationName() {
            value = names[name] ?? defaultValue
        } else {
            value = Self(rawValue: try reader.integer()) ?? defaultValue
        }
    }

    /// Writes the number, because OTLP forbids names.
    static func write(_ value: Self, to writer: inout JSONMessageWriter) {
        Int32.write(value.rawValue, to: &writer)
    }
}

// MARK: Bytes

/// Bytes that are a string in JSON.
protocol BytesType: FieldType where FieldValue == [UInt8] {
    static func bytes(_ text: String) -> [UInt8]?
    static func text(_ bytes: [UInt8]) -> String
    /// The expected form of the string, for error messages.
    static var textForm: String { get }
}

extension BytesType {
    static var wireType: WireType { .lengthDelimited }
    static var defaultValue: [UInt8] { [] }

    static func read(
        _ value: inout [UInt8], from reader: inout ProtobufReader
    ) throws(MalformedMessage) {
        value = Array(try reader.lengthDelimited())
    }

    static func write(_ value: [UInt8], to writer: inout ProtobufWriter) {
        value.withUnsafeBufferPointer { writer.append(lengthDelimited: $0) }
    }

    static func read(
        _ value: inout [UInt8], from reader: inout JSONMessageReader
    ) throws(MalformedMessage) {
        guard let bytes = bytes(try reader.string()) else {
            throw reader.unreadable(textForm)
        }
        value = bytes
    }

    static func write(_ value: [UInt8], to writer: inout JSONMessageWriter) {
        writer.append(quoted: text(value))
    }
}
