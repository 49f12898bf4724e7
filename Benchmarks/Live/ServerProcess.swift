import ArgumentParser
import Foundation

/// A server in a process of its own, so that its processor time and memory can be told from those
/// of its viewers.
final class ServerProcess {
    let port: Int
    private let process = Process()

    /// Returns when it listens.
    ///
    /// - Parameters:
    ///   - program: the path of an executable that prints its address in its first line.
    ///   - arguments: what it is called with.
    /// - Throws: when it can't be started, or ends at once.
    init(_ program: String, _ arguments: [String]) throws {
        let output = Pipe()
        process.executableURL = URL(filePath: program)
        process.arguments = arguments
        process.standardOutput = output
        try process.run()
        var line = Data()
        while line.last != UInt8(ascii: "\n") {
            guard let byte = try output.fileHandleForReading.read(upToCount: 1) else {
                throw ValidationError("\(program) ended before it listened")
            }
            line += byte
        }
        let digits = String(decoding: line, as: UTF8.self).split { !$0.isNumber }.last
        guard let port = digits.flatMap({ Int($0) }) else {
            throw ValidationError("\(program) doesn't say where it listens")
        }
        self.port = port
    }

    /// The real one beside this program, with a configuration folder.
    static func soundings(_ configuration: URL, data: String = "none") throws -> ServerProcess {
        let folder = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
        let path = folder.appending(path: "soundings").path(percentEncoded: false)
        guard FileManager.default.isExecutableFile(atPath: path) else {
            throw ValidationError("build the product soundings first, in the same configuration")
        }
        let config = configuration.path(percentEncoded: false)
        return try ServerProcess(
            path, ["serve", "--data", data, "--port", "0", "--config", config, "--web", "web"])
    }

    /// The floor: this program, broadcasting.
    static func floor() throws -> ServerProcess {
        try ServerProcess("/proc/self/exe", ["floor"])
    }

    func stop() {
        process.terminate()
        process.waitUntilExit()
    }

    /// Microseconds of processor that all its threads have had.
    var processorTime: Double {
        let fields = text("stat").split(separator: ")").last?.split(separator: " ") ?? []
        let ticks = (Int(fields[11]) ?? 0) + (Int(fields[12]) ?? 0)
        return Double(ticks) * 1e6 / Double(sysconf(Int32(_SC_CLK_TCK)))
    }

    /// Bytes of memory that are resident now.
    var residentMemory: Int {
        let line = text("status").split(separator: "\n").first { $0.hasPrefix("VmRSS:") }
        return (line?.split { !$0.isNumber }.first.flatMap { Int($0) } ?? 0) * 1024
    }

    private func text(_ name: String) -> String {
        let path = "/proc/\(process.processIdentifier)/\(name)"
        return (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
    }
}
