public import Foundation
import Tables
public import Views

extension ChartProxy {
    /// The whole picture that the plot, its axes and the legend share.
    public var plotContainerFrame: Anchor<CGRect>? { Anchor(scales.containerFrame) }

    /// The style that a value has where it drives the foreground; nil where nothing does, or for a
    /// value that isn't there.
    public func foregroundStyle<P: Plottable>(for value: P) -> AnyShapeStyle? {
        scales.foreground(of: value.cell).map { AnyShapeStyle($0) }
    }

    /// The line that a value has where it drives line styles.
    public func lineStyle<P: Plottable>(for value: P) -> StrokeStyle? {
        scales.lineStyle(of: value.cell)
    }

    /// The symbol that a value has where it drives symbols.
    public func symbol<P: Plottable>(for value: P) -> AnyChartSymbolShape? {
        scales.symbol(of: value.cell).map { AnyChartSymbolShape(KeptSymbol(style: $0)) }
    }

    /// The area in square points that a value has where it drives the sizes of symbols.
    public func symbolSize<P: Plottable>(for value: P) -> CGFloat? {
        scales.symbolSize(of: value.cell).map { CGFloat($0) }
    }
}

extension ChartProxy {
    /// The two ends of x, or its categories in order; empty for another type.
    public func xDomain<P: Plottable>(dataType: P.Type) -> [P] { values(.x) }

    /// The two ends of y, or its categories in order; empty for another type.
    public func yDomain<P: Plottable>(dataType: P.Type) -> [P] { values(.y) }

    /// The values that drive the foreground, in order, or the two ends of quantities.
    public func foregroundStyleDomain<P: Plottable>(dataType: P.Type) -> [P] {
        values(.foregroundStyle)
    }

    /// The values that drive symbols, in order.
    public func symbolDomain<P: Plottable>(dataType: P.Type) -> [P] { values(.symbol) }

    /// The values that drive the sizes of symbols, in order, or the two ends of quantities.
    public func symbolSizeDomain<P: Plottable>(dataType: P.Type) -> [P] { values(.symbolSize) }

    /// The values that drive line styles, in order.
    public func lineStyleDomain<P: Plottable>(dataType: P.Type) -> [P] { values(.lineStyle) }

    private func values<P: Plottable>(_ channel: Channel) -> [P] {
        scales.domain(of: channel).compactMap { P(cell: $0) }
    }
}

/// A symbol as a chart keeps it.
private nonisolated struct KeptSymbol: ChartSymbolShape {
    let style: SymbolStyle

    var _symbol: _ChartSymbol { _ChartSymbol(style: style) }

    var perceptualUnitRect: CGRect {
        switch style {
        case .basic(let symbol, _): BasicChartSymbolShape(symbol).perceptualUnitRect
        case .shape(let outline, _): outline.unitRect
        case .view: .zero
        }
    }

    /// A view has no path of its own.
    func path(in rect: CGRect) -> Path {
        switch style {
        case .basic(let symbol, _): BasicChartSymbolShape(symbol).path(in: rect)
        case .shape(let outline, _): outline.path(rect)
        case .view: Path()
        }
    }
}
