import CSimulatedThread
import HeapModule
import Seeded

/// All that is to happen in a simulated world, by its times; among what is ready at once, a seed decides.
///
/// It is used by one thread alone, although tasks and actors refer to it.
final class Schedule: @unchecked Sendable {
    /// Whose code runs: a process, whose clock may be wrong and which may stall; 0 is the world itself.
    typealias Owner = Int

    private struct Event: Comparable {
        let due: Int64
        let number: Int
        let owner: Owner
        let act: () -> Void

        static func < (one: Event, other: Event) -> Bool {
            (one.due, one.number) < (other.due, other.number)
        }

        static func == (one: Event, other: Event) -> Bool { one.number == other.number }
    }

    /// In nanoseconds since 1970.
    private(set) var now: Int64 = 1_800_000_000_000_000_000
    /// How many events there were: messages, timers, rows, faults.
    private(set) var steps = 0
    /// A digest of all that happened, by which two runs are compared.
    private(set) var trace: UInt64 = 0
    private(set) var owner: Owner = 0
    private(set) var dice: SeededGenerator
    /// The share of a process's tasks that wait for a busy processor.
    var lateness = 0.0
    private var events = Heap<Event>()
    private var ready: [Event] = []
    private var count = 0
    /// How far the wall clocks of processes are ahead, and until when these stand still.
    private var skews: [Owner: Int64] = [:]
    private var stalls: [Owner: Int64] = [:]

    private static let delay = Time.milliseconds(1)..<Time.milliseconds(200)

    init(seed: UInt64) { dice = SeededGenerator(seed: seed) }

    // MARK: What is to happen

    /// Adds an act of whoever runs, at a time; a time that has passed is at once.
    func add(at due: Int64, _ act: @escaping () -> Void) { add(at: due, by: owner, act) }

    func add(at due: Int64, by owner: Owner, _ act: @escaping () -> Void) {
        count += 1
        let isLate = due <= now && owner != 0 && lateness > 0 && chance(lateness)
        let due = isLate ? now + time(Self.delay).nanoseconds : due
        let event = Event(due: due, number: count, owner: owner, act: act)
        if due <= now { ready.append(event) } else { events.insert(event) }
    }

    func add(after time: Time, by owner: Owner = 0, _ act: @escaping () -> Void) {
        add(at: now + max(1, time.nanoseconds), by: owner, act)
    }

    func setSkew(_ skew: Time, of owner: Owner) { skews[owner] = skew.nanoseconds }

    /// A process does nothing for a time, as one that the system has stopped.
    func stall(_ owner: Owner, for time: Time) { stalls[owner] = now + time.nanoseconds }

    func forget(_ owner: Owner) { (skews[owner], stalls[owner]) = (nil, nil) }

    // MARK: Chance

    func chance(_ share: Double) -> Bool { Double.random(in: 0..<1, using: &dice) < share }

    func number(_ range: Range<Int>) -> Int { Int.random(in: range, using: &dice) }

    func time(_ range: Range<Time>) -> Time {
        Time(
            nanoseconds: Int64.random(
                in: range.lowerBound.nanoseconds..<range.upperBound.nanoseconds, using: &dice))
    }

    func one<Item>(of items: some Collection<Item>) -> Item? { items.randomElement(using: &dice) }

    // MARK: Running

    /// Does the next event, and all that it makes ready at once.
    func step() {
        runReady()
        guard let event = events.popMin() else { return }
        if let end = stalls[event.owner], end > event.due {
            count += 1
            return events.insert(
                Event(due: end, number: count, owner: event.owner, act: event.act))
        }
        now = max(now, event.due)
        steps += 1
        run(event)
        runReady()
    }

    func run(for time: Time) {
        let end = now + time.nanoseconds
        while let next = events.min, next.due <= end { step() }
        now = end
    }

    private func runReady() {
        while !ready.isEmpty {
            let index = ready.count == 1 ? 0 : number(0..<ready.count)
            ready.swapAt(index, ready.count - 1)
            run(ready.removeLast())
        }
    }

    private func run(_ event: Event) {
        trace = (trace ^ UInt64(bitPattern: now) ^ UInt64(event.number)) &* 0x100_0000_01b3
        owner = event.owner
        simulated_thread_set_time(now, skews[owner] ?? 0)
        event.act()
        owner = 0
    }

    /// Awaits something, while the world goes on.
    func result<Result: Sendable>(
        by owner: Owner = 0, of work: @escaping @Sendable () async -> Result
    ) -> Result {
        let found = Found<Result>()
        add(at: now, by: owner) { Task { found.value = await work() } }
        while true {
            if let value = found.value { return value }
            step()
        }
    }
}

private final class Found<Value: Sendable>: @unchecked Sendable {
    var value: Value?
}

/// A length of simulated time.
struct Time: Comparable {
    var nanoseconds: Int64

    static func seconds(_ count: Double) -> Time { Time(nanoseconds: Int64(count * 1e9)) }
    static func milliseconds(_ count: Double) -> Time { Time(nanoseconds: Int64(count * 1e6)) }
    static func < (one: Time, other: Time) -> Bool { one.nanoseconds < other.nanoseconds }
}
