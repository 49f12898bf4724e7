import ArgumentParser
import CSystemSQLite
import Foundation

/// SQLite alone, by prepared inserts with a transaction a batch: without HTTP, and nothing to be read.
final class IngestFloor {
    enum Content: CaseIterable {
        /// A row for each row, of a time, a text and a number.
        case rows
        /// A row for the whole batch, with as many bytes as it takes in a log.
        case blobs
    }

    private var database: OpaquePointer?

    init(file: String, synchronous: String) throws {
        guard sqlite3_open(file, &database) == SQLITE_OK else {
            throw ValidationError("\(file) can't be made")
        }
        for statement in [
            "PRAGMA journal_mode = WAL", "PRAGMA synchronous = \(synchronous)",
            "CREATE TABLE blobs (offset INTEGER PRIMARY KEY, content BLOB NOT NULL)",
            "CREATE TABLE rows (time REAL, sensor TEXT, value REAL)",
        ] { try execute(statement) }
    }

    deinit { sqlite3_close(database) }

    private func execute(_ statement: String) throws {
        guard sqlite3_exec(database, statement, nil, nil, nil) == SQLITE_OK else {
            throw ValidationError("\(statement) failed")
        }
    }

    func secondsPerBatch(
        of content: Content, rows: Int, for seconds: Double
    ) throws -> Double {
        var insert: OpaquePointer?
        let values = content == .rows ? "rows VALUES (?, ?, ?)" : "blobs VALUES (?, ?)"
        sqlite3_prepare_v2(database, "INSERT INTO \(values)", -1, &insert, nil)
        defer { sqlite3_finalize(insert) }
        let blob = [UInt8](repeating: 7, count: Self.bytes(rows: rows))
        let (start, length) = (MonotonicTime.now, Int(seconds * 1e9))
        var count = 0
        while MonotonicTime.now - start < length {
            try execute("BEGIN IMMEDIATE")
            switch content {
            case .rows: for row in 0..<rows { try append(row, by: insert) }
            case .blobs: try append(blob, at: count, by: insert)
            }
            try execute("COMMIT")
            count += 1
        }
        return Double(MonotonicTime.now - start) / 1e9 / Double(count)
    }

    /// A column of times, one of texts and one of decimals, as they are logged.
    private static func bytes(rows: Int) -> Int { 60 + min(rows, 20) * 10 + rows * 4 }

    /// It lives as long as the program, so that nothing has to be copied.
    private static let sensor: StaticString = "sensor 07"

    private func append(_ row: Int, by insert: OpaquePointer?) throws {
        sqlite3_bind_double(insert, 1, 1.8e9 + Double(row))
        let sensor = UnsafeRawPointer(Self.sensor.utf8Start).assumingMemoryBound(to: CChar.self)
        sqlite3_bind_text(insert, 2, sensor, Int32(Self.sensor.utf8CodeUnitCount), nil)
        sqlite3_bind_double(insert, 3, Double(row) / 10)
        try step(insert)
    }

    private func append(_ blob: [UInt8], at offset: Int, by insert: OpaquePointer?) throws {
        sqlite3_bind_int64(insert, 1, Int64(offset))
        try blob.withUnsafeBytes { bytes in
            sqlite3_bind_blob(insert, 2, bytes.baseAddress, Int32(bytes.count), nil)
            try step(insert)
        }
    }

    private func step(_ insert: OpaquePointer?) throws {
        guard sqlite3_step(insert) == SQLITE_DONE else { throw ValidationError("an insert failed") }
        sqlite3_reset(insert)
    }
}
