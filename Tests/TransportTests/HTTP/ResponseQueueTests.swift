import Synchronization
import Testing

@testable import Transport

/// Slow responses are made once for all who wait, and not for those who have left.
@Suite(.timeLimit(.minutes(5)))
struct ResponseQueueTests {
    /// Makes responses that begin to be made, and end when they are let.
    private final class Maker: Sendable {
        let made = Mutex<[String]>([])
        let isOpen = Atomic(false)

        func make(_ name: String) async -> HTTPResponse {
            made.withLock { $0.append(name) }
            while !isOpen.load(ordering: .acquiring), !Task.isCancelled { await Task.yield() }
            return .text(name)
        }

        func ask(
            _ name: String, of queue: ResponseQueue, from address: String? = nil
        ) -> Task<HTTPResponse, Never> {
            Task {
                await queue.response(to: HTTPRequest(path: name), for: address ?? name) {
                    await self.make(name)
                }
            }
        }
    }

    private func wait(
        for waiting: Int, running: Int = 1, in queue: ResponseQueue
    ) async {
        while await queue.load != (running, waiting) { await Task.yield() }
    }

    @Test func `requests that are taken back make no work`() async {
        let (queue, maker) = (ResponseQueue(width: 1, capacity: 64), Maker())
        let first = maker.ask("first", of: queue)
        await wait(for: 0, in: queue)
        let others = (0..<40).map { maker.ask("\($0)", of: queue) }
        await wait(for: 40, in: queue)
        for other in others { other.cancel() }
        await wait(for: 0, in: queue)
        maker.isOpen.store(true, ordering: .releasing)
        #expect(await first.value.text == "first")
        #expect(maker.made.withLock { $0 } == ["first"])
    }

    @Test func `what is being made is given up once nobody waits for it`() async {
        let (queue, maker) = (ResponseQueue(width: 1, capacity: 64), Maker())
        let first = maker.ask("first", of: queue)
        await wait(for: 0, in: queue)
        first.cancel()
        await wait(for: 0, running: 0, in: queue)
    }

    @Test func `equal requests are answered once`() async {
        let (queue, maker) = (ResponseQueue(width: 1, capacity: 64), Maker())
        let first = maker.ask("first", of: queue)
        await wait(for: 0, in: queue)
        let equal = (0..<20).map { _ in maker.ask("same", of: queue) }
        let last = maker.ask("last", of: queue)
        await wait(for: 21, in: queue)
        maker.isOpen.store(true, ordering: .releasing)
        for one in equal { #expect(await one.value.text == "same") }
        _ = await (first.value, last.value)
        #expect(maker.made.withLock { $0.filter { $0 == "same" } }.count == 1)
        #expect(await queue.load == (0, 0))
    }

    @Test func `nobody waits behind all that another address asks for`() async {
        let (queue, maker) = (ResponseQueue(width: 2, capacity: 64), Maker())
        let busy = (0..<2).map { maker.ask("\($0)", of: queue, from: "busy") }
        await wait(for: 0, running: 2, in: queue)
        let more = (2..<20).map { maker.ask("\($0)", of: queue, from: "busy") }
        await wait(for: 18, running: 2, in: queue)
        let other = maker.ask("other", of: queue, from: "other")
        await wait(for: 19, running: 2, in: queue)
        busy[0].cancel()
        await wait(for: 18, running: 2, in: queue)
        while maker.made.withLock({ $0.count }) < 3 { await Task.yield() }
        #expect(maker.made.withLock { $0.last } == "other")
        maker.isOpen.store(true, ordering: .releasing)
        for task in busy + more + [other] { _ = await task.value }
        #expect(await queue.load == (0, 0))
    }

    @Test func `one address can't take all places`() async throws {
        let (queue, maker) = (ResponseQueue(width: 1, capacity: 4), Maker())
        let first = maker.ask("first", of: queue, from: "a")
        await wait(for: 0, in: queue)
        let others = ["one", "two", "three"].map { maker.ask($0, of: queue, from: "a") }
        await wait(for: 3, in: queue)
        #expect(await maker.ask("four", of: queue, from: "a").value.status == 503)
        let guest = maker.ask("five", of: queue, from: "b")
        await wait(for: 4, in: queue)
        maker.isOpen.store(true, ordering: .releasing)
        for one in others + [first, guest] { #expect(await one.value.status == 200) }
    }

    @Test func `more than may wait are told to come later`() async {
        let (queue, maker) = (ResponseQueue(width: 1, capacity: 2), Maker())
        let first = maker.ask("first", of: queue)
        await wait(for: 0, in: queue)
        let others = ["one", "two"].map { maker.ask($0, of: queue) }
        await wait(for: 2, in: queue)
        let refused = await maker.ask("three", of: queue).value
        #expect(refused.status == 503)
        #expect(refused["retry-after"] == "2")
        #expect(queue.refused.value == 1)
        maker.isOpen.store(true, ordering: .releasing)
        for one in others + [first] { #expect(await one.value.status == 200) }
    }
}

extension HTTPResponse {
    var text: String { String(decoding: body, as: UTF8.self) }
}
