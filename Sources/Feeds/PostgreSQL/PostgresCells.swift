import Foundation
import Tables

/// Makes values of a result's texts, for the columns of a table.
struct PostgresCells: Sendable {
    private struct Source: Sendable {
        var field: Schema.Field
        var index: Int
        var isFlag: Bool
    }

    private let sources: [Source]
    private let key: Int?
    private let textBytes: Int
    private var parser: CellParser

    /// - Throws: `FeedError` where the result lacks a column of the table, or the key.
    init(
        _ columns: [PostgresColumn], for schema: Schema, key: String?, _ table: FeedTable
    ) throws(FeedError) {
        var sources: [Source] = []
        for field in schema.fields {
            let index = try Self.index(of: field.name, in: columns)
            sources.append(Source(field: field, index: index, isFlag: columns[index].isFlag))
        }
        self.sources = sources
        self.key = if let key { try Self.index(of: key, in: columns) } else { nil }
        textBytes = table.ingest.textBytes
        parser = CellParser(timeZone: table.timeZone)
    }

    private static func index(
        of name: String, in columns: [PostgresColumn]
    ) throws(FeedError) -> Int {
        if let index = columns.firstIndex(where: { $0.name == name }) { return index }
        throw FeedError("the rows have no column \"\(name)\"")
    }

    /// The row's key, and a digest of all its cells.
    func identity(of row: Int, in result: PostgresResult) -> (key: String, digest: Int) {
        var hasher = Hasher()
        for source in sources {
            let cell = result.cell(row, source.index)
            hasher.combine(cell?.count ?? -1)
            if let cell { hasher.combine(bytes: UnsafeRawBufferPointer(cell)) }
        }
        return (key.flatMap { result.text(row, $0) } ?? "", hasher.finalize())
    }

    /// The cells of some rows, column by column.
    ///
    /// - Parameters:
    ///   - rows: their indices in the result.
    ///   - result: whose cells they are.
    ///   - misfits: gets a sentence for each column with cells that aren't of its kind.
    /// - Returns: the values; misfits are missing.
    mutating func values(
        of rows: [Int], in result: PostgresResult, _ misfits: inout [String]
    ) -> [[Value]] {
        var columns: [[Value]] = []
        for source in sources {
            var misfit: String?
            columns.append(
                rows.map { row in
                    guard let cell = result.cell(row, source.index) else { return .missing }
                    if let value = value(of: cell, for: source) { return value }
                    misfit = misfit ?? complaint(about: cell, of: source.field)
                    return .missing
                })
            if let misfit { misfits.append(misfit) }
        }
        return columns
    }

    private mutating func value(
        of cell: UnsafeBufferPointer<UInt8>, for source: Source
    ) -> Value? {
        switch source.field.kind {
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
            if source.isFlag { return .string(cell.first == UInt8(ascii: "t") ? "true" : "false") }
            guard cell.count <= textBytes else { return nil }
            return .string(String(decoding: cell, as: UTF8.self))
        }
    }

    private func complaint(
        about cell: UnsafeBufferPointer<UInt8>, of field: Schema.Field
    ) -> String {
        let text = String(decoding: cell.prefix(100), as: UTF8.self)
        return "column \"\(field.name)\": "
            + (cell.count > textBytes && field.kind == .nominal
                ? "a text is longer than \(textBytes) bytes"
                : CellParser.complaint(about: text, as: field.kind)) + "; its cell is left empty"
    }
}
