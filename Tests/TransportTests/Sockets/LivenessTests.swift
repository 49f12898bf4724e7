import TestClients
import Testing

@testable import Transport

struct LivenessTests {
    @Test func `a viewer that doesn't read is cut, and no other notices`() async throws {
        try await withServer {
            $0.limits.liveness.laggingPause = .milliseconds(200)
            $0.limits.messages.perSecond = 1_000_000
            $0.limits.liveness.lookPause = .milliseconds(20)
        } _: { server in
            let port = server.port
            async let stuck: Void = blocking {
                let client = try WebSocketClient(port: port, receiveBuffer: 4096)
                try client.send("flood")
                let other = try WebSocketClient(port: port)
                repeat {
                    try other.send("still here")
                    #expect(try other.read().text == "still here")
                } while (try? client.send("are you there")) != nil
            }
            await server.journal.waitFor(.closed)
            try await stuck
        }
    }

    /// In a turn of its own where the socket is asked for every message.
    @Test(arguments: [TransportLimits().messages.unsentBytes, 0])
    func `a silent viewer is asked, and cut if it doesn't answer`(unsent: Int32) async throws {
        try await withServer {
            $0.limits.messages.unsentBytes = unsent
            $0.limits.liveness.pingPause = .milliseconds(50)
            $0.limits.liveness.silencePause = .milliseconds(400)
            $0.limits.liveness.lookPause = .milliseconds(20)
        } _: { server in
            try await server.client { port in
                let client = try WebSocketClient(port: port)
                for _ in 0..<10 {
                    let ping = try client.readFrame()
                    #expect(ping.kind == .ping)
                    try client.send(.pong, ping.payload)
                }
                try client.send("awake")
                var answer = try client.readFrame()
                while answer.kind == .ping { answer = try client.readFrame() }
                #expect(answer.text == "awake")
                while (try? client.readFrame())?.kind == .ping {}
            }
            await server.journal.waitFor(.closed)
        }
    }

    @Test func `a server that is never at rest still cuts who says nothing`() async throws {
        try await withServer {
            $0.limits.requests.pause = .seconds(1)
        } _: { server in
            try await server.client { port in
                let restless = try WebSocketClient(port: port)
                try restless.send("never rest")
                #expect(try RawConnection(port: port).readToEnd().isEmpty)
                try restless.send("still here")
                #expect(try restless.read().text == "still here")
            }
        }
    }

    private let start = ContinuousClock.now

    @Test(arguments: [
        (heard: 0.0, waits: nil as Double?, now: 19.0, status: Liveness.Status.fine),
        (0, nil, 20, .ask), (0, nil, 40, .silent), (15, nil, 34, .fine), (15, nil, 36, .ask),
        (39, 5, 34, .fine), (39, 5, 36, .lagging), (0, 39, 45, .silent),
    ])
    func `a pulse tells the silent and the lagging`(
        heard: Double, waits: Double?, now: Double, status: Liveness.Status
    ) {
        var liveness = Liveness(at: start)
        liveness.heard(at: start + .seconds(heard))
        if let waits { liveness.waits(at: start + .seconds(waits)) }
        #expect(
            liveness.status(at: start + .seconds(now), limits: TransportLimits().liveness) == status
        )
    }

    @Test func `a viewer is asked once for each silence`() {
        var liveness = Liveness(at: start)
        liveness.asked(at: start + .seconds(20))
        let limits = TransportLimits().liveness
        #expect(liveness.status(at: start + .seconds(25), limits: limits) == .fine)
        liveness.heard(at: start + .seconds(26))
        #expect(liveness.status(at: start + .seconds(46), limits: limits) == .ask)
    }

    @Test(arguments: [
        (viewers: 0, silence: 40.0, ping: 20.0, asks: 0), (1, 40, 20, 1), (5_000, 40, 20, 500),
        (5_001, 40, 20, 501), (5_000, 4, 2, 5_000), (5_000, 2, 2, 5_000),
    ])
    func `a crowd is asked in half of the time it has to answer`(
        viewers: Int, silence: Double, ping: Double, asks: Int
    ) {
        var limits = TransportLimits().liveness
        (limits.silencePause, limits.pingPause) = (.seconds(silence), .seconds(ping))
        #expect(limits.asks(of: viewers) == asks)
    }

    @Test func `a burst up to the rate is admitted, and the bucket fills again`() {
        var rate = EventRate(limit: 10, at: start)
        let burst = (0..<12).map { _ in rate.admits(limit: 10, at: start) }
        #expect(burst.filter(\.self).count == 10)
        let later = [100, 110].map { rate.admits(limit: 10, at: start + .milliseconds($0)) }
        #expect(later == [true, false])
    }

    @Test func `deadlines come due in order, the newest of each key only`() {
        var deadlines = Deadlines<String>()
        deadlines.set("a", at: start + .seconds(3))
        deadlines.set("b", at: start + .seconds(1))
        deadlines.set("b", at: start + .seconds(4))
        deadlines.set("c", at: start + .seconds(5))
        deadlines.set("c", at: start + .seconds(2))
        deadlines.set("d", at: start + .seconds(1))
        deadlines.remove("d")
        let due = (1...6).map { deadlines.popDue(at: start + .seconds($0)) }
        #expect(due == [[], ["c"], ["a"], ["b"], [], []])
        #expect(deadlines.next == nil)
    }

    @Test(arguments: [60.0, 3_600])
    func `a server that stood still cuts nobody for the silence of that time`(_ pause: Double) {
        let limits = TransportLimits().liveness
        var (standstill, now) = (Standstill(), start)
        var viewers = [Liveness(at: start), Liveness(at: start), Liveness(at: start)]
        viewers[1].waits(at: start)
        func look(after seconds: Double) -> [Liveness.Status] {
            now += .seconds(seconds)
            let pause = standstill.noticed(at: now, lookingEvery: limits.lookPause)
            return viewers.indices.map {
                viewers[$0].leaveOut(pause, at: now)
                return viewers[$0].status(at: now, limits: limits)
            }
        }
        for _ in 0..<15 { #expect(look(after: 1) == [.fine, .fine, .fine]) }
        // One viewer is heard before the server looks at the others.
        viewers[2].heard(at: now + .seconds(pause))
        #expect(look(after: pause) == [.fine, .fine, .fine])
        // Silence goes on from there.
        for _ in 0..<13 { _ = look(after: 1) }
        #expect(look(after: 1) == [.ask, .lagging, .fine])
        for _ in 0..<9 { _ = look(after: 1) }
        #expect(look(after: 1) == [.silent, .lagging, .ask])
    }
}
