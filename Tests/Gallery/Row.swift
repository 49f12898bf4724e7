import Foundation

/// A row of a comma-separated file that has no quotes.
struct Row: Identifiable {
    let id: Int
    private let columns: [Substring: Int]
    private let fields: [Substring]

    /// A number; not a number where the field is empty.
    subscript(column: Substring) -> Double { Double(text(column)) ?? .nan }

    func text(_ column: Substring) -> String { columns[column].map { String(fields[$0]) } ?? "" }

    /// The first moment, in UTC, of a year, a day or whatever else the field says.
    func date(_ column: Substring) -> Date {
        let text = text(column)
        let moment = text + "0001-01-01T00:00:00Z".dropFirst(text.count)
        return (try? Date(moment, strategy: .iso8601)) ?? .distantPast
    }

    /// All rows of a file that is named by its path from this folder.
    static func all(of path: String) throws -> [Row] {
        let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: path)
        let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
            .map { $0.split(separator: ",", omittingEmptySubsequences: false) }
        let names = lines.first ?? []
        let columns = Dictionary(uniqueKeysWithValues: zip(names, names.indices))
        return lines.dropFirst().enumerated().map {
            Row(id: $0.offset, columns: columns, fields: $0.element)
        }
    }
}
