package import Foundation
package import Tables

/// Rows for one table out of a message's body: all of them, or the first fault and none.
package struct RowDecoder: Sendable {
    let schema: Schema
    let timeZone: TimeZone
    private let limits: IngestLimits
    /// How columns are found out; nil where they are stated.
    var inference: ColumnInference?

    /// Makes a decoder for the rows of a table with this schema.
    ///
    /// - Parameters:
    ///   - schema: the table's columns.
    ///   - timeZone: where times without an offset were read off the clock.
    ///   - limits: more rows or longer texts are refused.
    package init(schema: Schema, timeZone: TimeZone, limits: IngestLimits = IngestLimits()) {
        (self.schema, self.timeZone, self.limits) = (schema, timeZone, limits)
    }

    /// One array for each of the schema's fields, all equally long.
    ///
    /// A field that a row leaves out is missing there. Infinities and NaN can be sent as the
    /// strings `"Infinity"`, `"-Infinity"` and `"NaN"`, because JSON has no numbers for them.
    package func columns(
        from body: [UInt8], as encoding: RowEncoding
    ) throws(RowFault) -> [[Value]] {
        guard String(validating: body, as: UTF8.self) != nil else {
            throw RowFault("the body isn't UTF-8 text")
        }
        return switch encoding {
        case .json: try jsonColumns(from: body)
        case .ndjson: try lineColumns(from: body)
        case .csv: try csvColumns(from: body)
        }
    }

    func with(_ schema: Schema) -> RowDecoder {
        RowDecoder(schema: schema, timeZone: timeZone, limits: limits)
    }

    /// Columns without rows.
    var emptyColumns: [[Value]] { schema.fields.map { _ in [] } }

    private func jsonColumns(from body: [UInt8]) throws(RowFault) -> [[Value]] {
        var (reader, rows) = (JSONReader(body[...]), newRows)
        var ahead = reader
        if ahead.consume("{") {
            throw RowFault("rows are an array of objects: one alone is written [{…}]")
        }
        try rows.wholeBody(reader.open("["))
        guard reader.consume("]") == false else {
            try rows.wholeBody(reader.end())
            return rows.columns
        }
        repeat { try rows.append(from: &reader) } while reader.consume(",")
        try rows.wholeBody(reader.open("]"))
        try rows.wholeBody(reader.end())
        return rows.columns
    }

    private func lineColumns(from body: [UInt8]) throws(RowFault) -> [[Value]] {
        var rows = newRows
        for line in body.split(separator: UInt8(ascii: "\n")) {
            var reader = JSONReader(line)
            if reader.isAtEnd { continue }
            try rows.append(from: &reader)
            if let fault = reader.end() { throw RowFault(row: rows.count, fault) }
        }
        return rows.columns
    }

    private var newRows: JSONRows {
        JSONRows(schema: schema, timeZone: timeZone, limits: limits, inference: inference)
    }
}

extension RowDecoder {
    private func csvColumns(from body: [UInt8]) throws(RowFault) -> [[Value]] {
        let text = try csvText(body)
        let known = Set(schema.fields.map(\.name))
        let unknown = text.header.filter { !$0.isEmpty && !known.contains($0) }
        if let name = unknown.first(where: namesWithValue(of: text, among: unknown).contains) {
            throw RowFault(field: name, Self.unknown(name, in: schema))
        }
        let misfits = MisfitColumns(schema, inference)
        var rows = CSVRows(text, as: misfits.readSchema, textBytes: limits.textBytes)
        let batch =
            rows.next(limits.rows(ofColumns: schema.fields.count))
            ?? CSVRows.Batch(cells: schema.fields.map { _ in .values([]) })
        if let fault = batch.faults.first { throw rowFault(fault) }
        guard rows.next(1) == nil else {
            throw Self.tooMany(limits, columns: schema.fields.count)
        }
        try Self.checkCancellation()
        var parser = CellParser(timeZone: timeZone)
        return misfits.parted(batch.columns, &parser)
    }

    func csvText(_ body: [UInt8]) throws(RowFault) -> CSVText {
        let text: CSVText
        do { text = try CSVText(body, timeZone: timeZone) } catch {
            throw RowFault("line \(error.line): \(error.message)")
        }
        if let repair = text.repairs.first {
            throw RowFault(
                "line \(repair.line): \(repair.fault): give each column a name of its own")
        }
        return text
    }

    /// The names among some that count.
    ///
    /// A column without any value has no kind yet, so a table that finds out its columns leaves it out.
    private func namesWithValue(of text: CSVText, among names: [String]) -> Set<String> {
        guard inference != nil, !names.isEmpty else { return Set(names) }
        return Set(text.knownFields(CellFormats()).map(\.name))
    }

    /// - Throws: a fault if nobody waits for the rows any more.
    static func checkCancellation() throws(RowFault) {
        if Task.isCancelled { throw RowFault("the client left before its rows were read") }
    }

    private func rowFault(_ fault: CSVRows.Fault) -> RowFault {
        RowFault(row: fault.row, field: fault.field, "\(fault.message) (line \(fault.line))")
    }

    static func unknown(_ name: String, in schema: Schema) -> String {
        "the table has no column of this name"
            + Spelling.hint(for: name, among: schema.fields.map(\.name))
    }

    /// Of a table that finds out its columns.
    static let nameless = "a column needs a name, and this one's is empty"

    static func isNameless(_ name: String) -> Bool { name.allSatisfy(\.isWhitespace) }

    static func tooMany(_ limits: IngestLimits, columns: Int) -> RowFault {
        moreRows(than: limits.rows(ofColumns: columns))
    }

    static func moreRows(than most: Int) -> RowFault {
        RowFault("there are more than \(most) rows; send them in parts")
    }

    static func tooLong(_ textBytes: Int) -> String {
        "the text is longer than \(textBytes) bytes"
    }
}
