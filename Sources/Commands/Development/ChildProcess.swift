import Feeds
import Foundation

/// A process whose end can be awaited by several.
final class ChildProcess: Sendable {
    private let process: Process
    private let end = AwaitedValue<Int32>()

    /// Starts it.
    init(_ process: sending Process) throws {
        self.process = process
        process.terminationHandler = { [end] in end.provide($0.terminationStatus) }
        try process.run()
    }

    func terminate() { process.terminate() }

    /// The status with which it ends.
    var status: Int32 { get async { await end.value } }
}
