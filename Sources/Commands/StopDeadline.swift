import Dispatch
import Foundation
import Synchronization

/// Ends the program if it doesn't end by itself in time after a signal asked it to.
///
/// Its threads are its own: those of tasks may all be busy, and with them the tasks that end the server.
final class StopDeadline: Sendable {
    private let limit: Duration
    /// Whether the program's own services may need longer, so that only another signal after the
    /// time ends the program.
    private let waitsForServices: Bool
    private let queue = DispatchQueue(label: "soundings.stop")
    /// When the program was first asked to end.
    private let asked = Mutex<ContinuousClock.Instant?>(nil)
    private let isOver = Mutex(false)

    init(_ limit: Duration, waitsForServices: Bool) {
        (self.limit, self.waitsForServices) = (limit, waitsForServices)
    }

    /// Watches for signals as long as the body runs.
    func watch(_ body: () async throws -> Void) async rethrows {
        let sources = [SIGTERM, SIGINT].map { signal in
            let source = DispatchSource.makeSignalSource(signal: signal, queue: queue)
            source.setEventHandler { [self] in noteSignal() }
            source.activate()
            return source
        }
        defer {
            for source in sources { source.cancel() }
            isOver.withLock { $0 = true }
        }
        try await body()
    }

    private func noteSignal() {
        let first = asked.withLock { asked in
            let first = asked ?? ContinuousClock.now
            asked = first
            return first
        }
        guard waitsForServices else {
            return queue.asyncAfter(deadline: .now() + limit / .seconds(1)) { [self] in end() }
        }
        if ContinuousClock.now - first >= limit { end() }
    }

    /// Acknowledged rows are in their logs, so nothing is lost.
    private func end() {
        guard !isOver.withLock(\.self) else { return }
        var output = pollfd(fd: STDERR_FILENO, events: Int16(POLLOUT), revents: 0)
        // If nobody reads it, a write would wait for ever.
        if poll(&output, 1, 0) > 0 {
            let text = Array(
                "the server hasn't stopped \(limit) after it was asked to: it ends now\n".utf8)
            _ = write(STDERR_FILENO, text, text.count)
        }
        _exit(1)
    }
}
