package import ArgumentParser
import Foundation
import ProgramVersion

/// The commands of a program whose dashboards are written in Swift; without one it serves them.
package struct ServerProgram: AsyncParsableCommand {
    package static let configuration = CommandConfiguration(
        commandName: CommandLine.arguments.first.map { URL(filePath: $0).lastPathComponent },
        abstract: "Serve live, brushable, announced charts.",
        version: ProgramVersion.text,
        subcommands: [
            Serve.self, Dev.self, Check.self, Render.self, Ingest.self, DataCommand.self,
            Doctor.self, Bench.self,
        ],
        defaultSubcommand: Serve.self)

    package init() {}

    /// Runs the command that was asked for.
    ///
    /// - Parameters:
    ///   - declarations: what the program declares.
    ///   - faults: sentences on what is wrong with it; then nothing runs, and the program exits with 2.
    package static func run(_ declarations: SwiftDeclarations, faults: [String]) async {
        guard faults.isEmpty else {
            try? FileHandle.standardError.write(
                contentsOf: Data(faults.map { $0 + "\n" }.joined().utf8))
            Foundation.exit(2)
        }
        prepareMemory()
        await SwiftDeclarations.$current.withValue(declarations) { await main(nil) }
    }
}
