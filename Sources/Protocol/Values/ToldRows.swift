/// The rows that have been announced to a page.
///
/// The page keeps it while it has no link and sends it back with its greeting: what it announced is
/// known to it alone.
package struct ToldRows: Equatable, Sendable {
    /// The number of announced rows of all tables.
    package var count = 0
    package var tables: [String: Position] = [:]

    package init() {}

    /// The announced rows of one table.
    package struct Position: Equatable, Sendable {
        /// Every row before this one was announced.
        package var row: Int
        /// Monitor mode has announced the rows before this one.
        package var monitored: Int
        /// The number of rows from `row` on that monitor mode announced.
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
    /// A possible row number: integers of scripts are exact up to 2⁵³.
    fileprivate var asRow: Int { Swift.min(Swift.max(self, 0), 1 << 53) }
}
