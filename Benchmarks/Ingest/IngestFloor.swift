import ArgumentParser
import Foundation
import GRDBSQLite

/// SQLite alone: prepared inserts of blobs as long as those of the log, a transaction each.
final class IngestFloor {
    private var database: OpaquePointer?

    init(file: String, synchronous: String) throws {
        guard sqlite3_open(file, &database) == SQLITE_OK else {
            throw ValidationError("\(file) can't be made")
        }
        for statement in [
            "PRAGMA journal_mode = WAL", "PRAGMA synchronous = \(synchronous)",
            "CREATE TABLE records (offset INTEGER PRIMARY KEY, content BLOB NOT NULL)",
        ] where sqlite3_exec(database, statement, nil, nil, nil) != SQLITE_OK {
            throw ValidationError("\(statement) failed")
        }
    }

    deinit { sqlite3_close(database) }

    /// A column of times, one of texts and one of decimals, as they are logged.
    private static func bytes(rows: Int) -> Int { 60 + min(rows, 20) * 10 + rows * 4 }

    func secondsPerPost(rows: Int, for seconds: Double) throws -> Double {
        let blob = [UInt8](repeating: 7, count: Self.bytes(rows: rows))
        var insert: OpaquePointer?
        sqlite3_prepare_v2(database, "INSERT INTO records VALUES (?, ?)", -1, &insert, nil)
        defer { sqlite3_finalize(insert) }
        let (start, length) = (MonotonicTime.now, Int(seconds * 1e9))
        var count = 0
        while MonotonicTime.now - start < length {
            sqlite3_bind_int64(insert, 1, Int64(count))
            let status = blob.withUnsafeBytes { bytes in
                sqlite3_bind_blob(insert, 2, bytes.baseAddress, Int32(bytes.count), nil)
                return sqlite3_step(insert)
            }
            guard status == SQLITE_DONE else { throw ValidationError("an insert failed") }
            sqlite3_reset(insert)
            count += 1
        }
        return Double(MonotonicTime.now - start) / 1e9 / Double(count)
    }
}
