import Protocol
import Synchronization

@testable import Transport

/// Says back what it hears; a few words are commands.
actor EchoHandler: WebSocketHandler {
    nonisolated let socket: WebSocketConnection
    nonisolated var unownedExecutor: UnownedSerialExecutor {
        socket.service.asUnownedSerialExecutor()
    }
    private let journal: Journal
    private var answers: [[UInt8]] = []
    private var isFlooding = false
    private var isRestless = false

    /// The request for the socket.
    private let request: HTTPRequest

    init(_ socket: WebSocketConnection, _ request: HTTPRequest, journal: Journal) {
        (self.socket, self.request, self.journal) = (socket, request, journal)
    }

    func opened() { journal.note(.opened) }

    func receive(_ text: [UInt8]) {
        switch String(decoding: text, as: UTF8.self) {
        case "wake me": socket.schedule(after: .milliseconds(20))
        case "wake me never":
            socket.schedule(after: .milliseconds(1))
            socket.schedule(after: nil)
            say("asleep")
        case "bye": socket.close(.normal, reason: "as you wish")
        case "flood":
            isFlooding = true
            socket.requestWrite()
        case "never rest":
            isRestless = true
            socket.requestWrite()
        case "who am I": say(request.headers["x-user"] ?? "nobody")
        case "much": answer([UInt8](repeating: 0x78, count: 1_000_000))
        case "together": sendTogether()
        case "later": Task { await answerLater() }
        default: answer(text)
        }
    }

    func writable() {
        let flood = [UInt8](repeating: 0x78, count: 200_000)
        while isFlooding, socket.send(flood) {}
        while !answers.isEmpty, socket.send(answers.removeFirst()) {}
        if isRestless { socket.requestWrite() }
    }

    func wake() { say("awake") }
    func closed() { journal.note(.closed) }

    /// Three that are sent on at once, and three that go out when the moment is over.
    private func sendTogether() {
        socket.gather()
        for number in 1...3 { _ = socket.send(Array("\(number)".utf8)) }
        socket.flush()
        socket.gather()
        for number in 4...6 { _ = socket.send(Array("\(number)".utf8)) }
    }

    private func say(_ text: String) { answer(Array(text.utf8)) }

    private func answer(_ text: [UInt8]) {
        answers.append(text)
        socket.requestWrite()
    }

    private func answerLater() async {
        let word = await Task.detached { "later it is" }.value
        say(word)
    }
}

/// A journal of handlers' events, to be waited for.
final class Journal: Sendable {
    enum Event: Sendable { case opened, closed }

    private let stream: AsyncStream<Event>
    private let continuation: AsyncStream<Event>.Continuation

    init() { (stream, continuation) = AsyncStream.makeStream(of: Event.self) }

    func note(_ event: Event) { continuation.yield(event) }

    func waitFor(_ event: Event, count: Int = 1) async {
        var left = count
        for await happened in stream where happened == event {
            left -= 1
            if left == 0 { return }
        }
    }
}

struct EchoHandlers: WebSocketHandlerFactory {
    let journal = Journal()
    let subprotocol = ProtocolVersion.subprotocol

    func handler(
        for socket: WebSocketConnection, opening request: HTTPRequest
    ) -> any WebSocketHandler {
        EchoHandler(socket, request, journal: journal)
    }
}
