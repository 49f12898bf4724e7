package import Foundation
import Synchronization

/// The folder with what outlives the server, of one process at a time.
package final class DataFolder: Sendable {
    package let path: String
    /// Nil once it was let go.
    private let lock: Mutex<FileLock?>
    /// Of a process that comes after another one, until it is there.
    private let succession: Mutex<FileLock?>

    /// Makes the folder where there is none, and locks it until the process ends.
    ///
    /// - Throws: a failure that names the folder, and the process that has it.
    package convenience init(path: String) throws(LogError) {
        try Self.make(path)
        let lock = try FileLock(path + "/lock")
        guard lock.acquire() else {
            throw LogError.unavailable(
                "\(path) is in use by another process\(lock.owner.map { ", \($0)" } ?? "")")
        }
        self.init(path, lock, nil)
    }

    private init(_ path: String, _ lock: FileLock, _ succession: FileLock?) {
        self.path = path
        self.lock = Mutex(lock)
        self.succession = Mutex(succession)
    }

    private static func make(_ path: String) throws(LogError) {
        do {
            // Rows that not everybody may see: a folder that is there keeps the rights that it was given.
            try FileManager.default.createDirectory(
                atPath: path + "/tables", withIntermediateDirectories: true,
                attributes: [.posixPermissions: 0o700])
        } catch {
            throw LogError.unavailable("\(path) can't be made: \(error.localizedDescription)")
        }
    }

    /// Where the log of a table is.
    package static func file(of table: String, in folder: String) -> String {
        "\(folder)/tables/\(table).sqlite"
    }

    /// The tables that a folder has logs of, by name.
    package static func tables(in folder: String) -> [String] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder + "/tables")) ?? []
        let logs = names.filter { $0.hasSuffix(".sqlite") }
        // Without reading the write-ahead logs of the others.
        let orphans = names.filter { $0.hasSuffix(".sqlite-wal") }.map { String($0.dropLast(4)) }
            .filter { !logs.contains($0) && WriteAheadLog(of: "\(folder)/tables/\($0)") != nil }
        return (logs + orphans).map { String($0.dropLast(7)) }.sorted()
    }

    /// Puts a table's damaged log aside, beside where it was; nothing of it is lost.
    ///
    /// - Returns: its new name.
    package func quarantine(_ table: String, at date: Date = .now) throws(LogError) -> String {
        let file = Self.file(of: table, in: path)
        let manager = FileManager.default
        let stamp = date.formatted(.iso8601.timeSeparator(.omitted))
        var aside = "\(file).damaged-\(stamp)"
        var count = 1
        while manager.fileExists(atPath: aside) {
            count += 1
            aside = "\(file).damaged-\(stamp)-\(count)"
        }
        do {
            for ending in ["", "-wal", "-shm"] where manager.fileExists(atPath: file + ending) {
                try manager.moveItem(atPath: file + ending, toPath: aside + ending)
            }
        } catch {
            throw LogError.unavailable("\(file) can't be put aside: \(error.localizedDescription)")
        }
        return aside
    }
}

// MARK: From one process to the next

extension DataFolder {
    /// Locks a folder once the process that has it lets it go, which knows meanwhile that one waits.
    ///
    /// - Parameters:
    ///   - path: the folder.
    ///   - waiting: is told of the process that is waited for.
    /// - Returns: the folder, which `noteReady` is to be called of.
    /// - Throws: a failure that names the folder; also where another process waits already.
    package static func inherited(
        path: String, waiting: (String) -> Void
    ) async throws(LogError) -> DataFolder {
        try make(path)
        let succession = try FileLock(path + successionFile)
        guard succession.acquire() else {
            throw LogError.unavailable(
                "another process\(succession.owner.map { ", \($0)," } ?? "") waits for \(path) already"
            )
        }
        let lock = try FileLock(path + "/lock")
        if !lock.acquire() {
            waiting(lock.owner ?? "")
            await lock.acquireInTurn()
        }
        return DataFolder(path, lock, succession)
    }

    /// Whoever had the folder before may end now.
    package func noteReady() { succession.withLock { $0 = nil } }

    /// Lets the folder go, and waits until the process that waited for it is there.
    ///
    /// - Returns: whether one waited, and arrived or ended in time.
    @discardableResult
    package func handOver(within limit: Duration) async -> Bool {
        lock.withLock { $0 = nil }
        let end = ContinuousClock.now + limit
        guard let succession = try? FileLock(path + Self.successionFile), !succession.acquire()
        else { return false }
        while !succession.acquire() {
            guard .now < end, !Task.isCancelled else { return false }
            try? await Task.sleep(for: Self.pause)
        }
        return true
    }

    private static let successionFile = "/next"
    /// Files tell nobody that they were unlocked.
    private static let pause: Duration = .milliseconds(10)
}
