import Foundation
import SQLiteDatabases

/// A path for a database in a folder of its own, which is removed at the end.
final class DatabaseFile: Sendable {
    let folder = FileManager.default.temporaryDirectory
        .appending(path: UUID().uuidString).path

    init() throws {
        try FileManager.default.createDirectory(
            atPath: folder, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(atPath: folder) }

    var path: String { folder + "/a.sqlite" }

    /// How many descriptors of this process lead to files in the folder.
    var openDescriptors: Int {
        let all = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")) ?? []
        return all.count {
            let target = try? FileManager.default.destinationOfSymbolicLink(
                atPath: "/proc/self/fd/\($0)")
            return target?.hasPrefix(folder) == true
        }
    }

    /// Fills a table `t` with the numbers from 1 to a count.
    func filled(to count: Int) throws -> SQLiteDatabase {
        let database = try SQLiteDatabase(path)
        try database.use { connection in
            // No test needs a disk that confirms.
            try connection.execute("PRAGMA synchronous = OFF")
            try connection.execute("CREATE TABLE t (n INTEGER PRIMARY KEY, text TEXT)")
            try connection.transaction {
                let insert = try connection.cachedStatement("INSERT INTO t VALUES (?, ?)")
                let text = SQLiteValue.text(String(repeating: "x", count: 100))
                for number in 1...count { try insert.execute([.integer(number), text]) }
            }
        }
        return database
    }
}

extension SQLiteDatabase {
    /// How many rows the table `t` has.
    nonisolated func count() throws -> Int? {
        try use { try $0.first("SELECT count(*) FROM t").integer }
    }
}

/// The error of a type that a function throws.
///
/// `#expect(throws:)` crashes the compiler of Swift 6.3 if its function uses a connection.
func failure<Failure: Error>(
    _ type: Failure.Type = SQLiteError.self, of body: () throws -> Void
) throws -> Failure? {
    do {
        try body()
        return nil
    } catch let error as Failure {
        return error
    }
}
