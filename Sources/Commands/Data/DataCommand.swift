import ArgumentParser
import Dashboards
import Foundation
import Logs

/// `soundings data`: looks after the rows that are kept.
struct DataCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "data",
        abstract: "List, check, repair, export, import and compact the rows that are kept.",
        discussion: """
            Rows are those of a folder (--data) or, where server.yaml of --config says so, those in Redis, which are \
            listed, checked and exported as servers read them, and repaired.

            EXAMPLES
              soundings data list --data /var/lib/soundings
              soundings data check --config /etc/soundings
              soundings data export sensors --config /etc/soundings > sensors.csv
            """,
        subcommands: [
            ListLogs.self, CheckLogs.self, RepairLogs.self, ExportLog.self, ImportRows.self,
            CompactLogs.self,
        ])
}

/// Which rows it is about.
struct DataOptions: ParsableArguments {
    @Option(
        help: """
            The folder that keeps posted rows; \(KeptLogs.usualFolder), unless server.yaml has Redis keep them.
            """)
    var data: String?

    @Option(help: "The folder with server.yaml and dashboards/.")
    var config = Self.usualConfiguration

    private static let usualConfiguration = "config"

    /// The logs, to be read beside servers that write them.
    func logs() async throws(Failure) -> KeptLogs {
        let engine: RedisEngine?
        do throws(Failure) { engine = try configuredEngine() } catch {
            // Whoever names a folder needs no configuration.
            guard data != nil else { throw error }
            engine = nil
        }
        return try await KeptLogs(data: data, else: engine)
    }

    private func configuredEngine() throws(Failure) -> RedisEngine? {
        let isThere = FileManager.default.isFolder(config) == true
        guard isThere || config == Self.usualConfiguration else {
            throw .usage("there is no folder \(config): --config names the one with server.yaml")
        }
        do {
            return try SwiftDeclarations.current.settings(folder: config)?.engine
        } catch {
            throw .usage(error)
        }
    }

    /// The folder whose logs are to be repaired, while no server has it; nil where rows are in Redis.
    func folder() throws(Failure) -> DataFolder? {
        if data == nil, try configuredEngine() != nil { return nil }
        return try folder(instead: "")
    }

    /// The folder, for a command that changes it while no server does.
    ///
    /// - Parameter instead: what to do where rows are in Redis.
    /// - Returns: the folder, locked.
    /// - Throws: a failure that names the folder, or Redis.
    func folder(instead: String) throws(Failure) -> DataFolder {
        if data == nil, let engine = try configuredEngine() {
            throw .usage("the rows are in \(engine.name): \(instead)")
        }
        do { return try DataFolder(path: data ?? KeptLogs.usualFolder) } catch {
            throw .world(error)
        }
    }
}
