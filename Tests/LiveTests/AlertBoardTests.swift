import Foundation
import Logs
import Synchronization
import Tables
import Testing

@testable import Live

/// Webhooks of alerts that are silenced for a time.
struct AlertBoardTests {
    private static let id = RaisedAlert.ID(dashboard: "oven", name: "hot")

    private func alert(_ text: String, since: Double = 1_000) -> RaisedAlert {
        RaisedAlert(
            id: Self.id, title: "Hot", chart: nil, text: text, value: 9,
            rule: AlertRule(.above, 8), since: since)
    }

    private func follow(_ board: AlertBoard) -> Sent {
        let sent = Sent()
        board.notify(
            AlertRecipients { event in
                switch event {
                case .raised(let alert): [delivery("raised \(alert.text)")]
                case .ended(let alert): [delivery("ended \(alert.text)")]
                }
            } send: {
                sent.add($0)
            })
        return sent
    }

    private var later: Date { .now + 7_200 }

    @Test func `the end of what was told is told, also while it is silenced`() throws {
        let board = AlertBoard()
        let sent = follow(board)
        board.raise(alert("a"))
        try board.silence(Self.id, until: .now + 3_600)
        board.end(alert("a is over"))
        #expect(sent.bodies == ["raised a", "ended a is over"])
        #expect(board.unsent.map(\.body) == sent.bodies)
    }

    @Test func `what is still raised is told once when its silence ends`() throws {
        let board = AlertBoard()
        let sent = follow(board)
        try board.silence(Self.id, until: .now + 3_600)
        board.raise(alert("a"))
        board.notifyAfterSilence()
        #expect(sent.bodies.isEmpty && board.endOfSilence() != nil)
        board.notifyAfterSilence(at: later)
        board.notifyAfterSilence(at: later)
        #expect(sent.bodies == ["raised a"] && board.endOfSilence(after: later) == nil)
        board.end(alert("b"))
        #expect(sent.bodies == ["raised a", "ended b"])
    }

    @Test func `so it is when a silence is ended`() throws {
        let board = AlertBoard()
        let sent = follow(board)
        try board.silence(Self.id, until: .now + 3_600)
        board.raise(alert("a"))
        try board.silence(Self.id, until: nil)
        #expect(sent.bodies == ["raised a"])
    }

    @Test func `what came and went in silence is never told`() throws {
        let board = AlertBoard()
        let sent = follow(board)
        try board.silence(Self.id, until: .now + 3_600)
        board.raise(alert("a"))
        board.end(alert("b"))
        board.notifyAfterSilence(at: later)
        #expect(sent.bodies.isEmpty)
    }

    @Test func `another run knows what was told`() throws {
        let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: file) }
        func board() -> (AlertBoard, Sent) {
            let board = AlertBoard()
            board.keep(in: AlertFile(path: file.path))
            return (board, follow(board))
        }
        var (first, sent) = board()
        first.raise(alert("a"))
        try first.silence(Self.id, until: .now + 3_600)
        first.letGo()
        (first, sent) = board()
        first.end(alert("b"))
        // Raised again in the silence, which ends when no server runs.
        first.raise(alert("c", since: 2_000))
        #expect(sent.bodies == ["ended b"])
        first.letGo()
        (first, sent) = board()
        #expect(sent.bodies.isEmpty)
        first.notifyAfterSilence(at: later)
        #expect(sent.bodies == ["raised c"])
    }

    @Test func `a silence that can't be written doesn't hold, and alerts go on`() throws {
        let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: file) }
        let part = file.appendingPathExtension("part")
        defer { try? FileManager.default.removeItem(at: part) }
        let board = AlertBoard()
        board.keep(in: AlertFile(path: file.path))
        // The next content can't be written beside the file.
        try FileManager.default.createDirectory(at: part, withIntermediateDirectories: false)
        #expect(throws: LogError.self) { try board.silence(Self.id, until: .now + 3_600) }
        #expect(board.silence(of: Self.id) == nil)
        let sent = follow(board)
        board.raise(alert("a"))
        #expect(sent.bodies == ["raised a"])
        try FileManager.default.removeItem(at: part)
        try board.silence(Self.id, until: .now + 3_600)
        #expect(board.silence(of: Self.id) != nil)
    }

    @Test func `files of earlier versions had told of what wasn't silenced`() throws {
        let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: file) }
        let first = AlertBoard()
        first.keep(in: AlertFile(path: file.path))
        _ = follow(first)
        first.raise(alert("a"))
        first.letGo()
        var form = try #require(
            try JSONSerialization.jsonObject(with: Data(contentsOf: file)) as? [String: Any])
        #expect(form.removeValue(forKey: "told") != nil)
        form["unsent"] = [Any]()
        try JSONSerialization.data(withJSONObject: form).write(to: file)
        let second = AlertBoard()
        second.keep(in: AlertFile(path: file.path))
        let sent = follow(second)
        second.notifyAfterSilence()
        #expect(sent.bodies.isEmpty)
        second.end(alert("b"))
        #expect(sent.bodies == ["ended b"])
    }
}

private func delivery(_ text: String) -> AlertDelivery {
    AlertDelivery(id: text, webhook: "1", body: text)
}

private final class Sent: Sendable {
    private let deliveries = Mutex<[AlertDelivery]>([])
    var bodies: [String] { deliveries.withLock { $0.map(\.body) } }
    func add(_ delivery: AlertDelivery) { deliveries.withLock { $0.append(delivery) } }
}
