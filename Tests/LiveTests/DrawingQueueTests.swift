import Testing

@testable import Live
@testable import Transport

struct DrawingQueueTests {
    private actor Running {
        private(set) var most = 0
        private(set) var done = 0
        private var now = 0

        func begin() {
            now += 1
            most = max(most, now)
        }

        func end() { (now, done) = (now - 1, done + 1) }
    }

    @Test(arguments: [1, 2, 5])
    func `no more run at a time, and all do`(count: Int) async {
        let (limit, running) = (DrawingQueue(count), Running())
        await withTaskGroup { group in
            for _ in 0..<40 {
                group.addTask {
                    await limit.run {
                        await running.begin()
                        for _ in 0..<5 { await Task.yield() }
                        await running.end()
                    }
                }
            }
        }
        #expect(await running.done == 40)
        #expect(await running.most <= count)
    }
}
