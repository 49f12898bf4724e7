import Foundation
import Tables

/// A text with columns in braces, such as "{style}: {count}".
struct TextTemplate: Sendable {
    private enum Piece: Sendable {
        case literal(String)
        case column(String)
    }

    private var pieces: [Piece] = []
    var numbers: DeclaredFormat = .number(NumberFormat())
    var dates: DeclaredFormat = .date("yMMMd")
    let timeZone: TimeZone

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
