/// A position in a JSON text (RFC 8259), which moves past the tokens that are consumed.
struct JSONScanner {
    private let text: [UInt8]
    private var position = 0

    /// Starts at the beginning of a text.
    ///
    /// - Throws: `MalformedMessage` if the text isn't UTF-8.
    init(_ text: [UInt8]) throws(MalformedMessage) {
        self.text = text
        do {
            _ = try UTF8Span(validating: text.span)
        } catch {
            throw malformed("the text isn't valid UTF-8")
        }
    }

    func malformed(_ problem: String) -> MalformedMessage {
        MalformedMessage(problem: problem, offset: position)
    }

    var tooDeep: MalformedMessage {
        malformed("values are nested more than \(maximumMessageDepth) levels deep")
    }

    // MARK: Marks and words

    /// Skips white space, and returns whether a mark is next.
    mutating func isNext(_ mark: Unicode.Scalar) -> Bool { next == UInt8(ascii: mark) }

    mutating func consume(_ mark: Unicode.Scalar) -> Bool {
        guard isNext(mark) else { return false }
        position += 1
        return true
    }

    mutating func expect(_ mark: Unicode.Scalar) throws(MalformedMessage) {
        guard consume(mark) else { throw malformed("\"\(mark)\" is expected in the JSON") }
    }

    mutating func expectEnd() throws(MalformedMessage) {
        guard next == nil else { throw malformed("the JSON has more than one value") }
    }

    mutating func consume(word: StaticString) -> Bool {
        _ = next
        let isNext = word.withUTF8Buffer { text[position...].starts(with: $0) }
        if isNext { position += word.utf8CodeUnitCount }
        return isNext
    }

    mutating func consumeNull() -> Bool { isNext("n") && consume(word: "null") }

    /// The next byte that isn't white space, or nil at the end.
    private var next: UInt8? {
        mutating get {
            while position < text.count {
                let byte = text[position]
                guard byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 else {
                    return byte
                }
                position += 1
            }
            return nil
        }
    }

    // MARK: Values

    /// Skips a value of any kind.
    ///
    /// - Throws: `MalformedMessage` if it isn't JSON.
    mutating func skipValue(depth: Int = 0) throws(MalformedMessage) {
        guard depth < maximumMessageDepth else { throw tooDeep }
        switch next {
        case UInt8(ascii: "{"):
            try skipMembers("{", "}") { scanner throws(MalformedMessage) in
                _ = try scanner.string()
                try scanner.expect(":")
                try scanner.skipValue(depth: depth + 1)
            }
        case UInt8(ascii: "["):
            try skipMembers("[", "]") { scanner throws(MalformedMessage) in
                try scanner.skipValue(depth: depth + 1)
            }
        case UInt8(ascii: "\""): _ = try string()
        case UInt8(ascii: "t") where consume(word: "true"): break
        case UInt8(ascii: "f") where consume(word: "false"): break
        case UInt8(ascii: "n") where consume(word: "null"): break
        default: if unquotedNumber() == nil { throw malformed("a value is expected in the JSON") }
        }
    }

    private mutating func skipMembers(
        _ opening: Unicode.Scalar, _ closing: Unicode.Scalar,
        _ skip: (inout JSONScanner) throws(MalformedMessage) -> Void
    ) throws(MalformedMessage) {
        guard consume(opening), !consume(closing) else { return }
        repeat { try skip(&self) } while consume(",")
        try expect(closing)
    }

    // MARK: Numbers

    /// Consumes a number, which may have quotes, and returns its characters without them.
    ///
    /// - Returns: Nil if no number is next.
    mutating func number() -> Range<Int>? {
        guard isNext("\"") else { return unquotedNumber() }
        let start = position
        position += 1
        if let number = unquotedNumber(), number.lowerBound == start + 1, consume("\""),
            number.upperBound == position - 1
        {
            return number
        }
        position = start
        return nil
    }

