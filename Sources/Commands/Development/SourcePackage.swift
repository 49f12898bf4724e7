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
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = ["swift", "build", "--product", program.lastPathComponent]
        process.currentDirectoryURL = URL(filePath: folder)
        // A file: the end of a pipe that closed before it was looked at isn't always noticed.
        let log = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try Data().write(to: log)
        defer { try? FileManager.default.removeItem(at: log) }
        let output = try FileHandle(forWritingTo: log)
        (process.standardOutput, process.standardError) = (output, output)
        let isDone = try await ChildProcess(process).status == 0
        return Build(
            isDone: isDone, output: String(decoding: try Data(contentsOf: log), as: UTF8.self))
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
