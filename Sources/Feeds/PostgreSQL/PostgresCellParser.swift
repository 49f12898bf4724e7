import Foundation
import Tables

/// Makes values of cells as PostgreSQL writes them.
struct PostgresCellParser: Sendable {
    private let textBytes: Int
    private var parser: CellParser

    init(_ table: FeedTable) {
        textBytes = table.ingest.textBytes
        parser = CellParser(timeZone: table.timeZone)
    }

    /// - Parameters:
    ///   - cell: its text.
    ///   - kind: of the column that it is for.
    ///   - format: how it is written.
    ///   - isFlag: whether that is one of truth values, whose texts are `t` and `f`.
    /// - Returns: nil where it isn't of the kind.
    mutating func value(
        of cell: UnsafeBufferPointer<UInt8>, as kind: DataKind, _ format: CellFormat = CellFormat(),
        isFlag: Bool = false
    ) -> Value? {
        if !format.isUsual, kind != .nominal || format.isMissing(cell) {
            return parser.value(of: Array(cell)[...], as: kind, format)
        }
        switch kind {
        case .quantitative:
            if cell.isEmpty { return .missing }
            guard let number = NumberCell.plain(cell) ?? NumberCell.bounded(Array(cell)[...]) else {
                return nil
            }
            return number.isNaN ? .missing : .number(number)
        case .temporal:
            // "infinity" and "-infinity" are times of PostgreSQL, before and after all others.
            if cell.last == UInt8(ascii: "y") { return .missing }
            return parser.value(of: Array(cell)[...], as: .temporal)
        case .nominal:
            if isFlag { return .string(cell.first == UInt8(ascii: "t") ? "true" : "false") }
            guard cell.count <= textBytes else { return nil }
            return .string(String(decoding: cell, as: UTF8.self))
        }
    }

    func complaint(
        about cell: UnsafeBufferPointer<UInt8>, of field: Schema.Field,
        _ format: CellFormat = CellFormat()
    ) -> String {
        let text = String(decoding: cell.prefix(100), as: UTF8.self)
        return "column \"\(field.name)\": "
            + (cell.count > textBytes && field.kind == .nominal
                ? "a text is longer than \(textBytes) bytes"
                : CellParser.complaint(aboutCell: text, as: field.kind, format))
            + "; its cell is left empty"
    }
}
