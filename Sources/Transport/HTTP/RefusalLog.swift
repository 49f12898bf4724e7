import Logging
import Synchronization

/// Notes what was refused, so that an operator sees attacks and mistakes; a flood of them is counted.
///
/// Nothing of a query, a body or a credential is noted.
final class RefusalLog: Sendable {
    private struct State {
        var room = Double(RefusalLog.burst)
        var filledAt = ContinuousClock.now
        var omitted = 0
    }

    private let logger: Logger
    private let state = Mutex(State())

    init(_ logger: Logger) { self.logger = logger }

    /// - Parameters:
    ///   - response: a refusal or not.
    ///   - request: nil where none could be read.
    ///   - client: its address.
    func note(_ response: HTTPResponse, to request: HTTPRequest?, from client: String) {
        guard Self.isNoted(response.status), let omitted = admitted(at: .now) else { return }
        var metadata: Logger.Metadata = ["status": "\(response.status)", "client": "\(client)"]
        if let request {
            metadata["request"] = "\(request.method.rawValue) \(request.path.prefix(200))"
            if !request.id.isEmpty { metadata["request_id"] = "\(request.id)" }
        }
        if let refusal = response.refusal { metadata["reason"] = "\(refusal.prefix(200))" }
        if omitted > 0 { metadata["omitted"] = "\(omitted)" }
        logger.log(level: response.status < 500 ? .notice : .warning, "refused", metadata: metadata)
    }

    /// Addresses without content, and methods that they don't have, are everyday life.
    private static func isNoted(_ status: Int) -> Bool {
        status >= 400 && status != 404 && status != 405
    }

    /// How many weren't noted since the last one that was; nil for one more.
    func admitted(at now: ContinuousClock.Instant) -> Int? {
        state.withLock { state in
            state.room = min(
                Double(Self.burst), state.room + (now - state.filledAt) / .seconds(Self.pause))
            state.filledAt = now
            guard state.room >= 1 else {
                state.omitted += 1
                return nil
            }
            state.room -= 1
            defer { state.omitted = 0 }
            return state.omitted
        }
    }

    /// So many at once, and then one in so many seconds.
    private static let burst = 20
    private static let pause = 5
}
