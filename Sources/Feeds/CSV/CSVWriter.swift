import Foundation
package import Tables

/// A table as a file: a header, then a record a row (RFC 4180), times in ISO 8601 and UTC.
///
/// Spreadsheets take a text that begins like a formula for one, and run it. Such texts, and such
/// names of columns, get an apostrophe in front, as OWASP advises; numbers stay numbers.
package enum CSVWriter {
    package static func bytes(of table: Table) -> [UInt8] {
        var bytes: [UInt8] = []
        append(table.schema.fields.map { guarded($0.name) }, to: &bytes)
        for row in table.rows { append(table.columns.map { text(of: $0[row]) }, to: &bytes) }
        return bytes
    }

    private static func append(_ fields: [String], to bytes: inout [UInt8]) {
        for (index, field) in fields.enumerated() {
            if index > 0 { bytes.append(UInt8(ascii: ",")) }
            bytes.append(contentsOf: quoted(field).utf8)
        }
        bytes.append(contentsOf: [UInt8(ascii: "\r"), UInt8(ascii: "\n")])
    }

    private static func text(of value: Value) -> String {
        switch value {
        case .number(let number):
            number == number.rounded() && abs(number) < 1e15 ? String(Int(number)) : "\(number)"
        case .date(let date): date.formatted(style(for: date))
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

    private static func style(for date: Date) -> Date.ISO8601FormatStyle {
        let seconds = date.timeIntervalSince1970
        return .iso8601.year().month().day().timeZone(separator: .omitted)
            .time(includingFractionalSeconds: seconds != seconds.rounded())
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
