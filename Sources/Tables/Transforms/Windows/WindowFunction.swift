/// A number for each row, of its own value and those of other rows of its group in an order.
///
/// Rows stay where they are; a row without a value in the order's column gets none.
package struct WindowFunction: Hashable, Sendable {
    /// How far back a row looks.
    package enum Frame: Hashable, Sendable {
        /// So many rows of its group.
        case rows(Int)
        /// So long a time, along the order's column.
        case seconds(Double)
    }

    package enum Kind: Hashable, Sendable {
        /// An aggregate of the row and those before it in the frame; fewer at the beginning.
        case moving(Aggregate.Function, Frame)
        /// An aggregate of the row and all before it.
        case cumulative(Aggregate.Function)
        /// The value so many rows before, or as of so long before.
        case lag(Frame)
        /// How much more than the lagged value it is.
        case difference(Frame)
        /// How much a counter rose since the value before, in so many seconds. One that falls began
        /// at zero again.
        case rate(per: Double)
        /// One more than the number of values that come before it in its group, however they came.
        case rank(descending: Bool)
    }

    package var kind: Kind
    package var column: String
    /// The columns whose values define groups.
    package var groups: [String]
    /// The column of numbers or times that orders rows; their own order when nil.
    package var along: String?
    package var name: String

    package init(
        _ kind: Kind, of column: String, by groups: [String] = [], along: String? = nil,
        as name: String
    ) {
        (self.kind, self.column, self.groups) = (kind, column, groups)
        (self.along, self.name) = (along, name)
    }
}

extension WindowFunction {
    /// The functions that move along rows, and that add up all of them.
    package static let moving: [Aggregate.Function] = cumulative + [.standardDeviation, .median]
    package static let cumulative: [Aggregate.Function] = [
        .count, .sum, .mean, .minimum, .maximum,
    ]

    /// Why it can't be computed; nil if it can.
    var fault: String? {
        switch kind {
        case .moving(let function, _) where !Self.moving.contains(function):
            return "there is no moving \(function.rawValue)"
        case .cumulative(let function) where !Self.cumulative.contains(function):
            return "there is no cumulative \(function.rawValue)"
        case .rate(let seconds) where seconds <= 0: return "a rate is per a time above zero"
        case .rate where along == nil: return "a rate is along a column of times"
        default: break
        }
        switch frame {
        case .rows(let count) where count < 1: return "a window has at least one row"
        case .seconds(let seconds) where !(seconds > 0): return "a window's length is above zero"
        case .seconds where along == nil: return "a window's length is along a column of times"
        default: return nil
        }
    }

    private var frame: Frame? {
        switch kind {
        case .moving(_, let frame), .lag(let frame), .difference(let frame): frame
        case .cumulative, .rate, .rank: nil
        }
    }

    /// The unit of its numbers, whose column has a unit.
    package func unit(of unit: String?) -> String? {
        switch kind {
        case .moving(.count, _), .cumulative(.count), .rank: nil
        case .rate(per: 1): unit.map { $0 + " per second" }
        case .rate(per: 60): unit.map { $0 + " per minute" }
        case .rate(per: 3_600): unit.map { $0 + " per hour" }
        case .rate: nil
        case .moving, .cumulative, .lag, .difference: unit
        }
    }
}
