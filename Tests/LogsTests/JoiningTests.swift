import Foundation
import SQLiteDatabases
import Seeded
import Tables
import Testing

@testable import Logs

struct JoiningTests {
    private static let start = 1_790_000_000.0
    /// Later than any record may get company.
    private let later = start + 1_000_000

    private func append(_ numbers: Range<Int>, to log: SQLiteRowLog) async throws {
        for number in numbers {
            try await log.append(
                [RowLogTests.rows(number..<number + 1)], at: Self.start + Double(number) / 10_000)
        }
    }

    private func records(of log: SQLiteRowLog) async throws -> Int? {
        try await log.run { try $0.first("SELECT count(*) FROM records").integer }
    }

    @Test func `single rows are few records when some time has gone by`() async throws {
        try await withLogFile { path in
            let log = try SQLiteRowLog(path: path, synchronisation: .normal)
            try await append(0..<6_000, to: log)
            let before = try await log.extent()
            try await log.join(at: later)
            #expect(try await records(of: log) == 2)
            #expect(try await RowLogTests.numbers(of: log) == (0..<6_000).map(Double.init))
            let after = try await log.extent()
            #expect(after.offsets == before.offsets)
            #expect(after.bytes * 3 < before.bytes)
            #expect(try await log.check() == [])
        }
    }

    @Test func `rows that may still get company wait for it`() async throws {
        try await withLogFile { path in
            let log = try SQLiteRowLog(path: path, synchronisation: .normal)
            try await append(0..<100, to: log)
            try await log.join(at: Self.start + 0.5)
            #expect(try await records(of: log) == 100)
            try await append(100..<101, to: log)
            try await log.join(at: later)
            #expect(try await records(of: log) == 1)
        }
    }

    @Test(arguments: 0..<20)
    func `joining changes nothing of what is read`(seed: Int) async throws {
        try await withLogFile { path in
            var generator = SeededGenerator(seed: UInt64(seed))
            var rows = RandomRows(seed: UInt64(seed))
            var log = try SQLiteRowLog(path: path, synchronisation: .normal)
            let model = MemoryRowLog()
            for _ in 0..<300 {
                switch Int.random(in: 0..<40, using: &generator) {
                case 0: try await log.join()
                case 1:
                    let entry = LogEntry(.deletion(RowInterval(nil)))
                    try await both(log, model, entry)
                case 2:
                    let logged = LoggedRows(
                        fields: RandomRows.schema.fields, columns: rows.batch(2))
                    try await both(log, model, LogEntry(.change(.removal, logged)))
                case 3:
                    try log.close()
                    log = try SQLiteRowLog(path: path, synchronisation: .normal)
                default:
                    let batch = rows.batch(Int.random(in: 1...3, using: &generator))
                    try await both(log, model, LogEntry(.rows(batch, of: RandomRows.schema)))
                }
            }
            try await log.join(at: .infinity)
            let (found, expected) = (try await contents(of: log), try await contents(of: model))
            #expect(found == expected)
            #expect(try await log.extent().offsets == model.extent().offsets)
        }
    }

    @Test(arguments: [false, true])
    func `joined rows came when they came`(isCompacted: Bool) async throws {
        try await withLogFile { path in
            let log = try SQLiteRowLog(path: path, synchronisation: .normal)
            try await append(0..<3_000, to: log)
            if isCompacted { try await log.compact() } else { try await log.join(at: later) }
            #expect(try await records(of: log) == 1)
            #expect(try await log.earliest() == Self.start)
            for number in [0, 1, 17, 1_500, 2_998, 2_999, 5_000] {
                let moment = Self.start + (Double(number) + 0.5) / 10_000
                let past = PastLog(of: { log }, at: { moment })
                let numbers = try await RowLogTests.numbers(of: past)
                #expect(numbers == (0...min(number, 2_999)).map(Double.init))
            }
            let before = PastLog(of: { log }, at: { Self.start - 1 })
            #expect(try await RowLogTests.numbers(of: before) == [])
        }
    }

    @Test func `a log of an earlier version is read, and joined`() async throws {
        try await withLogFile { path in
            try await append(0..<50, to: SQLiteRowLog(path: path))
            let old = try SQLiteDatabase(path)
            try await old.run { database in
                try database.execute("ALTER TABLE records DROP COLUMN times")
                try database.execute("DROP TABLE acknowledgements")
            }
            try old.close()
            let reader = try SQLiteRowLog(path: path, isReadOnly: true)
            #expect(try await RowLogTests.numbers(of: reader).count == 50)
            #expect(try await reader.earliest() == nil)
            try reader.close()
            let log = try SQLiteRowLog(path: path)
            try await append(50..<100, to: log)
            try await log.join(at: later)
            #expect(try await RowLogTests.numbers(of: log) == (0..<100).map(Double.init))
        }
    }

    private func both(_ log: SQLiteRowLog, _ model: MemoryRowLog, _ entry: LogEntry) async throws {
        let offset = try await log.append([entry])
        #expect(try await model.append([entry]) == offset)
    }

    /// Each row's cells and each change, with the offsets of the changes.
    private func contents(of log: some RowLog) async throws -> [String] {
        var (contents, offset) = ([String](), 0)
        while true {
            let page = try await log.read(from: offset)
            if page.next == offset { return contents }
            for record in page.records {
                if let rows = record.content.rows {
                    let columns = bits(of: rows.columns)
                    contents += (0..<rows.count).map { row in "\(columns.map { $0[row] })" }
                } else {
                    contents.append("\(record.offset) \(record.content)")
                }
            }
            offset = page.next
        }
    }
}
