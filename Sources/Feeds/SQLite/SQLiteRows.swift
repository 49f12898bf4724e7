import Foundation
import SQLiteDatabases
import Tables

/// Rows of a SQLite database as they are read, for the columns of a table.
struct SQLiteRows: Sendable {
    private(set) var columns: [[Value]]
    /// Of each row, where the source has a key.
    private(set) var keys: [SQLiteValue] = []
    /// Of all cells of each row.
    private(set) var digests: [Int] = []
    /// A sentence about a cell that isn't of its column's kind, for each such column.
    private(set) var misfits: [String: String] = [:]
    /// Why these are all the rows there are, in place of those that were read before; nil where they go on
    /// after them.
    var cause: String?
    private let schema: Schema
    private let textBytes: Int
    private var parser: CellParser
    /// How the texts of each column are written.
    private let formats: [CellFormat]

    init(for schema: Schema, _ table: FeedTable) {
        self.schema = schema
        textBytes = table.ingest.textBytes
        parser = CellParser(timeZone: table.timeZone)
        columns = schema.fields.map { _ in [] }
        formats = schema.fields.map { table.formats[$0.name] }
    }

    var count: Int { columns.first?.count ?? 0 }

    /// Reads all rows of a statement.
    mutating func read(
        _ database: SQLiteConnection, _ sql: String, _ values: [SQLiteValue], key: String?,
        limit: Int
    ) throws {
        let statement = try database.prepare(sql)
        let names = statement.columnNames
        let sources = try schema.fields.map { try Self.index(of: $0.name, in: names) }
        let key = try key.map { try Self.index(of: $0, in: names) }
        try statement.query(values) { row in
            while try row.next() { try append(row, sources, key: key, limit: limit) }
        }
    }

    private mutating func append(
        _ row: SQLiteCursor, _ sources: [Int], key: Int?, limit: Int
    ) throws {
        var hasher = Hasher()
        for (index, source) in sources.enumerated() {
            let value = row.value(at: source)
            hasher.combine(value)
            columns[index].append(cell(value, of: schema.fields[index], formats[index]))
        }
        if let key {
            keys.append(row.value(at: key))
            digests.append(hasher.finalize())
        }
        guard count * columns.count * MemoryLayout<Double>.size <= limit else {
            throw FeedError(
                "it has rows of more than \(limit.byteCount), the limit of their table")
        }
    }

    private static func index(of name: String, in names: [String]) throws(FeedError) -> Int {
        if let index = names.firstIndex(of: name) { return index }
        throw FeedError("the rows have no column \"\(name)\"")
    }

    /// Some of the rows.
    func rows(_ indices: [Int]) -> [[Value]] {
        columns.map { column in indices.map { column[$0] } }
    }

    private mutating func cell(
        _ value: SQLiteValue, of field: Schema.Field, _ format: CellFormat
    ) -> Value {
        switch (value, field.kind) {
        case (.null, _), (.blob, _): return .missing
        case (.integer(let number), .nominal): return .string("\(number)")
        case (.real(let number), .nominal): return .string("\(number)")
        case (.integer(let number), let kind): return Self.value(Double(number), as: kind, format)
        case (.real(let number), let kind): return Self.value(number, as: kind, format)
        case (.text(let text), let kind):
            if kind != .nominal || text.utf8.count <= textBytes,
                let value = parser.value(of: Array(text.utf8)[...], as: kind, format)
            {
                return value
            }
            misfits[field.name] =
                "column \"\(field.name)\": "
                + (kind == .nominal
                    ? "a text is longer than \(textBytes) bytes"
                    : CellParser.complaint(aboutCell: text, as: kind, format))
                + "; its cell is left empty"
            return .missing
        }
    }

    /// A number, or a time that is counted since 1970: in the author's unit, or seconds or milliseconds.
    private static func value(
        _ number: Double, as kind: DataKind, _ format: CellFormat
    ) -> Value {
        guard kind == .temporal else { return .number(number) }
        guard number.isFinite else { return .missing }
        if let perSecond = format.times?.perSecond {
            return .date(Date(timeIntervalSince1970: number / perSecond))
        }
        return .date(Date(timestamp: number))
    }
}
