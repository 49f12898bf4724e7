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

    private func read() -> [UInt8]? {
        let descriptors = [descriptor, wake.fileHandleForReading.fileDescriptor]
        var events = descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
        while poll(&events, 2, -1) < 0, errno == EINTR {}
        guard events[1].revents == 0 else { return nil }
        var buffer = [UInt8](repeating: 0, count: Self.pieceBytes)
        let count = Glibc.read(descriptor, &buffer, buffer.count)
        // A terminal that went away ends it as well.
        return count > 0 ? Array(buffer.prefix(count)) : []
    }
}
