import Foundation
import SQLiteDatabases

extension SQLiteRowLog {
    /// Writes what can be read of a damaged log's file into a new one.
    ///
    /// - Returns: how much that is; nothing where the file is no database any more.
    /// - Throws: an error of the new file alone, which is then removed.
    static func salvage(_ damaged: String, into path: String) throws(LogError) -> SalvageReport {
        remove(path)
        do {
            return try DamagedLog.read(damaged, near: path) { damaged in
                let log = try SQLiteRowLog(path: path)
                let report = try log.adopt(damaged)
                try log.close()
                return report
            }
        } catch {
            remove(path)
            throw LogError(error)
        }
    }

    static func remove(_ path: String) {
        for ending in ["", "-wal", "-shm"] {
            try? FileManager.default.removeItem(atPath: path + ending)
        }
    }

    /// In one transaction: it is all there or, after a full disk, nothing is.
    private func adopt(_ damaged: DamagedLog) throws -> SalvageReport {
        var report = SalvageReport.unreadable
        let source = try? Self.reader(of: damaged.path)
        defer { try? source?.close() }
        try database.use { database in
            try database.transaction {
                try source?.use { source in
                    var salvage = LogSalvage(source)
                    try salvage.read { try Self.insert([$0], at: $1, into: database) }
                    try Self.insert(salvage.requests(), into: database)
                    try Self.insert(salvage.positions(), into: database)
                    try database.execute(
                        "UPDATE acknowledged SET offset = ?", [.integer(salvage.first)])
                    report = salvage.report
                }
                report.isEndLost = report.isEndLost || damaged.lacksFrames
                try LogSalvage.scan(damaged.path, &report) {
                    try Self.insert([$0], at: $1, into: database)
                }
            }
        }
        return report
    }

    static func reader(of damaged: String) throws -> SQLiteDatabase {
        try SQLiteDatabase(damaged, .readOnly, busyTimeout: .seconds(5))
    }
}

extension MemoryRowLog {
    /// Copies all that can be read of a damaged log's file, which stays as it is.
    ///
    /// - Throws: an error where there is no such file.
    package init(readableOf path: String) throws(LogError) {
        guard FileManager.default.isReadableFile(atPath: path) else {
            throw LogError.unavailable("it can't be read")
        }
        do {
            var (kept, first, report) = ([Kept](), 0, SalvageReport.unreadable)
            let copy = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
            try DamagedLog.read(path, near: copy.path) { damaged in
                if let source = try? SQLiteRowLog.reader(of: damaged.path) {
                    defer { try? source.close() }
                    try source.use { database in
                        var salvage = LogSalvage(database)
                        try salvage.read { kept.append(Kept(record: $0, time: $1)) }
                        (first, report) = (salvage.first, salvage.report)
                    }
                }
                report.isEndLost = report.isEndLost || damaged.lacksFrames
                try LogSalvage.scan(damaged.path, &report) {
                    kept.append(Kept(record: $0, time: $1))
                }
            }
            kept.sort { $0.record.offset < $1.record.offset }
            self.init(salvaged: kept, from: first, report)
        } catch {
            throw LogError(error)
        }
    }
}
