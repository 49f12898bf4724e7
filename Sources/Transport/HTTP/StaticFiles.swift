import Foundation
import Glibc

/// The files of one folder, read when they are asked for.
package struct StaticFiles: Sendable {
    private let directory: String

    package init(directory: String) { self.directory = directory }

    /// A file by its path inside the folder, 404 if there is none that may be served.
    ///
    /// Scripts and styles are asked for anew each time (304 if unchanged), so that a page never
    /// mixes two versions; fonts never change under their name and are kept for a month.
    package func response(for path: String) -> HTTPResponse {
        let missing = HTTPResponse.refusal(404, "there is no file \(path)")
        guard let type = MediaType.ofFile(named: path), Self.isPlain(path) else { return missing }
        let file = directory + "/" + path
        guard let tag = Self.entityTag(of: file),
            let content = try? Data(contentsOf: URL(fileURLWithPath: file))
        else { return missing }
        let isFont = type.hasPrefix("font/")
        return HTTPResponse(
            type: type, body: content, caching: isFont ? "public, max-age=2592000" : "no-cache",
            entityTag: tag)
    }

    /// No way out of the folder, and nothing hidden.
    private static func isPlain(_ path: String) -> Bool {
        path.split(separator: "/", omittingEmptySubsequences: false)
            .allSatisfy { !$0.isEmpty && !$0.hasPrefix(".") && !$0.utf8.contains(0) }
    }

    /// From size and time of change, so that an unchanged file need not be read.
    private static func entityTag(of file: String) -> String? {
        var status = stat()
        guard stat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
        let time = status.st_mtim
        let parts = [Int(status.st_size), time.tv_sec, time.tv_nsec]
        return "\"" + parts.map { String($0, radix: 36) }.joined(separator: "-") + "\""
    }
}
