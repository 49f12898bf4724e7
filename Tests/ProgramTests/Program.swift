import Foundation
import Synchronization

/// The built program, run as a user runs it.
final class Program: Sendable {
    struct Ended: Sendable {
        var status: Int32
        var output: String
        var errors: String
    }

    private let process = Process()
    private let output = Output()
    private let errors = Output()

    /// The program lies beside the tests.
    private static let folder = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
        .deletingLastPathComponent()

    convenience init(_ arguments: String...) throws { try self.init(arguments) }

    /// Starts it; where `redirection` is given, such as `>&-`, through a shell.
    init(
        _ arguments: [String], redirection: String? = nil, of name: String = "soundings",
        in folder: URL? = nil, path: String? = nil
    ) throws {
        let executable = Self.folder.appending(path: name)
        process.executableURL = executable
        process.arguments = arguments
        if let folder { process.currentDirectoryURL = folder }
        if let path {
            let usual = ProcessInfo.processInfo.environment
            process.environment = usual.merging(["PATH": path + ":" + (usual["PATH"] ?? "")]) { $1 }
        }
        if let redirection {
            process.executableURL = URL(filePath: "/bin/sh")
            let command = "exec \"$0\" \"$@\" " + redirection
            process.arguments = ["-c", command, executable.path] + arguments
        }
        process.standardOutput = output.pipe
        process.standardError = errors.pipe
        try process.run()
        // A program that hangs fails its test instead of holding up all of them.
        let process = process
        Thread.detachNewThread {
            Thread.sleep(forTimeInterval: 300)
            if process.isRunning { process.terminate() }
        }
    }

    deinit { if process.isRunning { process.terminate() } }

    func stop(_ signal: Int32) { kill(process.processIdentifier, signal) }

    /// The first line it says; nil when it ends without one.
    func firstLine() async -> String? { await blocking { self.output.line() } }

    /// A line it says, counted from 1; nil when it ends without.
    func line(_ number: Int) async -> String? { await blocking { self.output.line(number) } }

    /// The first line that it says of what goes wrong.
    func firstErrorLine() async -> String? { await blocking { self.errors.line() } }

    func end() async -> Ended {
        await blocking {
            let output = self.output.rest()
            let errors = self.errors.rest()
            self.process.waitUntilExit()
            return Ended(
                status: self.process.terminationStatus, output: output, errors: errors)
        }
    }
}

/// The output of a pipe.
private final class Output: Sendable {
    let pipe = Pipe()
    private let text = Mutex("")

    func line(_ number: Int = 1) -> String? {
        while true {
            let lines = text.withLock {
                $0.split(separator: "\n", omittingEmptySubsequences: false)
            }
            if lines.count > number { return String(lines[number - 1]) }
            guard read() else { return nil }
        }
    }

    func rest() -> String {
        while read() {}
        return text.withLock { $0 }
    }

    private func read() -> Bool {
        let data = pipe.fileHandleForReading.availableData
        text.withLock { $0 += String(decoding: data, as: UTF8.self) }
        return !data.isEmpty
    }
}

/// Runs what blocks on a thread of its own.
func blocking<Result: Sendable>(_ body: @escaping @Sendable () -> Result) async -> Result {
    await withCheckedContinuation { done in
        Thread.detachNewThread { done.resume(returning: body()) }
    }
}
