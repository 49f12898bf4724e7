import Digests
import Foundation
import Logging
import Synchronization

/// Sessions that were signed out of, until they would have ended by themselves.
///
/// With a file they outlast the process, and are those of every process that has that file.
final class EndedSessions: Sendable {
    private let content = Mutex<[String: Date]>([:])
    private let file = Mutex<EndedSessionsFile?>(nil)

    /// Resumes what a file has, and writes each end into it from now on.
    func keep(in new: EndedSessionsFile) {
        file.withLock { $0 = new }
        refresh()
    }

    /// Ends a session, which the disk knows when this returns, or the log says why not.
    ///
    /// - Parameters:
    ///   - name: the session's; only a digest of it is kept.
    ///   - ends: when it would have ended by itself.
    ///   - now: the time.
    func append(_ name: String, until ends: Date, at now: Date = .now) {
        let entry = [Self.digest(of: name): ends]
        content.withLock { $0 = Self.merged($0, entry, at: now) }
        file.withLock { file in
            guard file != nil else { return }
            do {
                if let all = try file?.merge(content.withLock(\.self), at: now) {
                    content.withLock { $0 = Self.merged($0, all, at: now) }
                }
            } catch {
                Logger(label: "access").error(
                    "a sign-out is forgotten when the server ends: \(error)")
            }
        }
    }

    func contains(_ name: String) -> Bool {
        refresh()
        let digest = Self.digest(of: name)
        return content.withLock { $0[digest] != nil }
    }

    /// Reads what another process has written meanwhile; asking for the file's date costs about a microsecond.
    private func refresh() {
        // Whoever writes has read it, and nobody waits for the disk.
        _ = file.withLockIfAvailable { file in
            guard let news = file?.news() else { return }
            content.withLock { $0 = Self.merged($0, news, at: .now) }
        }
    }

    /// Without those that have ended by themselves; of too many, the last to end stay.
    static func merged(
        _ some: [String: Date], _ others: [String: Date], at now: Date
    ) -> [String: Date] {
        let all = some.merging(others) { max($0, $1) }.filter { $0.value > now }
        guard all.count > most else { return all }
        let last = all.sorted { $0.value > $1.value }.prefix(most)
        return Dictionary(uniqueKeysWithValues: last.map { ($0.key, $0.value) })
    }

    private static func digest(of name: String) -> String {
        Data(SHA256Digest(of: Array(name.utf8)).bytes).base64URL
    }

    private static let most = 20_000
}
