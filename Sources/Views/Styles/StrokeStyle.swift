public import Foundation

/// How a line is drawn.
public struct StrokeStyle: Hashable, Sendable {
    /// In points.
    public var lineWidth: CGFloat
    /// The lengths of dashes and gaps in turn, in points; a solid line when empty.
    public var dash: [CGFloat]

    /// A line one point wide and solid, unless told otherwise.
    public init(lineWidth: CGFloat = 1, dash: [CGFloat] = []) {
        (self.lineWidth, self.dash) = (lineWidth, dash)
    }
}

/// The course of a rounded corner.
///
/// Both are drawn as circular arcs here.
public enum RoundedCornerStyle: Hashable, Sendable {
    case circular, continuous
}
