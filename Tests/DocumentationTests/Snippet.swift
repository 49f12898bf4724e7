/// An example as it stands in the documentation, and as it is compiled.
struct Snippet: Sendable {
    /// Its name where it is compiled.
    let name: String
    let lines: [Substring]

    /// The modules that it says it needs.
    var imports: [String] {
        lines.filter { $0.hasPrefix("import ") }.map { String($0.dropFirst(7)) }
    }

    /// Within something that Swift allows at the top of a file.
    var code: String {
        let lines = lines.filter { !$0.hasPrefix("import ") }
            .trimmingEmptyLines.map { String($0).replacing("@main ", with: "") }
        let text = lines.map { $0.isEmpty ? "" : "    " + $0 }.joined(separator: "\n")
        if lines.contains(where: { $0.hasPrefix("extension ") }) {
            return lines.joined(separator: "\n")
        }
        if lines.first?.hasPrefix(".") == true {
            return "@MainActor func \(name)() {\n    _ = \(Self.base(for: name))\n\(text)\n}"
        }
        return lines.areDeclarations
            ? "enum \(name) {\n\(text.withStaticFunctions)\n}"
            : "@MainActor func \(name)() async throws {\n\(text)\n}"
    }

    /// Modifiers are of a mark or of a chart.
    private static func base(for name: String) -> String {
        name.contains("_Modifiers_") || name.contains("_Annotations_") ? "aMark" : "aChart"
    }
}

extension String {
    /// Types beside them may call them.
    fileprivate var withStaticFunctions: String {
        replacing(#/(?m)^ {4}(@MainActor )?func /#) { "    \($0.1 ?? "")static func " }
    }
}

extension [Substring] {
    fileprivate var trimmingEmptyLines: [Substring] {
        Array(drop(while: \.isEmpty).reversed().drop(while: \.isEmpty).reversed())
    }
}

extension [String] {
    /// Whether nothing is to be run: types and functions alone.
    fileprivate var areDeclarations: Bool {
        let beginnings = filter { line in
            guard let first = line.first else { return false }
            return first.isLetter || first == "@" || first == "#"
        }
        return beginnings.allSatisfy { line in
            line.split(separator: " ").first { !$0.hasPrefix("@") }
                .map { ["struct", "enum", "class", "actor", "func", "protocol"].contains($0) }
                ?? true
        }
    }
}
