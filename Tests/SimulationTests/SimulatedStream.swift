/// A stream of Redis: entries by ids that ascend.
struct SimulatedStream {
    struct ID: Comparable {
        var time: Int
        var sequence: Int

        static func < (one: ID, other: ID) -> Bool {
            (one.time, one.sequence) < (other.time, other.sequence)
        }

        var text: String { "\(time)-\(sequence)" }
    }

    struct Entry {
        var id: ID
        var fields: [[UInt8]]
    }

    private(set) var entries: [Entry] = []
    private var last = ID(time: 0, sequence: 0)

    /// Adds an entry under an id, or where that is nil, under one of this time.
    ///
    /// - Returns: its id.
    mutating func add(_ id: ID?, _ fields: [[UInt8]], at milliseconds: Int) -> ID {
        let next = ID(time: last.time, sequence: last.sequence + 1)
        let id = id ?? max(ID(time: milliseconds, sequence: 0), next)
        entries.append(Entry(id: id, fields: fields))
        last = id
        return id
    }

    /// The entries between two ids as `XRANGE` has them: `-` and `+` are the ends, a bracket excludes one.
    func range(_ first: String, _ last: String) -> ArraySlice<Entry> {
        let start: Int
        let end: Int
        switch first {
        case "-": start = 0
        case _ where first.hasPrefix("("):
            let id = Self.id(String(first.dropFirst()), missing: 0)
            start = partition { $0 <= id }
        default:
            let id = Self.id(first, missing: 0)
            start = partition { $0 < id }
        }
        switch last {
        case "+": end = entries.count
        case _ where last.hasPrefix("("):
            let id = Self.id(String(last.dropFirst()), missing: .max)
            end = partition { $0 < id }
        default:
            let id = Self.id(last, missing: .max)
            end = partition { $0 <= id }
        }
        return start < end ? entries[start..<end] : []
    }

    func entries(after id: String) -> ArraySlice<Entry> { range("(" + id, "+") }

    mutating func trim(before id: String) {
        let id = Self.id(id, missing: 0)
        entries.removeFirst(partition { $0 < id })
    }

    private static func id(_ text: String, missing: Int) -> ID {
        let parts = text.split(separator: "-")
        return ID(
            time: parts.first.flatMap { Int($0) } ?? 0,
            sequence: parts.count > 1 ? Int(parts[1]) ?? 0 : missing)
    }

    /// How many entries come first whose ids meet a condition.
    private func partition(_ isBefore: (ID) -> Bool) -> Int {
        var (low, high) = (0, entries.count)
        while low < high {
            let middle = (low + high) / 2
            if isBefore(entries[middle].id) { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
