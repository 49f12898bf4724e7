/// Objects that are made when somebody asks for them, and forgotten once nobody else has held them for a while.
struct HeldObjects<Key: Hashable & Sendable, Object: AnyObject & Sendable>: Sendable {
    private struct Entry {
        var object: Object
        var used = ContinuousClock.now
    }

    private var entries: [Key: Entry] = [:]

    var count: Int { entries.count }
    var objects: [Object] { entries.values.map(\.object) }

    subscript(key: Key) -> Object? { entries[key]?.object }

    /// Holds an object from now on; one that is there already was used now.
    mutating func hold(_ object: Object, as key: Key) { entries[key] = Entry(object: object) }

    /// Forgets those with other keys.
    mutating func keep(where isKept: (Key) -> Bool) {
        entries = entries.filter { isKept($0.key) }
    }

    /// Forgets those that nobody else holds, and nobody has asked for in so long a time.
    mutating func forgetUnused(for pause: Duration) {
        let now = ContinuousClock.now
        // A copy of the keys alone: one of the dictionary would hold each object.
        for key in Array(entries.keys) where entries[key].map({ $0.used + pause <= now }) == true {
            guard var entry = entries.removeValue(forKey: key) else { continue }
            if !isKnownUniquelyReferenced(&entry.object) { entries[key] = entry }
        }
    }
}
