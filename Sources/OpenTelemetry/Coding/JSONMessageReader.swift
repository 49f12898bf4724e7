/// Reads messages in the JSON encoding of proto3, with OTLP's hexadecimal identifiers.
///
/// Names are accepted as in JSON (`timeUnixNano`) and as in the schema (`time_unix_nano`).
/// A field that is null counts as absent. Unknown fields are skipped.
struct JSONMessageReader: FieldVisitor {
    typealias Failure = MalformedMessage

    /// A sentence for each data point that was left out because it can't be read.
    private var faults: [String] = []
    private var text: JSONScanner
    private var depth = 0
    /// The JSON name of the field whose value is next.
    private var name: [UInt8] = []
    /// Whether that value has been read.
    private var isRead = false

    /// Returns the message that a text encodes.
    ///
    /// A data point that can't be read is left out.
    ///
    /// - Returns: The message, and a sentence for each data point that isn't in it.
    /// - Throws: `MalformedMessage` if the text isn't JSON, or if anything but a data point can't
    ///   be read.
    static func message<M: ProtobufMessage>(
        _ text: [UInt8]
    ) throws(MalformedMessage) -> (message: M, faults: [String]) {
        var reader = JSONMessageReader(text: try JSONScanner(text))
        var message = M()
        try reader.readObject(&message)
        try reader.text.expectEnd()
        return (message, reader.faults)
    }

    private init(text: JSONScanner) { self.text = text }

    // MARK: Fields

    mutating func field<T: FieldType>(
        _ number: Int, _ name: StaticString, _ type: T.Type, _ value: inout T.FieldValue
    ) throws(MalformedMessage) {
        guard isNext(name) else { return }
        try T.read(&value, from: &self)
    }

    mutating func optional<T: FieldType>(
        _ number: Int, _ name: StaticString, _ type: T.Type, _ value: inout T.FieldValue?
    ) throws(MalformedMessage) {
        guard isNext(name) else { return }
        var new = value ?? T.defaultValue
        try T.read(&new, from: &self)
        value = new
    }

    mutating func repeated<T: FieldType>(
        _ number: Int, _ name: StaticString, _ type: T.Type, _ values: inout [T.FieldValue]
    ) throws(MalformedMessage) {
        guard isNext(name) else { return }
        guard text.consume("[") else { throw unreadable("a list") }
        guard !text.consume("]") else { return }
        repeat {
            if T.isOptionalInLists {
                try appendOrSkip(T.self, to: &values)
            } else {
                try append(T.self, to: &values)
            }
        } while text.consume(",")
        try text.expect("]")
    }

    mutating func oneof<T: FieldType, Choice>(
        _ number: Int, _ name: StaticString, _ type: T.Type, _ choice: inout Choice?,
        _ make: (T.FieldValue) -> Choice, _ payload: (Choice) -> T.FieldValue?
    ) throws(MalformedMessage) {
        guard isNext(name) else { return }
        guard choice == nil else {
            throw text.malformed("the message has another field that excludes it. Send one of them")
        }
        var value = T.defaultValue
        try T.read(&value, from: &self)
        choice = make(value)
    }

    /// Returns whether the next value is that of a field, and not null.
    private mutating func isNext(_ name: StaticString) -> Bool {
        guard !isRead, self.name.count == name.utf8CodeUnitCount,
            name.withUTF8Buffer({ $0.elementsEqual(self.name) })
        else { return false }
        isRead = true
        return !text.consumeNull()
    }

    // MARK: Lists

    private mutating func append<T: FieldType>(
        _ type: T.Type, to values: inout [T.FieldValue]
    ) throws(MalformedMessage) {
        var value = T.defaultValue
        try T.read(&value, from: &self)
        values.append(value)
    }

    /// Appends a value, or notes its fault and skips it if it can't be read.
    private mutating func appendOrSkip<T: FieldType>(
        _ type: T.Type, to values: inout [T.FieldValue]
    ) throws(MalformedMessage) {
        let (start, depth) = (text, depth)
        do throws(MalformedMessage) {
            try append(T.self, to: &values)
        } catch {
            (text, self.depth) = (start, depth)
            try text.skipValue()
            isRead = true
            faults.append(
                error.path.isEmpty ? ": a data point isn't an object" : ", \(error.description)")
        }
    }

    // MARK: Objects

