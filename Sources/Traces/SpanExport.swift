#if OpenTelemetry
import Logging
import OpenTelemetry

/// Sends spans to a collector, a second's together; while it is away they are dropped.
package struct SpanExport: Sendable {
    package typealias Send = @Sendable (_ message: [UInt8]) async throws -> Void

    private let queue: SpanQueue
    private let resource: [(name: String, value: String)]
    private let send: Send
    private let logger = Logger(label: "tracing")

    private static let pause: Duration = .seconds(1)
    /// A message of more would be refused by some collectors.
    private static let spansTogether = 512

    /// - Parameters:
    ///   - queue: of the spans that ended.
    ///   - resource: facts about the program, by their names in OpenTelemetry's conventions.
    ///   - send: sends a message, or throws why it couldn't.
    package init(
        of queue: SpanQueue, resource: [(name: String, value: String)], send: @escaping Send
    ) {
        (self.queue, self.resource, self.send) = (queue, resource, send)
    }

    /// Until the task is cancelled.
    package func run() async {
        var isAway = false
        while !Task.isCancelled {
            try? await Task.sleep(for: Self.pause)
            guard !Task.isCancelled else { return }
            isAway = await sendAll(wasAway: isAway)
        }
    }

    /// Sends what waits.
    ///
    /// - Parameter wasAway: whether the collector was away; it is logged where that changes.
    /// - Returns: whether it is.
    @discardableResult
    package func sendAll(wasAway: Bool = false) async -> Bool {
        var spans = queue.popAll()[...]
        var isAway = wasAway
        while !spans.isEmpty {
            let message = ExportedTraces(Array(spans.prefix(Self.spansTogether)), of: resource)
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
#endif
