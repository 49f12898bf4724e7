package import Foundation

/// The folder with what outlives the server, of one process at a time.
package final class DataFolder: Sendable {
    package let path: String
    private let lock: Int32

    /// Makes the folder where there is none, and locks it until the process ends.
    ///
    /// - Throws: a failure that names the folder, and the process that has it.
    package init(path: String) throws(LogError) {
        self.path = path
        do {
            try FileManager.default.createDirectory(
                atPath: path + "/tables", withIntermediateDirectories: true)
        } catch {
            throw LogError.unavailable("\(path) can't be made: \(error.localizedDescription)")
        }
        let file = path + "/lock"
        lock = open(file, O_RDWR | O_CREAT | O_CLOEXEC, 0o644)
        guard lock >= 0 else {
            throw LogError.unavailable(
                "\(path) can't be written: \(String(cString: strerror(errno)))")
        }
        guard flock(lock, LOCK_EX | LOCK_NB) == 0 else {
            let owner = try? String(contentsOfFile: file, encoding: .utf8)
            close(lock)
            throw LogError.unavailable(
                "\(path) is in use by another process\(owner.map { ", \($0)" } ?? "")")
        }
        let number = Array("number \(getpid())".utf8)
        ftruncate(lock, 0)
        _ = pwrite(lock, number, number.count, 0)
    }

    deinit { close(lock) }

    /// Where the log of a table is.
    package static func file(of table: String, in folder: String) -> String {
        "\(folder)/tables/\(table).sqlite"
    }

    /// The tables that a folder has logs of, by name.
    package static func tables(in folder: String) -> [String] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder + "/tables")) ?? []
        return names.filter { $0.hasSuffix(".sqlite") }.map { String($0.dropLast(7)) }.sorted()
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
