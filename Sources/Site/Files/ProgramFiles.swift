import PageFiles
import Transport

/// The files of the page that are built into the program, each under a name that changes with its
/// content and that clients may keep for ever.
package struct ProgramFiles: Sendable {
    private let responses: [String: HTTPResponse]
    private let hashedPaths: [String: String]

    init(_ files: [PageFile] = PageFile.all) {
        responses = Dictionary(
            uniqueKeysWithValues: files.map { ($0.hashedPath, Self.response(of: $0)) })
        hashedPaths = Dictionary(uniqueKeysWithValues: files.map { ($0.path, $0.hashedPath) })
    }

    var paths: [String] { responses.keys.sorted() }

    /// The path under which a file of the folder is served; the path itself where there is none.
    func hashedPath(of path: String) -> String { hashedPaths[path] ?? path }

    /// The file, or what is there in place of another build's: a page that was sent before the
    /// program was replaced looks like the new one, and its script loads the page again.
    func response(for path: String) -> HTTPResponse {
        if let response = responses[path] { return response }
        guard let name = Self.unhashed(path), hashedPaths[name] != nil else {
            return .refusal(404, "there is no file \(path)")
        }
        let current = hashedPath(of: name == "page.js" ? "outdated.js" : name)
        guard var response = responses[current] else { return .refusal(404) }
        response.headers.removeAll { $0.name == "cache-control" }
        response.headers.append(.init("cache-control", "no-store"))
        return response
    }

    /// A file under its own name, which clients ask about each time; nil where there is none.
    func newest(_ path: String) -> HTTPResponse? {
        guard let name = hashedPaths[path], var response = responses[name] else { return nil }
        response.headers.removeAll { $0.name == "cache-control" }
        response.headers.append(.init("cache-control", "no-cache"))
        return response
    }

    /// "page.js" of "page-3kq1x.js".
    private static func unhashed(_ path: String) -> String? {
        guard let match = path.wholeMatch(of: /(.+)-[0-9a-z]+(\.\w+)/) else { return nil }
        return String(match.1 + match.2)
    }

    private static func response(of file: PageFile) -> HTTPResponse {
        var response = HTTPResponse(
            type: MediaType.ofFile(named: file.path) ?? "application/octet-stream",
            body: file.bytes, caching: "public, max-age=31536000, immutable",
            entityTag: "\"\(file.hash)\"")
        response.brotliBody = file.brotli
        return response
    }
}
