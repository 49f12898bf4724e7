import Synchronization
import Testing

@testable import Live

/// Work takes turns, so that one client's queries don't block other clients.
@Suite(.timeLimit(.minutes(2)))
struct WorkTurnsTests {
    /// Work that begins, and ends when it is let.
    private final class Work: Sendable {
        let begun = Mutex<[String]>([])
        let isOpen = Atomic(false)

        func ask(
            _ name: String, of turns: WorkTurns, for client: String? = nil
        ) -> Task<String?, Never> {
            Task { await turns.runAside(for: client) { await self.make(name) } }
        }

        /// Waits until so many have begun, some time after it was their turn.
        func begins(_ count: Int) async {
            while begun.withLock({ $0.count }) < count { await Task.yield() }
        }

        private func make(_ name: String) async -> String {
            begun.withLock { $0.append(name) }
            while !isOpen.load(ordering: .acquiring), !Task.isCancelled { await Task.yield() }
            return name
        }
    }

    /// Counts running pieces of work, the most at a time, and finished ones.
    private final class Counts: Sendable {
        let now = Atomic(0)
        let most = Atomic(0)
        let done = Atomic(0)
    }

    private func wait(for waiting: Int, running: Int, in turns: WorkTurns) async {
        while await turns.load != (running, waiting) { await Task.yield() }
    }

    @Test(arguments: [1, 2, 5])
    func `no more run at a time, and all do`(width: Int) async {
        let turns = WorkTurns(width)
        let counts = Counts()
        await withTaskGroup { group in
            for _ in 0..<40 {
                group.addTask {
                    _ = await turns.run(for: nil) {
                        let count = counts.now.add(1, ordering: .relaxed).newValue
                        counts.most.max(count, ordering: .relaxed)
                        for _ in 0..<5 { await Task.yield() }
                        counts.now.subtract(1, ordering: .relaxed)
                        counts.done.add(1, ordering: .relaxed)
                    }
                }
            }
        }
        #expect(counts.done.load(ordering: .relaxed) == 40)
        #expect(counts.most.load(ordering: .relaxed) <= width)
        #expect(await turns.load == (0, 0))
    }

    @Test func `a client that asks for much leaves a turn for others`() async {
        let (turns, work) = (WorkTurns(2, share: 1), Work())
        let busy = (0..<20).map { work.ask("busy \($0)", of: turns, for: "busy") }
        await wait(for: 19, running: 1, in: turns)
        let other = work.ask("other", of: turns, for: "other")
        await wait(for: 19, running: 2, in: turns)
        await work.begins(2)
        #expect(work.begun.withLock { $0.contains("other") })
        work.isOpen.store(true, ordering: .releasing)
        #expect(await other.value == "other")
        for task in busy { #expect(await task.value != nil) }
    }

    @Test func `the next turn is the client's with the fewest under way`() async {
        let (turns, work) = (WorkTurns(2), Work())
        let busy = (0..<20).map { work.ask("busy \($0)", of: turns, for: "busy") }
        await wait(for: 18, running: 2, in: turns)
        await work.begins(2)
        let other = work.ask("other", of: turns, for: "other")
        await wait(for: 19, running: 2, in: turns)
        for task in busy { task.cancel() }
        await wait(for: 0, running: 1, in: turns)
        await work.begins(3)
        #expect(work.begun.withLock { $0.last } == "other")
        other.cancel()
        await wait(for: 0, running: 0, in: turns)
    }

    @Test func `work that nobody waits for any more isn't begun`() async {
        let (turns, work) = (WorkTurns(1), Work())
        let first = work.ask("first", of: turns)
        await wait(for: 0, running: 1, in: turns)
        let others = (0..<40).map { work.ask("\($0)", of: turns) }
        await wait(for: 40, running: 1, in: turns)
        for other in others { other.cancel() }
        await wait(for: 0, running: 1, in: turns)
        work.isOpen.store(true, ordering: .releasing)
        #expect(await first.value == "first")
        for other in others { #expect(await other.value == nil) }
        #expect(work.begun.withLock { $0 } == ["first"])
    }
}
