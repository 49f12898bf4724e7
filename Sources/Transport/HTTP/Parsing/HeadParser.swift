/// Finds a request's head in what has come so far (RFC 9112, sections 2 to 5).
///
/// Strict where leniency lets two programs read one message in two ways: lines end with CR and LF,
/// nothing is folded, and no space stands before a colon.
struct HeadParser {
    /// The limit of all lines, in bytes.
    let limit: Int
    private var scanned = 0
    private var lineStart = 0
    private var head: RequestHead?
    private var hasBlankLine = false

    init(limit: Int) { self.limit = limit }

    /// Whether some of a head has come.
    var hasBegun: Bool { scanned > 0 }

    /// The head and how many bytes it takes; nil as long as it isn't whole.
    ///
    /// The bytes are all since the last head or body: those of the call before, and more.
    mutating func head(
        in bytes: [UInt8]
    ) throws(HTTPFault) -> (head: RequestHead, count: Int)? {
        while scanned < min(bytes.count, limit) {
            let byte = bytes[scanned]
            let isAfterCR = scanned > lineStart && bytes[scanned - 1] == .carriageReturn
            scanned += 1
            try Self.check(byte, isAfterCR: isAfterCR)
            guard byte == .lineFeed else { continue }
            let line = bytes[lineStart..<scanned - 2]
            lineStart = scanned
            if try consume(line), let head { return (head, scanned) }
        }
        guard bytes.count < limit else { throw tooLong }
        return nil
    }

    /// A line's bytes are visible, spaces or tabs; CR and LF come together.
    private static func check(_ byte: UInt8, isAfterCR: Bool) throws(HTTPFault) {
        guard isAfterCR == (byte == .lineFeed) else {
            throw HTTPFault(400, "a line ends with CR and LF, and has neither inside")
        }
        guard byte >= 0x20 || [.tab, .lineFeed, .carriageReturn].contains(byte), byte != 0x7f else {
            throw HTTPFault(400, "a head has no control characters")
        }
    }

    private var tooLong: HTTPFault {
        head == nil
            ? HTTPFault(414, "a request's head may have \(limit) bytes")
            : HTTPFault(431, "a request's head may have \(limit) bytes")
    }

    /// Whether the line ends the head.
    private mutating func consume(_ line: ArraySlice<UInt8>) throws(HTTPFault) -> Bool {
        guard !line.isEmpty else {
            if head != nil { return true }
            // Some clients send one after a body.
            guard !hasBlankLine else { throw HTTPFault(400, "a request begins with its line") }
            hasBlankLine = true
            return false
        }
        guard head != nil else {
            head = try RequestHead(line: line)
            return false
        }
        head?.fields.append(try RequestHead.Field(line: line))
        guard head?.fields.count ?? 0 <= Self.mostFields else {
            throw HTTPFault(431, "a request may have \(Self.mostFields) header fields")
        }
        return false
    }

    private static let mostFields = 100
}

extension RequestHead {
    /// A method, a target and a version, one space between them.
    fileprivate init(line: ArraySlice<UInt8>) throws(HTTPFault) {
        let parts = line.split(separator: UInt8(ascii: " "), omittingEmptySubsequences: false)
        guard parts.count == 3, parts[0].isToken, !parts[1].isEmpty else {
            throw HTTPFault(400, "a request's line is a method, a target and a version")
        }
        guard parts[1].allSatisfy({ (0x21...0x7e).contains($0) }) else {
            throw HTTPFault(400, "a target is written in visible ASCII, the rest as %XX")
        }
        self.init(
            method: String(decoding: parts[0], as: UTF8.self),
            target: String(decoding: parts[1], as: UTF8.self),
            minorVersion: try Self.minorVersion(parts[2]))
    }

    private static func minorVersion(_ text: ArraySlice<UInt8>) throws(HTTPFault) -> Int {
        let bytes = Array(text)
        guard bytes.count == 8, bytes.starts(with: "HTTP/".utf8), bytes[5].isDigit,
            bytes[6] == UInt8(ascii: "."), bytes[7].isDigit
        else { throw HTTPFault(400, "a version is written HTTP/1.1") }
        guard bytes[5] == UInt8(ascii: "1") else {
            throw HTTPFault(505, "this server speaks HTTP/1.1")
        }
        return bytes[7] == UInt8(ascii: "0") ? 0 : 1
    }
}

extension RequestHead.Field {
    fileprivate init(line: ArraySlice<UInt8>) throws(HTTPFault) {
        guard line.first != UInt8(ascii: " "), line.first != .tab else {
            throw HTTPFault(400, "header fields are not folded into several lines")
        }
        guard let colon = line.firstIndex(of: UInt8(ascii: ":")), line[..<colon].isToken else {
            throw HTTPFault(400, "a header field is a name, a colon at once, and a value")
        }
        name = String(decoding: line[..<colon], as: UTF8.self).lowercased()
        let value = line[(colon + 1)...]
        let isSpace: (UInt8) -> Bool = { $0 == UInt8(ascii: " ") || $0 == .tab }
        let start = value.firstIndex { !isSpace($0) } ?? value.endIndex
        let end = value.lastIndex { !isSpace($0) }.map { $0 + 1 } ?? start
        self.value = String(decoding: value[start..<end], as: UTF8.self)
    }
}

extension UInt8 {
    static let tab = UInt8(ascii: "\t")
    static let lineFeed = UInt8(ascii: "\n")
    static let carriageReturn = UInt8(ascii: "\r")

    var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }

    var isLetter: Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20) }

    /// A hexadecimal digit's worth; nil for other characters.
    var hexDigit: Int? {
        switch self {
        case _ where isDigit: Int(self - UInt8(ascii: "0"))
        case UInt8(ascii: "a")...UInt8(ascii: "f"): Int(self - UInt8(ascii: "a")) + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): Int(self - UInt8(ascii: "A")) + 10
        default: nil
        }
    }
}

extension Collection<UInt8> {
    /// A name as RFC 9110, section 5.6.2, spells names.
    var isToken: Bool {
        !isEmpty && allSatisfy { $0.isDigit || $0.isLetter || "!#$%&'*+-.^_`|~".utf8.contains($0) }
    }
}
