import Foundation
import GRDB

extension SQLiteRowLog {
    /// Writes what can be read of a damaged log's file into a new one.
    ///
    /// - Returns: how much that is; nothing where the file is no database any more.
    /// - Throws: an error of the new file alone, which is then removed.
    static func salvage(_ damaged: String, into path: String) throws(LogError) -> SalvageReport {
        remove(path)
        do {
            let log = try SQLiteRowLog(path: path)
            let report = try log.adopt(damaged)
            try log.close()
            return report
        } catch {
            remove(path)
            throw LogError(error)
        }
    }

    private static func remove(_ path: String) {
        for ending in ["", "-wal", "-shm"] {
            try? FileManager.default.removeItem(atPath: path + ending)
        }
    }

    /// In one transaction: it is all there or, after a full disk, nothing is.
    private func adopt(_ damaged: String) throws -> SalvageReport {
        guard let source = try? Self.reader(of: damaged) else { return SalvageReport() }
        defer { try? source.close() }
        return try database.writeWithoutTransaction { database in
            try source.writeWithoutTransaction { damaged in
                var salvage = LogSalvage(damaged)
                try database.inTransaction(.immediate) {
                    try salvage.read { try Self.insert([$0], at: $1, into: database) }
                    try Self.insert(salvage.requests(), into: database)
                    try database.execute(
                        sql: "UPDATE acknowledged SET offset = ?", arguments: [salvage.first])
                    return .commit
                }
                return salvage.report
            }
        }
    }

    static func reader(of damaged: String) throws -> DatabaseQueue {
        var configuration = Configuration()
        configuration.readonly = true
        configuration.busyMode = .timeout(5)
        configuration.label = "damaged row log"
        return try DatabaseQueue(path: damaged, configuration: configuration)
    }
}

extension MemoryRowLog {
    /// Copies all that can be read of a damaged log's file, which stays as it is.
    ///
    /// - Throws: an error where the file is no database any more.
    package init(readableOf path: String) throws(LogError) {
        do {
            let source = try SQLiteRowLog.reader(of: path)
            defer { try? source.close() }
            let (kept, salvage) = try source.writeWithoutTransaction { database in
                var (salvage, kept) = (LogSalvage(database), [Kept]())
                try salvage.read { kept.append(Kept(record: $0, time: $1)) }
                return (kept, (first: salvage.first, report: salvage.report))
            }
            self.init(salvaged: kept, from: salvage.first, salvage.report)
        } catch {
            throw LogError(error)
        }
    }
}
