/// How far a page was told of the rows that came.
///
/// The page keeps it while it has no link and gives it back with its greeting: what it was told is
/// known to it alone.
package struct ToldRows: Equatable, Sendable {
    /// How many rows of all tables were told.
    package var count = 0
    package var tables: [String: Position] = [:]

    package init() {}

    /// How far it was told of one table.
    package struct Position: Equatable, Sendable {
        /// Each row before this one was told.
        package var row: Int
        /// Monitor mode went on to here.
        package var monitored: Int
        /// How many rows from `row` on monitor mode told.
        package var count: Int

        package init(upTo row: Int) { (self.row, monitored, count) = (row, row, 0) }
    }
}

extension ToldRows.Position: Codable {
    /// `[row, monitored, count]`; a page may say anything.
    package init(from decoder: any Decoder) throws {
        var fields = try decoder.unkeyedContainer()
        let row = try fields.decode(Int.self).asRow
        self.init(upTo: row)
        monitored = max(row, try fields.decode(Int.self).asRow)
        count = min(try fields.decode(Int.self).asRow, monitored - row)
    }

    package func encode(to encoder: any Encoder) throws {
        var fields = encoder.unkeyedContainer()
        for field in [row, monitored, count] { try fields.encode(field) }
    }
}

extension ToldRows: Codable {
    private enum CodingKeys: String, CodingKey { case count, tables }

    package init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: CodingKeys.self)
        count = try fields.decode(Int.self, forKey: .count).asRow
        tables = try fields.decode([String: Position].self, forKey: .tables)
    }
}

extension Int {
    /// A number that rows can have: those that scripts count with are whole up to 2⁵³.
    fileprivate var asRow: Int { Swift.min(Swift.max(self, 0), 1 << 53) }
}
