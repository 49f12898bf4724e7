package import Transport

/// The scripts, styles, fonts and icon that pages link to, by paths below `/web/`.
package enum WebFiles: Sendable {
    /// Those that are built into the program.
    case program(ProgramFiles)
    /// A developer's folder, whose modules and style sheets are served as they are now.
    case folder(StaticFiles)

    package static let inProgram = WebFiles.program(ProgramFiles())

    package static func inFolder(_ path: String) -> WebFiles {
        .folder(StaticFiles(directory: path))
    }

    func response(for path: String) -> HTTPResponse {
        switch self {
        case .program(let files): files.response(for: path)
        case .folder(let files): files.response(for: path)
        }
    }

    /// A file under its own name, for pages of others: their links to it stay as they are.
    func newest(_ path: String) -> HTTPResponse {
        switch self {
        case .program(let files): files.newest(path) ?? .refusal(404)
        case .folder(let files): Self.unbundled(path, in: files)
        }
    }

    /// A script that loads its modules, or a style sheet with those that it imports, which other sites couldn't
    /// import in their shadow roots.
    private static func unbundled(_ path: String, in files: StaticFiles) -> HTTPResponse {
        guard path.hasSuffix(".css") else {
            return HTTPResponse(
                type: "text/javascript; charset=utf-8", body: "import \"./web/\(path)\";\n".utf8)
        }
        var response = files.response(for: path)
        let text = String(decoding: response.body, as: UTF8.self)
        let whole = text.replacing(/@import "([\w.\/-]+)";/) { match in
            String(decoding: files.response(for: String(match.1)).body, as: UTF8.self)
        }
        (response.body, response.entityTag) = (Array(whole.utf8), nil)
        return response
    }

    /// The links in the head of every page.
    func links(under root: String = "") -> PageLinks {
        PageLinks(under: root) { path in
            switch self {
            case .program(let files): "/web/" + files.hashedPath(of: path)
            case .folder: "/web/" + path
            }
        }
    }

    /// The addresses of those that never change.
    package var addresses: [String] {
        switch self {
        case .program(let files): files.paths.map { "/web/" + $0 }
        case .folder: []
        }
    }
}
