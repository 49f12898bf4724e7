import Foundation

/// The path of a file, or of several where it has `*`, `?` or `[…]` in it (POSIX, `glob`).
package struct FilePattern: Hashable, Sendable {
    package let text: String

    package init(_ text: String) { self.text = text }

    package var isOfMany: Bool { text.contains { "*?[".contains($0) } }

    /// The files that there are now, by name, without the folders among them.
    package var paths: [String] {
        guard isOfMany else { return [text] }
        var found = glob_t()
        defer { globfree(&found) }
        guard glob(text, GLOB_MARK, nil, &found) == 0 else { return [] }
        return (0..<Int(found.gl_pathc)).compactMap { index in
            found.gl_pathv[index].map { String(cString: $0) }
        }.filter { !$0.hasSuffix("/") }
    }

    /// The folders in which files come and go.
    package var folders: Set<String> {
        Set((paths + [text]).map { URL(filePath: $0).deletingLastPathComponent().path })
    }
}
