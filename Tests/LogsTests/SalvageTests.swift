import Foundation
import SQLiteDatabases
import Seeded
import Tables
import Testing

@testable import Logs

/// Of a damaged log all that can be read is kept.
struct SalvageTests {
    private static let table = "readings"
    private static let count = 20_000

    private func withDamaged(
        _ damage: (inout [UInt8]) -> Void, _ body: (DataFolder) async throws -> Void
    ) async throws {
        let path = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path
        defer { try? FileManager.default.removeItem(atPath: path) }
        let folder = try DataFolder(path: path)
        let file = DataFolder.file(of: Self.table, in: path)
        let log = try SQLiteRowLog(path: file, synchronisation: .normal)
        for first in stride(from: 0, to: Self.count, by: 100) {
            var entry = RowLogTests.rows(first..<first + 100)
            entry.request = AnsweredRequest(key: "key \(first)", digest: 1, count: 100, time: 2)
            try await log.append([entry])
        }
        try log.close()
        #expect(!FileManager.default.fileExists(atPath: file + "-wal"), "all is in the file")
        var bytes = Array(try Data(contentsOf: URL(filePath: file)))
        damage(&bytes)
        try Data(bytes).write(to: URL(filePath: file))
        try await body(folder)
    }

    @Test(arguments: 0..<12)
    func `300 bytes that are overwritten cost the rows around them`(_ part: Int) async throws {
        var numbers = SeededGenerator(seed: UInt64(part))
        try await withDamaged { bytes in
            let start = (bytes.count - 300) * part / 11
            for index in start..<start + 300 {
                bytes[index] = .random(in: 0...255, using: &numbers)
            }
        } _: { folder in
            let (log, sentence) = try folder.replacement(of: Self.table, .normal, "torn")
            let rows = try await RowLogTests.numbers(of: log).compactMap(\.self)
            #expect(rows.count > Self.count * 9 / 10, "\(sentence ?? "")")
            #expect(rows == rows.sorted() && Set(rows).count == rows.count)
            let damage = try #require(sentence)
            let count = "\(rows.count) rows and deletions of it were read"
            #expect(damage.contains(count), "\(damage)")
            #expect(try await log.check() == [])
            // It goes on behind them, and its keys are known where they could be read.
            let end = try await log.extent().offsets.upperBound
            #expect(end > Self.count * 9 / 10)
            #expect(try await log.append([RowLogTests.rows(end..<end + 1)]) == end)
        }
    }

