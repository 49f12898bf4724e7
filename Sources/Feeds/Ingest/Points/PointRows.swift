package import Foundation
package import Tables

/// Points as rows of one table, whose columns have the names of tags and fields.
///
/// The first column of times gets the point's time. What the table has no column for is left out.
package struct PointRows: Sendable {
    package private(set) var columns: [[Value]]
    /// The number of each row's point among all that came.
    package private(set) var points: [Int] = []
    private let schema: Schema
    private let timeColumn: Int?
    private let textBytes: Int
    private var parser: CellParser

    package init(_ schema: Schema, timeZone: TimeZone, limits: IngestLimits) {
        self.schema = schema
        textBytes = limits.textBytes
        columns = schema.fields.map { _ in [] }
        timeColumn = schema.fields.firstIndex { $0.kind == .temporal }
        parser = CellParser(timeZone: timeZone)
    }

    /// Whether a point says anything that the table has a column for.
    package func concerns(_ point: MeasuredPoint) -> Bool {
        schema.fields.contains { point.fields[$0.name] != nil }
    }

    /// Appends a point as a row.
    ///
    /// - Parameters:
    ///   - point: what was measured.
    ///   - number: its own.
    ///   - now: its time where it has none.
    /// - Throws: a fault that names the field which isn't of its column's kind.
    package mutating func append(
        _ point: MeasuredPoint, number: Int, at now: Date
    ) throws(RowFault) {
        var row: [Value] = []
        for (index, field) in schema.fields.enumerated() {
            if index == timeColumn, point.fields[field.name] == nil {
                row.append(.date(point.time.map(Date.init(timeIntervalSince1970:)) ?? now))
            } else {
                row.append(try value(of: field, in: point))
            }
        }
        for (index, value) in row.enumerated() { columns[index].append(value) }
        points.append(number)
    }

    /// Leaves out rows, by their indices.
    package mutating func remove(_ rows: Set<Int>) {
        let kept = points.indices.filter { !rows.contains($0) }
        for column in columns.indices {
            columns[column] = kept.map { [cells = columns[column]] in cells[$0] }
        }
        points = kept.map { points[$0] }
    }

    private mutating func value(
        of field: Schema.Field, in point: MeasuredPoint
    ) throws(RowFault) -> Value {
        switch (point.fields[field.name], field.kind) {
        case (.number(let number)?, _) where number.isNaN: return .missing
        case (.number(let number)?, .quantitative): return .number(number)
        case (.flag(let flag)?, .quantitative): return .number(flag ? 1 : 0)
        case (.flag(let flag)?, .nominal): return .string(flag ? "true" : "false")
        case (.number(let number)?, .nominal): return .string(number.plain)
        case (.text(let text)?, _): return try value(of: text, field)
        case (.number?, .temporal), (.flag?, .temporal):
            throw RowFault(field: field.name, "a time is expected")
        case (nil, _):
            guard let text = point.tags[field.name] else { return .missing }
            return try value(of: text, field)
        }
    }

    private mutating func value(of text: String, _ field: Schema.Field) throws(RowFault) -> Value {
        guard text.utf8.count <= textBytes else {
            throw RowFault(field: field.name, RowDecoder.tooLong(textBytes))
        }
        guard let value = parser.value(of: Array(text.utf8)[...], as: field.kind, field.format)
        else {
            throw RowFault(
                field: field.name,
                CellParser.complaint(aboutCell: text, as: field.kind, field.format))
        }
        return value
    }
}
