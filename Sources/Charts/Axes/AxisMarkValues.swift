public import Foundation

/// The values of an axis that have marks.
///
///     AxisMarks(values: .automatic(desiredCount: 4))
///     AxisMarks(values: .stride(by: .month))
public struct AxisMarkValues: Hashable, Sendable, CustomStringConvertible {
    let values: AxisValues

    /// The round values for which there is room.
    public static var automatic: AxisMarkValues { automatic() }

    /// Familiar values.
    ///
    /// - Parameters:
    ///   - desiredCount: About how many; as many as there is room for when nil.
    ///   - roundLowerBound: Whether the domain begins at one of the values; as it would by itself
    ///     when nil.
    ///   - roundUpperBound: Whether the domain ends at one of the values; as it would by itself
    ///     when nil.
    /// - Returns: The values.
    public static func automatic(
        desiredCount: Int? = nil, roundLowerBound: Bool? = nil, roundUpperBound: Bool? = nil
    ) -> AxisMarkValues {
        AxisMarkValues(
            .automatic(desiredCount: desiredCount, minimumStride: nil), roundLowerBound,
            roundUpperBound)
    }

    /// Familiar values that are at least so far apart.
    ///
    /// - Parameters:
    ///   - minimumStride: The least distance between values; in seconds for dates.
    ///   - desiredCount: About how many; as many as there is room for when nil.
    ///   - roundLowerBound: Whether the domain begins at one of the values; as it would by itself
    ///     when nil.
    ///   - roundUpperBound: Whether the domain ends at one of the values; as it would by itself
    ///     when nil.
    /// - Returns: The values.
    public static func automatic<P: BinaryFloatingPoint>(
        minimumStride: P, desiredCount: Int? = nil, roundLowerBound: Bool? = nil,
        roundUpperBound: Bool? = nil
    ) -> AxisMarkValues {
        AxisMarkValues(
            .automatic(desiredCount: desiredCount, minimumStride: Double(minimumStride)),
            roundLowerBound, roundUpperBound)
    }

    /// The starts of calendar periods.
    ///
    /// Hours, minutes, seconds, months and years are counted from the start of the next larger
    /// period, days and weeks from the start of the axis.
    ///
    /// - Parameters:
    ///   - component: The kind of period, for example `.month`.
    ///   - count: How many of them lie between two values.
    ///   - roundLowerBound: Whether the domain begins at one of the values; no when nil.
    ///   - roundUpperBound: Whether the domain ends at one of the values; no when nil.
    ///   - calendar: Says where weeks begin and in which time zone dates are; on Sunday, and the
    ///     chart's, when nil.
    /// - Returns: The values.
    public static func stride(
        by component: Calendar.Component, count: Int = 1, roundLowerBound: Bool? = nil,
        roundUpperBound: Bool? = nil, calendar: Calendar? = nil
    ) -> AxisMarkValues {
        AxisMarkValues(
            .calendar(component, count: count, calendar), roundLowerBound, roundUpperBound)
    }

    /// The multiples of a number.
    ///
    /// - Parameters:
    ///   - stepSize: The distance between values; in seconds for dates.
    ///   - roundLowerBound: Whether the domain begins at one of the values; as it would by itself
    ///     when nil.
    ///   - roundUpperBound: Whether the domain ends at one of the values; as it would by itself
    ///     when nil.
    /// - Returns: The values.
    public static func stride<P: BinaryFloatingPoint>(
        by stepSize: P, roundLowerBound: Bool? = nil, roundUpperBound: Bool? = nil
    ) -> AxisMarkValues {
        AxisMarkValues(.stride(Double(stepSize)), roundLowerBound, roundUpperBound)
    }

    private init(_ choice: AxisValues.Choice, _ lower: Bool?, _ upper: Bool?) {
        values = AxisValues(choice, roundsLowerBound: lower, roundsUpperBound: upper)
    }

    /// How the values are chosen.
    public var description: String { "\(values.choice)" }
}
