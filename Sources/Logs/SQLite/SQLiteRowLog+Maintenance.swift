import SQLiteDatabases
import Tables

extension SQLiteRowLog {
    /// Reads everything that the file has, and finds what can't be read.
    ///
    /// - Returns: a sentence for each fault.
    package func check() async throws(LogError) -> [String] {
        var faults = try await run { database in
            try database.rows(of: "PRAGMA integrity_check") { $0.value(at: 0).text ?? "" }
                .filter { $0 != "ok" }
        }
        var offset = 0
        do {
            while true {
                let page = try await read(from: offset)
                if page.next == offset { break }
                offset = page.next
            }
        } catch {
            faults.append(error.description)
        }
        return faults
    }

    /// Writes all records anew without gaps, small ones as few large ones, and gives back the room.
    package func compact() async throws(LogError) {
        try await run { database in
            try database.transaction { try self.joinRecords(of: database) }
            try database.execute("VACUUM")
            try database.checkpoint()
        }
    }

    /// The length of the file.
    package func fileBytes() async throws(LogError) -> Int {
        try await run { database in
            let sizes = ["page_count", "page_size"]
            return try sizes.reduce(1) {
                try $0 * (database.first("PRAGMA \($1)").integer ?? 0)
            }
        }
    }

    private func joinRecords(of database: SQLiteConnection) throws {
        var offset = 0
        while true {
            let page = try page(of: database, from: offset)
            if page.next == offset { return }
            for record in try page.decoded().records {
                guard case .rows(let rows) = record.content else { continue }
                try replace(rows, at: record.offset, of: page, in: database)
            }
            offset = page.next
        }
    }

    /// Writes adjoining rows anew, in as few records as they need.
    func replace(
        _ rows: LoggedRows, at offset: Int, of page: EncodedPage, in database: SQLiteConnection
    ) throws {
        let schema = Schema(rows.fields)
        let parts = stride(from: 0, to: rows.count, by: EncodedEntries.mostRows).map { first in
            LogEntry(.rows(rows.part(first, EncodedEntries.mostRows), of: schema))
        }
        let joined = EncodedEntries(parts, from: offset)
        try database.execute(
            "DELETE FROM records WHERE offset >= ? AND offset < ?",
            [.integer(offset), .integer(joined.next)])
        for var record in joined.records {
            let times = try page.times(of: record.offset..<record.offset + record.count)
            if times.parts.count > 1 { record.times = times }
            try Self.insert([record], at: times.parts.last?.time ?? 0, into: database)
        }
    }
}
