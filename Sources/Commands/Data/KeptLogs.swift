import Foundation
import Logs

/// The logs of tables as commands read them, beside a server that writes them: those of a data folder, or in Redis.
struct KeptLogs {
    private enum Store {
        case folder(String)
        case redis(RedisLogs)
    }

    private let store: Store
    /// The Redis server where rows may be that the folder doesn't have.
    private let other: RedisEngine?

    /// - Parameters:
    ///   - data: the folder that an option names; nil where none does.
    ///   - engine: the Redis server of the configuration, whose logs are read unless a folder is named.
    /// - Throws: a failure that says which folder is missing, or why Redis can't be read.
    init(data: String?, else engine: RedisEngine?) async throws(Failure) {
        if data == nil, let engine {
            let logs = RedisLogs(engine)
            do { try await logs.checkVersion() } catch {
                throw .world(engine.sentence(on: error))
            }
            (store, other) = (.redis(logs), nil)
            return
        }
        let folder = data ?? Self.usualFolder
        (store, other) = (.folder(folder), engine)
        guard FileManager.default.isFolder(folder) == true else {
            throw .usage("there is no folder \(folder): --data names the one with the rows" + hint)
        }
    }

    static let usualFolder = "data"

    /// For messages.
    var name: String {
        switch store {
        case .folder(let folder): folder
        case .redis(let logs): logs.engine.name
        }
    }

    private var hint: String {
        other.map { "; the configuration has rows in \($0.name), which are read without --data" }
            ?? ""
    }

    /// The tables that were named, else all that there are.
    func tables(_ named: [String]) async throws(Failure) -> [String] {
        let all = try await tables
        if let other = named.first(where: { !all.contains($0) }) {
            let list = all.isEmpty ? "there are none" : "there are " + all.joined(separator: ", ")
            throw .usage("there are no rows of a table \"\(other)\" in \(name); \(list)" + hint)
        }
        return named.isEmpty ? all : named
    }

    private var tables: [String] {
        get async throws(Failure) {
            switch store {
            case .folder(let folder): return DataFolder.tables(in: folder)
            case .redis(let logs):
                do { return try await logs.tables() } catch {
                    throw .world(logs.engine.sentence(on: error))
                }
            }
        }
    }

    /// A table's log.
    func log(of table: String) throws(Failure) -> any RowLog {
        switch store {
        case .folder(let folder): try Self.log(of: table, in: folder)
        case .redis(let logs): logs.log(of: table)
        }
    }

    private static func log(of table: String, in folder: String) throws(Failure) -> SQLiteRowLog {
        let file = DataFolder.file(of: table, in: folder)
        do { return try SQLiteRowLog(path: file, isReadOnly: true) } catch {
            throw .world("\(file): \(error)")
        }
    }

    /// Why a whole log can't be read without loss; nil where nothing is known against it.
    ///
    /// SQLite doesn't read behind damage, and says of what is before it that nothing is wrong.
    func damage(of table: String) -> String? {
        guard case .folder(let folder) = store else { return nil }
        return DataFolder.damage(of: table, in: folder)
    }

    /// Reads all of a table's log.
    ///
    /// - Returns: a sentence for each thing that can't be read.
    func faults(of table: String) async -> [String] {
        if let damage = damage(of: table) { return [damage] }
        do throws(LogError) {
            switch store {
            case .folder(let folder):
                return try await SQLiteRowLog(
                    path: DataFolder.file(of: table, in: folder), isReadOnly: true
                ).check()
            case .redis(let logs): return try await logs.log(of: table).check()
            }
        } catch {
            return [failure(error, of: table).message]
        }
    }

    /// Has a damaged log in Redis go on with what can be read of it; nil where logs are files.
    ///
    /// - Returns: a sentence about it.
    /// - Throws: why Redis doesn't do it; the log is then as it was.
    func repairShared(_ table: String) async throws(LogError) -> String? {
        guard case .redis(let logs) = store else { return nil }
        let (report, aside) = try await logs.log(of: table).repair()
        return "\(report)"
            + (aside.map { "; the entries that can't be read are kept as \($0)" } ?? "")
    }

    /// All that can be read of a log in Redis; nil where logs are files.
    func readable(of table: String) async throws(LogError) -> MemoryRowLog? {
        guard case .redis(let logs) = store else { return nil }
        return try await MemoryRowLog(readableOf: logs.log(of: table))
    }

    /// A failure that names the log.
    func failure(_ error: LogError, of table: String) -> Failure {
        switch store {
        case .redis(let logs):
            let sentence = "table \(table): \(logs.engine.sentence(on: error))"
            guard case .damaged = error else { return .world(sentence) }
            return .world("\(sentence); \(RedisRowLog.remedy(for: table))")
        case .folder(let folder):
            let file = DataFolder.file(of: table, in: folder)
            guard case .damaged = error else { return .world("\(file): \(error)") }
            return .world(
                "\(file): \(error); soundings data export --file \(file) writes what can be read")
        }
    }
}
