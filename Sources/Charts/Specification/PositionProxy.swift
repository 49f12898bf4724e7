package import Foundation
package import Tables
package import Views

/// The two position scales of a laid-out chart, as the chart proxy asks them.
///
/// Positions are in points from the plot area's leading top corner. Law: position → value →
/// position gives the same position, for every kind of scale.
package protocol PositionProxy: Sendable {
    /// The plot area in the chart's coordinates.
    var plotFrame: CGRect { get }
    /// The middle of the value's position; nil when the scale can't show it.
    func position(of value: Value, on axis: PositionAxis) -> Double?
    /// From where to where the value's mark may reach: a category's band, a calendar unit's
    /// period; an empty range at the position for a quantity.
    func positionRange(of value: Value, on axis: PositionAxis) -> ClosedRange<Double>?
    /// The value at a position: a category for a band; nil outside every band or off the scale.
    func value(at position: Double, on axis: PositionAxis) -> Value?

    /// The whole picture in its own coordinates.
    var containerFrame: CGRect { get }
    /// The values of a channel in order, or the two ends of quantities; empty where it has none.
    func domain(of channel: Channel) -> [Value]
    /// The colour of a value; nil where it has none.
    func foreground(of value: Value) -> Color?
    func symbol(of value: Value) -> SymbolStyle?
    func lineStyle(of value: Value) -> StrokeStyle?
    /// In square points.
    func symbolSize(of value: Value) -> Double?
    /// The sum of the sectors up to an angle in radians, clockwise from the top; nil
    /// for a chart without sectors.
    func value(atAngle angle: Double) -> Value?
}

/// A proxy without scales: it answers nothing.
extension PositionProxy {
    package var containerFrame: CGRect { plotFrame }
    package func domain(of channel: Channel) -> [Value] { [] }
    package func foreground(of value: Value) -> Color? { nil }
    package func symbol(of value: Value) -> SymbolStyle? { nil }
    package func lineStyle(of value: Value) -> StrokeStyle? { nil }
    package func symbolSize(of value: Value) -> Double? { nil }
}

package enum PositionAxis: Hashable, Sendable { case x, y }

extension PositionProxy {
    /// None, as there are no sectors.
    package func value(atAngle angle: Double) -> Value? { nil }
}
