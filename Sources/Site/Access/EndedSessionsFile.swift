import Feeds
import Foundation
import Logging

/// Digests of the names of sessions that were signed out of, with their ends, in a small file of the server's user
/// alone, which is replaced whole.
///
/// Several processes may have it: each adds to what the others wrote, one after the other (flock(2)).
struct EndedSessionsFile: Sendable {
    private struct Form: Codable {
        /// Seconds since 1970, by digest.
        var ended: [String: Double]
    }

    private let path: String
    /// Each writing makes a new file.
    private var known: FileState?

    init(path: String) { self.path = path }

    /// Reads it where it isn't as it was last read or written; nil where there is nothing new.
    mutating func news() -> [String: Date]? {
        let state = FileState(path)
        guard state != known else { return nil }
        known = state
        return read()
    }

    /// Adds sessions to those of the file.
    ///
    /// - Returns: all of them.
    /// - Throws: `FeedError`, which names the file.
    mutating func merge(_ some: [String: Date], at now: Date) throws(FeedError) -> [String: Date] {
        let folder = URL(filePath: path).deletingLastPathComponent()
        try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let lock = open(path + ".lock", O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        guard lock >= 0 else { throw fault }
        defer { close(lock) }
        while flock(lock, LOCK_EX) != 0 {
            guard errno == EINTR else { throw fault }
        }
        let all = EndedSessions.merged(read(), some, at: now)
        try replace(with: Form(ended: all.mapValues(\.timeIntervalSince1970)))
        known = FileState(path)
        return all
    }

    /// Nothing where there is no file; one that can't be read is said, and put aside.
    private func read() -> [String: Date] {
        guard let bytes = FileManager.default.contents(atPath: path) else { return [:] }
        if let form = try? JSONDecoder().decode(Form.self, from: bytes) {
            return form.ended.mapValues(Date.init(timeIntervalSince1970:))
        }
        let aside = path + ".damaged"
        rename(path, aside)
        Logger(label: "access").error(
            "\(path) can't be read and is kept as \(aside): sessions that were signed out of may be open again"
        )
        return [:]
    }

    private func replace(with form: Form) throws(FeedError) {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .prettyPrinted]
        guard let bytes = try? encoder.encode(form) else { throw fault }
        let part = path + ".part"
        // One that a process left behind may be others' to read.
        unlink(part)
        let descriptor = open(part, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw fault }
        let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
        do {
            try handle.write(contentsOf: bytes)
            try handle.synchronize()
            try handle.close()
        } catch {
            throw FeedError("\(path) can't be written: \(error.localizedDescription)")
        }
        guard rename(part, path) == 0 else { throw fault }
        let folder = open(URL(filePath: path).deletingLastPathComponent().path, O_RDONLY)
        guard folder >= 0 else { return }
        fsync(folder)
        close(folder)
    }

    /// Of a call to the system that just failed.
    private var fault: FeedError {
        FeedError("\(path) can't be written: \(String(cString: strerror(errno)))")
    }
}
