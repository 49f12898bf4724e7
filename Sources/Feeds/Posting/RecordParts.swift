/// The records of a text, CSV with a header or an object a line, in parts that are posted one by one.
package struct RecordParts {
    /// The records of one request.
    package struct Part: Hashable, Sendable {
        /// With CSV's header before the records.
        package var bytes: [UInt8]
        /// The lines of the text on which its records begin, counted from 1.
        package var lines: [Int] = []
    }

    private let most: Int
    private let mostBytes: Int
    private let hasHeader: Bool
    private var buffer: LineBuffer
    private var header: [UInt8] = []
    private var part = Part(bytes: [])
    private var line = 1

    /// - Parameters:
    ///   - most: records of a part, 1 or more.
    ///   - encoding: `csv` or `ndjson`.
    ///   - mostBytes: of a part that has more than one record; half of what servers take unless told otherwise.
    ///   - lineBytes: a longer record is given out in pieces, which the server refuses.
    package init(
        of most: Int, as encoding: RowEncoding, mostBytes: Int = 4 << 20, lineBytes: Int = 1 << 20
    ) {
        (self.most, self.mostBytes, hasHeader) = (most, mostBytes, encoding == .csv)
        buffer = LineBuffer(
            separator: encoding == .csv ? UInt8(ascii: ",") : nil, limit: lineBytes)
    }

    /// Takes further bytes, and gives out the parts that are whole by now.
    package mutating func append(_ bytes: [UInt8]) -> [Part] {
        var parts: [Part] = []
        var rest = bytes[...]
        while !rest.isEmpty {
            let end = rest.firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? rest.endIndex
            let record = buffer.append(rest[..<end])
            rest = rest[end...]
            if !record.isEmpty { append(record, to: &parts) }
        }
        return parts
    }

    /// The records that are left at the text's end.
    package mutating func remainder() -> [Part] {
        var parts: [Part] = []
        let record = buffer.remainder()
        if !record.isEmpty { append(record, to: &parts) }
        return parts + (waiting().map { [$0] } ?? [])
    }

    /// The records that are whole and in no part yet; nil where there is none.
    package mutating func waiting() -> Part? { part.lines.isEmpty ? nil : next() }

    /// A part without records: it asks a server whether it would take some.
    package var none: Part { Part(bytes: header) }

    private mutating func append(_ record: [UInt8], to parts: inout [Part]) {
        defer { line += record.count { $0 == UInt8(ascii: "\n") } }
        guard record.contains(where: { !Self.blanks.contains($0) }) else { return }
        if hasHeader, header.isEmpty {
            header = record.last == UInt8(ascii: "\n") ? record : record + [UInt8(ascii: "\n")]
            return
        }
        if part.bytes.count + record.count > mostBytes, let full = waiting() { parts.append(full) }
        if part.lines.isEmpty { part = none }
        part.bytes += record
        part.lines.append(line)
        if part.lines.count == most { parts.append(next()) }
    }

    private mutating func next() -> Part {
        defer { part = none }
        return part
    }

    private static let blanks = Set(" \t\r\n".utf8)
}
