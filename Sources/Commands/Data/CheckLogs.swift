import ArgumentParser

/// `soundings data check`: reads all of it, and exits 1 where something can't be read.
struct CheckLogs: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "check", abstract: "Read all rows that are kept and say what can't be read.")

    @OptionGroup var options: DataOptions

    @Argument(help: "The tables; all by default.")
    var tables: [String] = []

    func run() async throws {
        try await Failure.reporting {
            var areSound = true
            let logs = try await options.logs()
            for table in try await logs.tables(tables) {
                let faults = await logs.faults(of: table)
                for fault in faults { print("\(table): \(fault)") }
                if faults.isEmpty { print("\(table): no faults") }
                areSound = areSound && faults.isEmpty
            }
            if !areSound { throw ExitCode(1) }
        }
    }
}
