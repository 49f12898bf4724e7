import Protocol

extension ToldRows.Position {
    /// The number of rows before `end` that weren't announced.
    func untold(before end: Int) -> Int { max(0, end - row - count) }

    /// Marks all rows before `start` as announced.
    mutating func skip(to start: Int) {
        row = max(row, start)
        monitored = max(monitored, row)
        count = min(count, monitored - row)
    }

    mutating func announce(upTo end: Int) { self = Self(upTo: max(row, end)) }

    /// Counts rows before `end` that monitor mode announced.
    mutating func monitor(upTo end: Int, _ told: Int) {
        let room = max(0, end - monitored)
        count += min(max(0, told), room)
        monitored = max(monitored, end)
    }
}

extension ToldRows {
    /// Adapts the counts that a page brings from another run of the server.
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
