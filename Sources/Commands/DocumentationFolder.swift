import Foundation
import Transport

/// The folder with the built documentation, which `make docs` leaves in `.build/documentation`.
struct DocumentationFolder {
    private let candidates: [URL]

    /// - Parameter path: the folder that was given; without one, `documentation` beside the program, or
    ///   in one of the two folders above, as `.build` is of a program that was just built.
    init(_ path: String?) {
        let program = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
        var folder = program
        let above = (0..<3).map { _ in
            folder.deleteLastPathComponent()
            return folder.appending(path: "documentation")
        }
        candidates = path.map { [URL(filePath: $0)] } ?? above
    }

    /// Nil where none was built.
    var files: StaticFiles? {
        candidates.first {
            FileManager.default.fileExists(atPath: $0.appending(path: "index.html").path)
        }.map { StaticFiles(directory: $0.path) }
    }
}
