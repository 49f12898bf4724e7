import Dispatch
import Synchronization

/// Commands to one Redis server over one connection, which is made anew where it broke.
///
/// hiredis' blocking interface runs on a queue of its own, and what is asked for meanwhile is sent together
/// (pipelined): so appends of many tables cost one confirmation of the disk, as with its asynchronous interface, whose
/// callbacks would need a loop of libev beside the sockets' one and a lock around both.
package final class RedisClient: RedisAccess {
    private struct Waiting {
        var commands: [RedisCommand]
        var continuation: CheckedContinuation<Result<[RedisReply], RedisError>, Never>
    }

    private struct State {
        var waiting: [Waiting] = []
        var isSending = false
    }

    /// Of the queue alone.
    private final class Link: @unchecked Sendable {
        var connection: RedisConnection?
        /// How often it couldn't be made, in a row, and when it is tried again.
        var failures = 0
        var next = ContinuousClock.now
        var fault = RedisError.away("")
    }

    package let address: RedisAddress
    private let timeout: Duration
    private let queue: DispatchQueue
    private let state = Mutex(State())
    private let link = Link()
    private let outage = Mutex<RedisError?>(nil)

    /// - Parameters:
    ///   - address: the server's, which isn't asked yet.
    ///   - timeout: for a connection, and for each reply.
    package init(_ address: RedisAddress, timeout: Duration = .seconds(2)) {
        (self.address, self.timeout) = (address, timeout)
        queue = DispatchQueue(label: "redis")
    }

    package var fault: RedisError? { outage.withLock(\.self) }

    package func run(_ commands: [RedisCommand]) async throws(RedisError) -> [RedisReply] {
        let result = await withCheckedContinuation { continuation in
            let begins = state.withLock { state in
                state.waiting.append(Waiting(commands: commands, continuation: continuation))
                defer { state.isSending = true }
                return !state.isSending
            }
            if begins { queue.async { self.sendAll() } }
        }
        let replies = try result.get()
        for case .error(let reason) in replies { throw Self.error(reason) }
        return replies
    }

    /// Redis answers too while it reads its file, or where it is a copy that lost its source.
    private static func error(_ reason: String) -> RedisError {
        let isAway = ["LOADING", "MASTERDOWN", "TRYAGAIN", "BUSY ", "READONLY"]
            .contains { reason.hasPrefix($0) }
        return isAway ? .away("Redis isn't ready: \(reason)") : .refused(reason)
    }

    // MARK: On the queue

    private func sendAll() {
        while true {
            let waiting = state.withLock { state in
                defer { state.waiting = [] }
                if state.waiting.isEmpty { state.isSending = false }
                return state.waiting
            }
            if waiting.isEmpty { return }
            send(waiting)
        }
    }

    private func send(_ waiting: [Waiting]) {
        do throws(RedisError) {
            var replies = try connected().replies(to: waiting.flatMap(\.commands))[...]
            (link.failures, link.next) = (0, .now)
            outage.withLock { $0 = nil }
            for one in waiting {
                one.continuation.resume(
                    returning: .success(Array(replies.prefix(one.commands.count))))
                replies = replies.dropFirst(one.commands.count)
            }
        } catch {
            link.connection = nil
            outage.withLock { $0 = error }
            for one in waiting { one.continuation.resume(returning: .failure(error)) }
        }
    }

    private func connected() throws(RedisError) -> RedisConnection {
        if let connection = link.connection { return connection }
        guard .now >= link.next else { throw link.fault }
        do {
            let connection = try RedisConnection(to: address, timeout: timeout)
            link.connection = connection
            return connection
        } catch {
            link.failures += 1
            (link.fault, link.next) = (error, .now + Self.pause(after: link.failures))
            throw error
        }
    }

    /// Half of it by chance, so that processes which lost one server don't come back at the same moment.
    package static func pause(after failures: Int) -> Duration {
        let whole = min(1.0, 0.025 * Double(1 << min(failures, 10)))
        return .seconds(whole / 2 + .random(in: 0..<whole / 2))
    }
}
