public import Foundation

/// A row of a comma-separated file that has no quotes.
public struct Row: Identifiable, Sendable {
    /// Its index in the file, from 0.
    public let id: Int
    let columns: [Substring: Int]
    let fields: [Substring]

    /// A number; not a number where the field is empty.
    public subscript(column: Substring) -> Double { Double(text(column)) ?? .nan }

    /// A field as it is written; empty where there is no such column.
    public func text(_ column: Substring) -> String {
        columns[column].map { String(fields[$0]) } ?? ""
    }

    /// The first moment, in UTC, of a year, a day or whatever else the field says.
    public func date(_ column: Substring) -> Date {
        let text = text(column)
        let moment = text + "0001-01-01T00:00:00Z".dropFirst(text.count)
        return (try? Date(moment, strategy: .iso8601)) ?? .distantPast
    }
}
