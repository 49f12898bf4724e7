public import Foundation

/// How a line is drawn.
public struct StrokeStyle: Hashable, Sendable {
    /// In points.
    public var lineWidth: CGFloat
    /// How the line ends.
    public var lineCap: CGLineCap
    /// How the line turns.
    public var lineJoin: CGLineJoin
    /// How far a pointed corner may reach out, as a multiple of the line's width.
    public var miterLimit: CGFloat
    /// The lengths of dashes and gaps in turn, in points; a solid line when empty.
    public var dash: [CGFloat]
    /// The phase of the dashes, in points.
    public var dashPhase: CGFloat

    /// A solid line, one point wide by default.
    public init(
        lineWidth: CGFloat = 1, lineCap: CGLineCap = .butt, lineJoin: CGLineJoin = .miter,
        miterLimit: CGFloat = 10, dash: [CGFloat] = [], dashPhase: CGFloat = 0
    ) {
        (self.lineWidth, self.lineCap, self.lineJoin) = (lineWidth, lineCap, lineJoin)
        (self.miterLimit, self.dash, self.dashPhase) = (miterLimit, dash, dashPhase)
    }
}

/// How a line ends: at its end point, or with a half circle or half a square around it.
public enum CGLineCap: Int32, Hashable, Sendable { case butt, round, square }

/// How a line turns: with a pointed, a round or a cut corner.
public enum CGLineJoin: Int32, Hashable, Sendable { case miter, round, bevel }

/// How the inside of a shape is found and filled.
public struct FillStyle: Hashable, Sendable {
    /// Whether the even-odd rule fills the path, rather than the nonzero rule.
    public var isEOFilled: Bool
    /// Whether edges are smooth.
    public var isAntialiased: Bool

    /// A fill by direction with smooth edges by default.
    public init(eoFill: Bool = false, antialiased: Bool = true) {
        (isEOFilled, isAntialiased) = (eoFill, antialiased)
    }
}

/// The course of a rounded corner.
///
/// Both are drawn as circular arcs here.
public enum RoundedCornerStyle: Hashable, Sendable {
    case circular, continuous
}
