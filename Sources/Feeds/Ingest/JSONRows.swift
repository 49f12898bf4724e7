import Foundation
import Tables

/// Objects with a table's columns as members, gathered column by column.
struct JSONRows {
    private(set) var columns: [[Value]]
    private(set) var count = 0
    private let schema: Schema
    private let limits: IngestLimits
    private let isInferred: Bool
    private let misfits: MisfitColumns
    private let indices: [String: Int]
    private var parser: CellParser

    init(
        schema: Schema, timeZone: TimeZone, limits: IngestLimits, inference: ColumnInference? = nil
    ) {
        (self.schema, self.limits) = (schema, limits)
        isInferred = inference != nil
        misfits = MisfitColumns(schema, inference)
        columns = schema.fields.map { _ in [] }
        indices = Dictionary(
            schema.fields.enumerated().map { ($1.name, $0) },
            uniquingKeysWith: { first, _ in first })
        parser = CellParser(timeZone: timeZone)
    }

    func wholeBody(_ fault: String?) throws(RowFault) {
        if let fault { throw RowFault(fault) }
    }

    /// Reads one object and appends it as a row; nothing of it is kept when it is at fault.
    mutating func append(from reader: inout JSONReader) throws(RowFault) {
        guard count < limits.rows(ofColumns: columns.count) else {
            throw RowDecoder.tooMany(limits, columns: columns.count)
        }
        if count.isMultiple(of: 1_024) { try RowDecoder.checkCancellation() }
        var row = [Value?](repeating: nil, count: schema.fields.count)
        try check(reader.open("{"))
        if !reader.consume("}") {
            repeat { try readMember(from: &reader, into: &row) } while reader.consume(",")
            try check(reader.open("}"))
        }
        for (index, value) in row.enumerated() { columns[index].append(value ?? .missing) }
        count += 1
    }

    private mutating func readMember(
        from reader: inout JSONReader, into row: inout [Value?]
    ) throws(RowFault) {
        guard case .string(let name) = reader.cell() else {
            throw RowFault(row: count + 1, reader.expected("a field's name in quotes"))
        }
        try check(reader.open(":"))
        guard let index = indices[name] else {
            // A column without any value has no kind yet.
            let cell = reader.cell()
            if isInferred, cell == .null { return }
            throw fault(name, unknown(name, cell))
        }
        guard row[index] == nil else { throw fault(name, "the row has this field twice") }
        let cell = reader.cell()
        do throws(RowFault) {
            row[index] = try value(of: cell, at: reader, for: schema.fields[index])
        } catch {
            guard let companion = misfits.companion(of: index), let text = cell.text,
                text.utf8.count <= limits.textBytes
            else { throw error }
            (row[index], row[companion]) = (.missing, .string(text))
        }
    }

    private func unknown(_ name: String, _ cell: JSONReader.Cell) -> String {
        switch cell {
        case .list where isInferred, .object where isInferred:
            "nested values aren't accepted: a text, a number, true, false or null is expected, not "
                + cell.noun
        case _ where isInferred && RowDecoder.isNameless(name): RowDecoder.nameless
        default: RowDecoder.unknown(name, in: schema)
        }
    }

    private mutating func value(
        of cell: JSONReader.Cell, at reader: JSONReader, for field: Schema.Field
    ) throws(RowFault) -> Value {
        switch (cell, field.kind) {
        case (.fault(let message), _): throw fault(field.name, message)
        case (.null, _): return .missing
        case (.number(let number, _), .quantitative):
            guard number.isFinite else {
                throw fault(field.name, "the number is too great: they go up to 1.8e308")
            }
            return .number(number)
        case (.number(let number, _), .temporal):
            if let time = field.format.date(of: number) { return .date(time) }
        case (.string(let text), _):
            if let value = try value(of: text, for: field) { return value }
        case (.bool, .nominal), (.number, .nominal):
            // The text keeps all digits, like a cell of CSV.
            if let text = cell.text, let value = try value(of: text, for: field) { return value }
        default: break
        }
        throw fault(
            field.name,
            "\(field.kind.noun) is expected, not \(cell.noun)" + remedy(for: cell, of: field))
    }

    /// The end of a sentence on a cell that isn't of its column's kind, if a form of cells reads it.
    private func remedy(for cell: JSONReader.Cell, of field: Schema.Field) -> String {
        switch (cell, field.kind) {
        case (.string(let text), .quantitative):
            let remedy = CellParser.remedy(for: text, as: field.kind, field.format)
            return remedy.isEmpty ? "" : " such as \"\(text)\"" + remedy
        case (.number(let number, _), .temporal) where field.format.times == nil:
            let unit = CellFormat.Times.unit(of: number...number)
            return unit.map { ": parse: {times: \($0)} reads it" } ?? ""
        default: return ""
        }
    }

    /// The value of a text; nil where the column wants none.
    private mutating func value(
        of text: String, for field: Schema.Field
    ) throws(RowFault) -> Value? {
        if field.format.missing.contains(text) { return .missing }
        switch (text, field.kind) {
        case (_, .nominal): return try .string(checked(text, of: field))
        case ("NaN", .quantitative): return .missing
        case ("Infinity", .quantitative): return .number(.infinity)
        case ("-Infinity", .quantitative): return .number(-.infinity)
        case (_, .quantitative) where field.format.decimal == nil: return nil
        case (_, .quantitative), (_, .temporal):
            let value =
                text.isEmpty
                ? nil : parser.value(of: Array(text.utf8)[...], as: field.kind, field.format)
            if let value { return value }
            throw fault(
                field.name, CellParser.complaint(aboutCell: text, as: field.kind, field.format))
        }
    }

    private func checked(_ text: String, of field: Schema.Field) throws(RowFault) -> String {
        guard text.utf8.count <= limits.textBytes else {
            throw fault(field.name, RowDecoder.tooLong(limits.textBytes))
        }
        return text
    }

    private func check(_ message: String?) throws(RowFault) {
        if let message { throw RowFault(row: count + 1, message) }
    }

    private func fault(_ field: String, _ message: String) -> RowFault {
        RowFault(row: count + 1, field: field, message)
    }
}

extension DataKind {
    fileprivate var noun: String {
        switch self {
        case .quantitative: "a number"
        case .temporal: "a time like \"2013-06-03T14:00:00Z\""
        case .nominal: "a text in quotes"
        }
    }
}

extension JSONReader.Cell {
    /// The cell as a text; nil for what is none or several.
    fileprivate var text: String? {
        switch self {
        case .string(let text): text
        case .number(_, let text): String(decoding: text, as: UTF8.self)
        case .bool(let flag): flag ? "true" : "false"
        case .null, .list, .object, .fault: nil
        }
    }
}
