/// Media types by file name; what isn't here is never served.
package enum MediaType {
    package static func ofFile(named name: some StringProtocol) -> String? {
        name.split(separator: ".", omittingEmptySubsequences: false).dropFirst().last
            .flatMap { types[$0.lowercased()] }
    }

    private static let types = [
        "css": "text/css; charset=utf-8",
        "csv": "text/csv; charset=utf-8",
        "html": "text/html; charset=utf-8",
        "ico": "image/vnd.microsoft.icon",
        "js": "text/javascript; charset=utf-8",
        "json": "application/json",
        "map": "application/json",
        "mjs": "text/javascript; charset=utf-8",
        "png": "image/png",
        "svg": "image/svg+xml",
        "txt": "text/plain; charset=utf-8",
        "webmanifest": "application/manifest+json",
        "woff2": "font/woff2",
    ]
}
