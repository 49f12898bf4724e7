import Foundation
import Observables
import Testing

@MainActor struct TimerTests {
    @Test(.timeLimit(.minutes(5)))
    func `moments come at intervals while somebody receives them`() async throws {
        let timer = Timer.publish(every: 0.02, on: .main, in: .common)
        let moments = timer.autoconnect()
        let (stream, continuation) = AsyncStream.makeStream(of: Date.self)
        let began = ContinuousClock.now
        let subscription = moments.sink { continuation.yield($0) }
        var dates: [Date] = []
        for await date in stream.prefix(3) { dates.append(date) }
        // It begins with an interval.
        #expect(ContinuousClock.now - began >= .milliseconds(60))
        #expect(dates == dates.sorted())
        subscription.cancel()
        // The one task that ticks has ended once another one has begun and ticked.
        let others = AsyncStream.makeStream(of: Date.self)
        let second = moments.sink { others.continuation.yield($0) }
        for await _ in others.stream.prefix(1) {}
        second.cancel()
        continuation.finish()
        var late = 0
        for await _ in stream { late += 1 }
        #expect(late == 0)
    }

    @Test(.timeLimit(.minutes(5)))
    func `nothing comes before it is connected`() async throws {
        let timer = Timer.publish(every: 0.01, on: .main, in: .common)
        let other = Timer.publish(every: 0.01, on: .main, in: .common).autoconnect()
        var received = 0
        let subscription = timer.sink { _ in received += 1 }
        let (stream, continuation) = AsyncStream.makeStream(of: Date.self)
        let rest = other.sink { continuation.yield($0) }
        for await _ in stream.prefix(3) {}
        #expect(received == 0)
        let connection = timer.connect()
        while received == 0 { await Task.yield() }
        connection.cancel()
        subscription.cancel()
        rest.cancel()
    }
}
