import ArgumentParser
import Logs

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
            for table in try options.tables(tables) {
                let faults = await faults(of: table)
                for fault in faults { print("\(table): \(fault)") }
                if faults.isEmpty { print("\(table): no faults") }
                areSound = areSound && faults.isEmpty
            }
            if !areSound { throw ExitCode(1) }
        }
    }

    private func faults(of table: String) async -> [String] {
        do {
            // SQLite doesn't read behind it, and says of what is before it that nothing is wrong.
            if let damage = DataFolder.damage(of: table, in: options.data) { return [damage] }
            return try await options.log(of: table).check()
        } catch let failure as Failure {
            return [failure.message]
        } catch {
            return ["\(error)"]
        }
    }
}
