import DequeModule

/// The thread of one process's sockets, whose jobs run in their order.
final class SimulatedLoop: SerialExecutor, @unchecked Sendable {
    private let schedule: Schedule
    private let owner: Schedule.Owner
    private var jobs: Deque<UnownedJob> = []

    init(of owner: Schedule.Owner, _ schedule: Schedule) {
        (self.owner, self.schedule) = (owner, schedule)
    }

    func enqueue(_ job: consuming ExecutorJob) {
        jobs.append(UnownedJob(job))
        schedule.add(at: schedule.now, by: owner) { [self] in
            jobs.removeFirst().runSynchronously(on: asUnownedSerialExecutor())
        }
    }
}
