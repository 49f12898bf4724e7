import Dispatch
import Synchronization

/// Lines of the log on their way to a file or a pipe.
///
/// The file's reader may be slow, or may never read. Callers never wait for it: lines that don't fit are dropped and
/// counted.
final class LogQueue: Sendable {
    private struct State {
        var bytes: [UInt8] = []
        var dropped = 0
        var isWriting = false
    }

    private let limit: Int
    /// Makes a line that reports dropped lines.
    private let report: @Sendable (Int) -> String
    private let write: @Sendable ([UInt8]) -> Void
    private let state = Mutex(State())
    private let queue = DispatchQueue(label: "log")

    /// - Parameters:
    ///   - limit: the bytes that may wait.
    ///   - report: makes a line that reports a number of dropped lines.
    ///   - write: writes lines. It may block.
    init(
        limit: Int = 1 << 20, report: @escaping @Sendable (Int) -> String,
        write: @escaping @Sendable ([UInt8]) -> Void
    ) {
        (self.limit, self.report, self.write) = (limit, report, write)
    }

    /// Appends a line with its line end, or counts it as dropped.
    func append(_ line: String) {
        let begins = state.withLock { state in
            guard state.bytes.count + line.utf8.count <= limit else {
                state.dropped += 1
                return false
            }
            state.bytes += line.utf8
            defer { state.isWriting = true }
            return !state.isWriting
        }
        if begins { queue.async { self.writeAll() } }
    }

    private func writeAll() {
        while let bytes = next() { write(bytes) }
    }

    /// Returns the lines that wait, and after them a report of those that didn't fit.
    private func next() -> [UInt8]? {
        state.withLock { state in
            var bytes = state.bytes
            if state.dropped > 0 { bytes += report(state.dropped).utf8 }
            state.isWriting = !bytes.isEmpty
            (state.bytes, state.dropped) = ([], 0)
            return bytes.isEmpty ? nil : bytes
        }
    }

    /// Waits until the lines are written, but not for a reader that doesn't read.
    func finish(within limit: DispatchTimeInterval = .seconds(1)) {
        let isDone = DispatchSemaphore(value: 0)
        queue.async { isDone.signal() }
        _ = isDone.wait(timeout: .now() + limit)
    }
}
