import ExternalPrograms
import Feeds
import Foundation

/// The Swift package that a program is built from.
struct SourcePackage: Sendable {
    struct Build: Sendable {
        var isDone: Bool
        var output: String
    }

    let folder: String
    /// The program that runs, which a build replaces.
    let program: URL
    /// When source files had been saved at the beginning.
    private var first: [String: Date] = [:]

    init(folder: String) throws(Failure) {
        self.folder = folder
        program = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
        guard FileManager.default.fileExists(atPath: folder + "/Package.swift") else {
            throw Failure.usage(
                "dev is run in the folder of a package, and \(folder) has no Package.swift")
        }
        first = state
    }

    /// Yields when a source file has changed since it began.
    var changes: AsyncStream<Void> {
        AsyncStream { continuation in
            let task = Task {
                var known = first
                while !Task.isCancelled {
                    for await _ in FileWatch(folders).changes {
                        let new = state
                        guard new != known else { continue }
                        let hasNewFolders = new.keys.count != known.keys.count
                        known = new
                        continuation.yield()
                        if hasNewFolders { break }
                    }
                }
            }
            continuation.onTermination = { _ in task.cancel() }
        }
    }

    /// Builds the product that runs.
    func build() async throws -> Build {
        let product = program.lastPathComponent
        // The shell joins the errors to the output, in the order in which they are written.
        let build = ExternalProgram(
            "sh", ["-c", #"exec swift build --product "$0" 2>&1"#, product], in: folder,
            limits: .init(outputBytes: 64_000_000))
        let ended = try await build.run()
        return Build(isDone: ended.status == .exited(0), output: ended.text)
    }

    /// The folders with sources.
    private var folders: Set<String> {
        Set(state.keys.map { URL(filePath: $0).deletingLastPathComponent().path })
    }

    /// When each source file was saved.
    private var state: [String: Date] {
        let manifest = folder + "/Package.swift"
        let files = FileManager.default.enumerator(
            at: URL(filePath: folder + "/Sources"),
            includingPropertiesForKeys: [.contentModificationDateKey])
        let sources = (files?.compactMap { $0 as? URL } ?? []).filter {
            $0.pathExtension == "swift"
        }
        return Dictionary(
            uniqueKeysWithValues: ([URL(filePath: manifest)] + sources).compactMap { url in
                let values = try? url.resourceValues(forKeys: [.contentModificationDateKey])
                return values?.contentModificationDate.map { (url.path, $0) }
            })
    }
}
