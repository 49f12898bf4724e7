import ArgumentParser
import CSystemSQLite

/// SQLite alone: steps through all records of a log and looks at the first byte of each.
struct RestoreFloor {
    private let file: String

    init(file: String) { self.file = file }

    func seconds() throws -> Double {
        var (database, select): (OpaquePointer?, OpaquePointer?)
        defer { sqlite3_close(database) }
        let sql = "SELECT offset, count, time, content FROM records ORDER BY offset"
        guard sqlite3_open_v2(file, &database, SQLITE_OPEN_READONLY, nil) == SQLITE_OK,
            sqlite3_prepare_v2(database, sql, -1, &select, nil) == SQLITE_OK
        else { throw ValidationError("\(file) can't be read") }
        defer { sqlite3_finalize(select) }
        let start = ContinuousClock.now
        var (records, sum) = (0, 0)
        while sqlite3_step(select) == SQLITE_ROW {
            let bytes = sqlite3_column_blob(select, 3)
            sum += Int(bytes?.load(as: UInt8.self) ?? 0)
            records += 1
        }
        guard records > 0, sum > 0 else { throw ValidationError("\(file) has no records") }
        return (ContinuousClock.now - start) / .seconds(1)
    }
}
