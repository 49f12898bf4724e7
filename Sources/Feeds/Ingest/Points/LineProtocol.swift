/// InfluxDB's line protocol: `measurement,tag=name field=1,other="text" 1465839830100400200`.
package struct LineProtocol {
    /// The unit of timestamps.
    package enum Precision: String, Sendable {
        case nanoseconds, microseconds, milliseconds, seconds, minutes, hours

        /// - Parameter name: as the parameter `precision` has it in either version; nil is nanoseconds.
        package init?(name: String?) {
            switch name ?? "ns" {
            case "ns", "n", "": self = .nanoseconds
            case "us", "u", "µ": self = .microseconds
            case "ms": self = .milliseconds
            case "s": self = .seconds
            case "m": self = .minutes
            case "h": self = .hours
            default: return nil
            }
        }

        /// The divisor is exact where a factor wouldn't be.
        fileprivate func seconds(_ count: Int) -> Double {
            switch self {
            case .nanoseconds: Double(count / 1_000) / 1e6
            case .microseconds: Double(count) / 1e6
            case .milliseconds: Double(count) / 1e3
            case .seconds: Double(count)
            case .minutes: Double(count) * 60
            case .hours: Double(count) * 3_600
            }
        }
    }

    /// A line that isn't a point.
    package struct Fault: Error, Hashable, Sendable {
        package var message: String

        init(_ message: String) { self.message = message }
    }

    private var rest: ArraySlice<UInt8>
    private let precision: Precision
    /// The line read last, counted from 1.
    package private(set) var line = 0
    private var nextLine = 1

    package init(_ text: [UInt8], precision: Precision) {
        (rest, self.precision) = (text[...], precision)
    }

    /// The point of the next line that isn't empty and no comment; nil at the end.
    package mutating func next() throws(Fault) -> MeasuredPoint? {
        while !rest.isEmpty {
            line = nextLine
            let text = popLine()
            nextLine += text.count { $0 == UInt8(ascii: "\n") } + 1
            let start = text.drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
            let bare = start.last == UInt8(ascii: "\r") ? start.dropLast() : start
            guard let first = bare.first, first != UInt8(ascii: "#") else { continue }
            var reader = PointReader(bare)
            return try reader.point(precision.seconds)
        }
        return nil
    }

    /// A line break between quotes of a field is part of a text.
    private mutating func popLine() -> ArraySlice<UInt8> {
        var (isInFields, isQuoted, index) = (false, false, rest.startIndex)
        while index < rest.endIndex {
            switch rest[index] {
            case UInt8(ascii: "\\"): index += 1
            case UInt8(ascii: " ") where !isQuoted: isInFields = true
            case UInt8(ascii: "\"") where isInFields: isQuoted.toggle()
            case UInt8(ascii: "\n") where !isQuoted:
                defer { rest = rest[(index + 1)...] }
                return rest[..<index]
            default: break
            }
            index += 1
        }
        defer { rest = [] }
        return rest
    }
}

/// Reads one line from its first sign to its last.
private struct PointReader {
    private var rest: ArraySlice<UInt8>

    init(_ line: ArraySlice<UInt8>) { rest = line }

    mutating func point(
        _ seconds: (Int) -> Double
    ) throws(LineProtocol.Fault) -> MeasuredPoint {
        var point = MeasuredPoint(name: text(upTo: ", "))
        guard !point.name.isEmpty else { throw LineProtocol.Fault("missing measurement") }
        while skip(",") {
            let name = text(upTo: "=, ")
            guard !name.isEmpty, skip("=") else { throw LineProtocol.Fault("missing tag value") }
            point.tags[name] = text(upTo: ", ")
        }
        skipSpaces()
        repeat {
            let name = text(upTo: "=, ")
            guard !name.isEmpty, skip("=") else { throw LineProtocol.Fault("missing fields") }
            point.fields[name] = try field(of: name)
        } while skip(",")
        skipSpaces()
        if !rest.isEmpty { point.time = try seconds(timestamp()) }
        return point
    }

    private mutating func skip(_ mark: Unicode.Scalar) -> Bool {
        guard rest.first == UInt8(ascii: mark) else { return false }
        rest = rest.dropFirst()
        return true
    }

    private mutating func skipSpaces() { rest = rest.drop { $0 == UInt8(ascii: " ") } }

    /// A backslash before one of the marks, or before `=`, stands for it; before others for itself.
    private mutating func text(upTo marks: StaticString) -> String {
        var text: [UInt8] = []
        let marks = Set(marks.withUTF8Buffer(Array.init))
        while let byte = rest.first, !marks.contains(byte) {
            rest = rest.dropFirst()
            if byte == UInt8(ascii: "\\"), let next = rest.first, ", =".utf8.contains(next) {
                text.append(next)
                rest = rest.dropFirst()
            } else {
                text.append(byte)
            }
        }
        return String(decoding: text, as: UTF8.self)
    }

    private mutating func field(
        of name: String
    ) throws(LineProtocol.Fault) -> MeasuredPoint.Field {
        if skip("\"") { return .text(try quoted()) }
        let text = rest.prefix { $0 != UInt8(ascii: ",") && $0 != UInt8(ascii: " ") }
        rest = rest.dropFirst(text.count)
        switch String(decoding: text, as: UTF8.self) {
        case "t", "T", "true", "True", "TRUE": return .flag(true)
        case "f", "F", "false", "False", "FALSE": return .flag(false)
        case "": throw LineProtocol.Fault("missing field value")
        default: break
        }
        let isInteger = text.last == UInt8(ascii: "i") || text.last == UInt8(ascii: "u")
        guard let number = NumberCell.parse(isInteger ? text.dropLast() : text), number.isFinite
        else { throw LineProtocol.Fault("invalid number in field \"\(name)\"") }
        return .number(number)
    }

    private mutating func quoted() throws(LineProtocol.Fault) -> String {
        var text: [UInt8] = []
        while let byte = rest.popFirst() {
            if byte == UInt8(ascii: "\"") { return String(decoding: text, as: UTF8.self) }
            if byte == UInt8(ascii: "\\"), let next = rest.first, "\"\\".utf8.contains(next) {
                text.append(next)
                rest = rest.dropFirst()
            } else {
                text.append(byte)
            }
        }
        throw LineProtocol.Fault("unbalanced quotes")
    }

    private mutating func timestamp() throws(LineProtocol.Fault) -> Int {
        let text = String(decoding: rest, as: UTF8.self)
        let bare = text.last == " " ? text.prefix { $0 != " " } : text[...]
        guard let count = Int(bare) else { throw LineProtocol.Fault("bad timestamp") }
        return count
    }
}
