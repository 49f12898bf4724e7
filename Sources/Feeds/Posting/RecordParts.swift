/// The records of a text, CSV with a header or an object a line, in parts that are posted one by one.
package struct RecordParts {
    /// The records of one request.
    package struct Part: Hashable, Sendable {
        /// With CSV's header before the records.
        package var bytes: [UInt8]
        package var records: Int
        /// The line of the text on which its first record begins, counted from 1.
        package var firstLine: Int
    }

    private let most: Int
    private let hasHeader: Bool
    private var buffer: LineBuffer
    private var header: [UInt8] = []
    private var part = Part(bytes: [], records: 0, firstLine: 1)
    private var line = 1

    /// - Parameters:
    ///   - most: records of a part, 1 or more.
    ///   - encoding: `csv` or `ndjson`.
    ///   - lineBytes: a longer record is given out in pieces, which the server refuses.
    package init(of most: Int, as encoding: RowEncoding, lineBytes: Int = 1 << 20) {
        (self.most, hasHeader) = (most, encoding == .csv)
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

    /// The last part, at the text's end; nil where nothing is left.
    package mutating func remainder() -> Part? {
        var parts: [Part] = []
        let record = buffer.remainder()
        if !record.isEmpty { append(record, to: &parts) }
        return parts.first ?? (part.records > 0 ? next() : nil)
    }

    private mutating func append(_ record: [UInt8], to parts: inout [Part]) {
        defer { line += record.count { $0 == UInt8(ascii: "\n") } }
        guard record.contains(where: { !Self.blanks.contains($0) }) else { return }
        if hasHeader, header.isEmpty {
            header = record.last == UInt8(ascii: "\n") ? record : record + [UInt8(ascii: "\n")]
            return
        }
        if part.records == 0 { part = Part(bytes: header, records: 0, firstLine: line) }
        part.bytes += record
        part.records += 1
        if part.records == most { parts.append(next()) }
    }

    private mutating func next() -> Part {
        defer { part = Part(bytes: [], records: 0, firstLine: line) }
        return part
    }

    private static let blanks = Set(" \t\r\n".utf8)
}
