import Foundation

/// A file of the page as it is built into the program: `all` is made of the folder `web`.
package struct PageFile: Sendable {
    /// In the folder, such as "page.js".
    package let path: String
    /// The path under which it is served, which changes with the content: "page-3kq1x.js".
    package let hashedPath: String
    /// The part of that path which names the content.
    package let hash: String
    private let content: Content

    private enum Content {
        case text(StaticString, brotli: StaticString)
        case base64(StaticString)
    }

    init(path: String, hashedPath: String, hash: String, text: StaticString, brotli: StaticString) {
        (self.path, self.hashedPath, self.hash) = (path, hashedPath, hash)
        content = .text(text, brotli: brotli)
    }

    init(path: String, hashedPath: String, hash: String, base64: StaticString) {
        (self.path, self.hashedPath, self.hash) = (path, hashedPath, hash)
        content = .base64(base64)
    }

    package var bytes: [UInt8] {
        switch content {
        case .text(let text, _): text.bytes
        case .base64(let text): text.decoded
        }
    }

    /// A text compressed by Brotli; nil for what isn't one, and for one that finds no smaller form.
    package var brotli: [UInt8]? {
        guard case .text(_, let brotli) = content, brotli.utf8CodeUnitCount > 0 else { return nil }
        return brotli.decoded
    }
}

extension StaticString {
    fileprivate var bytes: [UInt8] { withUTF8Buffer { [UInt8]($0) } }
    fileprivate var decoded: [UInt8] { Data(base64Encoded: Data(bytes)).map { [UInt8]($0) } ?? [] }
}
