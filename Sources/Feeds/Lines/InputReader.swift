import Foundation

/// Reads a descriptor, a piece when one is asked for.
///
/// The queue alone reads, and the closed end of a pipe ends its waiting.
package final class InputReader: Sendable {
    private let descriptor: Int32
    private let wake = Pipe()
    private let queue = DispatchQueue(label: "standard input")
    private static let pieceBytes = 256 * 1024

    package init(_ descriptor: Int32) { self.descriptor = descriptor }

    /// Nothing at the end; nil when the task was cancelled.
    package func next() async -> [UInt8]? {
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                queue.async { continuation.resume(returning: self.read()) }
            }
        } onCancel: {
            try? wake.fileHandleForWriting.close()
        }
    }

    /// Whether bytes or the end come within so long; true when the task was cancelled.
    package func isReady(within milliseconds: Int32) async -> Bool {
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                queue.async { continuation.resume(returning: self.wait(milliseconds) != .nothing) }
            }
        } onCancel: {
            try? wake.fileHandleForWriting.close()
        }
    }

    private enum Event { case nothing, readable, cancelled }

    /// Nothing after so many milliseconds; -1 are as many as it takes.
    private func wait(_ milliseconds: Int32) -> Event {
        let descriptors = [descriptor, wake.fileHandleForReading.fileDescriptor]
        var events = descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
        while poll(&events, 2, milliseconds) < 0, errno == EINTR {}
        if events[1].revents != 0 { return .cancelled }
        return events[0].revents == 0 ? .nothing : .readable
    }

    private func read() -> [UInt8]? {
        guard wait(-1) == .readable else { return nil }
        var buffer = [UInt8](repeating: 0, count: Self.pieceBytes)
        let count = Glibc.read(descriptor, &buffer, buffer.count)
        // A terminal that went away ends it as well.
        return count > 0 ? Array(buffer.prefix(count)) : []
    }
}
