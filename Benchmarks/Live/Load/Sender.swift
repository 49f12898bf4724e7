import Foundation
import Synchronization

/// When rows were sent, in nanoseconds; written by one thread, read by another.
final class SendingTimes: Sendable {
    private let times = Mutex<[Int]>([])

    func append(_ time: Int) { times.withLock { $0.append(time) } }

    subscript(row: Int) -> Int? {
        times.withLock { $0.indices.contains(row) ? $0[row] : nil }
    }

    /// The row that was sent first after this time.
    func first(after time: Int) -> Int? {
        times.withLock { times in
            let earlier = times.lastIndex { $0 <= time }
            let row = earlier.map { $0 + 1 } ?? 0
            return row < times.count ? row : nil
        }
    }

    var count: Int { times.withLock { $0.count } }
}

/// Sends rows at a steady rate on a thread of its own, whether or not the server keeps up.
final class Sender: Sendable {
    let times = SendingTimes()
    private let isStopped = Atomic(false)
    private let ended = DispatchSemaphore(value: 0)

    /// - Parameters:
    ///   - rate: how many a second.
    ///   - send: sends the row with this number, counted from 0, and returns when it is taken.
    init(rate: Double, _ send: @escaping @Sendable (Int) -> Void) {
        Thread.detachNewThread { [self] in
            let start = MonotonicTime.now
            var row = 0
            while !isStopped.load(ordering: .relaxed) {
                MonotonicTime.sleep(until: start + Int(Double(row) / rate * 1e9))
                times.append(MonotonicTime.now)
                send(row)
                row += 1
            }
            ended.signal()
        }
    }

    /// Returns when the last row was taken.
    func stop() {
        isStopped.store(true, ordering: .relaxed)
        ended.wait()
    }
}
