import Feeds
import Foundation
import Synchronization
import Tables
import Testing

struct FeedRunnerTests {
    @Test func `waits get longer up to a minute, and half of each is by chance`() {
        let backoff = Backoff()
        #expect(
            (1...8).map { backoff.delay(after: $0, chance: 1) } == [1, 2, 4, 8, 16, 32, 60, 60])
        #expect(backoff.delay(after: 3, chance: 0) == 2)
        #expect(backoff.delay(after: .max, chance: 0.5) == 45)
    }

    @Test func `a feed that fails is run again, and says so until its source answers`() async throws
    {
        let run = try await Run([
            .fails("no host"), .fails("no host"), .answers(then: "broken"), .ends,
        ])
        #expect(
            run.states == [
                .starting, .waiting(FeedOutage("no host", since: date(0), retry: date(1))),
                .waiting(FeedOutage("no host", since: date(0), retry: date(3))), .running,
                .waiting(FeedOutage("broken", since: date(3), retry: date(4))), .ended,
            ])
        #expect(run.waits == [1, 2, 1])
        #expect(run.lastRead == date(3))
    }

    @Test func `a source that never answered was never read`() async throws {
        #expect(try await Run([.fails("no host"), .ends]).lastRead == nil)
    }

    @Test func `rows that come are an answer too`() async throws {
        let run = try await Run([.delivers(then: "gone"), .delivers(then: "gone"), .ends])
        #expect(run.waits == [1, 1])
        #expect(run.rows == 2)
        #expect(run.states.count { $0 == .running } == 2)
    }

    @Test func `a cancelled feed isn't run again`() async {
        await #expect(throws: CancellationError.self) { try await Run([.isCancelled, .ends]) }
    }
}

private func date(_ seconds: Double) -> Date { Date(timeIntervalSince1970: seconds) }

/// The act of a feed each time it is run.
private enum Act {
    case fails(String)
    case answers(then: String)
    case delivers(then: String)
    case isCancelled
    case ends
}

private final class ActingFeed: Feed {
    let schema = Schema([Schema.Field("n", .quantitative)])
    private let acts: Mutex<[Act]>

    init(_ acts: [Act]) { self.acts = Mutex(acts.reversed()) }

    func run(into sink: any RowSink) async throws {
        switch acts.withLock({ $0.removeLast() }) {
        case .fails(let reason): throw FeedError(reason)
        case .answers(let reason):
            await sink.connected()
            await sink.connected()
            throw FeedError(reason)
        case .delivers(let reason):
            try await sink.append([[.number(1)]])
            throw FeedError(reason)
        case .isCancelled: throw CancellationError()
        case .ends: break
        }
    }
}

/// The outcome of running a feed to its end, by a clock that only waits move.
private struct Run {
    private struct Log {
        var states: [FeedState] = []
        var waits: [Double] = []
    }

    let states: [FeedState]
    let waits: [Double]
    let rows: Int
    let lastRead: Date?

    init(_ acts: [Act]) async throws {
        let log = SharedLog(Log())
        let sink = GatheringSink()
        var environment = FeedRunner.Environment()
        environment.chance = { 1 }
        environment.now = { date(log.value.waits.reduce(0, +)) }
        environment.sleep = { seconds in log.change { $0.waits.append(seconds) } }
        let progress = FeedProgress(of: "acts")
        let runner = FeedRunner(
            ActingFeed(acts), into: sink, environment: environment, progress: progress
        ) { state in log.change { $0.states.append(state) } }
        try await runner.run()
        (states, waits) = (log.value.states, log.value.waits)
        lastRead = progress.lastRead
        rows = await sink.columns.first?.count ?? 0
    }
}

/// A log that several tasks write.
private final class SharedLog<Value: Sendable>: Sendable {
    private let state: Mutex<Value>

    init(_ value: Value) { state = Mutex(value) }

    var value: Value { state.withLock(\.self) }

    func change(_ change: @Sendable (inout Value) -> Void) { state.withLock { change(&$0) } }
}
