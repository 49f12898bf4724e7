import Foundation

/// The requests of a log file, from its first line on and as more are written.
struct LogFile: AsyncSequence {
    let path: String

    /// The one that the environment names, or the example's own.
    static var path: String {
        ProcessInfo.processInfo.environment["LOG"]
            ?? URL(filePath: #filePath).appending(path: "../../../access.log").standardized.path
    }

    func makeAsyncIterator() -> AsyncStream<Request>.Iterator {
        AsyncStream { continuation in
            let tail = Process()
            tail.executableURL = URL(filePath: "/usr/bin/tail")
            tail.arguments = ["-n", "+1", "-F", path]
            let pipe = Pipe()
            tail.standardOutput = pipe
            let lines = Lines()
            pipe.fileHandleForReading.readabilityHandler = { handle in
                let data = handle.availableData
                if data.isEmpty { return continuation.finish() }
                for request in lines.whole(adding: data).compactMap(Request.init(logLine:)) {
                    continuation.yield(request)
                }
            }
            continuation.onTermination = { _ in tail.terminate() }
            try? tail.run()
        }
        .makeAsyncIterator()
    }
}

/// Whole lines of what comes piece by piece, on the one queue that reads it.
private final class Lines: @unchecked Sendable {
    private var rest = Data()

    func whole(adding data: Data) -> [String] {
        rest += data
        let parts = rest.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        rest = Data(parts.last ?? Data())
        return parts.dropLast().map { String(decoding: $0, as: UTF8.self) }
    }
}
