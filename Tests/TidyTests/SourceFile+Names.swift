extension SourceFile {
    /// The names after keywords that declare types, with their line numbers.
    var typeNames: [(line: Int, name: Substring)] {
        names(after: ["struct", "class", "enum", "actor", "protocol", "typealias"])
    }

    /// The names after keywords that declare functions, properties, variables and cases.
    var declaredNames: [(line: Int, name: Substring)] {
        names(after: ["func", "var", "let", "case"])
    }

    private func names(after keywords: Set<Substring>) -> [(line: Int, name: Substring)] {
        lines.enumerated().flatMap { number, line -> [(line: Int, name: Substring)] in
            let words = line.prefix(upToCommentIn: line).split(separator: " ")
            return zip(words, words.dropFirst()).compactMap { keyword, word in
                let name = word.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
                let isDeclared =
                    keywords.contains(keyword) || keywords.contains(keyword.dropFirst())
                return isDeclared && !name.isEmpty ? (number + 1, name) : nil
            }
        }
    }

    /// The comments with their line numbers, one for each line.
    var comments: [(line: Int, text: Substring)] {
        lines.enumerated().compactMap { number, line in
            guard let start = line.firstRange(of: "// ") ?? line.firstRange(of: "/// ") else {
                return nil
            }
            return (number + 1, line[start.upperBound...])
        }
    }
}

extension Substring {
    fileprivate func prefix(upToCommentIn line: Substring) -> Substring {
        line.firstRange(of: "//").map { line[..<$0.lowerBound] } ?? line
    }
}
