import Foundation
import Tables

/// A text with columns in braces, such as "{style}: {count}".
struct TextTemplate: Sendable {
    private(set) var pieces: [RowText<String>.Piece] = []
    var numbers = Self.standardNumber
    var dates = Self.standardDate
    let timeZone: TimeZone

    private static let standardNumber = DeclaredFormat.number(NumberFormat())
    private static let standardDate = DeclaredFormat.date("yMMMd")

    /// How a value is written where the file doesn't say.
    static func format(of value: Value) -> DeclaredFormat {
        value.kind == .temporal ? standardDate : standardNumber
    }

    /// Whether rows have texts of their own.
    var readsRows: Bool {
        pieces.contains { if case .column = $0 { true } else { false } }
    }

    /// As the place where the server stands writes it, like the texts that Swift code makes.
    func text(of row: RowValues) -> String {
        pieces.map { piece in
            switch piece {
            case .literal(let text): text
            case .column(let name): text(of: row[name])
            }
        }.joined()
    }

    private func text(of value: Value) -> String {
        switch value {
        case .string(let text): text
        case .number: numbers.text(of: value, .autoupdatingCurrent, timeZone) ?? ""
        case .date: dates.text(of: value, .autoupdatingCurrent, timeZone) ?? ""
        case .missing: ""
        }
    }

    /// Reads a text, and looks its columns up in the rows' schema if that is known.
    init(
        _ entry: Entry, _ schema: Schema?, _ timeZone: TimeZone,
        _ errors: inout [ConfigurationError]
    ) {
        self.timeZone = timeZone
        var rest = (entry.text ?? "")[...]
        while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
            pieces.append(.literal(String(rest[..<open])))
            let name = String(rest[rest.index(after: open)..<close])
            if let schema, schema[name] == nil {
                errors.append(entry.error("unknown column \"\(name)\"" + schema.hint(for: name)))
            }
            pieces.append(.column(name))
            rest = rest[rest.index(after: close)...]
        }
        pieces.append(.literal(String(rest)))
    }
}
