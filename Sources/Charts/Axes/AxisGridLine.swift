public import Views

/// A line across the plot at a value of an axis.
///
///     AxisMarks { AxisGridLine(stroke: StrokeStyle(lineWidth: 1, dash: [2, 2])) }
public nonisolated struct AxisGridLine: AxisMark, Sendable {
    private let isCentered: Bool?
    private let stroke: StrokeStyle?

    /// A line across the plot.
    ///
    /// - Parameters:
    ///   - centered: Whether it stands in the middle between its value and the next; at the value,
    ///     or in the middle of a category's band, when nil.
    ///   - stroke: How it is drawn; quietly when nil.
    public init(centered: Bool? = nil, stroke: StrokeStyle? = nil) {
        (isCentered, self.stroke) = (centered, stroke)
    }

    /// Adds the line to a value's.
    public func _collect(into collector: inout _AxisMarkCollector) {
        collector.add(AxisMarkDescription(.gridLine, isCentered: isCentered, stroke: stroke))
    }
}
