/// The connection of a page to a process: it keeps the order of what it carries, and loses what is under way when it
/// breaks.
final class PageLink: @unchecked Sendable {
    private let schedule: Schedule
    private let owner: Schedule.Owner
    private weak var page: SimulatedPage?
    private weak var process: SimulatedProcess?
    /// How long a message takes at least; slow pages have some that wait.
    private let latency: Range<Time>
    private var (lastDown, lastUp): (Int64, Int64) = (0, 0)
    /// How many messages the page hasn't read.
    private var unread = 0
    private(set) var isOpen = true
    /// The other side; nil where it never was accepted.
    var served: ServedPage?

    /// A socket takes no more while so many wait.
    private static let mostUnread = 4

    init(
        from page: SimulatedPage, to process: SimulatedProcess, isSlow: Bool
    ) {
        (self.page, self.process, schedule) = (page, process, process.schedule)
        owner = process.owner
        latency =
            isSlow
            ? Time.milliseconds(50)..<Time.milliseconds(900)
            : Time.milliseconds(1)..<Time.milliseconds(30)
    }

    // MARK: The process

    var isReady: Bool { unread < Self.mostUnread }

    /// - Returns: whether there is room for another.
    func send(_ message: [UInt8]) -> Bool {
        unread += 1
        lastDown = max(lastDown, schedule.now + schedule.time(latency).nanoseconds)
        schedule.add(at: lastDown, by: 0) { [self] in
            guard isOpen else { return }
            page?.receive(message, over: self)
            unread -= 1
            guard let served else { return }
            schedule.add(at: schedule.now, by: owner) { Task { await served.writable() } }
        }
        return isReady
    }

    // MARK: The page

    func post(_ message: String) {
        lastUp = max(lastUp, schedule.now + schedule.time(latency).nanoseconds)
        schedule.add(at: lastUp, by: owner) { [self] in
            guard isOpen, let served else { return }
            Task { await served.receive(message) }
        }
    }

    /// It breaks; each side hears of it.
    func breakOff() {
        guard isOpen else { return }
        isOpen = false
        process?.forget(self)
        schedule.add(after: .milliseconds(5)) { [self] in page?.connectionLost(self) }
        guard let served else { return }
        schedule.add(at: schedule.now, by: owner) { Task { await served.closed() } }
        self.served = nil
    }
}
