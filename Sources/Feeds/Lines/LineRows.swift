import Foundation
import Tables

/// Rows out of lines as they come, CSV with a header or a JSON object a line; a line that isn't a whole
/// row is left out.
struct LineRows {
    /// A line that was left out, counted from 1.
    struct Fault: Hashable {
        var line: Int
        var message: String
    }

    private enum Form {
        case unknown
        case ndjson
        case csv(header: [UInt8], CSVDialect?)
    }

    /// The columns of the rows; those that were found out stand behind the others.
    private(set) var schema: Schema
    private let table: FeedTable
    private let inference: ColumnInference?
    private var form = Form.unknown
    private var buffer: LineBuffer
    /// The lines that were read.
    private var lines = 0
    private(set) var faults: [Fault] = []
    /// Whether the first line has several words and nothing that separates cells.
    private(set) var isOneColumn = false
    /// The columns of a header that the table lacks.
    private(set) var unknownColumns: [String] = []

    /// - Parameters:
    ///   - schema: the table's columns.
    ///   - table: what else is known of it.
    ///   - inference: how further columns are found out; nil where all are stated.
    init(_ schema: Schema, for table: FeedTable, _ inference: ColumnInference? = nil) {
        (self.schema, self.table, self.inference) = (schema, table, inference)
        buffer = LineBuffer(limit: Self.longestLine(table))
    }

    /// The faults since this was last asked.
    mutating func popFaults() -> [Fault] {
        defer { faults = [] }
        return faults
    }

    /// The rows of the lines that are whole by now.
    ///
    /// - Throws: `FeedError` where the header names no column of the table.
    mutating func append(_ bytes: [UInt8]) throws(FeedError) -> [[ColumnBatch]] {
        if case .unknown = form { lookAtFirst(of: bytes) }
        return try rows(of: buffer.append(bytes))
    }

    /// The rows of the last line, whose end may be missing.
    mutating func finish() throws(FeedError) -> [[ColumnBatch]] { try rows(of: buffer.remainder()) }

    /// A JSON object begins with a brace; whatever else there is, is a header.
    private mutating func lookAtFirst(of bytes: [UInt8]) {
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
        let text = bytes.starts(with: mark) ? bytes.dropFirst(mark.count) : bytes[...]
        guard let first = text.first(where: { $0 > 0x20 }) else { return }
        let isJSON = first == UInt8(ascii: "{") || first == UInt8(ascii: "[")
        form = isJSON ? .ndjson : .csv(header: [], nil)
        let blanks = buffer.remainder()
        buffer = LineBuffer(
            separator: isJSON ? nil : CSVDialect().separator, limit: Self.longestLine(table))
        _ = buffer.append(blanks)
    }

    private mutating func rows(of text: [UInt8]) throws(FeedError) -> [[ColumnBatch]] {
        guard !text.isEmpty else { return [] }
        let before = lines
        lines += text.count { $0 == UInt8(ascii: "\n") }
        switch form {
        case .unknown: return []
        case .ndjson: return [objects(in: text, after: before)]
        case .csv(let header, _) where header.isEmpty:
            let end = (text.firstIndex(of: UInt8(ascii: "\n")) ?? text.count - 1) + 1
            guard text[..<end].contains(where: { $0 > 0x20 }) else {
                lines = before + 1
                return try rows(of: Array(text[end...]))
            }
            let dialect = GuessedDialect(of: TextBytes(text)).dialect
            try begin(with: Array(text[..<end]), dialect, line: before + 1)
            return try records(in: text[end...], after: before + 1)
        case .csv: return try records(in: text[...], after: before)
        }
    }