    @Test func `one row is said as one`() {
        var report = SalvageReport()
        report.note(0..<1)
        report.noteLost(before: 2)
        #expect(
            "\(report)" == "1 row or deletion of it was read; 1 wasn't, at the offset 1")
        report.note(4..<5)
        #expect(
            "\(report)"
                == "2 rows and deletions of it were read; 3 weren't, at the offsets 1, 2 to 3")
    }

    @Test func `the offsets of lost rows are said, and others keep theirs`() async throws {
        try await withDamaged { _ in
        } _: { folder in
            let file = DataFolder.file(of: Self.table, in: folder.path)
            let log = try SQLiteRowLog(path: file)
            try await log.run {
                try $0.execute(
                    """
                    UPDATE records SET content = x'00' WHERE offset IN (500, 600, 900);
                    UPDATE records SET count = 'many' WHERE offset = 1200
                    """)
            }
            try await log.acknowledge(before: 150)
            try log.close()
            let (new, sentence) = try folder.replacement(of: Self.table, .normal, "torn")
            let damage = try #require(sentence)
            #expect(
                damage.hasSuffix(
                    "19450 rows and deletions of it were read; 400 weren't, at the offsets 500 to "
                        + "699, 900 to 999, 1200 to 1299"), "\(damage)")
            #expect(try await new.extent().offsets == 150..<Self.count)
            #expect(try await new.requests().count == Self.count / 100)
            let rows = try await RowLogTests.numbers(of: new, from: 700)
            #expect(rows.prefix(200).elementsEqual((700..<900).map(Double.init)))
            #expect(rows[200] == 1_000)
        }
    }

    @Test func `rows are found where the tree of their table is gone`() async throws {
        try await withDamaged { bytes in
            for index in 8_192..<12_288 { bytes[index] = 0x55 }
        } _: { folder in
            let file = DataFolder.file(of: Self.table, in: folder.path)
            let copy = try MemoryRowLog(readableOf: file)
            let (log, sentence) = try folder.replacement(of: Self.table, .normal, "torn")
            let all = (0..<Self.count).map(Double.init)
            #expect(try await RowLogTests.numbers(of: log) == all, "\(sentence ?? "")")
            #expect(try await RowLogTests.numbers(of: copy) == all)
            #expect(!copy.salvage.isWhole)
        }
    }

    /// A log that a process left without closing it, its last transactions beside the file.
    private func withUnclosed(_ body: (DataFolder, String) async throws -> Void) async throws {
        let path = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path
        defer { try? FileManager.default.removeItem(atPath: path) }
        let folder = try DataFolder(path: path)
        let file = DataFolder.file(of: Self.table, in: path)
        let other = path + "/other.sqlite"
        let log = try SQLiteRowLog(path: other)
        for first in stride(from: 0, to: 400, by: 10) {
            try await log.append([RowLogTests.rows(first..<first + 10)])
        }
        for ending in ["", "-wal"] {
            try FileManager.default.copyItem(atPath: other + ending, toPath: file + ending)
        }
        try log.close()
        try await body(folder, file)
    }

    @Test(arguments: 0..<12)
    func `damage in the write-ahead log costs the rows around it, and those behind are kept`(
        _ part: Int
    ) async throws {
        try await withUnclosed { folder, file in
            var bytes = Array(try Data(contentsOf: URL(filePath: file + "-wal")))
            // From its header to the middle of it.
            let start = (bytes.count / 2) * part / 11
            for index in start..<start + 20 { bytes[index] ^= 0xFF }
            try Data(bytes).write(to: URL(filePath: file + "-wal"))
            #expect(DataFolder.damage(of: Self.table, in: folder.path) != nil)
            let (log, sentence) = try folder.log(of: Self.table, .normal)
            let rows = try await RowLogTests.numbers(of: log).compactMap(\.self)
            #expect(rows.count >= 360 && rows.contains(399), "\(sentence ?? "")")
            #expect(sentence?.contains("its write-ahead log can't be read to its end") == true)
            #expect(try await log.check() == [])
            // The damaged one is kept as it was, and nothing else beside it.
            let kept = try FileManager.default.contentsOfDirectory(
                atPath: folder.path + "/tables")
            #expect(kept.contains { $0.contains(".damaged-") && $0.hasSuffix("-wal") })
            #expect(!kept.contains { $0.contains(".pages") || $0.contains(".part") })
        }
    }

    /// Flips bytes of each frame's header, one frame after the other: its page, its salt, its checksum.
    @Test(arguments: [0, 8, 16])
    func `no header of a frame in the write-ahead log costs more than its page`(
        _ start: Int
    ) async throws {
        try await withUnclosed { folder, file in
            let bytes = Array(try Data(contentsOf: URL(filePath: file + "-wal")))
            let frames = (bytes.count - 32) / 4_120
            // The last transaction can't be told from one that was cut short.
            for frame in stride(from: 0, to: frames - 4, by: 3) {
                var damaged = bytes
                for index in 0..<4 { damaged[32 + frame * 4_120 + start + index] ^= 0xFF }
                try Data(damaged).write(to: URL(filePath: file + "-wal"))
                let log = try MemoryRowLog(readableOf: file)
                let rows = Set(try await RowLogTests.numbers(of: log).compactMap(\.self))
                #expect(
                    !log.salvage.isWhole && rows.isSuperset(of: (0..<390).map(Double.init)),
                    "frame \(frame)")
            }
        }
    }

    @Test func `a transaction that was cut short is no damage`() async throws {
        try await withUnclosed { folder, file in
            let bytes = try Data(contentsOf: URL(filePath: file + "-wal"))
            for cut in [1, 4_000, 5_000, 9_000] {
                try bytes.dropLast(cut).write(to: URL(filePath: file + "-wal"))
                #expect(DataFolder.damage(of: Self.table, in: folder.path) == nil)
            }
            var torn = Array(bytes)
            for index in torn.count - 100..<torn.count { torn[index] = 0 }
            try Data(torn).write(to: URL(filePath: file + "-wal"))
            let (log, sentence) = try folder.log(of: Self.table, .normal)
            #expect(sentence == nil)
            #expect(try await RowLogTests.numbers(of: log).compactMap(\.self).count == 390)
            try log.close()
        }
    }

    @Test func `a copy whose making was cut short is begun anew, and a whole one is used`()
        async throws
    {
        try await withDamaged { bytes in
            for index in 8_192..<12_288 { bytes[index] = 0x55 }
        } _: { folder in
            let file = DataFolder.file(of: Self.table, in: folder.path)
            try Data("half a copy".utf8).write(to: URL(filePath: file + ".part"))
            let (log, _) = try folder.replacement(of: Self.table, .normal, "torn")
            try log.close()
            try FileManager.default.moveItem(atPath: file, toPath: file + ".part")
            let (again, damage) = try folder.log(of: Self.table, .normal)
            #expect(damage == nil)
            #expect(try await RowLogTests.numbers(of: again).count == Self.count)
        }
    }

    @Test func `nothing is read of what is no log`() async throws {
        try await withDamaged { bytes in
            for index in bytes.indices { bytes[index] ^= 0x55 }
        } _: { folder in
            let (log, sentence) = try folder.log(of: Self.table, .normal)
            #expect(try await RowLogTests.numbers(of: log) == [])
            #expect(sentence?.hasSuffix("nothing of it can be read") == true)
        }
    }
}
