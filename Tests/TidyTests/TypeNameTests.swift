import Testing

/// A type's name says what it is wherever it is read.
struct TypeNameTests {
    @Test func `no type's name stands in two targets`() {
        var targets: [String: Set<String>] = [:]
        // Apple's scene, in an app's main file, isn't one that is drawn here.
        for file in SourceFile.production where file.target != "SwiftUI" {
            for name in typeNames(of: file) where !isDeclared(name, by: file) {
                targets[name, default: []].insert(file.target)
            }
        }
        for (name, found) in targets.sorted(by: { $0.key < $1.key }) where found.count > 1 {
            Issue.record("\(name) stands in \(found.sorted().joined(separator: " and "))")
        }
    }

    /// A program's dashboard has the name of the page that it declares.
    private func isDeclared(_ name: String, by file: SourceFile) -> Bool {
        file.path.contains("/Soundings/") && name == "Dashboard"
    }

    /// Those that other files can see: at the left margin and not private.
    private func typeNames(of file: SourceFile) -> [String] {
        file.lines.compactMap { line in
            guard let first = line.first, first != " ", first != "/" else { return nil }
            let words = line.split(separator: " ")
            guard let keyword = words.firstIndex(where: Self.keywords.contains),
                keyword + 1 < words.count, words.prefix(keyword).allSatisfy(isOpen)
            else { return nil }
            return String(words[keyword + 1].prefix { $0.isLetter || $0.isNumber || $0 == "_" })
        }
    }

    private static let keywords: Set<Substring> = [
        "struct", "class", "enum", "actor", "protocol", "typealias",
    ]

    private func isOpen(_ word: Substring) -> Bool {
        word.hasPrefix("@")
            || ["public", "package", "final", "indirect", "nonisolated"].contains(word)
    }
}
