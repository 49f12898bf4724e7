import Foundation
import SQLiteDatabases
import Synchronization

/// The past that the log keeps, and the room that it gives back.
extension SQLiteRowLog {
    package func acknowledge(before offset: Int) async throws(LogError) {
        try await run {
            try $0.execute(
                "UPDATE acknowledged SET offset = ? WHERE offset < ?",
                [.integer(offset), .integer(offset)])
            guard $0.changes > 0 else { return }
            try $0.execute(
                "INSERT OR REPLACE INTO acknowledgements (time, offset) VALUES (?, ?)",
                [.real(Date().timeIntervalSince1970), .integer(offset)])
        }
    }

    package func trim(keeping seconds: Double) async throws(LogError) {
        let time = seconds > 0 ? Date().timeIntervalSince1970 - seconds : .infinity
        while try await run({ database in
            self.knownEarliest.withLock { $0 = nil }
            return try Self.trimSome(of: database, before: time)
        }) { await Task.yield() }
    }

    /// So many that appends between them hardly wait.
    private static let recordsTrimmed = 500
    private static let pagesFreed = 2_000

    /// - Returns: whether there is more to be given back.
    private static func trimSome(of database: SQLiteConnection, before time: Double) throws -> Bool
    {
        try database.execute(
            """
            DELETE FROM records WHERE offset IN (
                SELECT offset FROM records WHERE offset < (SELECT max(offset) FROM records)
                AND offset + count <= ? ORDER BY offset LIMIT \(recordsTrimmed))
            """, [.integer(try acknowledged(at: time, in: database))])
        let isMore = database.changes == recordsTrimmed
        try database.execute(
            """
            DELETE FROM acknowledgements
            WHERE time < (SELECT max(time) FROM acknowledgements WHERE time <= ?)
            """, [.real(time)])
        try database.execute("PRAGMA incremental_vacuum(\(pagesFreed))")
        let free = try database.first("PRAGMA freelist_count").integer ?? 0
        return isMore || free >= pagesFreed
    }

    /// The offset that was acknowledged at a time; 0 where that isn't known any more.
    private static func acknowledged(at time: Double, in database: SQLiteConnection) throws -> Int {
        guard time < .infinity else {
            return try database.first("SELECT offset FROM acknowledged").integer ?? 0
        }
        let sql = "SELECT max(offset) FROM acknowledgements WHERE time <= ?"
        return try database.first(sql, [.real(time)]).integer ?? 0
    }

    package func earliest() async throws(LogError) -> Double? {
        guard hasPast else { return nil }
        // Each page of the present asks.
        if let known = knownEarliest.withLock(\.self) { return known }
        return try await run { database in
            // Nothing has been given back yet, or all of it was needed no more from then on.
            let earliest =
                try self.page(of: database, from: 0, within: PageBounds(bytes: 1, rows: 1))
                .beginning
                ?? database.first("SELECT min(time) FROM acknowledgements").real
            self.knownEarliest.withLock { $0 = earliest }
            return earliest
        }
    }

    package func isWhole(at time: Double) async throws(LogError) -> Bool {
        let needed = try await offset(neededAt: time)
        return try await run { database in
            let first = try database.first("SELECT min(offset) FROM records").integer
            return (first ?? 0) <= needed
        }
    }

    package func offset(neededAt time: Double) async throws(LogError) -> Int {
        guard hasPast else { return 0 }
        return try await run { try Self.acknowledged(at: time, in: $0) }
    }
}
