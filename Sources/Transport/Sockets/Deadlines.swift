import HeapModule

/// A queue of deadlines, soonest first; of each key only the newest counts.
struct Deadlines<Key: Hashable> {
    typealias Instant = ContinuousClock.Instant

    private var heap = Heap<Entry>()
    /// Deadlines move to later with nearly every event; then the entry in the heap stays and is
    /// put in again when it comes up, so that the heap has about one entry a key.
    private var wanted: [Key: (deadline: Instant, queued: Instant)] = [:]

    private struct Entry: Comparable {
        var at: Instant
        var key: Key

        static func < (one: Entry, other: Entry) -> Bool { one.at < other.at }
        static func == (one: Entry, other: Entry) -> Bool { one.at == other.at }
    }

    /// No later than the first deadline.
    var next: Instant? { heap.min?.at }

    mutating func set(_ key: Key, at deadline: Instant) {
        if let queued = wanted[key]?.queued, queued <= deadline {
            wanted[key] = (deadline, queued)
        } else {
            enqueue(key, at: deadline)
        }
    }

    mutating func remove(_ key: Key) { wanted[key] = nil }

    mutating func popDue(at now: Instant) -> [Key] {
        var due: [Key] = []
        while let entry = heap.min, entry.at <= now {
            heap.removeMin()
            guard let (deadline, queued) = wanted[entry.key], queued == entry.at else { continue }
            if deadline > now {
                enqueue(entry.key, at: deadline)
            } else {
                wanted[entry.key] = nil
                due.append(entry.key)
            }
        }
        return due
    }

    private mutating func enqueue(_ key: Key, at deadline: Instant) {
        wanted[key] = (deadline, deadline)
        heap.insert(Entry(at: deadline, key: key))
    }
}
