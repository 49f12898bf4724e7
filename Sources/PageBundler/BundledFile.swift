import Foundation

/// A file of the page as it is served, under a name that changes with its content.
struct BundledFile: Hashable {
    /// From the page's folder, such as "fonts/inter-400.woff2".
    var path: String
    var content: Data

    init(_ path: String, _ content: Data) { (self.path, self.content) = (path, content) }

    init(_ path: String, _ text: String) { self.init(path, Data(text.utf8)) }

    var hash: String { ContentHash.text(of: content) }

    /// Such as "fonts/inter-400-3kq1x.woff2".
    var hashedPath: String {
        guard let dot = path.lastIndex(of: ".") else { return path + "-" + hash }
        return path[..<dot] + "-" + hash + path[dot...]
    }
}
