package import Tables

/// A value of an axis that marks stand at.
///
///     AxisMarks { value in
///         if let count = value.as(Int.self), count > 0 { AxisValueLabel("\(count)") }
///     }
public struct AxisValue: Sendable {
    /// The value's index among the values of its `AxisMarks`, from 0.
    public let index: Int
    /// How many values its `AxisMarks` has.
    public let count: Int
    package let cell: Value

    package init(_ cell: Value, index: Int, count: Int) {
        (self.cell, self.index, self.count) = (cell, index, count)
    }

    /// The value as a plottable type; nil when the axis shows values of another kind.
    public func `as`<P: Plottable>(_ type: P.Type) -> P? { P(cell: cell) }
}
