/// Cuts CSV text (RFC 4180, also with another separator; LF and CRLF; a byte order mark is skipped) into
/// records.
struct CSVRecords {
    /// One field's range in the text, without its quotes.
    struct Field: Hashable {
        private let start: Int
        /// Twice the length, and one more where there are escapes: there are many fields.
        private let size: Int

        @inline(__always)
        init(_ range: Range<Int>, hasEscapes: Bool = false) {
            (start, size) = (range.lowerBound, range.count &* 2 &+ (hasEscapes ? 1 : 0))
        }

        var range: Range<Int> { start..<start &+ size &>> 1 }

        /// Whether `""` stands for a quote inside.
        var hasEscapes: Bool { size & 1 == 1 }
    }

    enum Record: Hashable {
        case fields
        /// The record is skipped, for the stated reason; reading goes on with the next line.
        case broken(String)
    }

    private let text: UnsafeBufferPointer<UInt8>
    /// Keeps the text where it is.
    private let owner: TextBytes
    /// The fields of the records read since `forgetFields()`, the broken ones' left out.
    private(set) var fields: [Field] = []
    /// The line, counted from 1, on which the record read last starts.
    private(set) var line = 0
    private var position = 0
    private var nextLine = 1
    /// The end of the text that a broken record has been read over.
    ///
    /// Before it, quoted cells end with their line, so that no byte is read more than twice.
    private var brokenEnd = 0
    /// The end of a line in which a quote behind blanks is never closed, so that it is looked for once.
    private var unquotedEnd = 0

    private let separator: UInt8
    /// The first record, if it has several fields.
    private var header: Range<Int>?

    init(_ bytes: TextBytes, _ dialect: CSVDialect = CSVDialect()) {
        separator = dialect.separator
        owner = bytes
        text = owner.bytes
        if text.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
    }

    /// How much of the text is still to be read.
    var bytesLeft: Int { text.count - position }

    /// Reads the next record that isn't an empty line; nil at the end.
    mutating func next() -> Record? {
        skipEmptyLines()
        guard position < text.count else { return nil }
        line = nextLine
        let (start, known) = (position, fields.count)
        while true {
            skipBlanksBeforeQuoted()
            let fault =
                position < text.count && text[position] == Self.quote
                ? readQuoted() : readPlain()
            if let fault {
                forgetFields(after: known)
                return skipLine(from: start, because: fault)
            }
            if !skipSeparator() { break }
        }
        let record = start..<position
        endLine()
        if isHeader(record) {
            forgetFields(after: known)
            return .broken("the first line is repeated here")
        }
        if header == nil { header = fields.count - known > 1 ? record : 0..<0 }
        return .fields
    }

    /// Whether a record repeats the first one, as it does in files that were joined.
    private func isHeader(_ record: Range<Int>) -> Bool {
        guard let header, header.count == record.count else { return false }
        return text[record].elementsEqual(text[header])
    }

    /// Those of the records read last; all by default.
    mutating func forgetFields(after count: Int = 0) {
        fields.removeLast(fields.count - count)
    }

    /// Gives the record read last as many fields as there are columns, where that is without doubt: its
    /// line ends with a separator too many, or lacks the cells of columns at the end that have no name.
    ///
    /// - Parameters:
    ///   - columns: how many there are.
    ///   - named: how many there are up to the last one with a name.
    ///   - known: how many fields are of earlier records.
    /// - Returns: whether it has so many now.
    mutating func fit(to columns: Int, named: Int, after known: Int = 0) -> Bool {
        let count = fields.count - known
        if count == columns { return true }
        if count == columns + 1, fields[fields.count - 1].range.isEmpty {
            fields.removeLast()
            return true
        }
        guard (named..<columns).contains(count), named > 0 else { return false }
        fields += repeatElement(Field(position..<position), count: columns - count)
        return true
    }

    func bytes(_ field: Field) -> ArraySlice<UInt8> {
        let bytes = Array(text[field.range])[...]
        return field.hasEscapes ? Self.unescaped(bytes)[...] : bytes
    }

    @inline(__always)
    func withCell<Result>(_ field: Field, _ body: (TextCell) -> Result) -> Result {
        guard field.hasEscapes else { return body(TextCell(text, field.range)) }
        let plain = TextBytes(bytes(field))
        return withExtendedLifetime(plain) {
            body(TextCell(plain.bytes, 0..<plain.bytes.count))
        }
    }

    func string(_ field: Field) -> String { String(decoding: bytes(field), as: UTF8.self) }
}

