/// Writes messages in protobuf's binary encoding.
struct ProtobufWriter: FieldVisitor {
    typealias Failure = Never

    private(set) var bytes: [UInt8] = []

    static func bytes(_ message: some ProtobufMessage) -> [UInt8] {
        var (writer, message) = (ProtobufWriter(), message)
        message.visit(&writer)
        return writer.bytes
    }

    // MARK: Fields

    mutating func field<T: FieldType>(
        _ number: Int, _ name: StaticString, _ type: T.Type, _ value: inout T.FieldValue
    ) {
        if !T.isDefault(value) { append(value, T.self, number) }
    }

    mutating func optional<T: FieldType>(
        _ number: Int, _ name: StaticString, _ type: T.Type, _ value: inout T.FieldValue?
    ) {
        if let value { append(value, T.self, number) }
    }

    /// Packs lists of numbers.
    mutating func repeated<T: FieldType>(
        _ number: Int, _ name: StaticString, _ type: T.Type, _ values: inout [T.FieldValue]
    ) {
        guard T.wireType != .lengthDelimited else {
            for value in values { append(value, T.self, number) }
            return
        }
        guard !values.isEmpty else { return }
        appendTag(number, .lengthDelimited)
        let start = bytes.count
        for value in values { T.write(value, to: &self) }
        insertLength(at: start)
    }

    mutating func oneof<T: FieldType, Choice>(
        _ number: Int, _ name: StaticString, _ type: T.Type, _ choice: inout Choice?,
        _ make: (T.FieldValue) -> Choice, _ payload: (Choice) -> T.FieldValue?
    ) {
        if let value = choice.flatMap(payload) { append(value, T.self, number) }
    }

    private mutating func append<T: FieldType>(_ value: T.FieldValue, _ type: T.Type, _ number: Int)
    {
        appendTag(number, T.wireType)
        T.write(value, to: &self)
    }

    private mutating func appendTag(_ number: Int, _ type: WireType) {
        append(varint: UInt64(number << 3) | UInt64(type.rawValue))
    }

    // MARK: Values

    /// Appends a message behind its length.
    mutating func write(_ message: some ProtobufMessage) {
        var message = message
        let start = bytes.count
        message.visit(&self)
        insertLength(at: start)
    }

    mutating func append(varint number: UInt64) {
        var rest = number
        while rest >= 0x80 {
            bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
            rest >>= 7
        }
        bytes.append(UInt8(rest))
    }

    mutating func append(fixed number: some FixedWidthInteger) {
        withUnsafeBytes(of: number.littleEndian) { bytes += $0 }
    }

    mutating func append(lengthDelimited content: UnsafeBufferPointer<UInt8>) {
        append(varint: UInt64(content.count))
        bytes += content
    }

    /// Inserts the length of the content that begins at an index.
    private mutating func insertLength(at start: Int) {
        var length = ProtobufWriter()
        length.append(varint: UInt64(bytes.count - start))
        bytes.insert(contentsOf: length.bytes, at: start)
    }
}
