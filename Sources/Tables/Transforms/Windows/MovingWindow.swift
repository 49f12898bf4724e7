/// The numbers of a window that moves on, and what they amount to.
///
/// It is a queue of two stacks: nothing is subtracted, so that no rounding stays behind and nothing
/// that isn't finite. Each number is added up twice.
struct MovingWindow: Sendable {
    private struct Entry {
        var order: Double
        /// Of this number and of those after it in the stack.
        var total: Accumulator
    }

    /// The oldest is the last.
    private var older: [Entry] = []
    private var newer: [(order: Double, number: Double)] = []
    private var newerTotal = Accumulator()

    var count: Int { older.count + newer.count }

    var oldest: Double? { older.last?.order ?? newer.first?.order }

    mutating func append(_ number: Double, at order: Double) {
        newer.append((order, number))
        newerTotal.add(number)
    }

    mutating func removeOldest() {
        if older.isEmpty { turnOver() }
        if !older.isEmpty { older.removeLast() }
    }

    private mutating func turnOver() {
        var total = Accumulator()
        for (order, number) in newer.reversed() {
            var longer = Accumulator()
            longer.add(number)
            longer.add(total)
            total = longer
            older.append(Entry(order: order, total: total))
        }
        (newer, newerTotal) = ([], Accumulator())
    }

    var total: Accumulator {
        var total = older.last?.total ?? Accumulator()
        total.add(newerTotal)
        return total
    }
}

/// The numbers of a window that moves on, in order of size.
struct SortedWindow: Sendable {
    private var entries = PastNumbers()
    /// Those that aren't missing, ascending.
    private var sorted: [Double] = []

    var count: Int { entries.count }

    var oldest: Double? { entries.first?.order }

    mutating func append(_ number: Double, at order: Double) {
        entries.append(number, at: order)
        if !number.isNaN { sorted.insert(number, at: sorted.partitioned { $0 < number }) }
    }

    mutating func removeOldest() {
        guard let number = entries.removeFirst()?.number, !number.isNaN else { return }
        sorted.remove(at: sorted.partitioned { $0 < number })
    }

    /// NaN where there is no number.
    var median: Double {
        guard !sorted.isEmpty else { return .nan }
        let (lower, upper) = (sorted[(sorted.count - 1) / 2], sorted[sorted.count / 2])
        return lower == upper ? lower : lower / 2 + upper / 2
    }
}

/// A queue of numbers and of where they stand in an order.
struct PastNumbers: Sendable {
    private var entries: [(order: Double, number: Double)] = []
    private var gone = 0

    var count: Int { entries.count - gone }

    var first: (order: Double, number: Double)? { count > 0 ? entries[gone] : nil }

    /// The one after the first.
    var second: (order: Double, number: Double)? { count > 1 ? entries[gone + 1] : nil }

    mutating func append(_ number: Double, at order: Double) { entries.append((order, number)) }

    @discardableResult
    mutating func removeFirst() -> (order: Double, number: Double)? {
        guard let first else { return nil }
        gone += 1
        if gone > 32, gone * 2 > entries.count {
            entries.removeFirst(gone)
            gone = 0
        }
        return first
    }
}
