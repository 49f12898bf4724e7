import Foundation

/// A Swift file of this package, as the tests of its form read it.
struct SourceFile: Sendable {
    /// From the package's folder.
    let path: String
    let lines: [Substring]

    /// The target it belongs to: its second folder, or the first where that has no other targets.
    var target: String {
        let folders = path.split(separator: "/")
        return String(folders[0] == "Benchmarks" ? folders[0] : folders[1])
    }

    var imports: Set<String> {
        Set(
            lines.compactMap { line in
                guard let first = line.first, first != " ", line.contains("import ") else {
                    return nil
                }
                let words = line.split(separator: " ")
                guard let keyword = words.firstIndex(of: "import"), keyword + 1 < words.count else {
                    return nil
                }
                return String(words[keyword + 1])
            })
    }
}

extension SourceFile {
    static let root = URL(filePath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()

    /// Returns all files below some folders of the package.
    static func all(in folders: [String]) -> [SourceFile] {
        folders.flatMap { folder in
            let files = FileManager.default.enumerator(atPath: root.appending(path: folder).path)
            return (files?.compactMap { $0 as? String } ?? [])
                .filter { $0.hasSuffix(".swift") }
                .sorted().compactMap { try? SourceFile(folder + "/" + $0) }
        }
    }

    static let production = all(in: ["Sources"])
    /// All files but those of `Benchmarks/RenderBenchmark` and of other examples, which are packages of their own.
    static let everywhere =
        production
        + all(in: ["Tests", "Benchmarks", "Examples/Gallery"]).filter {
            !$0.path.hasPrefix("Benchmarks/RenderBenchmark/")
        }

    init(_ path: String) throws {
        let url = Self.root.appending(path: path)
        let text = try String(contentsOf: url, encoding: .utf8)
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        self.init(path: path, lines: lines)
    }
}
