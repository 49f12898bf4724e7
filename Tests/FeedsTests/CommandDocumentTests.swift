import Feeds
import Foundation
import Testing

struct CommandDocumentTests {
    @Test func `a program's output is its document`() async throws {
        let document = try await read(["printf", "n\\n%s\\n", "1 2; ls"])
        #expect(document == "n\n1 2; ls\n")
    }

    @Test func `it runs in the configuration's folder`() async throws {
        #expect(try await read(["pwd"], in: "/usr") == "/usr\n")
    }

    @Test(arguments: [
        (["sh", "-c", "echo no such host >&2; exit 3"], "sh ended with status 3: no such host"),
        (["sh", "-c", "kill -9 $$"], "sh was ended by signal 9"),
        (["no-such-program"], "no-such-program isn't found"),
        (["./no-such"], "./no-such isn't found"),
        (["etc/passwd"], "etc/passwd can't be run: it has no execute permission"),
        (["yes"], "yes wrote more than 1 kB"),
    ])
    func `what goes wrong is named`(words: [String], message: String) async {
        await #expect(throws: FeedError(message)) { try await read(words) }
    }

    @Test(arguments: [["sleep", "600"], ["sh", "-c", "sleep 600 & wait"]])
    func `a program that hangs is ended with all that it started`(words: [String]) async {
        await #expect(throws: FeedError("\(words[0]) took more than 0.5 seconds")) {
            try await read(words, timeout: 0.5)
        }
    }

    @Test func `what a program has started ends with it`() async throws {
        let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path()
        defer { try? FileManager.default.removeItem(atPath: file) }
        await #expect(throws: FeedError("sh took more than 0.5 seconds")) {
            try await read(
                ["sh", "-c", "trap '' TERM; sleep 600 & echo $! > \(file); wait"], timeout: 0.5)
        }
        let number = try String(contentsOfFile: file, encoding: .utf8).dropLast()
        while let status = try? String(contentsOfFile: "/proc/\(number)/stat", encoding: .utf8),
            !status.contains(") Z")
        {
            try await Task.sleep(for: .milliseconds(10))
        }
    }

    private func read(
        _ words: [String], in folder: String = "/", timeout: Double = 900
    ) async throws -> String? {
        let document = CommandDocument(words, in: folder, timeout: timeout, limit: 1_000)
        return try await document.read().map { String(decoding: $0.bytes, as: UTF8.self) }
    }
}
