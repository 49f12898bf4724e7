import Dispatch

/// Runs an actor on a queue of its own, where it may wait for a C library: the threads that all tasks
/// share are never blocked.
final class BlockingExecutor: SerialExecutor {
    private let queue: DispatchQueue

    init(_ label: String) { queue = DispatchQueue(label: label) }

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
    }
}
