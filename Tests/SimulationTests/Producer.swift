import Foundation
import Live
import Logs
import Tables

/// Posts rows one batch after the other, and posts a batch again until somebody has answered.
final class Producer: @unchecked Sendable {
    private let number: Int
    private unowned let world: World
    private var count = 0
    private var post: Post?
    private var attempts = 0

    private var schedule: Schedule { world.schedule }
    private var network: Network { world.network }

    private static let pause = Time.milliseconds(2)..<Time.milliseconds(30)
    private static let latency = Time.milliseconds(0.2)..<Time.milliseconds(4)
    private static let timeout = Time.seconds(3)

    init(_ number: Int, in world: World) { (self.number, self.world) = (number, world) }

    var isIdle: Bool { post == nil }

    func start() {
        schedule.add(after: network.isCalm ? .seconds(1) : schedule.time(Self.pause)) { [self] in
            if !network.isCalm, post == nil { begin() }
            start()
        }
    }

    private func begin() {
        // Of tables with a key, a row that comes later in one commit would take the place of an earlier one.
        let isRepeated = world.configuration.kind == .keyed || schedule.chance(0.8)
        let first = max(
            0, count - (world.configuration.kind == .keyed ? schedule.number(0..<8) : 0))
        let end = first + schedule.number(1..<5)
        count = max(count, end)
        let rows = (first..<end).map { world.row(of: "order \(number) \($0)") }
        post = Post(rows: rows, key: isRepeated ? "\(number) \(rows[0].serial)" : nil)
        attempts = 0
        send()
    }

    private func send() {
        guard let post else { return }
        attempts += 1
        network.note(attempts > 1 ? "posts again" : "posts")
        deliver(post)
        if post.key != nil, network.loses(0.01) {
            network.note("posts doubled")
            deliver(post)
        }
        schedule.add(after: Self.timeout) { [self, attempts] in
            if self.post?.rows[0].serial == post.rows[0].serial, attempts == self.attempts {
                fail()
            }
        }
    }

    private func deliver(_ post: Post) {
        guard let process = world.anyProcess, !network.loses(0.005) else { return }
        schedule.add(after: schedule.time(Self.latency), by: process.owner) { [self] in
            guard process.isRunning else { return }
            Task {
                let outcome = await process.writer.write(post.columns, request: post.request)
                guard process.isRunning, !network.loses(0.01) else { return }
                schedule.add(after: schedule.time(Self.latency)) { [self] in
                    hear(outcome, of: post)
                }
            }
        }
    }

    private func hear(_ outcome: WriteOutcome, of heard: Post) {
        switch outcome {
        case .written(let count):
            world.journal.noteAnswer(to: heard)
            if count != heard.rows.count { world.fail("\(count) rows were answered to \(heard)") }
            if post?.rows[0].serial == heard.rows[0].serial { post = nil }
        case .otherContent: world.fail("\(heard) was taken for another")
        default:
            network.note("posts failed")
            if post?.rows[0].serial == heard.rows[0].serial { fail() }
        }
    }

    /// Without a key nobody knows whether the rows are there, and so they aren't posted again.
    private func fail() {
        guard post?.key != nil else { return post = nil }
        attempts += 1
        schedule.add(after: schedule.time(Self.pause)) { [self, attempts, post] in
            // Somebody else may have answered meanwhile.
            if self.post?.key == post?.key, attempts == self.attempts { send() }
        }
    }
}

/// Rows that are posted together, and by which key they may be posted again.
struct Post: Sendable {
    struct Row: Sendable {
        var id: String
        /// Unique, also where rows have one id.
        var serial: Int
        var time: Double
        var style: String
        var count: Double
    }

    var rows: [Row]
    var key: String?

    var columns: [ColumnBatch] {
        [
            .values(rows.map { .string($0.id) }),
            .values(rows.map { .date(Date(timeIntervalSince1970: $0.time)) }),
            .values(rows.map { .string($0.style) }),
            .values(rows.map { .number($0.count) }),
            .values(rows.map { .number(Double($0.serial)) }),
        ]
    }

    var request: RequestKey? { key.map { RequestKey($0, of: Array("\(rows)".utf8)) } }
}
