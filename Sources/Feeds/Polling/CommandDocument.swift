import Foundation
import SystemPackage

#if Server
import Subprocess
#else
#error("the product Soundings needs the trait Server: .package(…, traits: [\"Server\"])")
#endif

/// A program's standard output.
package struct CommandDocument: DocumentSource {
    private let words: [String]
    private let folder: String
    private let timeout: Double
    private let limit: Int

    /// - Parameters:
    ///   - words: the program, looked for along `PATH`, and its arguments; no shell reads them.
    ///   - folder: where it runs.
    ///   - timeout: seconds after which it is killed.
    ///   - limit: a program that writes more bytes than this is killed.
    package init(_ words: [String], in folder: String, timeout: Double, limit: Int) {
        (self.words, self.folder) = (words, folder)
        (self.timeout, self.limit) = (timeout, limit)
    }

    package var name: String { words.first ?? "" }

    package func read() async throws -> PolledDocument? {
        try await withThrowingTaskGroup(of: PolledDocument?.self) { group in
            group.addTask { try await output() }
            group.addTask {
                try await Task.sleep(for: .seconds(timeout))
                throw FeedError("\(name) took more than \(timeout) seconds")
            }
            defer { group.cancelAll() }
            return try await group.next() ?? nil
        }
    }

    private func output() async throws -> PolledDocument {
        let program: Executable =
            name.contains("/") ? .path(FilePath(name)) : .name(name)
        let result: ExecutionResult<Void, BytesOutput, StringOutput<UTF8>>
        do {
            result = try await run(
                program, arguments: Arguments(Array(words.dropFirst())),
                workingDirectory: FilePath(folder), platformOptions: .ownGroup,
                output: .bytes(limit: limit), error: .string(limit: Self.complaintBytes))
        } catch let error as SubprocessError {
            throw FeedError("\(name) \(reason(error))")
        }
        guard result.terminationStatus.isSuccess else {
            let line = result.standardError.split(separator: "\n").last.map { ": \($0)" } ?? ""
            throw FeedError("\(name) \(result.terminationStatus.sentence)\(line)")
        }
        return PolledDocument(result.standardOutput)
    }

    /// As much as programs write of what is wrong; one that writes more is stopped.
    private static var complaintBytes: Int { 65_536 }

    private func reason(_ error: SubprocessError) -> String {
        switch error.code {
        case .executableNotFound:
            isForbidden ? "can't be run: it has no execute permission" : "isn't found"
        case .outputLimitExceeded: "wrote more than \(limit.byteCount), or complained at length"
        default: "can't be run: \(error)"
        }
    }
}

extension CommandDocument {
    /// Whether the file is there, and may not be run.
    private var isForbidden: Bool {
        guard name.contains("/") else { return false }
        let path = name.hasPrefix("/") ? name : folder + "/" + name
        return access(path, F_OK) == 0 && access(path, X_OK) != 0
    }

    /// The library sets aside room for all of it at once.
    fileprivate static var mostBytes: Int { 64_000_000 }
}

extension PlatformOptions {
    /// Programs that the program starts end with it.
    fileprivate static var ownGroup: Self {
        var options = Self()
        options.processGroupID = 0
        options.teardownSequence = [
            .send(signal: .terminate, toProcessGroup: true, allowedDurationToNextStep: .seconds(1))
        ]
        return options
    }
}

extension TerminationStatus {
    fileprivate var sentence: String {
        switch self {
        case .exited(let code): "ended with status \(code)"
        case .signaled(let signal): "was ended by signal \(signal)"
        }
    }
}

extension FeedKind {
    static let command = FeedKind(
        "command", "A program and its arguments, whose output is read at an interval.",
        columns: .declared, subject: .texts, options: PollingRules.options
    ) { settings throws(FeedError) in
        let rules = try PollingRules(settings)
        let document = CommandDocument(
            settings.texts("command") ?? [], in: settings.table.folder, timeout: rules.timeout,
            limit: min(settings.table.files.fileBytes, CommandDocument.mostBytes))
        return PollingFeed(document, rules, for: settings.table)
    }
}
