/// The running count, sum and extremes of numbers; what isn't finite is counted apart.
///
/// Numbers are added in row order and blocks in block order, so that equal rows give equal sums.
/// A function that needs more than these has a sketch of the values instead.
struct Accumulator: Hashable, Sendable {
    private(set) var count = 0
    private var sum = 0.0
    private var minimum = Double.infinity
    private var maximum = -Double.infinity
    private var positiveInfinities = 0
    private var negativeInfinities = 0
    private var spread = Spread()
    /// One or none; an array, because it has no room of its own here while it is empty.
    private var sketches: [ValueSketch] = []

    init() {}

    /// Of the values that a function is of.
    init(for function: Aggregate.Function) {
        sketches = ValueSketch(for: function).map { [$0] } ?? []
    }

    /// Of what was added up elsewhere.
    init(_ part: PartialSum) {
        (count, sum, minimum, maximum) = (part.count, part.sum, part.minimum, part.maximum)
        positiveInfinities = part.positiveInfinities
        negativeInfinities = part.negativeInfinities
        spread = part.spread
    }

    mutating func add(_ number: Double) {
        guard !number.isNaN else { return }
        guard sketches.isEmpty else { return add(.number(number), at: 0) }
        count += 1
        minimum = min(minimum, number)
        maximum = max(maximum, number)
        switch number {
        case .infinity: positiveInfinities += 1
        case -.infinity: negativeInfinities += 1
        default:
            sum += number
            spread.add(number)
        }
    }

    /// Adds a value of any kind to a sketch.
    ///
    /// - Parameters:
    ///   - value: what is added, unless it is missing.
    ///   - order: where it stands among the others; those that are equal stand as they come.
    mutating func add(_ value: Value, at order: Double) {
        guard !sketches.isEmpty else { return add(value.scalar ?? .nan) }
        sketches[0].add(value, at: order)
    }

    mutating func add(_ other: Accumulator) {
        if sketches.isEmpty {
            sketches = other.sketches
        } else if let sketch = other.sketches.first {
            sketches[0].add(sketch)
        }
        count += other.count
        sum += other.sum
        minimum = min(minimum, other.minimum)
        maximum = max(maximum, other.maximum)
        positiveInfinities += other.positiveInfinities
        negativeInfinities += other.negativeInfinities
        spread.add(other.spread)
    }

    /// Gives up what is needed no longer once nothing more comes.
    mutating func compact() { if !sketches.isEmpty { sketches[0].compact() } }

    /// Missing where no number was: an empty group has a count, but no mean.
    ///
    /// A percentile's `rank` is from 0 to 100.
    func value(of function: Aggregate.Function, rank: Double = 50) -> Value {
        if let sketch = sketches.first {
            return sketch.value(of: function, rank: function == .median ? 50 : rank)
        }
        if function == .count { return .number(Double(count)) }
        guard count > 0 else { return .missing }
        switch function {
        case .count, .sum: return present(total)
        case .mean: return present(total / Double(count))
        case .minimum: return .number(minimum)
        case .maximum: return .number(maximum)
        case .standardDeviation:
            return spread.count == Double(count) ? present(spread.deviation) : .missing
        case .median, .percentile, .distinct, .first, .last: return .missing
        }
    }

    private var total: Double {
        switch (positiveInfinities > 0, negativeInfinities > 0) {
        case (false, false): sum
        case (true, false): .infinity
        case (false, true): -.infinity
        case (true, true): .nan
        }
    }

    private func present(_ number: Double) -> Value { number.isNaN ? .missing : .number(number) }
}
