import Foundation

/// Keeps texts as files of a folder, each named by its token.
package actor AddressFolder: AddressStore {
    private let path: String
    /// The bytes of all files; nil before they were counted.
    private var bytes: Int?

    /// - Parameter path: the folder, made with the first text.
    package init(path: String) { self.path = path }

    package func text(under token: String) throws(LogError) -> String? {
        let file = file(of: token)
        guard let bytes = ReplacedFile(path: file).bytes else { return nil }
        // The time of its last use, by which others are dropped before it.
        try? FileManager.default.setAttributes([.modificationDate: Date.now], ofItemAtPath: file)
        guard let text = String(validating: bytes, as: UTF8.self) else {
            throw LogError.damaged("\(file) isn't UTF-8 text; remove it")
        }
        return text
    }

    package func keep(_ text: String, under token: String) throws(LogError) -> String {
        if let known = try self.text(under: token) { return known }
        do {
            try FileManager.default.createDirectory(
                atPath: path, withIntermediateDirectories: true,
                attributes: [.posixPermissions: 0o700])
        } catch {
            throw LogError.unavailable("\(path) can't be made: \(error.localizedDescription)")
        }
        try ReplacedFile(path: file(of: token)).replace(with: Data(text.utf8), mode: 0o600)
        makeRoom(for: text.utf8.count)
        return text
    }

    private func file(of token: String) -> String { "\(path)/\(token)" }

    /// Drops the files that nobody asked for longest.
    private func makeRoom(for new: Int) {
        if let bytes, bytes + new <= AddressLimits.allBytes {
            self.bytes = bytes + new
            return
        }
        let keys: Set<URLResourceKey> = [.fileSizeKey, .contentModificationDateKey]
        let found = try? FileManager.default.contentsOfDirectory(
            at: URL(filePath: path), includingPropertiesForKeys: Array(keys))
        let files = (found ?? []).compactMap { url -> (url: URL, size: Int, used: Date)? in
            guard let values = try? url.resourceValues(forKeys: keys) else { return nil }
            return (url, values.fileSize ?? 0, values.contentModificationDate ?? .distantPast)
        }
        var all = files.reduce(0) { $0 + $1.size }
        for file in files.sorted(by: { $0.used < $1.used }) where all > AddressLimits.allBytes {
            guard (try? FileManager.default.removeItem(at: file.url)) != nil else { continue }
            all -= file.size
        }
        bytes = all
    }
}
