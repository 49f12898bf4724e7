/// A summary of a group's values besides their sums.
enum ValueSketch: Hashable, Sendable {
    case quantiles(QuantileSketch)
    case distinct(DistinctSketch)
    case ends(EndValues)

    /// The sketch that a function needs; nil where sums do.
    init?(for function: Aggregate.Function) {
        switch function {
        case .median, .percentile: self = .quantiles(QuantileSketch())
        case .distinct: self = .distinct(DistinctSketch())
        case .first, .last: self = .ends(EndValues())
        case .count, .sum, .mean, .minimum, .maximum, .standardDeviation: return nil
        }
    }

    /// Each case gives its value up while it works, so that its buffers have one owner.
    mutating func add(_ value: Value, at order: Double) {
        switch self {
        case .quantiles(var sketch):
            self = .ends(EndValues())
            sketch.add(value.scalar ?? .nan)
            self = .quantiles(sketch)
        case .distinct(var sketch):
            self = .ends(EndValues())
            sketch.add(value)
            self = .distinct(sketch)
        case .ends(var ends):
            ends.add(value, at: order)
            self = .ends(ends)
        }
    }

    /// Adds a sketch of the same kind, of later rows.
    mutating func add(_ later: ValueSketch) {
        switch (self, later) {
        case (.quantiles(var sketch), .quantiles(let other)):
            self = .ends(EndValues())
            sketch.add(other)
            self = .quantiles(sketch)
        case (.distinct(var sketch), .distinct(let other)):
            self = .ends(EndValues())
            sketch.add(other)
            self = .distinct(sketch)
        case (.ends(var ends), .ends(let other)):
            ends.add(other)
            self = .ends(ends)
        default: preconditionFailure("sketches of one kind are put together")
        }
    }

    /// Gives up what is needed no longer.
    mutating func compact() {
        guard case .quantiles(var sketch) = self else { return }
        sketch.compact()
        self = .quantiles(sketch)
    }

    func value(of function: Aggregate.Function, rank: Double) -> Value {
        switch self {
        case .quantiles(let sketch):
            guard let number = sketch.quantile(rank / 100), !number.isNaN else { return .missing }
            return .number(number)
        case .distinct(let sketch): return .number(Double(sketch.count))
        case .ends(let ends):
            return (function == .first ? ends.first : ends.last)?.value ?? .missing
        }
    }
}

/// The first and the last of some values in an order; of equal ones in the order in which they came.
struct EndValues: Hashable, Sendable {
    struct End: Hashable, Sendable {
        var order: Double
        var value: Value
    }

    private(set) var first: End?
    private(set) var last: End?

    mutating func add(_ value: Value, at order: Double) {
        guard value != .missing, !order.isNaN else { return }
        add(End(order: order, value: value), End(order: order, value: value))
    }

    mutating func add(_ later: EndValues) {
        if let first = later.first, let last = later.last { add(first, last) }
    }

    private mutating func add(_ newFirst: End, _ newLast: End) {
        if first.map({ newFirst.order < $0.order }) ?? true { first = newFirst }
        if last.map({ newLast.order >= $0.order }) ?? true { last = newLast }
    }
}
