package import Foundation
package import Tables

/// The two position scales of a laid-out chart, as the chart proxy asks them.
///
/// Positions are in points from the plot area's leading top corner. Law: position → value →
/// position gives the same position, for every kind of scale.
package protocol PositionProxy: Sendable {
    /// The plot area in the chart's coordinates.
    var plotFrame: CGRect { get }
    /// The middle of the value's place; nil when the scale has no place for it.
    func position(of value: Value, on axis: PositionAxis) -> Double?
    /// From where to where the value's mark may reach: a category's band, a calendar unit's
    /// period; an empty range at the position for a quantity.
    func positionRange(of value: Value, on axis: PositionAxis) -> ClosedRange<Double>?
    /// The value at a position: a category for a band; nil outside every band or off the scale.
    func value(at position: Double, on axis: PositionAxis) -> Value?
    /// What the sectors stand for together up to an angle in radians, clockwise from the top; nil
    /// for a chart without sectors.
    func value(atAngle angle: Double) -> Value?
}

package enum PositionAxis: Hashable, Sendable { case x, y }

extension PositionProxy {
    /// None, as there are no sectors.
    package func value(atAngle angle: Double) -> Value? { nil }
}
