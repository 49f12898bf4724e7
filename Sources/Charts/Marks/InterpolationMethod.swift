public import Foundation

/// How the points of a line, or of an area's edges, are joined.
///
///     LineMark(x: .value("Day", day), y: .value("Price", price))
///         .interpolationMethod(.monotone)
public struct InterpolationMethod: Sendable {
    let method: MarkStyle.Interpolation

    /// By straight lines.
    public static var linear: InterpolationMethod { InterpolationMethod(method: .linear) }

    /// By a curve that rises and falls only where the data does.
    public static var monotone: InterpolationMethod { InterpolationMethod(method: .monotone) }

    /// By a cardinal spline without tension.
    public static var cardinal: InterpolationMethod { cardinal(tension: 0) }

    /// By a cardinal spline, whose tension goes from 0 (round) to 1 (straight).
    public static func cardinal(tension: CGFloat) -> InterpolationMethod {
        InterpolationMethod(method: .cardinal(tension: Double(tension)))
    }

    /// By a centripetal Catmull–Rom spline, which makes no loops.
    public static var catmullRom: InterpolationMethod { catmullRom(alpha: 0.5) }

    /// By a Catmull–Rom spline: uniform at 0, centripetal at 0.5, chordal at 1.
    public static func catmullRom(alpha: CGFloat) -> InterpolationMethod {
        InterpolationMethod(method: .catmullRom(alpha: Double(alpha)))
    }

    /// By steps that begin at the points.
    public static var stepStart: InterpolationMethod { InterpolationMethod(method: .stepStart) }

    /// By steps with the points in their middle.
    public static var stepCenter: InterpolationMethod { InterpolationMethod(method: .stepCenter) }

    /// By steps that end at the points.
    public static var stepEnd: InterpolationMethod { InterpolationMethod(method: .stepEnd) }
}

extension InterpolationMethod: CustomStringConvertible {
    /// The method's name, and its parameter.
    public var description: String { "\(method)" }
}
