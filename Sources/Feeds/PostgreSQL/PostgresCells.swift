import Foundation
import Tables

/// Makes values of a result's texts, for the columns of a table.
struct PostgresCells: Sendable {
    private struct Source: Sendable {
        var field: Schema.Field
        var index: Int
        var isFlag: Bool
        /// How its texts are written; usual where the database knows numbers and times as such.
        var format: CellFormat
    }

    private let sources: [Source]
    private let key: Int?
    private var parser: PostgresCellParser

    /// - Throws: `FeedError` where the result lacks a column of the table, or the key.
    init(
        _ columns: [PostgresColumn], for schema: Schema, key: String?, _ table: FeedTable
    ) throws(FeedError) {
        var sources: [Source] = []
        for field in schema.fields {
            let index = try Self.index(of: field.name, in: columns)
            let isText = columns[index].kind == .nominal && !columns[index].isFlag
            sources.append(
                Source(
                    field: field, index: index, isFlag: columns[index].isFlag,
                    format: isText ? table.formats[field.name] : CellFormat()))
        }
        self.sources = sources
        self.key = if let key { try Self.index(of: key, in: columns) } else { nil }
        parser = PostgresCellParser(table)
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
                    let value = parser.value(
                        of: cell, as: source.field.kind, source.format, isFlag: source.isFlag)
                    if let value { return value }
                    misfit =
                        misfit
                        ?? parser.complaint(
                            about: cell, of: source.field, source.format)
                    return .missing
                })
            if let misfit { misfits.append(misfit) }
        }
        return columns
    }
}
