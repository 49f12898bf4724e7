import Foundation

/// Runs a test with a folder of its own, which is gone afterwards; `files` are texts by their paths below it.
func withTemporaryFolder(
    _ files: [String: String] = [:], _ body: (String) async throws -> Void
) async throws {
    let folder = FileManager.default.temporaryDirectory
        .appending(path: "soundings-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for (path, text) in files {
        let file = folder.appending(path: path)
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try text.write(to: file, atomically: true, encoding: .utf8)
    }
    try await body(folder.path(percentEncoded: false))
}

/// The same with a configuration's folder, which has no dashboard unless `files` have some.
func withConfiguration(
    _ files: [String: String] = [:], _ body: (String) async throws -> Void
) async throws {
    try await withTemporaryFolder(files) { folder in
        try FileManager.default.createDirectory(
            atPath: folder + "/dashboards", withIntermediateDirectories: true)
        try await body(folder)
    }
}
