import Foundation

/// A text made of a row's values; missing where one of them is.
package struct RowText<Key: Hashable & Sendable>: Hashable, Sendable {
    package enum Piece: Hashable, Sendable {
        case literal(String)
        case column(Key)
    }

    /// A text, and the rows it counts for.
    package struct Case: Hashable, Sendable {
        package var test: RowPredicate<Key>
        package var pieces: [Piece]

        package init(_ test: RowPredicate<Key>, _ pieces: [Piece]) {
            (self.test, self.pieces) = (test, pieces)
        }
    }

    /// The first counts whose condition the row meets.
    package var cases: [Case]
    /// For rows that meet no condition; nil leaves them without a text.
    package var otherwise: [Piece]?
    /// How times are written, in the fields that Unicode names; in English.
    package var dateFields: String

    package init(cases: [Case] = [], otherwise: [Piece]?, dateFields: String = "yMMMd") {
        (self.cases, self.otherwise, self.dateFields) = (cases, otherwise, dateFields)
    }

    /// The text with its column names replaced.
    func mapKeys<New>(_ rename: (Key) throws -> New) rethrows -> RowText<New> {
        func map(_ pieces: [Piece]) throws -> [RowText<New>.Piece] {
            try pieces.map { piece in
                switch piece {
                case .literal(let text): .literal(text)
                case .column(let key): .column(try rename(key))
                }
            }
        }
        return RowText<New>(
            cases: try cases.map { .init(try $0.test.mapKeys(rename), try map($0.pieces)) },
            otherwise: try otherwise.map(map), dateFields: dateFields)
    }

    /// The text for a row whose values are looked up by column.
    func text(_ dates: DateFormatter, _ value: (Key) -> Value) -> Value {
        guard let pieces = cases.first(where: { $0.test.holds(value) })?.pieces ?? otherwise else {
            return .missing
        }
        var text = ""
        for piece in pieces {
            switch piece {
            case .literal(let part): text += part
            case .column(let key):
                guard let part = Self.text(of: value(key), dates) else { return .missing }
                text += part
            }
        }
        return .string(text)
    }

    private static func text(of value: Value, _ dates: DateFormatter) -> String? {
        switch value {
        case .string(let text): text
        case .number(let number): Int(exactly: number).map(String.init) ?? String(number)
        case .date(let date): dates.string(from: date)
        case .missing: nil
        }
    }
}
