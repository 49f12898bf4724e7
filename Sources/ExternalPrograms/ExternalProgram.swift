import Dispatch

/// A program of the machine, and how to run it as a child process.
package struct ExternalProgram: Sendable {
    /// The program's name along `PATH`, or a path if it has a slash.
    ///
    /// A relative path starts at `folder`.
    package var name: String
    package var arguments: [String]
    /// The program's variables; nil passes on the variables of this process.
    package var environment: [String: String]?
    /// The working folder; nil is the folder of this process.
    package var folder: String?
    /// The bytes of standard input; nil is no input (`/dev/null`).
    package var input: [UInt8]?
    package var limits: Limits

    package init(
        _ name: String, _ arguments: [String] = [], environment: [String: String]? = nil,
        in folder: String? = nil, input: [UInt8]? = nil, limits: Limits = Limits()
    ) {
        (self.name, self.arguments, self.environment) = (name, arguments, environment)
        (self.folder, self.input, self.limits) = (folder, input, limits)
    }

    /// Runs the program and returns when it exits.
    ///
    /// The program leads a process group of its own. If it exceeds a limit or the task is canceled,
    /// the group receives SIGTERM, and SIGKILL at most a second later. Processes that outlive the
    /// program keep running, and their later output is lost.
    ///
    /// - Returns: the exit status and the output.
    /// - Throws: `Failure`, or `CancellationError` if the task is canceled.
    package func run() async throws -> Outcome {
        try Task.checkCancellation()
        let interruption = try Interruption()
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                // The queue has a thread of its own, which waits for the program.
                DispatchQueue(label: "program").async {
                    continuation.resume(
                        with: Result { try ChildWait(for: self, or: interruption).outcome() })
                }
            }
        } onCancel: {
            interruption.signal()
        }
    }
}

extension ExternalProgram {
    package struct Limits: Sendable {
        /// The most bytes of standard output; a program that writes more is stopped.
        package var outputBytes: Int
        /// How many of the last bytes of standard error are kept.
        package var errorBytes: Int
        /// How long the program may run; nil is no limit.
        package var time: Duration?

        package init(
            outputBytes: Int = 1_000_000, errorBytes: Int = 65_536, time: Duration? = nil
        ) {
            (self.outputBytes, self.errorBytes, self.time) = (outputBytes, errorBytes, time)
        }
    }

    /// How a program ended.
    package enum Status: Hashable, Sendable {
        case exited(Int32)
        /// A signal ended it.
        case signaled(Int32)
    }

    package struct Outcome: Sendable {
        package var status: Status
        package var output: [UInt8]
        /// The text of standard error.
        package var errors: String

        /// The text of standard output.
        package var text: String { String(decoding: output, as: UTF8.self) }
    }

    /// The reason why a program has no outcome, as a text that follows the program's name.
    package enum Failure: Error, Hashable, CustomStringConvertible {
        case notFound
        case notExecutable
        case notStarted(String)
        case tooMuchOutput(bytes: Int)
        case tooLong(Duration)

        package var description: String {
            switch self {
            case .notFound: "isn't found"
            case .notExecutable: "can't be run: it has no execute permission"
            case .notStarted(let reason): "can't be run: \(reason)"
            case .tooMuchOutput(let bytes): "wrote more than \(bytes) bytes"
            case .tooLong(let time): "took more than \(time)"
            }
        }
    }
}
