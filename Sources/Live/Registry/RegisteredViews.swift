import SharedScenes

/// The views of a registry, with the number of their viewers.
struct RegisteredViews {
    /// A view and the number of its viewers.
    private struct Entry {
        let view: LiveView
        private(set) var viewers = 0
        /// The time when the last viewer left; nil while there are some.
        private var leftAt: ContinuousClock.Instant? = .now

        init(_ view: LiveView) { self.view = view }

        mutating func count(_ change: Int) {
            viewers += change
            leftAt = viewers > 0 ? nil : .now
        }

        func isForsaken(for time: Duration) -> Bool {
            leftAt.map { $0 + time <= .now } ?? false
        }
    }

    private var entries: [ViewKey: Entry] = [:]
    /// The views that nobody watches.
    private(set) var forsaken: Set<ViewKey> = []
    /// The number of views made in this run: each has its own number.
    private var made = 0
    private var trimming = MemoryTrimming()

    var count: Int { entries.count }

    /// The number of viewers, counted once for each view that they watch.
    var viewerCount: Int { entries.values.reduce(0) { $0 + $1.viewers } }

    subscript(key: ViewKey) -> LiveView? { entries[key]?.view }

    /// The number of a new view.
    mutating func nextNumber() -> Int {
        made += 1
        return made
    }

    /// Adds a view that nobody watches yet.
    mutating func add(_ view: LiveView, as key: ViewKey) {
        entries[key] = Entry(view)
        forsaken.insert(key)
    }

    mutating func join(_ key: ViewKey) {
        entries[key]?.count(1)
        forsaken.remove(key)
    }

    /// Counts a viewer out, and returns the view that they left.
    mutating func leave(_ key: ViewKey) -> LiveView? {
        guard let view = self[key] else { return nil }
        entries[key]?.count(-1)
        if entries[key]?.viewers == 0 { forsaken.insert(key) }
        trimming.gone += 1
        return view
    }

    /// Removes a view that nobody has watched for a time, and returns it; nil where there is none.
    mutating func remove(_ key: ViewKey, forsakenFor time: Duration) -> LiveView? {
        guard let entry = entries[key], entry.isForsaken(for: time) else { return nil }
        entries[key] = nil
        forsaken.remove(key)
        trimming.gone += 1
        return entry.view
    }

    /// Whether the memory of those that have gone is to be returned; asked again, only for later ones.
    mutating func isMemoryLow() -> Bool { trimming.isLow(beside: count + viewerCount) }
}
