import Tables

/// How bars and areas at the same position are stacked.
///
///     BarMark(x: .value("Day", day), y: .value("Sold", sold), stacking: .normalized)
public struct MarkStackingMethod: Equatable, Sendable {
    let method: MarkStyle.Stacking

    /// Each on top of the one before, from zero; negative values go below it.
    public static var standard: MarkStackingMethod { MarkStackingMethod(method: .standard) }

    /// As parts of a whole: every stack is as high as any other.
    public static var normalized: MarkStackingMethod { MarkStackingMethod(method: .normalized) }

    /// About the middle, as in a stream graph.
    public static var center: MarkStackingMethod { MarkStackingMethod(method: .center) }

    /// Each from zero, in front of the one before.
    public static var unstacked: MarkStackingMethod { MarkStackingMethod(method: .unstacked) }
}

extension MarkStackingMethod: CustomStringConvertible {
    /// The method's name.
    public var description: String { "\(method)" }
}
