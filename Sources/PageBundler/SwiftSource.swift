import ContentCodings
import Foundation

/// The page's files as Swift source.
///
/// Texts are raw literals, compressed as well, so that no server does it when it starts; everything else is
/// a literal in base64: the compiler reads a literal of
/// a hundred kilobytes in no time, where it needs seconds for as many numbers in a list.
enum SwiftSource {
    static func text(of files: [BundledFile]) -> String {
        """
        extension PageFile {
            package static let all: [PageFile] = [
        \(files.map(entry).joined(separator: ",\n"))
            ]
        }

        """
    }

    private static func entry(_ file: BundledFile) -> String {
        let names = [("path", file.path), ("hashedPath", file.hashedPath), ("hash", file.hash)]
        let head = "PageFile(" + names.map { "\($0): \"\($1)\"" }.joined(separator: ", ")
        guard let text = String(data: file.content, encoding: .utf8), isLiteral(text) else {
            return head + ", base64: \"\(file.content.base64EncodedString())\")"
        }
        let brotli = Brotli.compressed(Array(file.content), level: 11).map { Data($0) } ?? Data()
        return head
            + ", text: ###\"\"\"\n\(text)\n\"\"\"###, brotli: \"\(brotli.base64EncodedString())\")"
    }

    /// Whether a raw literal holds the text as it is.
    private static func isLiteral(_ text: String) -> Bool {
        !text.contains("\"\"\"###") && !text.contains("\\###") && !text.contains("\r")
    }
}
