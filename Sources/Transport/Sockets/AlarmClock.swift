/// The deadlines of all connections, by the one alarm of the event loop.
struct AlarmClock<Key: Hashable> {
    private var deadlines = Deadlines<Key>()
    private let startedAt = ContinuousClock.now
    /// When the alarm will come.
    private var alarmSet: ContinuousClock.Instant?

    mutating func set(_ key: Key, at instant: ContinuousClock.Instant) {
        let steps = ((instant - startedAt) / Self.step).rounded(.up)
        deadlines.set(key, at: startedAt + Self.step * steps)
    }

    mutating func remove(_ key: Key) { deadlines.remove(key) }

    /// The alarm came: the keys whose deadlines are over.
    mutating func popDue(at now: ContinuousClock.Instant) -> [Key] {
        alarmSet = nil
        return deadlines.popDue(at: now)
    }

    /// Sets the alarm to the first deadline.
    mutating func setAlarm(of events: EventLoop?) {
        guard deadlines.next != alarmSet else { return }
        alarmSet = deadlines.next
        events?.setAlarm(after: alarmSet.map { $0 - .now })
    }

    /// Deadlines are put off to the next step, so that those of many viewers are one wake-up.
    private static var step: Duration { .milliseconds(10) }
}
