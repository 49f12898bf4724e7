import ArgumentParser
import Logs

/// `soundings data repair`: damaged logs go on with all of their rows that can be read.
struct RepairLogs: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "repair",
        abstract: "Have damaged logs go on with the rows of theirs that can be read.",
        discussion: """
            What can't be read is put aside under another name, and nothing is deleted; logs without faults stay as they \
            are. Rows keep their places, and those that are lost are said by their offsets. Servers put the log of a folder \
            right by themselves, so that this is not for folders that one uses; of rows in Redis also while servers run, \
            which go on with the table by themselves.
            """)

    @OptionGroup var options: DataOptions

    @Argument(help: "The tables; all by default.")
    var tables: [String] = []

    func run() async throws {
        try await Failure.reporting {
            let logs = try await options.logs()
            let tables = try await logs.tables(tables)
            let folder = try options.folder()
            for table in tables {
                guard await !logs.faults(of: table).isEmpty else {
                    print("\(table): no faults")
                    continue
                }
                do throws(LogError) {
                    if let sentence = try folder?.repairLog(of: table) {
                        print("\(table): \(sentence)")
                    } else if let sentence = try await logs.repairShared(table) {
                        print("\(table): \(sentence)")
                    }
                } catch {
                    throw logs.failure(error, of: table)
                }
            }
        }
    }
}
