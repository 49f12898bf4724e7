import Foundation
import Glibc
import Synchronization

/// The jobs that wait for a service thread, and the way to wake it.
///
/// Unchecked, because a condition guards the state by hand.
final class Inbox: @unchecked Sendable {
    private typealias Job = (job: UnownedJob, executor: UnownedSerialExecutor)

    private let condition = NSCondition()
    private var jobs: [Job] = []
    private var waiter: (any EventWaiter)?
    private var isFinished = false
    private let thread = Atomic<UInt>(0)

    /// Whether the caller is on the thread that runs the jobs.
    var isCurrent: Bool { thread.load(ordering: .relaxed) == UInt(pthread_self()) }

    func add(_ job: UnownedJob, for executor: UnownedSerialExecutor) {
        condition.withLock {
            jobs.append((job, executor))
            if jobs.count == 1 { wake() }
        }
    }

    func sleep(in waiter: (any EventWaiter)?) {
        condition.withLock {
            self.waiter = waiter
            if !jobs.isEmpty { wake() }
        }
    }

    func finish() {
        condition.withLock {
            isFinished = true
            wake()
        }
    }

    /// A job of the batch may have attached or detached the sockets.
    private var currentWaiter: (any EventWaiter)? { condition.withLock { waiter } }

    func run() {
        thread.store(UInt(pthread_self()), ordering: .relaxed)
        while let batch = next() {
            for (job, executor) in batch { job.runSynchronously(on: executor) }
            // Also after jobs, so that they can't starve the sockets: a job that came since has
            // called `wake()`, and the sleep is over at once.
            currentWaiter?.sleep()
        }
    }

    /// Inside the lock: a waiter that is being torn down is then never woken.
    private func wake() {
        if let waiter { waiter.wake() } else { condition.signal() }
    }

    /// The jobs to run, none if there are sockets to look after; nil when all is done.
    private func next() -> [Job]? {
        condition.withLock {
            while jobs.isEmpty, waiter == nil {
                if isFinished { return nil }
                condition.wait()
            }
            defer { jobs = [] }
            return jobs
        }
    }
}
