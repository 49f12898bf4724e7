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
        var row: Int
        /// Monitor mode went on to here.
        var monitored: Int
        /// How many rows from `row` on monitor mode told.
        var count: Int

        init(upTo row: Int) { (self.row, monitored, count) = (row, row, 0) }

        /// How many of the rows before `end` weren't told.
        func untold(before end: Int) -> Int { max(0, end - row - count) }

        mutating func tell(upTo end: Int) { self = Position(upTo: max(row, end)) }

        /// So many of the rows before `end` were told in monitor mode.
        mutating func monitor(upTo end: Int, _ told: Int) {
            let room = max(0, end - monitored)
            count += min(max(0, told), room)
            monitored = max(monitored, end)
        }
    }
}

extension ToldRows {
    /// What a page that comes back says of another run of the server.
    ///
    /// `beginsEmpty` says whether the rows of a table are other ones in each run.
    func renewed(where beginsEmpty: (String) -> Bool) -> ToldRows {
        var told = self
        for table in tables.keys where beginsEmpty(table) {
            told.tables[table] = Position(upTo: 0)
        }
        return told
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

extension ToldRows: Decodable {
    private enum Name: String, CodingKey { case count, tables }

    package init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: Name.self)
        count = try fields.decode(Int.self, forKey: .count).asRow
        tables = try fields.decode([String: Position].self, forKey: .tables)
    }
}

extension Int {
    /// A number that rows can have: those that scripts count with are whole up to 2⁵³.
    fileprivate var asRow: Int { Swift.min(Swift.max(self, 0), 1 << 53) }
}
