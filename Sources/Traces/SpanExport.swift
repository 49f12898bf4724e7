import Logging
import OpenTelemetry

/// Sends spans to a collector every second, and drops them if it isn't reachable.
package struct SpanExport: Sendable {
    package typealias Send = @Sendable (_ message: [UInt8]) async throws -> Void

    private let queue: SpanQueue
    private let resource: [(name: String, value: String)]
    private let send: Send
    private let logger = Logger(label: "tracing")

    private static let pause: Duration = .seconds(1)
    /// The number of spans in a message, because some collectors reject larger ones.
    private static let spansTogether = 512

    /// Creates an export.
    ///
    /// - Parameters:
    ///   - queue: The queue of spans that have ended.
    ///   - resource: Attributes of the program, by their names in OpenTelemetry's conventions.
    ///   - send: Sends a message, or throws an error that names the reason.
    package init(
        of queue: SpanQueue, resource: [(name: String, value: String)], send: @escaping Send
    ) {
        (self.queue, self.resource, self.send) = (queue, resource, send)
    }

    /// Sends spans until the task is cancelled.
    package func run() async {
        var isAway = false
        while !Task.isCancelled {
            try? await Task.sleep(for: Self.pause)
            guard !Task.isCancelled else { return }
            isAway = await sendAll(wasAway: isAway)
        }
    }

    /// Sends all spans of the queue, and logs whether the collector has become reachable or not.
    ///
    /// - Parameter wasAway: Whether the collector wasn't reachable before.
    /// - Returns: Whether the collector isn't reachable now.
    @discardableResult
    package func sendAll(wasAway: Bool = false) async -> Bool {
        var spans = queue.popAll()[...]
        var isAway = wasAway
        while !spans.isEmpty {
            let message = OTLP.ExportTraceServiceRequest(
                Array(spans.prefix(Self.spansTogether)), of: resource)
            do {
                try await send(message.bytes)
                if isAway { logger.notice("spans reach the collector again") }
                isAway = false
                spans = spans.dropFirst(Self.spansTogether)
            } catch {
                if !isAway { logger.warning("spans are dropped: \(error)") }
                queue.drop(spans.count)
                return true
            }
        }
        return isAway
    }
}