    private mutating func begin(
        with header: [UInt8], _ dialect: CSVDialect, line: Int
    ) throws(FeedError) {
        let names: [String]
        do {
            names = try CSVText(header, timeZone: table.timeZone, dialect: dialect).header
        } catch {
            throw .final("line \(line): \(error.message)")
        }
        let named = names.filter { !$0.isEmpty }
        isOneColumn = names.count == 1 && names[0].split(separator: " ").count > 1
        if inference == nil { unknownColumns = named.filter { schema[$0] == nil } }
        guard unknownColumns.count < named.count else {
            let known = schema.fields.map(\.name).joined(separator: ", ")
            throw .final("line \(line) names none of the table's columns, which are \(known)")
        }
        form = .csv(header: header.last == UInt8(ascii: "\n") ? header : header + [0x0A], dialect)
    }

    private mutating func records(
        in lines: ArraySlice<UInt8>, after before: Int
    ) throws(FeedError) -> [[ColumnBatch]] {
        guard case .csv(let header, let dialect) = form, !lines.isEmpty else { return [] }
        let text: CSVText
        do {
            text = try CSVText(header + lines, timeZone: table.timeZone, dialect: dialect)
        } catch {
            throw .final("\(error)")
        }
        let headerLines = header.count { $0 == UInt8(ascii: "\n") }
        if let inference {
            var formats = CellFormats()
            formats.usual = inference.format
            add(text.knownFields(formats).map(inference.written))
        }
        var (rows, batches) = (
            CSVRows(text, as: schema, textBytes: table.files.textBytes), [[ColumnBatch]]()
        )
        while let batch = rows.next(table.ingest.rows) {
            for fault in batch.faults {
                faults.append(
                    Fault(line: fault.line - headerLines + before, message: fault.text))
            }
            batches.append(batch.cells)
        }
        return batches
    }

    private mutating func objects(in lines: [UInt8], after before: Int) -> [ColumnBatch] {
        if let inference { findColumns(in: lines, inference) }
        var decoder = RowDecoder(schema: schema, timeZone: table.timeZone, limits: table.ingest)
        decoder.inference = inference
        let (columns, misfits) = decoder.wholeRows(of: lines)
        faults += misfits.map { index, fault in
            Fault(line: before + index + 1, message: fault.lineMessage)
        }
        return columns.map(ColumnBatch.values)
    }

    /// Adds the columns of lines: of all that are rows together or, where some aren't, of each by itself.
    private mutating func findColumns(in lines: [UInt8], _ inference: ColumnInference) {
        if addColumns(of: lines, inference) { return }
        for line in lines.split(separator: UInt8(ascii: "\n")) {
            _ = addColumns(of: Array(line), inference)
        }
    }

    private mutating func addColumns(of lines: [UInt8], _ inference: ColumnInference) -> Bool {
        let decoder = RowDecoder(schema: schema, timeZone: table.timeZone, limits: table.ingest)
        guard
            let found = try? decoder.inferredColumns(from: lines, as: .ndjson, inference).schema
        else { return false }
        add(found.fields)
        return true
    }

    private mutating func add(_ fields: [Schema.Field]) {
        for field in fields where schema[field.name] == nil {
            if schema.fields.count < ColumnInference.mostColumns { schema.fields.append(field) }
        }
    }

    /// A line may have a long text in each column.
    private static func longestLine(_ table: FeedTable) -> Int {
        max(1_000_000, 2 * table.files.textBytes)
    }
}

extension RowDecoder {
    /// The rows of lines with an object each, and by their indices the lines that aren't rows.
    func wholeRows(of lines: [UInt8]) -> (columns: [[Value]], misfits: [(Int, RowFault)]) {
        if let columns = try? columns(from: lines, as: .ndjson) { return (columns, []) }
        var (columns, misfits) = (emptyColumns, [(Int, RowFault)]())
        let parts = lines.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        for (index, line) in parts.enumerated() {
            do throws(RowFault) {
                let row = try self.columns(from: Array(line), as: .ndjson)
                for (column, cells) in row.enumerated() { columns[column] += cells }
            } catch {
                misfits.append((index, error))
            }
        }
        return (columns, misfits)
    }
}

extension RowFault {
    /// The message of a line by itself, whose number is known.
    var lineMessage: String {
        field.map { "field \"\($0)\": \(message)" } ?? message
    }
}
