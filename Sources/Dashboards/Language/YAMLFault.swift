import Yams

/// Why a text isn't YAML, in the words of someone who writes it rather than of the parser.
struct YAMLFault {
    /// Counted from 1.
    let line: Int
    let message: String

    /// - Parameters:
    ///   - error: what the parser threw.
    ///   - text: what it was given.
    init(_ error: any Error, in text: String) {
        switch error as? YamlError {
        case .scanner(let context, let problem, let mark, _),
            .parser(let context, let problem, let mark, _),
            .composer(let context, let problem, let mark, _):
            let isOpen = Self.isAboutOpening(problem)
            line = isOpen ? context?.mark.line ?? mark.line : mark.line
            message = "this isn't YAML: " + Self.sentence(problem, at: mark, of: text)
        case .reader(_, let offset, _, _):
            let start = text.unicodeScalars.prefix(offset ?? 0)
            line = 1 + start.count { $0 == "\n" }
            message = "this isn't YAML: a control character stands here"
        case .duplicatedKeysInMapping(let keys, let context):
            line = context.mark.line
            let names = keys.sorted().joined(separator: ", ")
            // The parser has no name for a key that is a mapping or a list.
            message =
                names.contains("<") || names.contains("[")
                ? "a key is a text, not a mapping or a list"
                : "these keys stand twice in one mapping: \(names)"
        default: (line, message) = (1, "this isn't YAML")
        }
    }

    /// Whether what is wrong began where something was opened.
    private static func isAboutOpening(_ problem: String) -> Bool {
        problem.hasPrefix("found unexpected end of stream") || problem.contains("',' or")
    }

    private static func sentence(_ problem: String, at mark: Mark, of text: String) -> String {
        if problem.hasPrefix("found character that cannot start any token") {
            return start(at: mark, of: text)
        }
        return sentences.first { problem.hasPrefix($0.problem) }?.sentence ?? problem
    }

    private static func start(at mark: Mark, of text: String) -> String {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        guard lines.indices.contains(mark.line - 1),
            let first = lines[mark.line - 1].unicodeScalars.dropFirst(mark.column - 1).first
        else { return "a text can't begin like this; put it between quotes" }
        return first == "\t"
            ? "lines are indented by spaces, not by tabs"
            : "a text that begins with \"\(first)\" stands between quotes"
    }

    private static let sentences: [(problem: String, sentence: String)] = [
        (
            "mapping values are not allowed",
            "a key stands where none may: mend the indentation, or put a text with \": \" "
                + "between quotes"
        ),
        ("found unexpected end of stream", "a quote is opened here and never closed"),
        ("did not find expected ',' or '}'", "a { is opened here and isn't closed by a }"),
        ("did not find expected ',' or ']'", "a [ is opened here and isn't closed by a ]"),
        (
            "did not find expected node content",
            "a [ or { before isn't closed, or a value is missing"
        ),
        (
            "did not find expected '-' indicator",
            "the indentation doesn't fit the list's, or a \"- \" is missing"
        ),
        ("did not find expected key", "the indentation doesn't fit the mapping's"),
        ("could not find expected ':'", "a key has no \":\" after it"),
        ("found undefined alias", "an alias (*) names an anchor (&) that isn't before it"),
        ("but found another document", "a file is one document, and \"---\" begins another"),
        ("found unknown escape character", "there is no such escape; write a backslash twice"),
    ]
}
