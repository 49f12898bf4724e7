import Foundation
import SQLiteDatabases
import Tables
import Testing

@testable import Logs

struct SQLiteRowLogTests {
    private func size(of path: String) throws -> Int {
        try #require(
            FileManager.default.attributesOfItem(atPath: path)[.size] as? Int)
    }

    @Test func `a log goes on where it ended`() async throws {
        try await withLogFile { path in
            try await SQLiteRowLog(path: path).append([RowLogTests.rows(0..<1_000)])
            let log = try SQLiteRowLog(path: path, synchronisation: .normal)
            #expect(try await log.append([RowLogTests.rows(1_000..<1_002)]) == 1_000)
            #expect(try await RowLogTests.numbers(of: log) == (0..<1_002).map(Double.init))
        }
    }

    @Test func `room of trimmed records is given back`() async throws {
        try await withLogFile { path in
            let log = try SQLiteRowLog(path: path)
            for first in stride(from: 0, to: 400_000, by: 4_000) {
                try await log.append([RowLogTests.rows(first..<first + 4_000)])
            }
            try await log.compact()
            let before = try size(of: path)
            try await log.acknowledge(before: 399_000)
            try await log.trim()
            try await log.compact()
            #expect(try size(of: path) * 10 < before)
            #expect(try await RowLogTests.numbers(of: log, from: 399_000).count == 1_000)
        }
    }

    @Test func `small records become few large ones`() async throws {
        try await withLogFile { path in
            let log = try SQLiteRowLog(path: path, synchronisation: .normal)
            for number in 0..<3_000 {
                try await log.append([RowLogTests.rows(number..<number + 1)])
                if number == 1_000 {
                    try await log.append([LogEntry(.deletion(RowInterval(nil)))])
                }
            }
            let (before, bytes) = (try await RowLogTests.numbers(of: log), try size(of: path))
            try await log.compact()
            #expect(try await RowLogTests.numbers(of: log) == before)
            #expect(try size(of: path) * 2 < bytes)
            #expect(try await log.check() == [])
        }
    }

    @Test func `a log without room appends nothing, and goes on when there is some`() async throws {
        try await withLogFile { path in
            let log = try SQLiteRowLog(path: path)
            try await log.append([RowLogTests.rows(0..<10)])
            try await log.run { try $0.execute("PRAGMA max_page_count = 12") }
            do {
                try await log.append([RowLogTests.rows(10..<9_000)])
                Issue.record("there was room")
            } catch {
                guard case .full? = error as? LogError else {
                    Issue.record("\(error)")
                    return
                }
            }
            try await log.append([RowLogTests.rows(10..<11)])
            try await log.run { try $0.execute("PRAGMA max_page_count = 100000") }
            try await log.append([RowLogTests.rows(11..<9_000)])
            #expect(try await RowLogTests.numbers(of: log) == (0..<9_000).map(Double.init))
        }
    }

    @Test func `a file that isn't a whole log is damaged`() async throws {
        try await withLogFile { path in
            try Data("no database, but long enough".utf8).write(to: URL(filePath: path))
            #expect { try SQLiteRowLog(path: path) } throws: { isDamage($0) }
        }
        try await withLogFile { path in
            let log = try SQLiteRowLog(path: path)
            try await log.append([RowLogTests.rows(0..<10)])
            try await log.append([RowLogTests.rows(10..<20)])
            try await log.run {
                try $0.execute(
                    """
                    UPDATE records SET content = substr(content, 1, 60) || x'00'
                    || substr(content, 62) WHERE offset = 10
                    """)
            }
            await #expect { try await RowLogTests.numbers(of: log) } throws: { isDamage($0) }
            #expect(try await log.check() == ["the record at offset 10 can't be read"])
        }
    }

    private func isDamage(_ error: any Error) -> Bool {
        if case .damaged? = error as? LogError { true } else { false }
    }
}
