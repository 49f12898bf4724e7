import Testing

/// Files and functions stay short enough to be checked by eyes (Documentation/glossary.md says how
/// names are chosen, CONTRIBUTING.md how long things are).
struct LengthTests {
    private static let longestFile = 400
    private static let longestFunction = 70

    @Test func `no file is longer than 400 lines`() {
        #expect(SourceFile.production.count > 500)
        for file in SourceFile.everywhere {
            #expect(file.lines.count <= Self.longestFile, "\(file.path)")
        }
    }

    @Test func `no function is longer than 70 lines`() {
        for file in SourceFile.production {
            for function in functions(of: file) where function.length > Self.longestFunction {
                Issue.record("\(file.path):\(function.line) has \(function.length) lines")
            }
        }
    }

    /// Formatted code ends a function with a brace below its first letter.
    private func functions(of file: SourceFile) -> [(line: Int, length: Int)] {
        var found: [(line: Int, length: Int)] = []
        let lines = file.lines
        for (index, line) in lines.enumerated() where begins(line) && !line.hasSuffix("}") {
            let indent = line.prefix { $0 == " " }
            guard let end = lines[index...].firstIndex(where: { $0 == indent + "}" }) else {
                continue
            }
            found.append((index + 1, end - index + 1))
        }
        return found
    }

    private func begins(_ line: Substring) -> Bool {
        line.split(separator: " ").contains { word in
            word == "func" || word == "deinit" || word.hasPrefix("init(") || word.hasPrefix("init<")
                || word.hasPrefix("init?(")
        }
    }
}
