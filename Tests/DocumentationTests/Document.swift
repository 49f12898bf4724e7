import Foundation
import Testing

/// A file with examples: an article, or the comments of a source file.
struct Document: Sendable, CustomTestStringConvertible {
    static let root = URL(filePath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()

    /// From the package's folder.
    let path: String
    let snippets: [Snippet]

    var testDescription: String { path }

    /// All that have examples, by their paths.
    static let all = (articles + comments).filter { !$0.snippets.isEmpty }

    private static let articles =
        files(in: ["Documentation", "Sources"], ending: ".md").map { path in
            Document(path) { $0.fencedExamples }
        } + [Document("README.md") { $0.fencedExamples }]

    /// The modules whose comments readers of the documentation see.
    private static let comments =
        (files(
            in: ["Charts", "SoundingsRender", "Soundings"].map { "Sources/" + $0 },
            ending: ".swift") + ["Sources/Dashboards/ServerSettings.swift"])
        .map { path in Document(path) { $0.commentExamples } }

    private init(_ path: String, _ examples: ([Substring]) -> [[Substring]]) {
        self.path = path
        let text = (try? String(contentsOf: Self.root.appending(path: path), encoding: .utf8)) ?? ""
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        let name = path.split { !$0.isLetter && !$0.isNumber }.dropLast().joined(separator: "_")
        snippets = examples(lines).filter { !$0.areOfManifest }.enumerated()
            .map { Snippet(name: "\(name)_\($0 + 1)", lines: $1) }
    }

    private static func files(in folders: [String], ending suffix: String) -> [String] {
        folders.flatMap { folder in
            let files = FileManager.default.enumerator(atPath: root.appending(path: folder).path)
            return (files?.compactMap { $0 as? String } ?? [])
                .filter { $0.hasSuffix(suffix) }.sorted().map { folder + "/" + $0 }
        }
    }
}

extension Document {
    /// The file that the compiler reads the examples from.
    var file: URL {
        let name = path.replacing("Sources/", with: "").replacing(".docc", with: "")
            .split { !$0.isLetter && !$0.isNumber }.dropLast().joined(separator: "-")
        return Self.root.appending(path: "Tests/DocumentationTests/Snippets/\(name).swift")
    }

    /// Its content.
    var code: String {
        """
        // swift-format-ignore-file
        // The examples of \(path), written anew by RECORD=1.
        \(Set(["Soundings", "SoundingsRender", "SwiftUI"] + snippets.flatMap(\.imports)).sorted()
            .map { "import " + $0 }.joined(separator: "\n"))

        \(snippets.map(\.code).joined(separator: "\n\n"))

        """
    }
}

extension [Substring] {
    /// The lines between fences for Swift.
    fileprivate var fencedExamples: [[Substring]] {
        split { $0 == "```swift" }.dropFirst().map { Array($0.prefix { $0 != "```" }) }
    }

    /// The indented paragraphs of comments, without what begins a list's item.
    fileprivate var commentExamples: [[Substring]] {
        var (examples, isInside, isAfterEmpty) = ([[Substring]](), false, true)
        for line in self {
            let text = line.trimmingPrefix { $0 == " " }
            let isCode = text.hasPrefix("///     ") && (isInside || isAfterEmpty)
            let isBreak = text == "///" && isInside
            if isCode, !isInside { examples.append([]) }
            if isCode { examples[examples.count - 1].append(text.dropFirst(8)) }
            if isBreak { examples[examples.count - 1].append("") }
            isInside = isCode || isBreak
            isAfterEmpty = text == "///"
        }
        return examples
    }

    /// Whether they are of a Package.swift, which other tests read.
    fileprivate var areOfManifest: Bool {
        contains { line in
            [".package(", ".product(", ".unsafeFlags("].contains { line.contains($0) }
        }
    }
}
