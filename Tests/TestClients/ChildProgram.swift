package import Foundation

/// A program of the machine that a test needs done, such as `openssl`.
package enum ChildProgram {
    package struct Failure: Error {
        package var program: String
        package var arguments: [String]
        package var status: Int32
    }

    /// Returns when it has ended; meanwhile others have the threads of the shared pool.
    ///
    /// - Throws: where there is no such program, or it ends with a status other than 0.
    package static func run(
        _ program: URL, _ arguments: [String], in folder: URL? = nil
    ) async throws {
        let status = try await blocking {
            let process = Process()
            (process.executableURL, process.arguments) = (program, arguments)
            process.currentDirectoryURL = folder
            process.standardOutput = FileHandle.nullDevice
            process.standardError = FileHandle.nullDevice
            try process.run()
            process.waitUntilExit()
            return process.terminationStatus
        }
        guard status == 0 else {
            throw Failure(program: program.path, arguments: arguments, status: status)
        }
    }
}
