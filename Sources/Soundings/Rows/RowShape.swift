import Charts
import Foundation
import Tables

/// The columns of a type of rows, found by decoding examples of it.
///
/// A key path is a column's if it reads another value where only that column of an example is
/// another, and each time the very value that the column is coded as: then it reads no other
/// property, and computes nothing.
final class RowShape<Row: Codable & Sendable>: Sendable {
    /// In the order in which properties are coded.
    let schema: Schema
    private let example: Row
    /// For each column its cell in the example, and another example that differs in it alone.
    private let trials: [(cell: Value, other: Row, otherCell: Value)]

    /// - Throws: `RowShapeError` where rows aren't flat.
    init() throws {
        let example = try Self.example()
        let cells = try RowValueEncoder.cells(of: example)
        if cells.isEmpty { throw RowShapeError.noRow }
        self.example = example
        schema = Schema(
            cells.map {
                Schema.Field($0.name, $0.value.kind ?? .nominal, title: $0.name.spelledOut)
            })
        trials = try cells.map { name, value in
            let other = try Self.example(differingIn: name)
            let cells = try RowValueEncoder.cells(of: other)
            return (value, other, cells.last { $0.name == name }?.value ?? .missing)
        }
    }

    /// The cells of a row, a value for each column.
    func cells(of row: Row) throws -> [Value] {
        let cells = try RowValueEncoder.cells(of: row)
        let isWhole =
            cells.count == schema.fields.count
            && zip(cells, schema.fields).allSatisfy { $0.name == $1.name }
        if isWhole { return cells.map(\.value) }
        // A coding of the author's own may leave out what has no value.
        let values = Dictionary(cells.map { ($0.name, $0.value) }, uniquingKeysWith: { $1 })
        return schema.fields.map { values[$0.name] ?? .missing }
    }

    /// Reads rows back.
    func row(of table: Table, at number: Int) throws -> Row {
        try Row(
            from: RowValueDecoder { name, _ in table[name].map { $0[number] } ?? .missing })
    }

    /// The column that a key path reads; nil for a computed property, or one that isn't coded.
    func column<Property: Plottable>(of path: KeyPath<Row, Property>) -> Schema.Field? {
        column { $0[keyPath: path].cell }
    }

    /// The column that a key path reads; nil for a computed property, or one that isn't coded.
    func column<Property: Plottable>(of path: KeyPath<Row, Property?>) -> Schema.Field? {
        column { $0[keyPath: path]?.cell ?? .missing }
    }

    /// The column that a key path of any type reads.
    func column(ofAny path: PartialKeyPath<Row>) -> Schema.Field? {
        column { row in
            let encoder = CellEncoder()
            if let value = row[keyPath: path] as? any Encodable { try? encoder.encode(value) }
            return encoder.cell ?? .missing
        }
    }

    private func column(_ read: (Row) -> Value) -> Schema.Field? {
        let value = read(example)
        return zip(schema.fields, trials).first { _, trial in
            value == trial.cell && trial.otherCell != trial.cell
                && read(trial.other) == trial.otherCell
        }?.0
    }

    /// Decodes an example; of each property there are two.
    private static func example(differingIn column: String? = nil) throws -> Row {
        try Row(
            from: RowValueDecoder { name, type in
                try Value.example(name == column ? 1 : 0, of: type, property: name)
            })
    }
}

extension Value {
    /// One of two cells that a property can be decoded from.
    fileprivate static func example(
        _ number: Int, of type: any Decodable.Type, property: String
    ) throws -> Value {
        let shift = property.utf8.reduce(7) { ($0 * 31 + Int($1)) % 97 }
        let candidates: [Value] = [
            .string("\(property)-\(number)"), .number(Double(shift + number) + 0.625),
            .number(Double(1 + (shift + number) % 100)),
            .date(Date(timeIntervalSince1970: Double(1_000 * shift + number))),
            .string(number == 0 ? "false" : "true"),
            .string("6BA7B810-9DAD-11D1-80B4-00C04FD430C\(number)"),
        ]
        if type == Never?.self { return .string(property) }
        if let known = cases(of: type), !known.isEmpty { return known[number % known.count] }
        guard let found = candidates.first(where: { canDecode(type, from: $0) }) else {
            throw RowShapeError.unknown(property: property, type: "\(type)")
        }
        return found
    }

    /// Whether a property of the type is coded as the cell.
    private static func canDecode(_ type: any Decodable.Type, from cell: Value) -> Bool {
        func cellAgain<T: Decodable>(_ type: T.Type) -> Value? {
            guard let value = try? CellDecoder(cell: cell, codingPath: []).decode(type),
                let encodable = value as? any Encodable
            else { return nil }
            let encoder = CellEncoder()
            try? encoder.encode(encodable)
            return encoder.cell
        }
        return cellAgain(type) == cell
    }

    /// The cells of an enumeration that lists its cases.
    private static func cases(of type: any Decodable.Type) -> [Value]? {
        guard let type = type as? any CaseIterable.Type else { return nil }
        func all<T: CaseIterable>(_ type: T.Type) -> [Value] {
            type.allCases.compactMap { value in
                guard let encodable = value as? any Encodable else { return nil }
                let encoder = CellEncoder()
                try? encoder.encode(encodable)
                return encoder.cell
            }
        }
        return all(type)
    }
}

extension String {
    /// The words of a property's name, as a heading: "Is late" for `isLate`.
    var spelledOut: String {
        var words = ""
        var isAfterSmall = false
        for letter in self {
            let begins = letter.isUppercase && isAfterSmall
            if begins || letter == "_" { words += " " }
            if letter != "_" { words += begins ? letter.lowercased() : String(letter) }
            isAfterSmall = letter.isLowercase
        }
        return words.prefix(1).uppercased() + words.dropFirst()
    }
}
