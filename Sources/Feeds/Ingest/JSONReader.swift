/// Reads JSON (RFC 8259) from its first byte to its last, as far as flat rows need it.
///
/// Each step that can fail answers with what is wrong, or nil.
struct JSONReader {
    enum Cell: Hashable {
        case null, bool(Bool), string(String), list, object
        /// A number, and its characters, as a double has no room for all of them.
        case number(Double, ArraySlice<UInt8>)
        case fault(String)

        var noun: String {
            switch self {
            case .null: "null"
            case .bool(let isTrue): isTrue ? "true" : "false"
            case .number: "a number"
            case .string: "a text"
            case .list: "a list"
            case .object: "an object"
            case .fault(let message): message
            }
        }
    }

    private var rest: ArraySlice<UInt8>

    init(_ text: ArraySlice<UInt8>) { rest = text }

    var isAtEnd: Bool { rest.allSatisfy(\.isJSONSpace) }

    /// The first mark of what comes next.
    var next: UInt8? { rest.first { !$0.isJSONSpace } }

    /// Passes over `mark` if it is what comes next.
    mutating func consume(_ mark: Unicode.Scalar) -> Bool {
        rest = rest.drop(while: \.isJSONSpace)
        guard rest.first == UInt8(ascii: mark) else { return false }
        rest = rest.dropFirst()
        return true
    }

    mutating func open(_ mark: Unicode.Scalar) -> String? {
        consume(mark) ? nil : expected("\"\(mark)\"")
    }

    /// The text of the value that comes next, passed over; nil where its brackets don't end.
    mutating func raw() -> ArraySlice<UInt8>? {
        rest = rest.drop(while: \.isJSONSpace)
        let start = rest.startIndex
        var (depth, isQuoted, index) = (0, false, start)
        while index < rest.endIndex {
            let byte = rest[index]
            index += 1
            switch byte {
            case UInt8(ascii: "\\") where isQuoted: index += 1
            case UInt8(ascii: "\""): isQuoted.toggle()
            case UInt8(ascii: "["), UInt8(ascii: "{"): if !isQuoted { depth += 1 }
            case UInt8(ascii: "]"), UInt8(ascii: "}"): if !isQuoted { depth -= 1 }
            default: continue
            }
            guard depth <= 0, !isQuoted else { continue }
            defer { rest = rest[min(index, rest.endIndex)...] }
            return depth == 0 ? rest[start..<min(index, rest.endIndex)] : nil
        }
        return nil
    }

    /// The text between here and a later state, without white space around it.
    func text(before later: JSONReader) -> ArraySlice<UInt8> {
        rest[..<later.rest.startIndex].drop(while: \.isJSONSpace)
    }

    func end() -> String? { isAtEnd ? nil : expected("the end") }

    func expected(_ what: String) -> String {
        let next = String(decoding: rest.drop(while: \.isJSONSpace).prefix(24), as: UTF8.self)
        return next.isEmpty
            ? "the JSON ends where \(what) is expected"
            : "\(what) is expected in the JSON before: \(next.prefix(20))"
    }

    /// The next value; of a list or an object only the first mark is read.
    mutating func cell() -> Cell {
        rest = rest.drop(while: \.isJSONSpace)
        switch rest.first {
        case UInt8(ascii: "\""): return string()
        case UInt8(ascii: "["): return .list
        case UInt8(ascii: "{"): return .object
        case .some(let byte) where byte.isDigit || byte == UInt8(ascii: "-"): return number()
        default: return word()
        }
    }
}

extension JSONReader {
    private mutating func word() -> Cell {
        let word = rest.prefix { $0 >= UInt8(ascii: "A") && $0 <= UInt8(ascii: "z") }
        let cell: Cell =
            switch String(decoding: word, as: UTF8.self) {
            case "null": .null
            case "true": .bool(true)
            case "false": .bool(false)
            case "NaN": .fault("NaN isn't JSON; send it as \"NaN\", in quotes")
            case "Infinity": .fault("Infinity isn't JSON; send it as \"Infinity\", in quotes")
            default: .fault(expected("a value"))
            }
        if case .fault = cell { return cell }
        rest = rest.dropFirst(word.count)
        return cell
    }