extension CSVRecords {
    private static var quote: UInt8 { UInt8(ascii: "\"") }
    private static var newline: UInt8 { UInt8(ascii: "\n") }
    private static var carriageReturn: UInt8 { UInt8(ascii: "\r") }

    private mutating func readPlain() -> String? {
        let start = position
        position = min(endOfPlain(from: start), text.count)
        var end = position
        let endsLine = position == text.count || text[position] == Self.newline
        if endsLine, end > start, text[end - 1] == Self.carriageReturn { end -= 1 }
        fields.append(Field(start..<end))
        return nil
    }

    /// Where the next separator or line end is, looked for eight bytes at a time.
    @inline(__always)
    private func endOfPlain(from start: Int) -> Int {
        var offset = start
        while offset < text.count {
            let word = TextCell.word(of: text, at: offset)
            let marks = word.marks(of: separator) | word.marks(of: Self.newline)
            if marks != 0 { return offset + marks.trailingZeroBitCount / 8 }
            offset += 8
        }
        return offset
    }

    private mutating func readQuoted() -> String? {
        let start = position + 1
        var hasEscapes = false
        position = start
        while position < text.count {
            if text[position] == Self.newline {
                guard position >= brokenEnd else {
                    return "a quote is opened and never closed"
                }
                nextLine += 1
            }
            guard text[position] == Self.quote else {
                position += 1
                continue
            }
            guard position + 1 < text.count, text[position + 1] == Self.quote else {
                fields.append(Field(start..<position, hasEscapes: hasEscapes))
                position += 1
                let end = endOfBlanks(from: position)
                if isCellEnd(end) { position = end }
                return textAfterQuote
            }
            hasEscapes = true
            position += 2
        }
        return "a quote is opened and never closed"
    }

    /// Skips blanks before a quoted cell that ends in this line, as in `a, "b"`.
    ///
    /// Other cells that begin with blanks are read as they are.
    private mutating func skipBlanksBeforeQuoted() {
        guard position < text.count, isBlank(text[position]), position >= unquotedEnd else {
            return
        }
        let start = endOfBlanks(from: position)
        guard start < text.count, text[start] == Self.quote else { return }
        var end = start + 1
        while end < text.count, text[end] != Self.newline {
            guard text[end] == Self.quote else {
                end += 1
                continue
            }
            guard end + 1 < text.count, text[end + 1] == Self.quote else {
                end = endOfBlanks(from: end + 1)
                if isCellEnd(end) { position = start }
                return
            }
            end += 2
        }
        unquotedEnd = end
    }

    private func endOfBlanks(from start: Int) -> Int {
        var end = start
        while end < text.count, isBlank(text[end]) { end += 1 }
        return end
    }

    private func isBlank(_ byte: UInt8) -> Bool {
        (byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")) && byte != separator
    }

    private func isCellEnd(_ index: Int) -> Bool {
        index >= text.count || text[index] == separator || isLineEnd(index)
    }

    private var textAfterQuote: String? {
        guard position < text.count, text[position] != separator, !isAtLineEnd else { return nil }
        return "there is text after a closing quote"
    }

    private var isAtLineEnd: Bool { isLineEnd(position) }

    private func isLineEnd(_ index: Int) -> Bool {
        if index >= text.count || text[index] == Self.newline { return true }
        return text[index] == Self.carriageReturn
            && (index + 1 == text.count || text[index + 1] == Self.newline)
    }

    private mutating func skipSeparator() -> Bool {
        guard position < text.count, text[position] == separator else { return false }
        position += 1
        return true
    }

    private mutating func endLine() {
        if position < text.count, text[position] == Self.carriageReturn { position += 1 }
        guard position < text.count else { return }
        position += 1
        nextLine += 1
    }

    private mutating func skipEmptyLines() {
        while position < text.count, isAtLineEnd { endLine() }
    }

    private mutating func skipLine(from start: Int, because fault: String) -> Record {
        brokenEnd = max(brokenEnd, position)
        position = text[start...].firstIndex(of: Self.newline).map { $0 + 1 } ?? text.count
        nextLine = line + 1
        return .broken(fault)
    }

    private static func unescaped(_ text: ArraySlice<UInt8>) -> [UInt8] {
        var result: [UInt8] = []
        var rest = text
        while let quote = rest.firstIndex(of: Self.quote) {
            result += rest[...quote]
            rest = rest[(quote + 1)...].dropFirst()
        }
        return result + rest
    }
}
