import Foundation

/// Waits for a descriptor on a thread that may be blocked, until somebody interrupts it.
final class DescriptorWait: Sendable {
    enum Outcome: Hashable {
        case ready, late, interrupted
    }

    /// The ends of a pipe, which has a byte in it while nobody is to wait.
    private let (interruption, interrupting): (Int32, Int32)

    init() {
        var ends: [Int32] = [-1, -1]
        if pipe(&ends) == 0 {
            for end in ends {
                _ = fcntl(end, F_SETFL, O_NONBLOCK)
                _ = fcntl(end, F_SETFD, FD_CLOEXEC)
            }
        }
        (interruption, interrupting) = (ends[0], ends[1])
    }

    deinit {
        close(interruption)
        close(interrupting)
    }

    /// From now on nobody waits, until `reset`.
    func interrupt() { _ = write(interrupting, [1], 1) }

    func reset() {
        var bytes = [UInt8](repeating: 0, count: 64)
        while read(interruption, &bytes, bytes.count) > 0 {}
    }

    /// - Parameters:
    ///   - descriptor: of a socket; a negative one is never ready.
    ///   - events: `POLLIN`, `POLLOUT` or both.
    ///   - deadline: when it is given up; nil is never.
    /// - Returns: why it ended.
    func wait(
        for descriptor: Int32, _ events: Int32, until deadline: ContinuousClock.Instant?
    ) -> Outcome {
        while true {
            var descriptors = [
                pollfd(fd: interruption, events: Int16(POLLIN), revents: 0),
                pollfd(fd: descriptor, events: Int16(events), revents: 0),
            ]
            let count = poll(&descriptors, 2, Self.milliseconds(until: deadline))
            if descriptors[0].revents != 0 { return .interrupted }
            if count > 0 { return .ready }
            if count < 0, errno != EINTR { return .ready }
            if let deadline, ContinuousClock.now >= deadline { return .late }
        }
    }

    private static func milliseconds(until deadline: ContinuousClock.Instant?) -> Int32 {
        guard let deadline else { return -1 }
        let rest = (deadline - .now) / .milliseconds(1)
        return Int32(max(0, min(rest.rounded(.up), 60_000)))
    }
}
