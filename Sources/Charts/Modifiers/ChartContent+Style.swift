public import Foundation
public import Views

nonisolated extension ChartContent {
    /// The colour or the gradient of the marks that have none of their own.
    ///
    /// A gradient passes through each mark; see `alignsMarkStylesWithPlotArea(_:)`. A shadow of the
    /// style lies behind all the marks.
    public func foregroundStyle<S: ShapeStyle>(_ style: S) -> some ChartContent {
        attributed {
            $0.paint.foreground = .constant(style._fill.fill)
            $0.level.effects.apply(style._effects)
        }
    }

    /// Marks have no gradients around a point.
    @available(
        *, unavailable, message: "marks have linear gradients: LinearGradient, color.gradient"
    )
    public func foregroundStyle(_ style: RadialGradient) -> Self { self }

    /// The data that colours the marks, one colour for each value, with a legend.
    ///
    /// Marks of different values are different series: lines aren't joined, bars are stacked.
    @inlinable public consuming func foregroundStyle<D: Plottable>(by value: PlottableValue<D>)
        -> some ChartContent
    {
        EncodedContent(self, Encoding(.foregroundStyle, value))
    }

    /// Multiplies the marks' opacity by a number from 0 to 1.
    public func opacity(_ value: Double) -> some ChartContent {
        attributed { $0.paint.opacity = value }
    }

    /// Whether gradients pass through the whole plot, of which each mark shows a part.
    public func alignsMarkStylesWithPlotArea(_ aligns: Bool = true) -> some ChartContent {
        attributed { $0.paint.alignsWithPlot = aligns }
    }

    /// How lines and rules are drawn, where they have no style of their own.
    public func lineStyle(_ style: StrokeStyle) -> some ChartContent {
        attributed { $0.line = .constant(style) }
    }

    /// The data that chooses the lines' dashes, one kind for each value, with a legend.
    ///
    /// Marks of different values are different series.
    @inlinable public consuming func lineStyle<D: Plottable>(by value: PlottableValue<D>)
        -> some ChartContent
    {
        EncodedContent(self, Encoding(.lineStyle, value))
    }

    /// How the points of lines and areas are joined, where they have no method of their own.
    public func interpolationMethod(_ method: InterpolationMethod) -> some ChartContent {
        attributed { $0.interpolation = method.method }
    }

    /// The radius in points of the corners of bars and rectangles that have none of their own.
    ///
    /// Both styles are drawn as circular arcs.
    public func cornerRadius(
        _ radius: CGFloat, style: RoundedCornerStyle = .continuous
    ) -> some ChartContent {
        attributed { $0.cornerRadius = Double(radius) }
    }
}
