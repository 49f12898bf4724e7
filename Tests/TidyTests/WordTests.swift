import Testing

/// Names and comments use the words of Documentation/glossary.md, not those that it replaced.
struct WordTests {
    @Test func `types are named in the words of the glossary`() {
        for file in SourceFile.everywhere {
            report(BannedWord.inTypes, in: file.typeNames, of: file)
        }
    }

    @Test func `functions, properties and cases are named in the words of the glossary`() {
        for file in SourceFile.everywhere {
            report(BannedWord.inNames, in: file.declaredNames, of: file)
        }
    }

    @Test func `files and folders are named in the words of the glossary`() {
        for file in SourceFile.everywhere {
            report(
                BannedWord.inTypes, in: file.path.split(separator: "/").map { (1, $0) }, of: file)
        }
    }

    @Test func `comments use the words of the glossary`() {
        for file in SourceFile.everywhere where !file.path.hasPrefix("Tests/TidyTests") {
            for (line, text) in file.comments {
                let words = Set(text.lowercased().split { !$0.isLetter }.map(String.init))
                for word in BannedWord.inComments where words.contains(word.text) {
                    Issue.record("\(file.path):\(line) says \"\(word.text)\": \(word.advice)")
                }
            }
        }
    }

    @Test func `no comment begins with a clause of what something is`() {
        for file in SourceFile.everywhere {
            for (line, text) in file.comments where text.hasPrefix("What ") {
                Issue.record("\(file.path):\(line) begins with \"What\": say what it is or does")
            }
        }
    }

    private func report(
        _ banned: [BannedWord], in names: [(line: Int, name: Substring)], of file: SourceFile
    ) {
        for (line, name) in names {
            // Names of C libraries are theirs.
            guard name.contains(where: \.isLowercase) || !name.contains("_") else { continue }
            for word in banned where word.stands(in: name) {
                Issue.record("\(file.path):\(line) \(name) has \"\(word.text)\": \(word.advice)")
            }
        }
    }
}
