/// Why rows were refused.
package struct RowFault: Error, Hashable, Sendable, CustomStringConvertible {
    /// The row at fault, counted from 1; nil when the body as a whole is.
    package var row: Int?
    package var field: String?
    package var message: String

    package init(row: Int? = nil, field: String? = nil, _ message: String) {
        (self.row, self.field, self.message) = (row, field, message)
    }

    /// The location and the message, as in `row 3, field "count": "many" isn't a number`.
    package var description: String {
        let location = [row.map { "row \($0)" }, field.map { "field \"\($0)\"" }].compactMap(\.self)
        return location.isEmpty ? message : location.joined(separator: ", ") + ": " + message
    }
}

/// The bounds of one message of rows.
package struct IngestLimits: Hashable, Sendable {
    /// Decoding so many takes about a tenth of a second; more is better sent in parts, so that
    /// one message doesn't hold up the others for the same table.
    package var rows = 50_000
    /// Ten thousand characters of any script fit; a page shows the beginning.
    package var textBytes = 64 * 1024
    /// All cells of one message, empty ones included: a short message could else fill the memory.
    package var cells = 5_000_000

    package init() {}

    /// The most rows of a table with so many columns.
    func rows(ofColumns columns: Int) -> Int { min(rows, max(1, cells / max(1, columns))) }
}
