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

    /// Creates the tables of the first version.
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

    /// Adds what logs of earlier versions lack.
    ///
    /// Earlier versions of this program ignore it.
    ///
    /// - Throws: `LogError.damaged` if the tables aren't those of a version.
    static func makeFurther(_ database: SQLiteConnection, most: Int = .max) throws {
        for addition in additions.prefix(most).dropFirst(try additionCount(of: database)) {
            try database.execute(addition)
        }
    }

    /// Each leads from the tables of one version to those of the next.
    private static let additions = [
        "CREATE TABLE positions (source TEXT PRIMARY KEY, position TEXT NOT NULL)",
        "CREATE TABLE acknowledgements (time REAL PRIMARY KEY, offset INTEGER NOT NULL)",
        "ALTER TABLE records ADD COLUMN times BLOB",
    ]

    // MARK: Damage

    /// Returns how many additions the tables have.
    ///
    /// SQLite trusts its list of tables. If a name, a column or a place in the list is damaged, SQLite finds no rows,
    /// or those of another table, and reports nothing.
    ///
    /// - Throws: `LogError.damaged` if the list isn't the one that a version of this program made.
    @discardableResult
    static func additionCount(of database: SQLiteConnection) throws -> Int {
        let found = try list(of: database)
        guard let count = knownLists.firstIndex(of: found) else {
            throw LogError.damaged("the list of its tables is damaged")
        }
        return count
    }

    /// Creates a log in memory with the tables of the first version.
    static func makeInMemory() throws -> SQLiteDatabase {
        let database = try SQLiteDatabase(":memory:")
        try database.use {
            // The list of tables is checked with its places, which depend on it.
            try $0.execute("PRAGMA auto_vacuum = INCREMENTAL")
            try make($0)
        }
        return database
    }

    /// The list of each version, the oldest first.
    private static let knownLists: [[String]] = {
        let lists = try? makeInMemory().use { database in
            try [list(of: database)]
                + additions.map { addition in
                    try database.execute(addition)
                    return try list(of: database)
                }
        }
        return lists ?? []
    }()

    /// The tables and indexes with their places in the file.
    private static func list(of database: SQLiteConnection) throws -> [String] {
        let columns = "type, name, tbl_name, rootpage, coalesce(sql, '')"
        return try database.rows(of: "SELECT \(columns) FROM sqlite_schema ORDER BY rootpage") {
            row in
            let texts = [0, 1, 2, 4].map { row.value(at: $0).text ?? "" }
            let words = texts.flatMap { $0.split { " \n".contains($0) } }
            return ([Substring("\(row.integer(at: 3) ?? 0)")] + words).joined(separator: " ")
        }
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

    /// Whether the file says that it is a log.
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
