import Foundation
import Tables

/// Objects with a table's columns as members, gathered column by column.
struct JSONRows {
    private(set) var columns: [[Value]]
    private(set) var count = 0
    private let schema: Schema
    private let limits: IngestLimits
    private let indices: [String: Int]
    private var time: TimeCell

    init(schema: Schema, timeZone: TimeZone, limits: IngestLimits) {
        (self.schema, self.limits) = (schema, limits)
        columns = schema.fields.map { _ in [] }
        indices = Dictionary(
            schema.fields.enumerated().map { ($1.name, $0) },
            uniquingKeysWith: { first, _ in first })
        time = TimeCell(zone: timeZone)
    }

    func wholeBody(_ fault: String?) throws(RowFault) {
        if let fault { throw RowFault(fault) }
    }

    /// Reads one object and appends it as a row; nothing of it is kept when it is at fault.
    mutating func append(from reader: inout JSONReader) throws(RowFault) {
        guard count < limits.rows else { throw RowDecoder.tooMany(limits) }
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
            throw fault(name, RowDecoder.unknown(name, in: schema))
        }
        guard row[index] == nil else { throw fault(name, "the row has this field twice") }
        row[index] = try value(of: reader.cell(), at: reader, for: schema.fields[index])
    }

    private mutating func value(
        of cell: JSONReader.Cell, at reader: JSONReader, for field: Schema.Field
    ) throws(RowFault) -> Value {
        switch (cell, field.kind) {
        case (.fault(let message), _): throw fault(field.name, message)
        case (.null, _): return .missing
        case (.number(let number), .quantitative):
            guard number.isFinite else {
                throw fault(field.name, "the number is too great: they go up to 1.8e308")
            }
            return .number(number)
        case (.string("NaN"), .quantitative): return .missing
        case (.string("Infinity"), .quantitative): return .number(.infinity)
        case (.string("-Infinity"), .quantitative): return .number(-.infinity)
        case (.string(let text), .nominal): return try .string(checked(text, of: field))
        case (.string(let text), .temporal):
            if let seconds = time.parse(Array(text.utf8)[...]) {
                return .date(Date(timeIntervalSince1970: seconds))
            }
            throw fault(field.name, CellParser.complaint(about: text, as: .temporal))
        default:
            throw fault(field.name, "\(field.kind.noun) is expected, not \(cell.noun)")
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
