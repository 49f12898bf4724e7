import Foundation
import Testing

/// The compiler reads each example of the documentation as it stands there.
struct SnippetTests {
    private static let isRecording = ProcessInfo.processInfo.environment["RECORD"] == "1"

    @Test(arguments: Document.all)
    func `the examples that are compiled are those of`(_ document: Document) throws {
        if Self.isRecording {
            try Data(document.code.utf8).write(to: document.file, options: .atomic)
        }
        let compiled = try? String(contentsOf: document.file, encoding: .utf8)
        #expect(
            compiled == document.code,
            "\(document.path) has changed: RECORD=1 swift test --filter SnippetTests")
    }

    @Test func `no example is compiled that nobody reads`() throws {
        let folder = Document.root.appending(path: "Tests/DocumentationTests/Snippets")
        let known = Set(Document.all.map(\.file.lastPathComponent))
        for name in try FileManager.default.contentsOfDirectory(atPath: folder.path)
        where name.hasSuffix(".swift") && !known.contains(name) {
            if Self.isRecording {
                try FileManager.default.removeItem(at: folder.appending(path: name))
            } else {
                Issue.record("\(name) is of no document")
            }
        }
        #expect(known.count > 40)
    }
}
