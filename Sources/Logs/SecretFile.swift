import Foundation

/// A file with random bytes that a program keeps to itself: whoever comes first makes it, and all have the same.
package struct SecretFile: Sendable {
    package let path: String

    package init(path: String) { self.path = path }

    /// Reads the file, which is made with its folder where there is none.
    ///
    /// - Parameter new: what a new file gets.
    /// - Returns: the bytes that it has.
    /// - Throws: `LogError.unavailable`, which names the file.
    package func bytes(orElse new: [UInt8]) throws(LogError) -> [UInt8] {
        if kept == nil { try make(new) }
        guard let kept, kept.count == new.count else {
            throw .unavailable("\(path) can't be read, or isn't \(new.count) bytes long")
        }
        return kept
    }

    private func make(_ new: [UInt8]) throws(LogError) {
        let manager = FileManager.default
        let folder = URL(filePath: path).deletingLastPathComponent().path
        let part = "\(path).\(UInt32.random(in: .min ... .max))"
        defer { unlink(part) }
        do {
            try manager.createDirectory(
                atPath: folder, withIntermediateDirectories: true,
                attributes: [.posixPermissions: 0o700])
        } catch {
            throw .unavailable("\(folder) can't be made: \(error.localizedDescription)")
        }
        let attributes: [FileAttributeKey: Any] = [.posixPermissions: 0o600]
        guard manager.createFile(atPath: part, contents: Data(new), attributes: attributes) else {
            throw .unavailable("\(path) can't be written: \(String(cString: strerror(errno)))")
        }
        // Of several that make it at once, the others find it there.
        link(part, path)
    }

    /// Nil where there is no file.
    private var kept: [UInt8]? { FileManager.default.contents(atPath: path).map(Array.init) }
}
