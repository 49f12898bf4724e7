import DequeModule
import Feeds
import Foundation
import Live
import Transport

/// A producer's socket (`/ws?rows=TABLE`): rows come in messages, each of which is answered in turn once
/// its rows are durable.
actor ProducerConnection: WebSocketHandler {
    private nonisolated let socket: WebSocketConnection
    /// Why no rows are accepted; nil where they are.
    private let refusal: String?
    private let post: RowPost?
    /// Whether its producer would still get in.
    private let accessStatus: @Sendable () -> AccessStatus
    /// When its producer gets in no more; nil for never.
    private let ends: Date?
    private var ending: Task<Void, Never>?
    private var waiting: Deque<[UInt8]> = []
    private var answers: Deque<[UInt8]> = []
    private var work: Task<Void, Never>?
    private var isClosed = false
    /// Counts it among its client's sockets, and no more.
    private let share: (enter: @Sendable () -> Bool, leave: @Sendable () -> Void)?
    private var isCounted = false

    nonisolated var unownedExecutor: UnownedSerialExecutor {
        socket.service.asUnownedSerialExecutor()
    }

    init(
        on socket: WebSocketConnection, _ post: RowPost?, refusal: String?, until ends: Date? = nil,
        share: (enter: @Sendable () -> Bool, leave: @Sendable () -> Void)? = nil,
        accessStatus: @escaping @Sendable () -> AccessStatus = { .unchanged }
    ) {
        (self.ends, self.accessStatus, self.share) = (ends, accessStatus, share)
        (self.socket, self.post, self.refusal) = (socket, post, refusal)
    }

    func opened() {
        guard share?.enter() ?? true else {
            isClosed = true
            return socket.close(.tryAgainLater, reason: "too many sockets of one client are open")
        }
        isCounted = true
        if let ends { endLater(at: ends) }
        guard let refusal else { return }
        answer(["error", "unknown", refusal])
        socket.requestWrite()
    }

    private func endLater(at date: Date) {
        ending = Task {
            while date > .now, !Task.isCancelled {
                try? await Task.sleep(for: .seconds(min(3_600, date.timeIntervalSinceNow)))
            }
            // A session may have gone on.
            if !isClosed { _ = isWelcome() }
        }
    }

    /// Closes the socket where it isn't.
    private func isWelcome() -> Bool {
        switch accessStatus() {
        case .unchanged: return true
        case .hasOtherRights: socket.close(.goingAway, reason: "other rights hold")
        case .ended: socket.close(.policyViolation, reason: "the token has ended")
        }
        isClosed = true
        return false
    }

    func receive(_ text: [UInt8]) {
        guard post != nil, !isClosed else { return }
        guard isWelcome() else { return }
        guard waiting.count < Self.mostWaiting else {
            isClosed = true
            return socket.close(
                .tryAgainLater, reason: "at most \(Self.mostWaiting) messages wait for an answer")
        }
        waiting.append(text)
        if work == nil { work = Task { await proceed() } }
    }

    func writable() {
        while let answer = answers.popFirst() {
            guard socket.send(answer) else { return }
        }
        if refusal != nil { socket.close(.policyViolation, reason: "no rows are accepted here") }
    }

    func wake() {}

    /// Messages that were received are still written: their producer may not repeat them.
    func closed() {
        isClosed = true
        ending?.cancel()
        if isCounted { share?.leave() }
    }

    private func proceed() async {
        while let text = waiting.popFirst() { await write(text) }
        work = nil
    }

    private func write(_ text: [UInt8]) async {
        guard let post else { return }
        let message: ProducerMessage
        do throws(RowFault) {
            message = try ProducerMessage(text)
        } catch {
            return answer(["error", "malformed", error.description])
        }
        do throws(RowFault) {
            var key: RequestKey?
            if let name = message.key {
                key = try RequestKey(checked: name, of: message.rows)
            }
            let outcome = try await post.write(message.rows, as: .json, request: key)
            if case .written(let rows) = outcome {
                answer(["taken", message.id, rows])
            } else {
                refuse(message, RowFault(outcome.refusal(by: post.table).reason))
            }
        } catch {
            refuse(message, error)
        }
    }

    private func refuse(_ message: ProducerMessage, _ fault: RowFault) {
        var content: [String: Any] = ["error": fault.description]
        content["row"] = fault.row
        content["field"] = fault.field
        answer(["refused", message.id, content])
    }

    private func answer(_ message: [Any]) {
        guard !isClosed,
            let text = try? JSONSerialization.data(
                withJSONObject: message, options: [.sortedKeys, .withoutEscapingSlashes])
        else { return }
        answers.append(Array(text))
        if socket.isReady { writable() } else { socket.requestWrite() }
    }

    /// A producer waits for answers before it sends more.
    private static let mostWaiting = 1_000
}
