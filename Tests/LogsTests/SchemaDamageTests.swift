import Foundation
import SQLiteDatabases
import Testing

@testable import Logs

/// Damage in the part of a log's file that lists its tables never hides acknowledged rows.
struct SchemaDamageTests {
    private static let table = "readings"
    private static let count = 40
    private static let pageBytes = 4_096

    /// Calls a function with the file of a log that has forty rows, and its bytes.
    private func withLog(_ body: (DataFolder, String, [UInt8]) async throws -> Void) async throws {
        let path = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path
        defer { try? FileManager.default.removeItem(atPath: path) }
        let folder = try DataFolder(path: path)
        let file = DataFolder.file(of: Self.table, in: path)
        let log = try SQLiteRowLog(path: file, synchronisation: .normal)
        for first in stride(from: 0, to: Self.count, by: 10) {
            try await log.append([RowLogTests.rows(first..<first + 10)])
        }
        try log.close()
        try await body(folder, file, Array(try Data(contentsOf: URL(filePath: file))))
    }

    /// Opens a damaged log as the server does, appends a row, and reads all of it after another start.
    ///
    /// - Returns: a sentence about acknowledged rows that got lost without a report, or nil if none did.
    private func silentLoss(in folder: DataFolder, _ file: String) async -> String? {
        let isReported: Bool
        do {
            let (log, damage) = try folder.log(of: Self.table, .normal)
            let read = try await RowLogTests.numbers(of: log)
            let acknowledged = read.count
            isReported = damage != nil
            if !isReported, acknowledged != Self.count { return "\(acknowledged) rows" }
            _ = try await (log.extent(), log.requests(), log.positions(), log.texts())
            try await log.append([RowLogTests.rows(100..<101)])
            try log.close()
            let (again, more) = try folder.log(of: Self.table, .normal)
            let rows = try await RowLogTests.numbers(of: again)
            try again.close()
            if rows.count != acknowledged + 1 || rows.last != 100 { return "lost \(rows)" }
            return more.map { "damaged again: \($0)" }
        } catch is LogError {
            // The server doesn't accept rows for this table, and says why.
            return nil
        } catch {
            return "\(error)"
        }
    }

    private func clear(_ folder: DataFolder) throws {
        let tables = folder.path + "/tables"
        for name in try FileManager.default.contentsOfDirectory(atPath: tables) {
            try FileManager.default.removeItem(atPath: tables + "/" + name)
        }
    }

    /// Reads a log beside whoever writes it, as commands do.
    ///
    /// - Returns: whether the log reports damage. It has all rows if it doesn't.
    private func isReported(_ file: String) async throws -> Bool {
        do {
            let log = try SQLiteRowLog(path: file, isReadOnly: true)
            let rows = try await RowLogTests.numbers(of: log)
            _ = try await (log.extent(), log.requests(), log.positions())
            try log.close()
            #expect(rows == (0..<Self.count).map(Double.init))
            return false
        } catch is LogError {
            return true
        }
    }

    @Test(arguments: 0..<4)
    func `a flipped bit in each byte of the first page hides no row`(_ part: Int) async throws {
        try await withLog { folder, file, bytes in
            // Between the pointers to its cells and the cells, a page has only zeros.
            let used = (0..<Self.pageBytes).filter { bytes[$0] != 0 || $0 < 120 }
            for index in used where index % 4 == part {
                var damaged = bytes
                damaged[index] ^= 1 << UInt8((index / 8) % 8)
                try clear(folder)
                try Data(damaged).write(to: URL(filePath: file))
                // Salvage takes long and is the same for most bytes.
                if try await isReported(file), index % 64 != part { continue }
                let loss = await silentLoss(in: folder, file)
                #expect(loss == nil, "bit \((index / 8) % 8) of byte \(index)")
            }
        }
    }

    @Test func `a file that is cut off hides no row`() async throws {
        try await withLog { folder, file, bytes in
            let lengths = [1, 16, 99, 512, 4_000]
            let pages = stride(from: Self.pageBytes, to: bytes.count, by: Self.pageBytes)
            for length in lengths + pages + pages.suffix(1).map({ $0 + 1_000 }) {
                try clear(folder)
                try Data(bytes.prefix(length)).write(to: URL(filePath: file))
                let loss = await silentLoss(in: folder, file)
                #expect(loss == nil, "\(length) of \(bytes.count) bytes")
            }
        }
    }

    @Test(arguments: ["records", "requests", "acknowledged", "positions", "acknowledgements"])
    func `rows are kept if a table is missing`(_ name: String) async throws {
        try await withLog { folder, file, _ in
            let database = try SQLiteDatabase(file)
            try database.use { try $0.execute("DROP TABLE \(name)") }
            try database.close()
            #expect(throws: LogError.damaged("the list of its tables is damaged")) {
                try SQLiteRowLog(path: file, isReadOnly: true)
            }
            let (log, damage) = try folder.log(of: Self.table, .normal)
            #expect(damage != nil)
            let rows = try await RowLogTests.numbers(of: log)
            if name != "records" { #expect(rows == (0..<Self.count).map(Double.init)) }
            try log.close()
        }
    }

    @Test func `logs of each version are opened, and keep their tables when they are compacted`()
        async throws
    {
        for count in 0...3 {
            try await withLogFile { path in
                let database = try SQLiteDatabase(path)
                try database.use {
                    try LogTables.prepare($0)
                    try LogTables.make($0)
                    try LogTables.makeFurther($0, most: count)
                }
                try database.close()
                #expect(try await SQLiteRowLog(path: path, isReadOnly: true).check() == [])
                let log = try SQLiteRowLog(path: path, synchronisation: .normal)
                try await log.append([RowLogTests.rows(0..<2_000)])
                try await log.compact()
                try log.close()
                let again = try SQLiteRowLog(path: path, synchronisation: .normal)
                #expect(try await again.extent().offsets == 0..<2_000)
            }
        }
    }
}
