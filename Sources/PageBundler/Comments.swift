/// Leaves out what is for readers: comments on lines of their own, types, indentation, empty lines.
enum Comments {
    /// The lines that are left, with their numbers from 1.
    static func lines(without text: String) -> [(number: Int, line: Substring)] {
        var isInside = false
        var lines: [(Int, Substring)] = []
        for (index, raw) in text.split(separator: "\n", omittingEmptySubsequences: false)
            .enumerated()
        {
            let line = trimmed(raw)
            if isInside {
                isInside = !line.contains("*/")
            } else if line.hasPrefix("/*"), !line.contains("*/") {
                isInside = true
            } else if !line.isEmpty, !line.hasPrefix("//"), !isComment(line) {
                lines.append((index + 1, withoutTypes(line)))
            }
        }
        return lines
    }

    private static func isComment(_ line: Substring) -> Bool {
        line.hasPrefix("/*") && line.hasSuffix("*/") && !line.dropLast(2).contains("*/")
    }

    /// Without `/** @type {…} */` in the midst of code.
    private static func withoutTypes(_ line: Substring) -> Substring {
        line.contains("/** @") ? Substring(line.replacing(/\/\*\* @.*?\*\/ ?/, with: "")) : line
    }

    private static func trimmed(_ line: Substring) -> Substring {
        var line = line.drop { $0 == " " }
        while line.last == " " { line.removeLast() }
        return line
    }
}
