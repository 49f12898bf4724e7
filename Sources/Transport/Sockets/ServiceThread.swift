import Foundation

/// The one thread on which sockets live, as the executor of the server and of every client connection.
///
/// While sockets are open the thread sleeps in their event loop; before and after, in a condition.
/// It ends when the last actor that runs on it is gone.
package final class ServiceThread: SerialExecutor {
    private let inbox: Inbox

    package init(name: String = "soundings.sockets") {
        let inbox = Inbox()
        self.inbox = inbox
        let thread = Thread { inbox.run() }
        thread.name = name
        thread.start()
    }

    deinit { inbox.finish() }

    package func enqueue(_ job: consuming ExecutorJob) {
        inbox.add(UnownedJob(job), for: asUnownedSerialExecutor())
    }

    package func checkIsolated() {
        precondition(inbox.isCurrent, "sockets are touched on their service thread only")
    }

    package func isIsolatingCurrentContext() -> Bool? { inbox.isCurrent }

    /// From now on the thread sleeps in `sockets` and services them; on the service thread only.
    func attach(_ sockets: any EventWaiter) {
        checkIsolated()
        inbox.sleep(in: sockets)
    }

    /// Back to the condition, so that nothing wakes sockets that are gone.
    func detach() {
        checkIsolated()
        inbox.sleep(in: nil)
    }
}

/// Where a service thread waits for work.
protocol EventWaiter: AnyObject, Sendable {
    /// Waits for an event or a call of `wake()`, and handles events; on the service thread.
    func sleep()
    /// Ends the sleep, or the next one if nobody sleeps; from any thread.
    func wake()
}
