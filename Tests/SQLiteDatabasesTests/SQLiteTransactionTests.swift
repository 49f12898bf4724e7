import SQLiteDatabases
import Synchronization
import Testing

struct SQLiteTransactionTests {
    private struct Stop: Error {}

    private let file: DatabaseFile
    private let database: SQLiteDatabase

    init() throws {
        file = try DatabaseFile()
        database = try file.filled(to: 3)
    }

    @Test func `a transaction is seen by others once it is committed`() throws {
        let other = try SQLiteDatabase(file.path, .readOnly)
        let result = try database.use { connection in
            try connection.transaction {
                try connection.execute("INSERT INTO t VALUES (4, '')")
                #expect(try other.count() == 3)
                return "result"
            }
        }
        #expect(result == "result")
        #expect(try other.count() == 4)
    }

    @Test func `a transaction whose function throws is rolled back`() throws {
        try database.use { connection in
            let stop = try failure(Stop.self) {
                try connection.transaction {
                    try connection.execute("DELETE FROM t")
                    throw Stop()
                }
            }
            #expect(stop != nil)
            let error = try failure {
                try connection.transaction {
                    try connection.execute("DELETE FROM t WHERE n = 3")
                    try connection.execute("INSERT INTO t VALUES (1, '')")
                }
            }
            #expect(error?.message == "UNIQUE constraint failed: t.n")
            try connection.transaction { try connection.execute("INSERT INTO t VALUES (4, '')") }
        }
        #expect(try database.count() == 4)
    }

    @Test func `a commit that fails is rolled back`() throws {
        try database.use { connection in
            try connection.execute(
                "CREATE TABLE u (n INTEGER REFERENCES t (n) DEFERRABLE INITIALLY DEFERRED)")
            let error = try failure {
                try connection.transaction {
                    try connection.execute("DELETE FROM t; INSERT INTO u VALUES (7)")
                }
            }
            #expect(error?.message == "FOREIGN KEY constraint failed")
            #expect(try connection.first("SELECT count(*) FROM u").integer == 0)
        }
        #expect(try database.count() == 3)
    }

    /// After some errors, such as a full disk, SQLite rolls back by itself.
    @Test func `nothing is committed after SQLite rolled back`() throws {
        try database.use { connection in
            let error = try failure {
                try connection.transaction {
                    try connection.execute("DELETE FROM t")
                    _ = try? connection.execute("INSERT OR ROLLBACK INTO t VALUES (1, 2), (1, 2)")
                    try connection.execute("INSERT INTO t VALUES (9, '')")
                }
            }
            #expect(error?.code == .abort && error?.sql == "INSERT INTO t VALUES (9, '')")
        }
        #expect(try database.count() == 3)
    }

    @Test func `a full file keeps what it had, and is written again once there is room`() throws {
        try database.use { connection in
            try connection.execute("PRAGMA max_page_count = 3")
            let insert = try connection.cachedStatement("INSERT INTO t VALUES (NULL, ?)")
            let text = SQLiteValue.text(String(repeating: "x", count: 1_000))
            let error = try failure {
                try connection.transaction { for _ in 0..<100 { try insert.execute([text]) } }
            }
            #expect(error?.code == .full && error?.message == "database or disk is full")
            #expect(try connection.first("SELECT count(*) FROM t").integer == 3)
            try connection.execute("PRAGMA max_page_count = 1000")
            try connection.transaction { for _ in 0..<100 { try insert.execute([text]) } }
        }
        #expect(try database.count() == 103)
    }

    @Test func `a transaction that is left open is rolled back`() throws {
        try database.use { try $0.execute("BEGIN; DELETE FROM t") }
        #expect(try database.count() == 3)
        try database.use { try $0.transaction {} }
    }

    @Test func `only one transaction writes at a time`() throws {
        let other = try SQLiteDatabase(file.path)
        try database.use { connection in
            try connection.transaction {
                let error = try failure { try other.use { try $0.transaction {} } }
                #expect(error?.code == .busy && error?.message == "database is locked")
                #expect(error?.sql == "BEGIN IMMEDIATE")
                // One that reads needs no lock for writing.
                let count = try other.use { reader in
                    try reader.transaction(.deferred) {
                        try reader.first("SELECT count(*) FROM t").integer
                    }
                }
                #expect(count == 3)
            }
        }
    }

    @Test func `a transaction waits for another one as long as it may`() async throws {
        let patient = try SQLiteDatabase(file.path, busyTimeout: .seconds(60))
        let writing = try database.use { connection in
            try connection.transaction {
                try connection.execute("DELETE FROM t WHERE n = 1")
                return Task {
                    try await patient.run { other in
                        try other.transaction {
                            try other.execute("UPDATE t SET n = n + 10")
                            return other.changes
                        }
                    }
                }
            }
        }
        #expect(try await writing.value == 2)
    }

    // MARK: Cancellation

    @Test(.timeLimit(.minutes(1)))
    func `a cancelled task interrupts its query`() async throws {
        let (started, start) = AsyncStream.makeStream(of: Void.self)
        let task = Task {
            try await database.run { connection in
                let numbers = "WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n)"
                try connection.prepare("\(numbers) SELECT i FROM n").query { cursor in
                    while try cursor.next() { start.yield() }
                }
            }
        }
        for await _ in started { break }
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
        #expect(try await database.run { try $0.first("SELECT count(*) FROM t") } == .integer(3))
    }

    @Test(arguments: ["INSERT INTO t VALUES (9, '')", "SELECT 1", ""])
    func `a cancelled task commits nothing`(next: String) async throws {
        let task = Task {
            try await database.run { connection in
                try connection.transaction {
                    try connection.execute("DELETE FROM t")
                    withUnsafeCurrentTask { $0?.cancel() }
                    if next != "" { _ = try? connection.execute(next) }
                }
            }
        }
        await #expect(throws: CancellationError.self) { try await task.value }
        #expect(try database.count() == 3)
        try database.use { try $0.transaction {} }
    }

    @Test func `a task that was cancelled before doesn't begin`() async throws {
        let hasBegun = Atomic(false)
        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            try await database.run { _ in hasBegun.store(true, ordering: .relaxed) }
        }
        await #expect(throws: CancellationError.self) { try await task.value }
        let began = hasBegun.load(ordering: .relaxed)
        #expect(!began)
    }
}
