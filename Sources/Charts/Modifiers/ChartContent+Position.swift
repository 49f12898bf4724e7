public import Foundation
public import Views

nonisolated extension ChartContent {
    /// The data by which marks at one position stand side by side, as in grouped bars.
    ///
    /// - Parameters:
    ///   - value: The data that distinguishes the marks of a group.
    ///   - axis: The axis along which they stand side by side; the one that they stand on when nil.
    ///   - span: How much of its position a group covers.
    /// - Returns: The marks side by side.
    public func position<P: Plottable>(
        by value: PlottableValue<P>, axis: Axis? = nil, span: MarkDimension = .automatic
    ) -> some ChartContent {
        let grouping = PositionGrouping(
            axis: axis.map { $0 == .horizontal ? .x : .y }, span: span.dimension)
        return attributed { $0.position = MarkAttributes.Position(value.plotted, grouping) }
    }

    /// Moves marks, in points to the right and down.
    public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some ChartContent {
        offset(xStart: x, xEnd: x, yStart: y, yEnd: y)
    }

    /// Moves marks, in points to the right and down.
    public func offset(_ value: CGSize) -> some ChartContent {
        offset(x: value.width, y: value.height)
    }

    /// Moves marks, in points, and the ends of their y range each on its own.
    public func offset(
        x: CGFloat = 0, yStart: CGFloat = 0, yEnd: CGFloat = 0
    ) -> some ChartContent {
        offset(xStart: x, xEnd: x, yStart: yStart, yEnd: yEnd)
    }

    /// Moves marks, in points, and the ends of their x range each on its own.
    public func offset(
        xStart: CGFloat = 0, xEnd: CGFloat = 0, y: CGFloat = 0
    ) -> some ChartContent {
        offset(xStart: xStart, xEnd: xEnd, yStart: y, yEnd: y)
    }

    /// Moves the ends of the marks' ranges, each on its own, in points.
    public func offset(
        xStart: CGFloat = 0, xEnd: CGFloat = 0, yStart: CGFloat = 0, yEnd: CGFloat = 0
    ) -> some ChartContent {
        attributed {
            $0.offset = MarkOffset(
                xStart: Double(xStart), xEnd: Double(xEnd), yStart: Double(yStart),
                yEnd: Double(yEnd))
        }
    }

    /// Puts marks in front of those with a smaller index; 0 by default.
    public func zIndex(_ value: Double) -> some ChartContent {
        attributed { $0.level.zIndex = value }
    }

    /// Cuts each bar or rectangle to a shape that fills its box, and other marks to one that fills
    /// the plot.
    public func clipShape(
        _ shape: some Shape, style: FillStyle = FillStyle()
    ) -> some ChartContent {
        let clip = ClipShape(shape._outline.outline)
        return attributed { $0.clip = clip }
    }
}
