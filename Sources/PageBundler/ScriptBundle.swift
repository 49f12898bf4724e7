/// All modules that one of them needs, as one script.
///
/// Each module is a function that is called once and returns its exports, after the modules it
/// imports:
/// ```js
/// const page_dom = (() => {
/// function find(root, selector) { … }
/// return { find };
/// })();
/// ```
/// Names stay as they are, so that a stack trace can be read.
struct ScriptBundle {
    private(set) var text = ""
    private var scripts: [String: Script] = [:]
    /// Those whose imports are being looked at, and those that are written.
    private var (open, written) = ([String](), Set<String>())
    private let read: (String) throws(Fault) -> String

    /// - Parameters:
    ///   - entry: the path of the module that runs the others.
    ///   - read: gives the text of a module at a path.
    /// - Throws: what keeps the modules from being one script.
    init(from entry: String, read: @escaping (String) throws(Fault) -> String) throws(Fault) {
        self.read = read
        try write(entry)
    }

    private mutating func write(_ path: String) throws(Fault) {
        if written.contains(path) { return }
        let script = try Script(read(path), at: path)
        scripts[path] = script
        open.append(path)
        for (index, each) in script.imports.enumerated() {
            try check(each, of: path, line: index + 1)
            try write(each.path)
            try checkNames(each, of: path, line: index + 1)
        }
        open.removeLast()
        written.insert(path)
        text += Self.text(of: script, isEntry: open.isEmpty)
    }

    private func check(_ imported: Script.Import, of path: String, line: Int) throws(Fault) {
        guard let start = open.firstIndex(of: imported.path) else { return }
        let circle = (open[start...] + [imported.path]).joined(separator: ", ")
        throw Fault(path: path, line: line, sentence: "modules import one another: \(circle)")
    }

    private func checkNames(_ imported: Script.Import, of path: String, line: Int) throws(Fault) {
        let exports = scripts[imported.path]?.exports ?? []
        guard let missing = imported.names.first(where: { !exports.contains($0) }) else { return }
        throw Fault(
            path: path, line: line, sentence: "\(imported.path) doesn't export \(missing)")
    }

    private static func text(of script: Script, isEntry: Bool) -> String {
        let imports = script.imports.map { each in
            "const { \(each.names.joined(separator: ", ")) } = \(name(of: each.path));"
        }
        let code = (imports + script.code.map(String.init)).joined(separator: "\n")
        if isEntry { return code + "\n" }
        return """
            const \(name(of: script.path)) = (() => {
            \(code)
            return { \(script.exports.joined(separator: ", ")) };
            })();

            """
    }

    private static func name(of path: String) -> String {
        String(path.dropLast(".js".count)).replacing(/\W/, with: "_")
    }
}
