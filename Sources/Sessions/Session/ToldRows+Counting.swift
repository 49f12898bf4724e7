import Protocol

extension ToldRows.Position {
    /// How many of the rows before `end` weren't told.
    func untold(before end: Int) -> Int { max(0, end - row - count) }

    /// There are no rows before `start` that weren't told.
    mutating func skip(to start: Int) {
        row = max(row, start)
        monitored = max(monitored, row)
        count = min(count, monitored - row)
    }

    mutating func tell(upTo end: Int) { self = Self(upTo: max(row, end)) }

    /// So many of the rows before `end` were told in monitor mode.
    mutating func monitor(upTo end: Int, _ told: Int) {
        let room = max(0, end - monitored)
        count += min(max(0, told), room)
        monitored = max(monitored, end)
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
