import Foundation
package import Tables

/// A table as NDJSON, an object a row, as `RowDecoder` reads it back: missing cells are left out.
package enum NDJSONWriter {
    /// The file in pieces, each made when it is asked for.
    package static func pieces(of table: Table) -> some Sequence<[UInt8]> & Sendable {
        let names = table.schema.fields.map { quoted($0.name) }
        return stride(from: table.rows.lowerBound, to: table.rows.upperBound, by: rowsInPiece).lazy
            .map { first in
                let rows = first..<min(first + rowsInPiece, table.rows.upperBound)
                return rows.reduce(into: [UInt8]()) { append($1, of: table, names, to: &$0) }
            }
    }

    private static let rowsInPiece = 1_000

    private static func append(
        _ row: Int, of table: Table, _ names: [String], to bytes: inout [UInt8]
    ) {
        bytes.append(UInt8(ascii: "{"))
        var isFirst = true
        for (name, column) in zip(names, table.columns) {
            guard let text = text(of: column[row]) else { continue }
            if !isFirst { bytes.append(UInt8(ascii: ",")) }
            bytes += name.utf8
            bytes.append(UInt8(ascii: ":"))
            bytes += text.utf8
            isFirst = false
        }
        bytes += "}\n".utf8
    }

    private static func text(of value: Value) -> String? {
        switch value {
        case .missing: nil
        case .string(let text): quoted(text)
        case .date(let date): quoted(date.written)
        case .number(let number) where number.isInfinite:
            number > 0 ? "\"Infinity\"" : "\"-Infinity\""
        case .number(let number):
            number == 0 && number.sign == .minus ? "-0.0" : number.plain
        }
    }

    private static func quoted(_ text: String) -> String {
        var quoted = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": quoted += "\\\""
            case "\\": quoted += "\\\\"
            case "\n": quoted += "\\n"
            case _ where scalar.value < 0x20:
                let digits = String(scalar.value, radix: 16)
                quoted += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: quoted.unicodeScalars.append(scalar)
            }
        }
        return quoted + "\""
    }
}
