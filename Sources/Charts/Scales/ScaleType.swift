/// How a scale maps its domain to its range.
///
///     chart.chartYScale(type: .log)
public struct ScaleType: Hashable, Sendable {
    let type: ScaleDescription.Kind

    /// Numbers and dates in proportion.
    public static var linear: ScaleType { ScaleType(type: .linear) }

    /// Numbers above zero by their logarithm; others aren't drawn.
    public static var log: ScaleType { ScaleType(type: .log) }

    /// Dates in proportion.
    public static var date: ScaleType { ScaleType(type: .date) }

    /// Every different value as a category of its own.
    public static var category: ScaleType { ScaleType(type: .category) }

    /// Numbers by their square root.
    public static var squareRoot: ScaleType { .power(exponent: 0.5) }

    /// Numbers by their logarithm on both sides of zero, which has a position too.
    public static var symmetricLog: ScaleType { .symmetricLog(slopeAtZero: 1) }

    /// Numbers by a power; below zero mirrored.
    public static func power(exponent: Double) -> ScaleType {
        ScaleType(type: .power(exponent: exponent))
    }

    /// Numbers by log(1 + slope × number), mirrored below zero.
    ///
    /// - Parameter slopeAtZero: how steep the scale is at zero: the greater, the more room small
    ///   numbers have.
    /// - Returns: The type.
    public static func symmetricLog(slopeAtZero: Double) -> ScaleType {
        ScaleType(type: .symmetricLog(slopeAtZero: slopeAtZero))
    }
}
