import GRDB

/// The tables of a log's file: records, answered requests, the first offset that is needed, since when
/// that was so, and how far sources were read.
enum LogTables {
    /// "row1", so that `file` and others recognise a log.
    static let applicationID = 0x726F_7731
    static let version = 1

    /// Before a new file has its first table.
    static func prepare(_ database: Database) throws {
        try database.execute(sql: "PRAGMA auto_vacuum = INCREMENTAL")
    }

    static func make(_ database: Database) throws {
        try database.execute(
            sql: """
                CREATE TABLE records (
                    offset INTEGER PRIMARY KEY,
                    count INTEGER NOT NULL,
                    time REAL NOT NULL,
                    content BLOB NOT NULL
                );
                CREATE TABLE requests (
                    number INTEGER PRIMARY KEY,
                    key TEXT NOT NULL,
                    digest INTEGER NOT NULL,
                    count INTEGER NOT NULL,
                    time REAL NOT NULL
                );
                CREATE TABLE acknowledged (
                    one INTEGER PRIMARY KEY CHECK (one = 1),
                    offset INTEGER NOT NULL
                );
                INSERT INTO acknowledged VALUES (1, 0);
                PRAGMA application_id = \(applicationID);
                PRAGMA user_version = \(version);
                """)
    }

    /// Logs of earlier versions lack these; a reader of such an earlier version doesn't mind them.
    static func makeFurther(_ database: Database) throws {
        try database.execute(
            sql: """
                CREATE TABLE IF NOT EXISTS positions (
                    source TEXT PRIMARY KEY,
                    position TEXT NOT NULL
                );
                CREATE TABLE IF NOT EXISTS acknowledgements (
                    time REAL PRIMARY KEY,
                    offset INTEGER NOT NULL
                )
                """)
        if try havePast(database) { return }
        try database.execute(sql: "ALTER TABLE records ADD COLUMN times BLOB")
    }

    /// Whether the tables are as this version makes them.
    static func havePast(_ database: Database) throws -> Bool {
        try database.columns(in: "records").contains { $0.name == "times" }
    }

    /// Whether the file is a new one, or one that has lost all that it had.
    static func areMissing(in database: Database) throws -> Bool {
        try Int.fetchOne(database, sql: "PRAGMA user_version") ?? 0 == 0
            && Int.fetchOne(database, sql: "SELECT count(*) FROM sqlite_schema") == 0
    }

    /// Makes a new file a log.
    static func begin(_ database: Database) throws {
        try database.inTransaction {
            try make(database)
            return .commit
        }
    }

    /// Whether the file is a log.
    static func areThere(in database: Database) throws -> Bool {
        let version = try Int.fetchOne(database, sql: "PRAGMA user_version") ?? 0
        guard try Int.fetchOne(database, sql: "PRAGMA application_id") == applicationID else {
            return false
        }
        guard version <= self.version else {
            throw LogError.unavailable("the log is of a newer version of this program")
        }
        return true
    }
}
