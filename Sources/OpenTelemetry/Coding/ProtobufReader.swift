/// Reads messages in protobuf's binary encoding.
///
/// Values of the wrong wire type are skipped, as are unknown fields.
struct ProtobufReader: FieldVisitor {
    typealias Failure = MalformedMessage

    private let bytes: [UInt8]
    private var position = 0
    /// The end of the message or list that is being read.
    private var end: Int
    private var depth = 0
    /// The field whose value is at `position`, or 0 if the value has been read.
    private var number = 0
    private var wireType = WireType.varint

    /// Returns the message that some bytes encode.
    ///
    /// - Throws: `MalformedMessage` if the bytes aren't a sequence of fields, a string isn't UTF-8
    ///   or messages are nested more than 100 levels deep.
    static func message<M: ProtobufMessage>(_ bytes: [UInt8]) throws(MalformedMessage) -> M {
        var reader = ProtobufReader(bytes)
        var message = M()
        try reader.readFields(of: &message)
        return message
    }

    private init(_ bytes: [UInt8]) { (self.bytes, end) = (bytes, bytes.count) }

    // MARK: Fields

    mutating func field<T: FieldType>(
        _ number: Int, _ name: StaticString, _ type: T.Type, _ value: inout T.FieldValue
    ) throws(MalformedMessage) {
        guard isNext(number, T.wireType) else { return }
        try T.read(&value, from: &self)
    }

    mutating func optional<T: FieldType>(
        _ number: Int, _ name: StaticString, _ type: T.Type, _ value: inout T.FieldValue?
    ) throws(MalformedMessage) {
        guard isNext(number, T.wireType) else { return }
        var new = value ?? T.defaultValue
        try T.read(&new, from: &self)
        value = new
    }

    /// Reads numbers that are packed into one value or have a tag each.
    mutating func repeated<T: FieldType>(
        _ number: Int, _ name: StaticString, _ type: T.Type, _ values: inout [T.FieldValue]
    ) throws(MalformedMessage) {
        if isNext(number, T.wireType) { return try append(T.self, to: &values) }
        guard T.wireType != .lengthDelimited, isNext(number, .lengthDelimited) else { return }
        let outerEnd = try enter()
        while position < end { try append(T.self, to: &values) }
        end = outerEnd
    }

    mutating func oneof<T: FieldType, Choice>(
        _ number: Int, _ name: StaticString, _ type: T.Type, _ choice: inout Choice?,
        _ make: (T.FieldValue) -> Choice, _ payload: (Choice) -> T.FieldValue?
    ) throws(MalformedMessage) {
        guard isNext(number, T.wireType) else { return }
        var value = choice.flatMap(payload) ?? T.defaultValue
        // A second reference would copy the message's lists each time a part is merged.
        choice = nil
        try T.read(&value, from: &self)
        choice = make(value)
    }

    private mutating func isNext(_ number: Int, _ wireType: WireType) -> Bool {
        guard self.number == number, self.wireType == wireType else { return false }
        self.number = 0
        return true
    }

    private mutating func append<T: FieldType>(
        _ type: T.Type, to values: inout [T.FieldValue]
    ) throws(MalformedMessage) {
        var value = T.defaultValue
        try T.read(&value, from: &self)
        values.append(value)
    }

    // MARK: Messages

    /// Reads a message behind its length, and merges it into another.
    mutating func readMessage<M: ProtobufMessage>(_ message: inout M) throws(MalformedMessage) {
        guard depth < maximumMessageDepth else {
            throw malformed("messages are nested more than \(maximumMessageDepth) levels deep")
        }
        let outerEnd = try enter()
        depth += 1
        try readFields(of: &message)
        depth -= 1
        end = outerEnd
    }

    private mutating func readFields<M: ProtobufMessage>(of message: inout M)
        throws(MalformedMessage)
    {
        while position < end {
            try readTag()
            try message.visit(&self)
            guard number != 0 else { continue }
            try skipValue()
            number = 0
        }
    }

    private mutating func readTag() throws(MalformedMessage) {
        let start = position
        let tag = try varint()
        guard tag >> 3 > 0, tag <= UInt32.max, let type = WireType(rawValue: UInt8(tag & 7)) else {
            throw MalformedMessage(problem: "a field's tag isn't valid", offset: start)
        }
        (number, wireType) = (Int(tag >> 3), type)
    }

    /// Reads a length, and moves `end` to the end of the message or list behind it.
    ///
    /// - Returns: The end of the outer message.
    private mutating func enter() throws(MalformedMessage) -> Int {
        let length = try length()
        defer { end = position + length }
        return end
    }

    private mutating func skipValue() throws(MalformedMessage) {
        switch wireType {
        case .varint: _ = try varint()
        case .fixed64: try skip(8)
        case .fixed32: try skip(4)
        case .lengthDelimited: try skip(length())
        }
    }

    private mutating func skip(_ count: Int) throws(MalformedMessage) {
        guard count <= end - position else { throw truncated }
        position += count
    }

    // MARK: Values

    mutating func varint() throws(MalformedMessage) -> UInt64 {
        var number: UInt64 = 0
        for shift in stride(from: 0, to: 64, by: 7) {
            guard position < end else { throw truncated }
            let byte = bytes[position]
            position += 1
            // The tenth byte holds the last of the 64 bits.
            if shift == 63, byte > 1 { break }
            number |= UInt64(byte & 0x7F) << UInt64(shift)
            if byte < 0x80 { return number }
        }
        throw malformed("a number has more than 64 bits")
    }

    mutating func fixed<T: FixedWidthInteger>(_ type: T.Type) throws(MalformedMessage) -> T {
        let start = position
        try skip(MemoryLayout<T>.size)
        return bytes.withUnsafeBytes {
            T(littleEndian: $0.loadUnaligned(fromByteOffset: start, as: T.self))
        }
    }

    mutating func lengthDelimited() throws(MalformedMessage) -> ArraySlice<UInt8> {
        let length = try length()
        defer { position += length }
        return bytes[position..<position + length]
    }

    mutating func string() throws(MalformedMessage) -> String {
        guard let text = String(validating: try lengthDelimited(), as: UTF8.self) else {
            throw malformed("a string isn't valid UTF-8")
        }
        return text
    }

    /// Reads a length.
    ///
    /// - Throws: `MalformedMessage` if the rest of the message is shorter.
    private mutating func length() throws(MalformedMessage) -> Int {
        let length = try varint()
        guard length <= UInt64(end - position) else { throw truncated }
        return Int(length)
    }

    private var truncated: MalformedMessage { malformed("the message ends within a field") }

    private func malformed(_ problem: String) -> MalformedMessage {
        MalformedMessage(problem: problem, offset: position)
    }
}
