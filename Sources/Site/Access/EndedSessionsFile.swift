import Feeds
import Foundation
import Logging
import Logs

/// Digests of the names of sessions that were signed out of, with their ends, in a small file of the server's user
/// alone, which is replaced whole.
///
/// Several processes may have it: each adds to what the others wrote, one after the other (flock(2)).
struct EndedSessionsFile: Sendable {
    private struct Form: Codable {
        /// Seconds since 1970, by digest.
        var ended: [String: Double]
    }

    private let file: ReplacedFile
    /// Each writing makes a new file.
    private var known: FileState?

    init(path: String) { file = ReplacedFile(path: path) }

    /// Reads it where it isn't as it was last read or written; nil where there is nothing new.
    mutating func news() -> [String: Date]? {
        let state = FileState(file.path)
        guard state != known else { return nil }
        known = state
        return read()
    }

    /// Adds sessions to those of the file.
    ///
    /// - Returns: all of them.
    /// - Throws: `LogError`, which names the file.
    mutating func merge(_ some: [String: Date], at now: Date) throws(LogError) -> [String: Date] {
        let folder = URL(filePath: file.path).deletingLastPathComponent()
        try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let lock = open(file.path + ".lock", O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        guard lock >= 0 else { throw fault }
        defer { close(lock) }
        while flock(lock, LOCK_EX) != 0 {
            guard errno == EINTR else { throw fault }
        }
        let all = EndedSessions.merged(read(), some, at: now)
        try file.replace(with: bytes(of: all), mode: 0o600)
        known = FileState(file.path)
        return all
    }

    /// Nothing where there is no file; one that can't be read is said, and put aside.
    private func read() -> [String: Date] {
        guard let bytes = file.bytes else { return [:] }
        if let form = try? JSONDecoder().decode(Form.self, from: bytes) {
            return form.ended.mapValues(Date.init(timeIntervalSince1970:))
        }
        let aside = file.putAside()
        Logger(label: "access").error(
            "\(file.path) can't be read and is kept as \(aside): sessions that were signed out of may be open again"
        )
        return [:]
    }

    private func bytes(of ended: [String: Date]) throws(LogError) -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .prettyPrinted]
        let form = Form(ended: ended.mapValues(\.timeIntervalSince1970))
        guard let bytes = try? encoder.encode(form) else { throw fault }
        return bytes
    }

    /// Of a call to the system that just failed.
    private var fault: LogError {
        .unavailable("\(file.path) can't be written: \(String(cString: strerror(errno)))")
    }
}
