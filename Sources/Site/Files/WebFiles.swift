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
