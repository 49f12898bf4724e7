import SQLiteDatabases

/// The tables of a log's file: records, answered requests, the first offset that is needed, since when
/// that was so, and how far sources were read.
enum LogTables {
    /// "row1", so that `file` and others recognise a log.
    static let applicationID = 0x726F_7731
    static let version = 1

    /// Prepares a file for writing, before it has its first table.
    static func prepare(_ database: SQLiteConnection) throws {
        try database.execute("PRAGMA auto_vacuum = INCREMENTAL")
        guard try database.first("PRAGMA journal_mode = WAL") == .text("wal") else {
            throw LogError.unavailable(
                "SQLite can't have a write-ahead log beside the file: keep it on a local disk")
        }
    }

    static func make(_ database: SQLiteConnection) throws {
        try database.execute(
            """
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
    static func makeFurther(_ database: SQLiteConnection) throws {
        try database.execute(
            """
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
        try database.execute("ALTER TABLE records ADD COLUMN times BLOB")
    }

    /// Whether the tables are as this version makes them.
    static func havePast(_ database: SQLiteConnection) throws -> Bool {
        let columns = "SELECT count(*) FROM pragma_table_info('records') WHERE name = 'times'"
        return try database.first(columns) == .integer(1)
    }

    /// Whether the file is a new one, or one that has lost all that it had.
    static func areMissing(in database: SQLiteConnection) throws -> Bool {
        try database.first("PRAGMA user_version") == .integer(0)
            && database.first("SELECT count(*) FROM sqlite_schema") == .integer(0)
    }

    /// Makes a new file a log.
    static func begin(_ database: SQLiteConnection) throws {
        try database.transaction { try make(database) }
    }

    /// Whether the file is a log.
    static func areThere(in database: SQLiteConnection) throws -> Bool {
        let version = try database.first("PRAGMA user_version").integer ?? 0
        guard try database.first("PRAGMA application_id") == .integer(applicationID) else {
            return false
        }
        guard version <= self.version else {
            throw LogError.unavailable("the log is of a newer version of this program")
        }
        return true
    }
}
