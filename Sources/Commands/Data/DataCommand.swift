import ArgumentParser
import Foundation
import Logs

/// `soundings data`: looks after the rows that are kept.
struct DataCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "data",
        abstract: "List, check, export, import and compact the rows that are kept.",
        subcommands: [
            ListLogs.self, CheckLogs.self, ExportLog.self, ImportRows.self, CompactLogs.self,
        ])
}

/// Which folder it is about.
struct DataOptions: ParsableArguments {
    @Option(help: "The folder that keeps posted rows.")
    var data = "data"

    /// The tables that were named, else all there are.
    func tables(_ named: [String]) throws(Failure) -> [String] {
        guard FileManager.default.fileExists(atPath: data) else {
            throw Failure.usage("there is no folder \(data): --data names the one with the rows")
        }
        let all = DataFolder.tables(in: data)
        if let other = named.first(where: { !all.contains($0) }) {
            let list = all.isEmpty ? "there are none" : "there are " + all.joined(separator: ", ")
            throw Failure.usage("there are no rows of a table \"\(other)\" in \(data); \(list)")
        }
        return named.isEmpty ? all : named
    }

    /// A table's log, to be read beside a server that writes it.
    func log(of table: String) throws(Failure) -> SQLiteRowLog {
        let file = DataFolder.file(of: table, in: data)
        do { return try SQLiteRowLog(path: file, isReadOnly: true) } catch {
            throw Failure.world("\(file): \(error)")
        }
    }

    /// The folder, for a command that changes it while no server does.
    func folder() throws(Failure) -> DataFolder {
        do { return try DataFolder(path: data) } catch { throw Failure.world(error) }
    }
}
