import Foundation
import Testing

@testable import PageBundler

struct PageTests {
    private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().appending(path: "web")

    private func text(_ path: String) throws -> String {
        let file = try Page(in: Self.folder).files.first { $0.path == path }
        return String(decoding: try #require(file).content, as: UTF8.self)
    }

    @Test func `every module is in the script of the page, or of pages of others`() throws {
        let (script, embedding) = (try text("page.js"), try text("embed.js"))
        let paths = FileManager.default.enumerator(atPath: Self.folder.path())
        let modules = (paths?.compactMap { $0 as? String } ?? []).filter { $0.hasSuffix(".js") }
        #expect(modules.count > 50)
        for path in modules where !["page.js", "outdated.js", "embed.js"].contains(path) {
            let name = path.dropLast(3).replacing("/", with: "_")
            let script = path.hasPrefix("embed/") ? embedding : script
            #expect(script.contains("const \(name) = (() => {"), "\(path) is missing")
        }
    }

    @Test func `every style sheet is in the one, which names files by their content`() throws {
        let styles = try text("styles.css")
        #expect(!styles.contains("@import") && !styles.contains("/*"))
        let sheets = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path())
            .filter { $0.hasSuffix(".css") && !["styles.css", "embed.css"].contains($0) }
        #expect(sheets.count > 5)
        for sheet in sheets {
            let text = try String(
                contentsOf: Self.folder.appending(path: sheet), encoding: .utf8)
            let last = try #require(Comments.lines(without: text).last { $0.line != "}" })
            #expect(styles.contains(last.line), "\(sheet) is missing")
        }
        let font = try #require(Page(in: Self.folder).files.first { $0.path.contains("600") })
        #expect(styles.contains("url(\"\(font.hashedPath)\")"))
    }

    @Test func `a content has a name of its own`() {
        let file = BundledFile("fonts/a.woff2", "one")
        #expect(file.hashedPath == "fonts/a-\(file.hash).woff2")
        #expect(BundledFile("a", "one").hash == file.hash)
        #expect(BundledFile("a", "two").hash != file.hash)
    }

    @Test func `source holds texts as they are, and all else in base64`() {
        let source = SwiftSource.text(of: [
            BundledFile("a.js", "`\\n\"\"\"#`"), BundledFile("b.js", "\"\"\"###"),
            BundledFile("c.woff2", Data([0xff, 0xfe])),
        ])
        #expect(source.contains("text: ###\"\"\"\n`\\n\"\"\"#`\n\"\"\"###, brotli: \""))
        #expect(source.contains("base64: \"IiIiIyMj\")"))
        #expect(source.contains("base64: \"//4=\")"))
    }
}
