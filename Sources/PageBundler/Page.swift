import Foundation

/// The files that the page is made of, bundled: scripts, style sheets, fonts and icon.
struct Page {
    private(set) var files: [BundledFile] = []
    private let folder: URL

    /// - Parameter folder: with the modules and style sheets.
    /// - Throws: the fault of a file that can't be read or bundled.
    init(in folder: URL) throws(Fault) {
        self.folder = folder
        for path in Self.copied { files.append(BundledFile(path, try read(path))) }
        let names = Dictionary(uniqueKeysWithValues: files.map { ($0.path, $0.hashedPath) })
        for path in Self.styles {
            let styles = try StyleBundle(from: path, names: names, read: text)
            files.append(BundledFile(path, styles.text))
        }
        for path in Self.scripts {
            let script = try ScriptBundle(from: path, read: text)
            files.append(BundledFile(path, script.text))
        }
    }

    private static let copied =
        ["icon.svg"]
        + ["400", "600", "more-400", "more-600"].map { "fonts/inter-\($0).woff2" }
    private static let styles = ["styles.css", "embed.css"]
    private static let scripts = ["page.js", "outdated.js", "embed.js"]

    private func read(_ path: String) throws(Fault) -> Data {
        do {
            return try Data(contentsOf: folder.appending(path: path))
        } catch {
            throw Fault(path: path, line: 1, sentence: error.localizedDescription)
        }
    }

    private func text(_ path: String) throws(Fault) -> String {
        String(decoding: try read(path), as: UTF8.self)
    }
}
