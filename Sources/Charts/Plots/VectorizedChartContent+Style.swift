public import Foundation
public import Views

nonisolated extension VectorizedChartContent {
    /// The style of each element's mark.
    public func foregroundStyle<S: ShapeStyle>(
        _ keyPath: KeyPath<DataElement, S>
    ) -> some VectorizedChartContent<DataElement> {
        plotAttributed {
            $0.styles.append {
                $0.paint.apply($1[keyPath: keyPath]._fill.fill)
                $0.level.effects.apply($1[keyPath: keyPath]._effects)
            }
        }
    }

    /// The data that colours the marks, one colour for each value, with a legend.
    public func foregroundStyle<V: Plottable>(
        by value: PlottableProjection<DataElement, V>
    ) -> some VectorizedChartContent<DataElement> {
        plotAttributed { $0.channels += value.channels(.foregroundStyle) }
    }

    /// Multiplies each mark's opacity by a number from 0 to 1.
    public func opacity(
        _ keyPath: KeyPath<DataElement, CGFloat>
    ) -> some VectorizedChartContent<DataElement> {
        plotAttributed { $0.styles.append { $0.paint.opacity *= Double($1[keyPath: keyPath]) } }
    }

    /// How each element's line or rule is drawn.
    public func lineStyle(
        _ style: KeyPath<DataElement, StrokeStyle>
    ) -> some VectorizedChartContent<DataElement> {
        plotAttributed { $0.styles.append { $0.line.apply($1[keyPath: style]) } }
    }

    /// The data that chooses the lines' dashes, one kind for each value, with a legend.
    public func lineStyle<V: Plottable>(
        by value: PlottableProjection<DataElement, V>
    ) -> some VectorizedChartContent<DataElement> {
        plotAttributed { $0.channels += value.channels(.lineStyle) }
    }

    /// The data that chooses the symbols, one for each value, with a legend.
    public func symbol<V: Plottable>(
        by value: PlottableProjection<DataElement, V>
    ) -> some VectorizedChartContent<DataElement> {
        plotAttributed { $0.channels += value.channels(.symbol) }
    }

    /// The area of each symbol, in square points.
    public func symbolSize(
        _ area: KeyPath<DataElement, CGFloat>
    ) -> some VectorizedChartContent<DataElement> {
        plotAttributed {
            $0.styles.append { $0.symbolSize = .area(Double($1[keyPath: area])) }
        }
    }

    /// The width and the height of each symbol, in points.
    public func symbolSize(
        _ size: KeyPath<DataElement, CGSize>
    ) -> some VectorizedChartContent<DataElement> {
        plotAttributed {
            $0.styles.append { style, element in
                let size = element[keyPath: size]
                style.symbolSize = .size(width: Double(size.width), height: Double(size.height))
            }
        }
    }

    /// The data that the symbols' areas show, with a legend.
    public func symbolSize<V: Plottable>(
        by value: PlottableProjection<DataElement, V>
    ) -> some VectorizedChartContent<DataElement> {
        plotAttributed { $0.channels += value.channels(.symbolSize) }
    }

    /// The data by which marks at one position stand side by side, as in grouped bars.
    public func position<V: Plottable>(
        by value: PlottableProjection<DataElement, V>, axis: Axis? = nil,
        span: MarkDimension = .automatic
    ) -> some VectorizedChartContent<DataElement> {
        plotAttributed {
            $0.channels += value.channels(.position)
            $0.grouping = PositionGrouping(
                axis: axis.map { $0 == .horizontal ? .x : .y }, span: span.dimension)
        }
    }
}