    private mutating func number() -> Cell {
        let text = rest.prefix { $0.isDigit || "+-.eE".utf8.contains($0) }
        guard Self.isNumber(text), let number = NumberCell.parse(text) else {
            return .fault(expected("a number"))
        }
        rest = rest.dropFirst(text.count)
        return .number(number, text)
    }

    /// Reads a whole number of at most 64 bits without rounding it, or returns nil for anything else.
    mutating func integer() -> Int? {
        rest = rest.drop(while: \.isJSONSpace)
        let text = rest.prefix { $0.isDigit || "+-.eE".utf8.contains($0) }
        guard Self.isNumber(text) else { return nil }
        let rounded = NumberCell.parse(text).flatMap { abs($0) <= 0x1p53 ? Int(exactly: $0) : nil }
        guard let number = Int(String(decoding: text, as: UTF8.self)) ?? rounded else { return nil }
        rest = rest.dropFirst(text.count)
        return number
    }

    /// JSON allows no leading zeros, and a point only between digits.
    private static func isNumber(_ text: ArraySlice<UInt8>) -> Bool {
        let digits = text.first == UInt8(ascii: "-") ? text.dropFirst() : text
        let whole = digits.prefix(while: \.isDigit)
        let after = digits.dropFirst(whole.count)
        guard !whole.isEmpty, whole.first != UInt8(ascii: "0") || whole.count == 1 else {
            return false
        }
        return after.first != UInt8(ascii: ".") || after.dropFirst().first?.isDigit == true
    }

    private mutating func string() -> Cell {
        rest = rest.dropFirst()
        var text: [UInt8] = []
        while let byte = rest.first {
            switch byte {
            case UInt8(ascii: "\""):
                rest = rest.dropFirst()
                return .string(String(decoding: text, as: UTF8.self))
            case UInt8(ascii: "\\"):
                guard let scalar = escape() else { return .fault("a text has a wrong escape") }
                text += Array(String(Character(scalar)).utf8)
            case 0..<0x20: return .fault("a text has a line break or control mark; write it as \\n")
            default:
                let plain = rest.prefix { $0 >= 0x20 && $0 != 0x22 && $0 != 0x5C }
                text += plain
                rest = rest.dropFirst(plain.count)
            }
        }
        return .fault("a text is opened and never closed")
    }

    /// The scalar that an escape stands for; half a surrogate pair becomes U+FFFD.
    private mutating func escape() -> Unicode.Scalar? {
        guard let mark = rest.dropFirst().first else { return nil }
        guard mark == UInt8(ascii: "u") else {
            rest = rest.dropFirst(2)
            return Self.escapes[mark]
        }
        guard let unit = codeUnit() else { return nil }
        guard UTF16.isLeadSurrogate(unit), rest.starts(with: "\\u".utf8) else {
            return Unicode.Scalar(unit) ?? "\u{FFFD}"
        }
        let afterLead = rest
        guard let trail = codeUnit() else { return nil }
        guard UTF16.isTrailSurrogate(trail) else {
            rest = afterLead
            return "\u{FFFD}"
        }
        return UTF16.decode(UTF16.EncodedScalar([unit, trail]))
    }

    /// The four hexadecimal digits of `\uXXXX`.
    private mutating func codeUnit() -> UInt16? {
        let digits = rest.dropFirst(2).prefix(4)
        guard digits.count == 4, digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit })
        else { return nil }
        rest = rest.dropFirst(6)
        return UInt16(String(decoding: digits, as: UTF8.self), radix: 16)
    }

    private static let escapes: [UInt8: Unicode.Scalar] = [
        UInt8(ascii: "\""): "\"", UInt8(ascii: "\\"): "\\", UInt8(ascii: "/"): "/",
        UInt8(ascii: "b"): "\u{8}", UInt8(ascii: "f"): "\u{C}", UInt8(ascii: "n"): "\n",
        UInt8(ascii: "r"): "\r", UInt8(ascii: "t"): "\t",
    ]
}

extension UInt8 {
    fileprivate var isJSONSpace: Bool {
        self == 0x20 || self == 0x0A || self == 0x0D || self == 0x09
    }
}
