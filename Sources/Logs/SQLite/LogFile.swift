import Foundation
import SQLiteDatabases

/// The open file of a log.
struct LogFile {
    enum Mode {
        case writing(LogSynchronisation)
        case readOnly
        /// Without a byte written beside it, as where its disk is full; only what is in the file itself.
        case immutable
    }

    let database: SQLiteDatabase
    /// The offset after the last.
    let end: Int
    /// Whether the file says when joined rows came, and since when rows aren't needed: one of an earlier
    /// version that is only read doesn't.
    let hasPast: Bool
    /// Whether no log was in the file.
    let isNew: Bool
    /// Nil for one that is nowhere but in memory.
    private let identity: FileIdentity?

    /// Whether its path still leads to it: what is written into a file that was moved or removed is lost.
    func isAt(_ path: String) -> Bool { identity == nil || identity == FileIdentity(path) }

    /// One without records, for a file that can't be made yet.
    private init() throws {
        database = try LogTables.makeInMemory()
        try database.use { try LogTables.makeFurther($0) }
        (end, hasPast, isNew, identity) = (0, true, false, nil)
    }

    init(_ path: String, for mode: Mode) throws {
        database = try SQLiteDatabase(path, mode.database, busyTimeout: .seconds(5))
        (end, hasPast, isNew) = try database.use { try Self.open($0, for: mode) }
        identity = FileIdentity(path)
    }

    /// The file to be written, or while its disk is full to be read.
    ///
    /// - Returns: the file, and whether it can be written.
    static func writable(
        _ path: String, _ synchronisation: LogSynchronisation
    ) throws -> (file: LogFile, isWritable: Bool) {
        do {
            return (try LogFile(path, for: .writing(synchronisation)), true)
        } catch let error as SQLiteError where error.isOfFullDisk {
            if let file = try? readable(path) { return (file, false) }
            guard isEmpty(path) else { throw error }
            return (try LogFile(), false)
        }
    }

    /// Whether nothing has ever been in it.
    private static func isEmpty(_ path: String) -> Bool {
        [path, path + "-wal"].allSatisfy { (FileIdentity($0)?.bytes ?? 0) == 0 }
    }

    private static func readable(_ path: String) throws -> LogFile {
        do {
            return try LogFile(path, for: .readOnly)
        } catch let error as SQLiteError {
            let size = try FileManager.default.attributesOfItem(atPath: path + "-wal")[.size]
            // Rows in there would be missing.
            guard (size as? Int ?? 0) == 0 else { throw error }
            return try LogFile(path, for: .immutable)
        }
    }

    private static func open(
        _ database: SQLiteConnection, for mode: Mode
    ) throws -> (end: Int, hasPast: Bool, isNew: Bool) {
        if case .writing(let synchronisation) = mode {
            try LogTables.prepare(database)
            try database.execute("PRAGMA synchronous = \(synchronisation.rawValue)")
        }
        let isNew = try LogTables.areMissing(in: database)
        if isNew, case .writing = mode { try LogTables.begin(database) }
        guard try LogTables.areThere(in: database) else {
            throw LogError.damaged(
                isNew ? "there is no log in the file" : "the file isn't a row log")
        }
        if case .writing = mode { try LogTables.makeFurther(database) }
        try LogTables.additionCount(of: database)
        let last = "SELECT offset + count FROM records ORDER BY offset DESC LIMIT 1"
        return (try database.first(last).integer ?? 0, try LogTables.havePast(database), isNew)
    }
}

extension LogFile.Mode {
    fileprivate var database: SQLiteDatabase.Mode {
        switch self {
        case .writing: .readWrite
        case .readOnly: .readOnly
        case .immutable: .immutable
        }
    }
}

extension SQLiteError {
    /// Whether nothing can be written beside the file, or into it.
    var isOfFullDisk: Bool { [.full, .inputOutput].contains(code.primary) }
}
