package import ArgumentParser
import CMalloc
import ProgramVersion

/// The commands of the program `soundings`.
package struct Program: AsyncParsableCommand {
    package static let configuration = CommandConfiguration(
        commandName: "soundings", abstract: "Live, brushable, announced charts.",
        version: ProgramVersion.text,
        subcommands: [
            Serve.self, Check.self, Render.self, Replay.self, Init.self, Ingest.self, Link.self,
            DataCommand.self, Doctor.self, Bench.self,
        ])

    package init() {}

    /// Runs the command named by the arguments.
    package static func run() async {
        prepareMemory()
        bootstrapLogs()
        bootstrapMetrics()
        if let unknown = UnknownCommand(in: CommandLine.arguments.dropFirst()) {
            unknown.above.exit(withError: unknown.error)
        }
        await main(nil)
    }
}

/// Keeps freed memory for the next pictures, and threads from keeping too much each.
func prepareMemory() {
    malloc_keep_freed()
    malloc_share_arenas()
}
