import Foundation

/// A Swift file of this package, as the tests of its form read it.
struct SourceFile: Sendable {
    /// From the package's folder.
    let path: String
    let text: String

    var lines: [Substring] { text.split(separator: "\n", omittingEmptySubsequences: false) }

    /// The target it belongs to: its second folder, or the first where that has no other targets.
    var target: String {
        let folders = path.split(separator: "/")
        return String(folders[0] == "Benchmarks" ? folders[0] : folders[1])
    }

    /// The file's text without comments and without what stands between quotes.
    var code: String {
        lines.map { line in
            let code = line.replacing(/"(?:[^"\\]|\\.)*"/, with: "\"\"")
            return code.split(separator: "//", maxSplits: 1, omittingEmptySubsequences: false)[0]
        }.joined(separator: "\n")
    }

    var imports: Set<String> {
        Set(text.matches(of: Self.importLine).map { String($0.1) })
    }

    private nonisolated(unsafe) static let importLine =
        /(?m)^(?:@\w+ )?(?:package |public |internal |private )?import (?:struct |class |enum |func )?(\w+)/
}

extension SourceFile {
    static let root = URL(filePath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()

    /// All files below some folders of the package.
    static func all(in folders: [String]) -> [SourceFile] {
        folders.flatMap { folder in
            let files = FileManager.default.enumerator(atPath: root.appending(path: folder).path)
            return (files?.compactMap { $0 as? String } ?? []).filter { $0.hasSuffix(".swift") }
                .sorted().compactMap { try? SourceFile(folder + "/" + $0) }
        }
    }

    static let production = all(in: ["Sources"])
    static let everywhere = production + all(in: ["Tests", "Benchmarks"])

    init(_ path: String) throws {
        let url = Self.root.appending(path: path)
        self.init(path: path, text: try String(contentsOf: url, encoding: .utf8))
    }
}
