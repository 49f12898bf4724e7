import Foundation
import Testing

@testable import Feeds

struct GrowingFileTests {
    @Test func `whole lines are given as they come`() throws {
        let file = try TestFile("a\nb")
        let growing = GrowingFile(file.path)
        #expect(try lines(growing) == ["a\n*"])
        try file.append("c\n")
        #expect(try lines(growing) == ["bc\n"])
        #expect(try lines(growing) == [])
    }

    @Test func `a file that is renamed is read to its end, then the new one`() throws {
        let file = try TestFile("a\n")
        let growing = GrowingFile(file.path)
        #expect(try lines(growing) == ["a\n*"])
        try file.append("b\n")
        try FileManager.default.moveItem(atPath: file.path, toPath: file.path + ".1")
        try file.write("c\n")
        #expect(try lines(growing) == ["b\n", "c\n*"])
        try FileManager.default.removeItem(atPath: file.path + ".1")
    }

    @Test func `a file that is cut is read from its beginning`() throws {
        let file = try TestFile("a\nb\nc")
        let growing = GrowingFile(file.path)
        #expect(try lines(growing) == ["a\nb\n*"])
        let handle = try #require(FileHandle(forWritingAtPath: file.path))
        try handle.truncate(atOffset: 0)
        try handle.write(contentsOf: Data("d\n".utf8))
        #expect(try lines(growing) == ["d\n*"])
    }

    @Test(arguments: ["x\ny\n", "other\nlines\n"])
    func `a file that is written anew, as long or longer, is read from its beginning`(
        _ text: String
    ) throws {
        let file = try TestFile("a\nb\n")
        let growing = GrowingFile(file.path)
        #expect(try lines(growing) == ["a\nb\n*"])
        try file.write(text)
        #expect(try lines(growing) == [text + "*"])
    }

    @Test func `lines as long as need be, up to the limit`() throws {
        let long = String(repeating: "x", count: 2_500_000)
        let file = try TestFile(long + "\n" + long)
        let growing = GrowingFile(file.path)
        #expect(try lines(growing, limit: 3_000_000) == [long + "\n*"])
        #expect(throws: FeedError("\(file.path) has a line of more than 1 MB")) {
            try growing.next(limit: 1_000_000)
        }
    }

    @Test func `a file that isn't there is named`() {
        #expect(throws: FeedError("/nowhere/a can't be read: No such file or directory")) {
            try GrowingFile("/nowhere/a").next(limit: 9)
        }
    }

    /// Pieces up to now; `*` marks the first of a file.
    private func lines(_ file: GrowingFile, limit: Int = 1_000) throws -> [String] {
        var pieces: [String] = []
        while let piece = try file.next(limit: limit) {
            pieces.append(String(decoding: piece.bytes, as: UTF8.self) + (piece.isFirst ? "*" : ""))
        }
        return pieces
    }
}

/// A file for the length of a test.
final class TestFile {
    let path = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).txt").path

    init(_ text: String) throws { try write(text) }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    func write(_ text: String) throws { try Data(text.utf8).write(to: URL(filePath: path)) }

    func append(_ text: String) throws {
        let handle = try #require(FileHandle(forWritingAtPath: path))
        try handle.seekToEnd()
        try handle.write(contentsOf: Data(text.utf8))
        try handle.close()
    }
}
