import ExternalPrograms

#if !Server
#error("the product Soundings needs the trait Server: .package(…, traits: [\"Server\"])")
#endif

/// A program's standard output.
package struct CommandDocument: DocumentSource {
    private let words: [String]
    private let folder: String
    private let timeout: Double
    private let limit: Int

    /// - Parameters:
    ///   - words: the program, along `PATH` or by its path, and its arguments. No shell reads them.
    ///   - folder: the working folder.
    ///   - timeout: seconds after which the program is stopped.
    ///   - limit: the most bytes of output. A program that writes more is stopped.
    package init(_ words: [String], in folder: String, timeout: Double, limit: Int) {
        (self.words, self.folder) = (words, folder)
        (self.timeout, self.limit) = (timeout, limit)
    }

    package var name: String { words.first ?? "" }

    package func read() async throws -> PolledDocument? {
        let program = ExternalProgram(
            name, Array(words.dropFirst()), in: folder,
            limits: .init(outputBytes: limit, time: .seconds(timeout)))
        let result: ExternalProgram.Outcome
        do { result = try await program.run() } catch let failure as ExternalProgram.Failure {
            throw FeedError("\(name) \(sentence(of: failure))")
        }
        guard result.status == .exited(0) else {
            let line = result.errors.split(separator: "\n").last.map { ": \($0)" } ?? ""
            throw FeedError("\(name) \(result.status.sentence)\(line)")
        }
        return PolledDocument(result.output)
    }

    private func sentence(of failure: ExternalProgram.Failure) -> String {
        switch failure {
        case .tooMuchOutput(let bytes): "wrote more than \(bytes.byteCount)"
        default: "\(failure)"
        }
    }
}

extension ExternalProgram.Status {
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
            limit: settings.table.files.fileBytes)
        return PollingFeed(document, rules, for: settings.table)
    }
}
