/// One module of the page: what it imports and exports, and its code without comments.
///
/// Modules keep to one form, each line of which stands by itself: `import { a, b } from './c.js';`
/// before all code, and `export` before a function, a class or a constant. A line that has another
/// form is a fault, so that the bundle never means something else than the modules.
struct Script {
    struct Import: Hashable {
        var names: [Substring]
        /// From the page's folder.
        var path: String
    }

    let path: String
    let imports: [Import]
    let exports: [Substring]
    let code: [Substring]

    init(_ text: String, at path: String) throws(Fault) {
        self.path = path
        var (imports, exports, code) = ([Import](), [Substring](), [Substring]())
        for (number, line) in Comments.lines(without: text) {
            if line.hasPrefix("import ") {
                imports.append(try Self.parsedImport(line, number, path))
            } else if line.hasPrefix("export ") {
                let (name, declaration) = try Self.parsedExport(line, number, path)
                exports.append(name)
                code.append(declaration)
            } else {
                try Self.check(line, number, path)
                code.append(line)
            }
        }
        (self.imports, self.exports, self.code) = (imports, exports, code)
    }

    private static func parsedImport(
        _ line: Substring, _ number: Int, _ path: String
    ) throws(Fault) -> Import {
        guard let match = line.wholeMatch(of: /import \{ ([\w, ]+) \} from '(\.[\w.\/-]+)';/) else {
            throw Fault(
                path: path, line: number,
                sentence: "an import is one line: import { a, b } from './c.js';")
        }
        let names = match.1.split(separator: ", ")
        return Import(names: names, path: ModulePath.resolved(match.2, from: path))
    }

    private static func parsedExport(
        _ line: Substring, _ number: Int, _ path: String
    ) throws(Fault) -> (name: Substring, declaration: Substring) {
        let form = /export ((?:async )?(?:function\*?|class|const) (\w+).*)/
        guard let match = line.wholeMatch(of: form) else {
            throw Fault(
                path: path, line: number,
                sentence: "an export is a function, a class or a constant")
        }
        return (match.2, match.1)
    }

    /// Lines are read one by one, so that nothing may reach over their ends but code.
    private static func check(_ line: Substring, _ number: Int, _ path: String) throws(Fault) {
        guard line.count(where: { $0 == "`" }).isMultiple(of: 2) else {
            throw Fault(path: path, line: number, sentence: "a template ends on its own line")
        }
    }
}