    private mutating func unquotedNumber() -> Range<Int>? {
        _ = next
        let start = position
        var end = start
        func has(_ mark: Unicode.Scalar) -> Bool {
            end < text.count && text[end] == UInt8(ascii: mark)
        }
        func digits() -> Int {
            let start = end
            while end < text.count, text[end].isDigit { end += 1 }
            return end - start
        }
        if has("-") { end += 1 }
        let startsWithZero = has("0")
        let count = digits()
        guard count > 0, !startsWithZero || count == 1 else { return nil }
        if has(".") {
            end += 1
            guard digits() > 0 else { return nil }
        }
        if has("e") || has("E") {
            end += 1
            if has("+") || has("-") { end += 1 }
            guard digits() > 0 else { return nil }
        }
        position = end
        return start..<end
    }

    func bytes(_ range: Range<Int>) -> ArraySlice<UInt8> { text[range] }

    func characters(_ range: Range<Int>) -> String { String(decoding: text[range], as: UTF8.self) }

    // MARK: Strings

    /// Consumes a string.
    ///
    /// - Returns: Its characters between the quotes, with their escapes.
    mutating func string() throws(MalformedMessage) -> Range<Int> {
        guard consume("\"") else { throw malformed("a string is expected in the JSON") }
        let start = position
        while position < text.count {
            switch text[position] {
            case UInt8(ascii: "\""):
                position += 1
                return start..<position - 1
            case UInt8(ascii: "\\"): position += try escape(at: position).length
            case 0..<0x20: throw malformed("a string has a control character. Escape it")
            default: position += 1
            }
        }
        throw malformed("a string has no closing quote")
    }

    /// Returns a string's text without its escapes.
    func text(of range: Range<Int>) throws(MalformedMessage) -> String {
        guard text[range].contains(UInt8(ascii: "\\")) else { return characters(range) }
        var bytes: [UInt8] = []
        try append(range, to: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Appends a string's text without its escapes.
    func append(_ range: Range<Int>, to bytes: inout [UInt8]) throws(MalformedMessage) {
        var rest = text[range]
        while let escaped = rest.firstIndex(of: UInt8(ascii: "\\")) {
            bytes += rest[..<escaped]
            let (unit, length) = try escape(at: escaped)
            var (scalar, end) = (Unicode.Scalar(unit), escaped + length)
            if UTF16.isLeadSurrogate(unit), text[end] == UInt8(ascii: "\\"),
                let (trail, length) = try? escape(at: end), UTF16.isTrailSurrogate(trail)
            {
                scalar = UTF16.decode(UTF16.EncodedScalar([unit, trail]))
                end += length
            }
            guard let scalar else { throw malformed("a string has half of a surrogate pair") }
            bytes += UTF8.encode(scalar).map(Array.init) ?? []
            rest = text[end..<range.upperBound]
        }
        bytes += rest
    }

    /// Returns the code unit of UTF-16 that an escape means, and its length in bytes.
    private func escape(at index: Int) throws(MalformedMessage) -> (unit: UInt16, length: Int) {
        let mark = index + 1 < text.count ? text[index + 1] : 0
        switch mark {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return (UInt16(mark), 2)
        case UInt8(ascii: "b"): return (0x08, 2)
        case UInt8(ascii: "f"): return (0x0C, 2)
        case UInt8(ascii: "n"): return (0x0A, 2)
        case UInt8(ascii: "r"): return (0x0D, 2)
        case UInt8(ascii: "t"): return (0x09, 2)
        case UInt8(ascii: "u"):
            let digits = text[(index + 2)...].prefix(4)
            if digits.count == 4, let unit = UInt16(hexadecimal: digits) { return (unit, 6) }
        default: break
        }
        throw malformed("a string has an unknown escape")
    }
}

extension UInt8 {
    var isDigit: Bool { self &- UInt8(ascii: "0") < 10 }
}

extension UInt16 {
    fileprivate init?(hexadecimal digits: ArraySlice<UInt8>) {
        self = 0
        for digit in digits {
            guard let value = Character(Unicode.Scalar(digit)).hexDigitValue else { return nil }
            self = self << 4 | UInt16(value)
        }
    }
}
