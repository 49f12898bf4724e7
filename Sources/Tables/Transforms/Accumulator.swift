/// The running count, sum and extremes of numbers; what isn't finite is counted apart.
///
/// Numbers are added in row order and blocks in block order, so that equal rows give equal sums.
struct Accumulator: Hashable, Sendable {
    private(set) var count = 0
    private var sum = 0.0
    private var minimum = Double.infinity
    private var maximum = -Double.infinity
    private var positiveInfinities = 0
    private var negativeInfinities = 0
    private var spread = Spread()

    mutating func add(_ number: Double) {
        guard !number.isNaN else { return }
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

    mutating func add(_ other: Accumulator) {
        count += other.count
        sum += other.sum
        minimum = min(minimum, other.minimum)
        maximum = max(maximum, other.maximum)
        positiveInfinities += other.positiveInfinities
        negativeInfinities += other.negativeInfinities
        spread.add(other.spread)
    }

    /// Missing where no number was: an empty group has a count, but no mean.
    func value(of function: Aggregate.Function) -> Value {
        if function == .count { return .number(Double(count)) }
        guard count > 0 else { return .missing }
        switch function {
        case .count, .sum: return present(total)
        case .mean: return present(total / Double(count))
        case .minimum: return .number(minimum)
        case .maximum: return .number(maximum)
        case .standardDeviation:
            return spread.count == Double(count) ? present(spread.deviation) : .missing
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
