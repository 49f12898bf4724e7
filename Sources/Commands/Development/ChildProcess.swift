import Foundation
import Synchronization

/// A process whose end can be awaited by several.
final class ChildProcess: Sendable {
    private struct State {
        var status: Int32?
        var waiting: [CheckedContinuation<Int32, Never>] = []
    }

    private let process: Process
    private let state = Mutex(State())

    /// Starts it.
    init(_ process: sending Process) throws {
        self.process = process
        process.terminationHandler = { [weak self] in self?.end($0.terminationStatus) }
        try process.run()
    }

    func terminate() { process.terminate() }

    /// The status with which it ends.
    var status: Int32 {
        get async {
            await withCheckedContinuation { continuation in
                let status = state.withLock { state in
                    if state.status == nil { state.waiting.append(continuation) }
                    return state.status
                }
                if let status { continuation.resume(returning: status) }
            }
        }
    }

    private func end(_ status: Int32) {
        let waiting = state.withLock { state in
            state.status = status
            defer { state.waiting = [] }
            return state.waiting
        }
        for continuation in waiting { continuation.resume(returning: status) }
    }
}
