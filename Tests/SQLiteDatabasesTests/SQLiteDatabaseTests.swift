import Dispatch
import Foundation
import SQLiteDatabases
import Testing

struct SQLiteDatabaseTests {
    private let file: DatabaseFile

    init() throws { file = try DatabaseFile() }

    // MARK: Opening

    @Test func `a file that isn't a database isn't opened`() throws {
        try Data("no database, but long enough".utf8).write(to: URL(filePath: file.path))
        for mode in [SQLiteDatabase.Mode.readWrite, .readOnly, .immutable] {
            let error = try failure { _ = try SQLiteDatabase(file.path, mode) }
            #expect(error?.code == .notADatabase && error?.message == "file is not a database")
        }
        #expect(file.openDescriptors == 0)
    }

    @Test(arguments: [SQLiteDatabase.Mode.readOnly, .immutable])
    func `a missing file isn't made by readers`(mode: SQLiteDatabase.Mode) throws {
        let error = try failure { _ = try SQLiteDatabase(file.path, mode) }
        #expect(error?.code.primary == .cannotOpen)
        #expect(error?.message == "unable to open database file")
        #expect(try FileManager.default.contentsOfDirectory(atPath: file.folder) == [])
    }

    @Test func `a folder isn't opened`() throws {
        let error = try failure { _ = try SQLiteDatabase(file.folder) }
        #expect(error?.code.primary == .cannotOpen)
    }

    @Test func `a reader doesn't write`() throws {
        _ = try file.filled(to: 3)
        let reader = try SQLiteDatabase(file.path, .readOnly)
        let error = try failure { try reader.use { try $0.execute("DELETE FROM t") } }
        // SQLITE_READONLY
        #expect(error?.code.primary.rawValue == 8)
        #expect(error?.message == "attempt to write a readonly database")
        #expect(try reader.count() == 3)
    }

    @Test func `an immutable file is read without a file beside it`() throws {
        let writer = try file.filled(to: 3)
        try writer.use {
            try $0.execute("PRAGMA journal_mode = WAL; INSERT INTO t VALUES (4, '')")
            try $0.checkpoint()
            try $0.execute("INSERT INTO t VALUES (5, '')")
        }
        let name = file.folder + "/50 % of #1?immutable=0&größer.sqlite"
        try FileManager.default.copyItem(atPath: file.path, toPath: name)
        try writer.close()
        let before = Set(try FileManager.default.contentsOfDirectory(atPath: file.folder))
        #expect(try SQLiteDatabase(name, .immutable).count() == 4)
        let after = Set(try FileManager.default.contentsOfDirectory(atPath: file.folder))
        #expect(after == before)
    }

    @Test func `damage is an error of its own`() throws {
        try file.filled(to: 1_000).close()
        var bytes = Array(try Data(contentsOf: URL(filePath: file.path)))
        for index in 8_192..<bytes.count { bytes[index] = 0x55 }
        try Data(bytes).write(to: URL(filePath: file.path))
        let database = try SQLiteDatabase(file.path)
        try database.use { connection in
            let select = try connection.cachedStatement("SELECT sum(n) FROM t WHERE n >= ?")
            for first in 0..<3 {
                let error = try failure { try select.execute([.integer(first)]) }
                #expect(error?.code.primary == .corrupt)
                #expect(error?.message == "database disk image is malformed")
            }
        }
    }

    @Test func `references to other tables are checked`() throws {
        try file.filled(to: 3).use { connection in
            try connection.execute("CREATE TABLE u (n INTEGER REFERENCES t (n))")
            try connection.execute("INSERT INTO u VALUES (3)")
            let error = try failure { try connection.execute("INSERT INTO u VALUES (4)") }
            #expect(error?.message == "FOREIGN KEY constraint failed")
        }
    }

    // MARK: Closing

    @Test func `a closed database says so`() throws {
        let database = try file.filled(to: 3)
        try database.use { _ = try $0.cachedStatement("SELECT n FROM t") }
        try database.close()
        try database.close()
        #expect(file.openDescriptors == 0)
        for work in [
            { try $0.execute("DELETE FROM t") }, { _ = try $0.cachedStatement("SELECT n FROM t") },
            { try $0.transaction {} }, { try $0.checkpoint() },
        ] as [(SQLiteConnection) throws -> Void] {
            let error = try failure { try database.use(work) }
            #expect(error?.code == .misuse && error?.message == "the database is closed")
        }
    }

    @Test func `a statement that somebody kept keeps the database open`() throws {
        let database = try file.filled(to: 3)
        var kept: SQLiteStatement? = try database.use { try $0.cachedStatement("SELECT n FROM t") }
        #expect(try failure { try database.close() }?.code == .busy)
        #expect(try database.count() == 3)
        #expect(kept != nil)
        kept = nil
        try database.close()
        #expect(file.openDescriptors == 0)
    }

    @Test func `a forgotten database is closed with its last statement`() throws {
        var database: SQLiteDatabase? = try file.filled(to: 3)
        var kept = try database?.use { try $0.prepare("SELECT n FROM t") }
        #expect(file.openDescriptors > 0)
        database = nil
        #expect(kept != nil)
        kept = nil
        #expect(file.openDescriptors == 0)
    }

    // MARK: Concurrent use

    @Test func `many use one database at once, each in its turn`() async throws {
        let database = try file.filled(to: 1)
        try await withThrowingTaskGroup { group in
            for index in 0..<200 {
                group.addTask {
                    let increment = { @Sendable (connection: SQLiteConnection) in
                        try connection.transaction {
                            let number = try connection.first("SELECT n FROM t").integer ?? 0
                            try connection.cachedStatement("UPDATE t SET n = ?")
                                .execute([.integer(number + 1)])
                        }
                    }
                    if index % 2 == 0 {
                        try await database.run(increment)
                    } else {
                        try database.use(increment)
                    }
                }
            }
            try await group.waitForAll()
        }
        #expect(try database.use { try $0.first("SELECT n FROM t") } == .integer(201))
    }

    @Test(.timeLimit(.minutes(1)))
    func `databases that wait leave the threads of tasks free`() async throws {
        let semaphore = DispatchSemaphore(value: 0)
        let count = 2 * ProcessInfo.processInfo.activeProcessorCount
        try await withThrowingTaskGroup { group in
            for _ in 0..<count {
                let database = try SQLiteDatabase(":memory:")
                group.addTask { try await database.run { _ in semaphore.wait() } }
            }
            group.addTask { for _ in 0..<count { semaphore.signal() } }
            try await group.waitForAll()
        }
    }

    @Test func `a database is used by several threads at once with others`() async throws {
        _ = try file.filled(to: 100)
        let path = file.path
        try await withThrowingTaskGroup { group in
            for _ in 0..<8 {
                group.addTask {
                    let database = try SQLiteDatabase(path, busyTimeout: .seconds(60))
                    try database.use { try $0.execute("PRAGMA synchronous = OFF") }
                    for _ in 0..<10 {
                        try await database.run { connection in
                            try connection.transaction {
                                try connection.execute("UPDATE t SET text = text || 'y'")
                            }
                        }
                    }
                    try database.close()
                }
            }
            try await group.waitForAll()
        }
        let shortest = try SQLiteDatabase(path, .readOnly)
            .use { try $0.first("SELECT min(length(text)) FROM t") }
        #expect(shortest == .integer(180))
    }
}
