/// A style sheet with those it imports, without what is for readers.
///
/// An import is one line, `@import "theme.css";`, before all rules.
struct StyleBundle {
    private(set) var text = ""

    /// - Parameters:
    ///   - path: of the style sheet that imports the others.
    ///   - names: by path, the name under which a file is served beside the style sheet.
    ///   - read: gives the text of a style sheet at a path.
    /// - Throws: the fault of a sheet that can't be read.
    init(
        from path: String, names: [String: String], read: (String) throws(Fault) -> String
    ) throws(Fault) {
        for (_, line) in Comments.lines(without: try read(path)) {
            if let match = line.wholeMatch(of: /@import "([\w.\/-]+)";/) {
                let imported = ModulePath.resolved(match.1, from: path)
                text += try StyleBundle(from: imported, names: names, read: read).text
            } else {
                text += Self.named(line, names) + "\n"
            }
        }
    }

    private static func named(_ line: Substring, _ names: [String: String]) -> String {
        String(line).replacing(/url\("([\w.\/-]+)"\)/) { match in
            "url(\"\(names[String(match.1)] ?? String(match.1))\")"
        }
    }
}
