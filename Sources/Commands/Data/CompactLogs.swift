import ArgumentParser
import Feeds
import Logs

/// `soundings data compact`: small records become large ones, and room is given back.
struct CompactLogs: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "compact", abstract: "Write the logs anew in as little room as they need.",
        discussion: "Not while a server uses the folder.")

    @OptionGroup var options: DataOptions

    @Argument(help: "The tables; all by default.")
    var tables: [String] = []

    func run() async throws {
        try await Failure.reporting {
            let tables = try await options.logs().tables(tables)
            let folder = try options.folder(
                instead: "there are no files to compact, and servers remove what nobody needs")
            for table in tables {
                let file = DataFolder.file(of: table, in: folder.path)
                do {
                    let log = try SQLiteRowLog(path: file)
                    let before = try await log.fileBytes()
                    try await log.compact()
                    let after = try await log.fileBytes()
                    print("\(table): \(before.byteCount) became \(after.byteCount)")
                } catch {
                    throw Failure.world("\(file): \(error)")
                }
            }
        }
    }
}