    /// Reads an object, and merges it into a message.
    mutating func readObject<M: ProtobufMessage>(_ message: inout M) throws(MalformedMessage) {
        guard text.consume("{") else { throw unreadable("an object") }
        guard depth <= maximumMessageDepth else { throw text.tooDeep }
        let earlierFaults = faults.count
        depth += 1
        if !text.consume("}") {
            repeat { try readMember(of: &message) } while text.consume(",")
            try text.expect("}")
        }
        depth -= 1
        guard faults.count > earlierFaults, let name = message.nameInFaults else { return }
        for index in faults[earlierFaults...].indices { faults[index] = name + faults[index] }
    }

    private mutating func readMember<M: ProtobufMessage>(of message: inout M)
        throws(MalformedMessage)
    {
        let key = try text.string()
        try text.expect(":")
        do throws(MalformedMessage) {
            name.removeAll(keepingCapacity: true)
            try text.append(key, to: &name)
            name.convertToCamelCase()
            isRead = false
            try message.visit(&self)
        } catch {
            var error = error
            error.path.insert(String(decoding: text.bytes(key), as: UTF8.self), at: 0)
            throw error
        }
        if !isRead { try text.skipValue() }
        isRead = true
    }

    // MARK: Values

    mutating func bool() throws(MalformedMessage) -> Bool {
        if text.consume(word: "true") { return true }
        guard text.consume(word: "false") else { throw unreadable("true or false") }
        return false
    }

    mutating func string() throws(MalformedMessage) -> String {
        guard text.isNext("\"") else { throw unreadable("a string") }
        let characters = try text.string()
        return try text.text(of: characters)
    }

    /// Reads the name of an enumeration's value.
    ///
    /// - Returns: Nil if the value isn't a string.
    mutating func enumerationName() throws(MalformedMessage) -> String? {
        text.isNext("\"") ? try string() : nil
    }

    /// Reads a whole number, which may have quotes and an exponent.
    mutating func integer<T: FixedWidthInteger>() throws(MalformedMessage) -> T {
        if let number = text.number() {
            let digits = text.bytes(number)
            let isPlain = digits.allSatisfy { $0.isDigit || $0 == UInt8(ascii: "-") }
            let value =
                isPlain
                ? T(digits: digits)
                : Double(text.characters(number)).flatMap(T.init(exactly:))
            if let value { return value }
        }
        throw unreadable(T.isSigned ? "a whole number" : "a whole number that isn't negative")
    }

    /// Reads a number, which may have quotes, or the name of a number that JSON lacks.
    mutating func double() throws(MalformedMessage) -> Double {
        if let number = text.number() {
            if let value = Double(text.characters(number)), value.isFinite { return value }
        } else if text.isNext("\"") {
            switch try string() {
            case "NaN": return .nan
            case "Infinity": return .infinity
            case "-Infinity": return -.infinity
            default: break
            }
        }
        throw unreadable("a number")
    }

    func unreadable(_ expected: String) -> MalformedMessage {
        text.malformed("its value can't be read. Send \(expected)")
    }
}

extension FixedWidthInteger {
    /// Reads decimal digits behind an optional minus sign, or returns nil if the type is too small.
    fileprivate init?(digits text: ArraySlice<UInt8>) {
        let isNegative = text.first == UInt8(ascii: "-")
        self = 0
        for byte in isNegative ? text.dropFirst() : text {
            let digit = Self(byte - UInt8(ascii: "0"))
            let (tenfold, isTooLarge) = multipliedReportingOverflow(by: 10)
            let (sum, isOutOfRange) =
                isNegative
                ? tenfold.subtractingReportingOverflow(digit)
                : tenfold.addingReportingOverflow(digit)
            guard !isTooLarge, !isOutOfRange else { return nil }
            self = sum
        }
    }
}

extension [UInt8] {
    /// Replaces each underscore and the small letter behind it with a capital letter.
    fileprivate mutating func convertToCamelCase() {
        let (underscore, small) = (UInt8(ascii: "_"), UInt8(ascii: "a")...UInt8(ascii: "z"))
        guard contains(underscore) else { return }
        var (end, index) = (0, 0)
        while index < count {
            if self[index] == underscore, index + 1 < count, small.contains(self[index + 1]) {
                index += 1
                self[end] = self[index] & 0xDF
            } else {
                self[end] = self[index]
            }
            (end, index) = (end + 1, index + 1)
        }
        removeSubrange(end...)
    }
}
