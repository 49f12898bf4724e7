/// A value that stands for the rows of a group, and its column's name.
package struct Aggregate: Hashable, Sendable {
    package enum Function: String, Hashable, Sendable, CaseIterable {
        case count, sum, mean, minimum, maximum
        /// The sample variance: the squares are divided by one less than their count.
        case standardDeviation
        /// The percentile of rank 50.
        case median
        /// Between values as R's type 7 has it; exact up to `QuantileSketch.exactCount` values.
        case percentile
        /// How many different values there are; exact up to `DistinctSketch.exactCount`.
        case distinct
        /// The first and the last value that isn't missing.
        case first, last
    }

    package var function: Function
    /// Nil counts rows, whatever is in them.
    package var column: String?
    package var name: String
    /// Of a percentile, from 0 to 100.
    package var rank = 50.0
    /// The column whose order makes a value the first or the last; the rows' own order when nil.
    package var along: String?

    package init(_ function: Function, _ column: String?, as name: String) {
        (self.function, self.column, self.name) = (function, column, name)
    }

    package static func count(as name: String) -> Self { Self(.count, nil, as: name) }
    package static func sum(_ column: String, as name: String) -> Self {
        Self(.sum, column, as: name)
    }
    package static func mean(_ column: String, as name: String) -> Self {
        Self(.mean, column, as: name)
    }
    package static func minimum(_ column: String, as name: String) -> Self {
        Self(.minimum, column, as: name)
    }
    package static func maximum(_ column: String, as name: String) -> Self {
        Self(.maximum, column, as: name)
    }
    package static func median(_ column: String, as name: String) -> Self {
        Self(.median, column, as: name)
    }
    package static func distinct(_ column: String, as name: String) -> Self {
        Self(.distinct, column, as: name)
    }

    /// The value below which a part of the column lies; `rank` is from 0 to 100.
    package static func percentile(_ rank: Double, of column: String, as name: String) -> Self {
        var aggregate = Self(.percentile, column, as: name)
        aggregate.rank = rank
        return aggregate
    }

    package static func first(_ column: String, along: String? = nil, as name: String) -> Self {
        var aggregate = Self(.first, column, as: name)
        aggregate.along = along
        return aggregate
    }

    package static func last(_ column: String, along: String? = nil, as name: String) -> Self {
        var aggregate = Self(.last, column, as: name)
        aggregate.along = along
        return aggregate
    }
}

extension Aggregate.Function {
    /// Whether its value is of the column's kind and has its unit, rather than a count.
    var isOfColumn: Bool { self != .count && self != .distinct }

    /// Whether values of any kind have it.
    var isOfAnyKind: Bool {
        switch self {
        case .count, .distinct, .first, .last: true
        case .sum, .mean, .minimum, .maximum, .standardDeviation, .median, .percentile: false
        }
    }
}
