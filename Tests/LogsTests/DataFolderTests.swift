import Foundation
import Logs
import Testing

struct DataFolderTests {
    @Test func `nothing is answered that goes into a file which was moved away`() async throws {
        let path = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path
        defer { try? FileManager.default.removeItem(atPath: path) }
        let folder = try DataFolder(path: path)
        let (log, _) = try folder.log(of: "readings", .normal)
        try await log.append([RowLogTests.rows(0..<1)])
        let file = DataFolder.file(of: "readings", in: path)
        try FileManager.default.moveItem(atPath: file, toPath: file + ".away")
        let error = await #expect(throws: LogError.self) {
            try await log.append([RowLogTests.rows(1..<2)])
        }
        #expect(error?.description.contains("was moved or removed") == true)
        try FileManager.default.moveItem(atPath: file + ".away", toPath: file)
        #expect(try await log.append([RowLogTests.rows(1..<2)]) == 1)
    }

    private func withPath(_ body: (String) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: folder) }
        try body(folder.path(percentEncoded: false))
    }

    @Test func `a file that has lost each byte is told`() throws {
        try withPath { path in
            let folder = try DataFolder(path: path)
            let file = DataFolder.file(of: "readings", in: path)
            #expect(try folder.log(of: "readings", .normal).damage == nil)
            for name in [file, file + "-wal", file + "-shm"] {
                try? FileManager.default.removeItem(atPath: name)
            }
            #expect(FileManager.default.createFile(atPath: file, contents: nil))
            #expect(throws: LogError.damaged("there is no log in the file")) {
                try SQLiteRowLog(path: file, isReadOnly: true)
            }
            let sentence = "there was no log in its file any more, which begins anew"
            #expect(try folder.log(of: "readings", .normal).damage == sentence)
            #expect(try folder.log(of: "readings", .normal).damage == nil)
        }
    }

    @Test(arguments: [nil, Data()])
    func `rows beside a file that is gone, or has lost each byte, are read back`(
        _ content: Data?
    ) async throws {
        let manager = FileManager.default
        let folder = manager.temporaryDirectory.appending(path: UUID().uuidString)
        defer { try? manager.removeItem(at: folder) }
        let (one, two) = (folder.path + "/one", folder.path + "/two")
        let (log, _) = try DataFolder(path: one).log(of: "readings", .normal)
        for first in 0..<9 { try await log.append([RowLogTests.rows(first..<first + 1)]) }
        let other = try DataFolder(path: two)
        let file = DataFolder.file(of: "readings", in: two)
        // As after a process that was killed.
        try manager.copyItem(
            atPath: DataFolder.file(of: "readings", in: one) + "-wal", toPath: file + "-wal")
        if let content { try content.write(to: URL(filePath: file)) }
        #expect(DataFolder.tables(in: two) == ["readings"])
        #expect(DataFolder.damage(of: "readings", in: two) != nil)
        let (new, damage) = try other.log(of: "readings", .normal)
        #expect(damage?.contains("9 rows and deletions of it were read") == true)
        #expect(try await RowLogTests.numbers(of: new) == (0..<9).map { Double($0) })
        let kept = try manager.contentsOfDirectory(atPath: two + "/tables")
        #expect(kept.contains { $0.contains(".damaged-") && $0.hasSuffix("-wal") })
    }

    @Test func `a folder is of one process at a time`() throws {
        try withPath { path in
            let first = try DataFolder(path: path)
            let error = #expect(throws: LogError.self) { try DataFolder(path: path) }
            let number = ProcessInfo.processInfo.processIdentifier
            #expect(error?.description == "\(path) is in use by another process, number \(number)")
            withExtendedLifetime(first) {}
        }
        try withPath { path in
            for _ in 0..<2 { _ = try DataFolder(path: path) }
        }
    }

    @Test func `a folder that is made is its user's alone, and keeps other rights`() throws {
        let manager = FileManager.default
        func rights(_ path: String) throws -> Int? {
            try manager.attributesOfItem(atPath: path)[.posixPermissions] as? Int
        }
        try withPath { path in
            withExtendedLifetime(try DataFolder(path: path)) {}
            #expect(try rights(path) == 0o700)
            try manager.setAttributes([.posixPermissions: 0o750], ofItemAtPath: path)
            withExtendedLifetime(try DataFolder(path: path)) {}
            #expect(try rights(path) == 0o750)
        }
    }

    @Test func `a folder goes from one process to the one that waits for it`() async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: folder) }
        let path = folder.path(percentEncoded: false)
        let first = try DataFolder(path: path)
        #expect(await first.handOver(within: .seconds(60)) == false)
        let second = try DataFolder(path: path)
        let (waiting, continuation) = AsyncStream.makeStream(of: String.self)
        async let third = DataFolder.inherited(path: path) { continuation.yield($0) }
        var owners = waiting.makeAsyncIterator()
        let number = "number \(ProcessInfo.processInfo.processIdentifier)"
        #expect(await owners.next() == number)
        let error = await #expect(throws: LogError.self) {
            try await DataFolder.inherited(path: path) { _ in }
        }
        #expect(
            error?.description == "another process, \(number), waits for \(path) already")
        async let isThere = second.handOver(within: .seconds(60))
        let inherited = try await third
        #expect(throws: LogError.self) { try DataFolder(path: path) }
        inherited.noteReady()
        #expect(await isThere)
        #expect(await inherited.handOver(within: .seconds(60)) == false)
    }

    @Test func `a damaged log is put aside whole, each under a name of its own`() throws {
        try withPath { path in
            let folder = try DataFolder(path: path)
            let file = DataFolder.file(of: "orders", in: path)
            let date = Date(timeIntervalSince1970: 0)
            for name in [".damaged-1970-01-01T000000Z", ".damaged-1970-01-01T000000Z-2"] {
                for ending in ["", "-wal"] {
                    try Data(ending.utf8).write(to: URL(filePath: file + ending))
                }
                #expect(try folder.quarantine("orders", at: date) == file + name)
                #expect(DataFolder.tables(in: path) == [])
                #expect(FileManager.default.fileExists(atPath: file + name + "-wal"))
            }
        }
    }
}
