import ArgumentParser
import Dashboards
import Foundation

/// Ends the program with a message on standard error.
struct Failure: Error {
    let message: String
    let code: ExitCode

    /// The user's input is at fault.
    static func usage(_ message: some CustomStringConvertible) -> Failure {
        Failure(message: message.description, code: ExitCode(2))
    }

    /// The world is: a port that is taken, a file that can't be written.
    static func world(_ message: some CustomStringConvertible) -> Failure {
        Failure(message: message.description, code: ExitCode(1))
    }

    /// Runs a command's body, and reports a failure as a plain sentence rather than as a usage
    /// error.
    static func reporting(_ body: () async throws -> Void) async throws {
        do {
            try await body()
        } catch let failure as Failure {
            let sentence = failure.message.printable(keepsLines: true) + "\n"
            try? FileHandle.standardError.write(contentsOf: Data(sentence.utf8))
            throw failure.code
        }
    }
}

extension Configuration {
    /// The warning of a folder without a dashboard.
    static func noDashboards(in folder: String) -> String {
        "\(folder)/dashboards: this folder has no dashboards. To write one, run: "
            + "soundings init FILE.csv --config \(folder.shellWord)"
    }

    static func checked(folder: String) throws(Failure) -> Configuration {
        do {
            return try SwiftDeclarations.current.configuration(folder: folder)
        } catch {
            throw Failure.usage(error)
        }
    }

    /// The same for a command that only draws, and needs no secrets of who gets in.
    static func drawn(folder: String) throws(Failure) -> Configuration {
        let result = $readsAccess.withValue(false) { () -> Result<Configuration, Failure> in
            do throws(Failure) { return .success(try checked(folder: folder)) } catch {
                return .failure(error)
            }
        }
        return try result.get()
    }
}
