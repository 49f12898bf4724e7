import Foundation

extension DataFolder {
    private static let brokenFrames = "its write-ahead log can't be read to its end"
    private static let emptyFile = "there was no log in its file any more, which begins anew"

    /// Whether rows of a table's log stand behind damage in what was written last, and nobody is writing it.
    package static func damage(of table: String, in folder: String) -> String? {
        let file = file(of: table, in: folder)
        let bytes = { try? Data(contentsOf: URL(filePath: file + "-wal")) }
        let before = bytes()
        guard let log = WriteAheadLog(of: file), log.isBroken, bytes() == before else { return nil }
        return brokenFrames
    }

    /// Opens the log of a table, a new one where it is damaged.
    ///
    /// - Returns: the log, and a sentence about one that was damaged.
    package func log(
        of table: String, _ synchronisation: LogSynchronisation
    ) throws(LogError) -> (log: SQLiteRowLog, damage: String?) {
        let file = Self.file(of: table, in: path)
        // Somebody ended the process just before its copy of a damaged log got that one's name.
        if !FileManager.default.fileExists(atPath: file) {
            try? FileManager.default.moveItem(atPath: file + ".part", toPath: file)
        }
        // SQLite would forget what stands behind the damage.
        if WriteAheadLog(of: file)?.isBroken == true {
            if !FileManager.default.fileExists(atPath: file) {
                _ = FileManager.default.createFile(atPath: file, contents: nil)
            }
            return try replacement(of: table, synchronisation, Self.brokenFrames)
        }
        let wasThere = FileManager.default.fileExists(atPath: file)
        do {
            let log = try SQLiteRowLog(path: file, synchronisation: synchronisation)
            return (log, wasThere && log.isNew ? Self.emptyFile : nil)
        } catch .damaged(let reason) {
            return try replacement(of: table, synchronisation, reason)
        } catch .full(let reason) {
            throw LogError.full("\(file): \(reason): free some room on its disk first")
        } catch {
            throw LogError.unavailable("\(file): \(error.description)")
        }
    }

    /// Has a damaged log go on with what can be read of it.
    ///
    /// - Returns: a sentence about the log that was damaged, and is put aside.
    package func repairLog(of table: String) throws(LogError) -> String {
        let (log, damage) = try log(of: table, .full)
        try log.close()
        if let damage { return damage }
        let (new, sentence) = try replacement(of: table, .full, "it can't be read to its end")
        try new.close()
        return sentence ?? ""
    }

    /// Opens a new log in the place of one that turned out to be damaged, with what can be read of that, and
    /// says what became of it.
    package func replacement(
        of table: String, _ synchronisation: LogSynchronisation, _ reason: String
    ) throws(LogError) -> (log: SQLiteRowLog, damage: String?) {
        let file = Self.file(of: table, in: path)
        // The damaged log stays where it is until all of it that can be read is elsewhere.
        let part = file + ".part"
        let report = try SQLiteRowLog.salvage(file, into: part)
        let aside = try quarantine(table)
        do {
            try FileManager.default.moveItem(atPath: part, toPath: file)
        } catch {
            throw LogError.unavailable("\(file) can't be made: \(error.localizedDescription)")
        }
        let log = try SQLiteRowLog(path: file, synchronisation: synchronisation)
        return (log, "its log was damaged (\(reason)) and is kept as \(aside); \(report)")
    }
}
