import Foundation
import TestClients
import Transcripts

@testable import Transport

/// The page's side of a transcript: does the actions of each step, and notes what the server says.
///
/// It has a thread of its own, because its socket blocks.
actor TranscriptPage {
    struct TimedOut: Error, CustomStringConvertible { var description: String }

    private nonisolated let thread = ServiceThread(name: "test.transcript")
    nonisolated var unownedExecutor: UnownedSerialExecutor { thread.asUnownedSerialExecutor() }

    private let port: Int
    private var socket: WebSocketClient?
    private var views = ViewNumbers()
    private var texts = WholeTexts()
    /// Whether the server sends a tick after each silence.
    private var isWelcome = false

    init(port: Int) { self.port = port }

    /// Does what the page does of an action; rows and outages are the feed's.
    func act(_ action: Transcript.Line) throws {
        switch action {
        case .opened:
            socket = try WebSocketClient(port: port)
            isWelcome = false
        case .lost: socket = nil
        case .page(let message), .text(let message): try socket?.send(views.sent(message))
        case .feed, .outage, .alert, .note, .fault, .step, .until, .server: break
        }
    }

    /// Reads messages until those expected have come, as many of each stream, or until the server
    /// has said nothing for so long that they won't come.
    func answers(like expected: MessageStreams) throws -> MessageStreams {
        var (answers, ticks) = (MessageStreams(), 0)
        try read(for: "\(expected.messages.mapValues(\.count))") { message in
            answers.append(try texts.received(message))
            ticks = MessageStreams.name(of: message) == "tick" ? ticks + 1 : 0
            return answers.isComplete(as: expected) || ticks >= Self.longestSilence
        }
        return answers
    }

    /// The messages that say what changed since others.
    private static let changes = ["rows": "r", "meaning": "m"]

    /// In ticks, one a second; announcements are 5 seconds apart.
    private static let longestSilence = 100

    /// Reads messages until the server has nothing more to say.
    ///
    /// It says so by two ticks, the first of which may have been sent before it got the last action. A page that wasn't welcomed gets
    /// none: there the message named `last` ends the step.
    func answers(until last: String?) throws -> [String] {
        guard isWelcome || last != nil else { return [] }
        var answers: [String] = []
        var (ticks, hasLast) = (0, last == nil)
        try read(for: last ?? "silence") { message in
            if MessageStreams.name(of: message) == "tick" {
                ticks += 1
            } else {
                answers.append(message)
                ticks = 0
            }
            let name = MessageStreams.name(of: message)
            hasLast = hasLast || name == last || name == last.flatMap { Self.changes[$0] }
            return hasLast && (ticks >= 2 || !isWelcome)
        }
        return answers
    }

    /// Reads until `isEnough` of a message that came.
    private func read(for wanted: String, isEnough: (String) throws -> Bool) throws {
        guard socket != nil else { return }
        let deadline = ContinuousClock.now + .seconds(120)
        while let frame = try socket?.read(), frame.kind == .text {
            let text = views.received(frame.text)
            isWelcome = isWelcome || MessageStreams.name(of: text) == "welcome"
            if try isEnough(text) { return }
            guard ContinuousClock.now < deadline else {
                throw TimedOut(description: "no \(wanted); last came \(text.prefix(200))")
            }
        }
    }
}
