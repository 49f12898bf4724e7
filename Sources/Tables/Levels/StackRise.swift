/// How values at one position are stacked.
package enum StackMethod: Hashable, Sendable { case standard, normalized, center, unstacked }

/// How far the two halves of one stack have risen and fallen.
package struct StackRise {
    private let method: StackMethod
    private let share: Double
    private var above: Double
    private var below = 0.0

    /// - Parameters:
    ///   - method: how the values are put together.
    ///   - total: the sum of the values' sizes.
    package init(_ method: StackMethod, total: Double) {
        self.method = method
        share = method == .normalized && total > 0 ? 1 / total : 1
        above = method == .center ? -total / 2 : 0
    }

    /// The interval of the next value.
    package mutating func next(_ value: Double) -> (Double, Double) {
        let length = value * share
        if method == .unstacked { return (0, length) }
        if method == .center { return rise(&above, abs(length)) }
        return length < 0 ? rise(&below, length) : rise(&above, length)
    }

    private func rise(_ level: inout Double, _ length: Double) -> (Double, Double) {
        let start = level
        level = whole(level + length).limited
        return (start, level)
    }

    /// The parts of a whole are one together, though their sum may miss it by a rounding error: an
    /// axis would go on beyond it.
    private func whole(_ level: Double) -> Double {
        guard method == .normalized, abs(abs(level) - 1) < 1e-9 else { return level }
        return level < 0 ? -1 : 1
    }
}

extension Double {
    /// The nearest finite number: a sum too great for a number is as great as one can be.
    package var limited: Double {
        min(max(self, -.greatestFiniteMagnitude), .greatestFiniteMagnitude)
    }
}

/// In which order, and how, the series of a table stand on one another.
package struct StackOrder: Hashable, Sendable {
    package var method: StackMethod
    /// The series that stand lowest, the lowest first.
    ///
    /// On them stand the others in the order in which their column met them. Rows without a name are
    /// below all.
    package var first: [String]

    package init(_ method: StackMethod = .standard, first: [String] = []) {
        (self.method, self.first) = (method, first)
    }

    /// Some names in this order, given in the one in which their column met them.
    package func sorted(_ names: [String]) -> [String] {
        first.filter(Set(names).contains) + names.filter { !first.contains($0) }
    }

    /// Where rows without a name stand among others, then each of some names.
    func ranks(of names: Chunks<String>) -> [Int] {
        let indices = Dictionary(zip(first, first.indices)) { one, _ in one }
        return [-1] + names.rows.map { indices[names[$0]] ?? first.count + $0 }
    }
}
