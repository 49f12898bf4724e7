public import Foundation
public import Views

nonisolated extension ChartContent {
    /// The symbol that points are drawn as; at the points of lines as well.
    public func symbol<S: ChartSymbolShape>(_ symbol: S) -> some ChartContent {
        attributed { $0.symbol = .constant(symbol._symbol.style) }
    }

    /// The data that chooses the symbols, one for each value, with a legend.
    ///
    /// Marks of different values are different series; lines get a symbol at each point.
    @inlinable public consuming func symbol<D: Plottable>(by value: PlottableValue<D>)
        -> some ChartContent
    {
        EncodedContent(self, Encoding(.symbol, value))
    }

    /// A view instead of each point, at its own size.
    public func symbol<V: View>(@ViewBuilder symbol: () -> V) -> some ChartContent {
        let view = SymbolView(symbol().lowered())
        return attributed { $0.symbol = .constant(.view(view)) }
    }

    /// The area of symbols, in square points.
    public func symbolSize(_ area: CGFloat) -> some ChartContent {
        attributed { $0.symbolSize = .constant(.area(Double(area))) }
    }

    /// The width and the height of symbols, in points.
    public func symbolSize(_ size: CGSize) -> some ChartContent {
        attributed {
            $0.symbolSize = .constant(
                .size(width: Double(size.width), height: Double(size.height)))
        }
    }

    /// The data that the symbols' areas show, with a legend.
    @inlinable public consuming func symbolSize<D: Plottable>(by value: PlottableValue<D>)
        -> some ChartContent
    {
        EncodedContent(self, Encoding(.symbolSize, value))
    }
}
