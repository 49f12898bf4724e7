import ArgumentParser
import Foundation
import Logging
import ServiceLifecycle
import UnixSignals

/// `dev`: serves, and builds and serves anew whenever a source file of the package is saved.
///
/// Open pages stay: they connect again, draw what is new and keep their selections. While the program
/// isn't built the one before goes on, and `/-/errors` has the errors of the compiler and the linker.
struct Dev: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Serve the dashboards, and build and serve them anew when a source is saved.",
        discussion: "Run it in the package's folder. What follows it is said to serve.")

    @Argument(parsing: .captureForPassthrough, help: "Options of serve.")
    var options: [String] = []

    func run() async throws {
        try await Failure.reporting {
            let package = try SourcePackage(folder: FileManager.default.currentDirectoryPath)
            let group = ServiceGroup(
                configuration: ServiceGroupConfiguration(
                    services: [RebuildingService(package: package, options: options)],
                    gracefulShutdownSignals: [.sigterm, .sigint],
                    logger: Logger(label: "soundings")))
            try await group.run()
        }
    }
}

/// Serves, and builds and serves anew, until it is stopped.
private struct RebuildingService: Service {
    let package: SourcePackage
    let options: [String]

    func run() async throws {
        let report = FileManager.default.temporaryDirectory
            .appending(path: "build-\(ProcessInfo.processInfo.processIdentifier).txt")
        defer { try? FileManager.default.removeItem(at: report) }
        let program = ServedProgram(package.program, options: options, report: report)
        try program.start()
        for await _ in package.changes.cancelOnGracefulShutdown() {
            say("building \(package.program.lastPathComponent)")
            let build = try await package.build()
            let errors =
                build.isDone ? "" : BuildErrors(in: build.output, of: package.folder).text
            try Data(errors.utf8).write(to: report, options: .atomic)
            if build.isDone {
                await program.stop()
                try program.start()
            } else {
                say(build.output)
            }
        }
        await program.stop()
    }

    private func say(_ text: String) {
        try? FileHandle.standardError.write(contentsOf: Data((text + "\n").utf8))
    }
}

/// The program while it serves, as a process of its own.
private final class ServedProgram {
    private let program: URL
    private let options: [String]
    private let report: URL
    private var child: ChildProcess?

    init(_ program: URL, options: [String], report: URL) {
        (self.program, self.options, self.report) = (program, options, report)
    }

    func start() throws {
        let process = Process()
        process.executableURL = program
        process.arguments = ["serve"] + options
        process.environment = ProcessInfo.processInfo.environment
            .merging([BuildReport.variable: report.path]) { _, new in new }
        child = try ChildProcess(process)
    }

    /// Waits for its end: the next one listens on the same port.
    func stop() async {
        child?.terminate()
        _ = await child?.status
    }
}
