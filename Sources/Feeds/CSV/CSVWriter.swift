import Foundation
import Synchronization
package import Tables

/// A table as a file: a header, then a record a row (RFC 4180), times in ISO 8601 and UTC.
///
/// Spreadsheets take a text that begins like a formula for one, and run it. Such texts, and such
/// names of columns, get an apostrophe in front, as OWASP advises; numbers stay numbers.
package enum CSVWriter {
    package static func bytes(of table: Table) -> [UInt8] {
        pieces(of: table).reduce(into: []) { $0 += $1 }
    }

    /// The file in pieces, each made when it is requested; of all rows, or of some.
    package static func pieces(
        of table: Table, _ rows: RowSet? = nil
    ) -> some Sequence<[UInt8]> & Sendable {
        CSVPieces(table: table, rows: rows?.ranges ?? [table.rows])
    }

    /// The pieces of a file whose rows come one part after the other.
    ///
    /// - Parameters:
    ///   - schema: that of all parts.
    ///   - next: the next rows; nil after the last.
    /// - Returns: what gives one piece after the other, the header first.
    package static func pieces(
        of schema: Schema, _ next: @escaping @Sendable () async throws -> Table?
    ) -> @Sendable () async throws -> [UInt8]? {
        let hasBegun = Mutex(false)
        return {
            if hasBegun.withLock({ begun in
                defer { begun = true }
                return !begun
            }) {
                return bytes(of: GrowingTable(schema: schema).snapshot)
            }
            guard let part = try await next() else { return nil }
            var bytes: [UInt8] = []
            for row in part.rows { append(row, of: part, to: &bytes) }
            return bytes
        }
    }

    fileprivate static func appendHeader(of table: Table, to bytes: inout [UInt8]) {
        append(table.schema.fields.map { guarded($0.name) }, to: &bytes)
    }

    fileprivate static func append(_ row: Int, of table: Table, to bytes: inout [UInt8]) {
        append(table.columns.map { text(of: $0[row]) }, to: &bytes)
    }

    private static func append(_ fields: [String], to bytes: inout [UInt8]) {
        // An empty line would be no record.
        if fields == [""] { bytes += "\"\"".utf8 }
        for (index, field) in fields.enumerated() {
            if index > 0 { bytes.append(UInt8(ascii: ",")) }
            bytes.append(contentsOf: quoted(field).utf8)
        }
        bytes.append(contentsOf: [UInt8(ascii: "\r"), UInt8(ascii: "\n")])
    }

    private static func text(of value: Value) -> String {
        switch value {
        case .number(let number): number.plain
        case .date(let date): text(of: date)
        case .string(let string): guarded(string)
        case .missing: ""
        }
    }

    private static func guarded(_ text: String) -> String {
        guard let first = text.unicodeScalars.first, formulaStarts.contains(first) else {
            return text
        }
        return "'" + text
    }

    /// Those of East Asian width too, which some spreadsheets read as the plain ones.
    private static let formulaStarts = Set("=+-@\t\r\n＝＋－＠".unicodeScalars)

    /// To the nearest millisecond; Foundation cuts what is beyond.
    private static func text(of date: Date) -> String {
        let seconds = date.timeIntervalSince1970
        let style = Date.ISO8601FormatStyle.iso8601.year().month().day()
            .timeZone(separator: .omitted)
        guard seconds != seconds.rounded() else {
            return date.formatted(style.time(includingFractionalSeconds: false))
        }
        return (date + 0.000_5).formatted(style.time(includingFractionalSeconds: true))
    }

    private static func quoted(_ field: String) -> String {
        guard field.utf8.contains(where: needsQuotes) else { return field }
        return "\"" + field.replacing("\"", with: "\"\"") + "\""
    }

    private static func needsQuotes(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: ",") || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\n")
            || byte == UInt8(ascii: "\r")
    }
}

/// A snapshot's header, then its rows.
private struct CSVPieces: Sequence, Sendable {
    let table: Table
    let rows: [Range<Int>]

    struct Iterator: IteratorProtocol {
        let table: Table
        var rest: ArraySlice<Range<Int>>
        var hasBegun = false

        mutating func next() -> [UInt8]? {
            guard !hasBegun || !rest.isEmpty else { return nil }
            var bytes: [UInt8] = []
            bytes.reserveCapacity(CSVPieces.enough + CSVPieces.enough / 4)
            if !hasBegun { CSVWriter.appendHeader(of: table, to: &bytes) }
            hasBegun = true
            while bytes.count < CSVPieces.enough, let row = popFirst() {
                CSVWriter.append(row, of: table, to: &bytes)
            }
            return bytes
        }

        private mutating func popFirst() -> Int? {
            guard let range = rest.first else { return nil }
            let others = range.dropFirst()
            if others.isEmpty { rest.removeFirst() } else { rest[rest.startIndex] = others }
            return range.lowerBound
        }
    }

    func makeIterator() -> Iterator {
        Iterator(table: table, rest: rows.filter { !$0.isEmpty }[...])
    }

    /// In bytes; the row that reaches it ends the piece.
    static let enough = 64 * 1024
}
