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
        case text(StaticString)
        case base64(StaticString)
    }

    init(path: String, hashedPath: String, hash: String, text: StaticString) {
        (self.path, self.hashedPath, self.hash) = (path, hashedPath, hash)
        content = .text(text)
    }

    init(path: String, hashedPath: String, hash: String, base64: StaticString) {
        (self.path, self.hashedPath, self.hash) = (path, hashedPath, hash)
        content = .base64(base64)
    }

    package var bytes: [UInt8] {
        switch content {
        case .text(let text): text.bytes
        case .base64(let text): Data(base64Encoded: Data(text.bytes)).map { [UInt8]($0) } ?? []
        }
    }
}

extension StaticString {
    fileprivate var bytes: [UInt8] { withUTF8Buffer { [UInt8]($0) } }
}
