public import Foundation
public import Views

/// A shape that a point can be drawn as.
public protocol ChartSymbolShape: Shape {
    /// The box in which the shape looks as large as a square with sides of one.
    nonisolated var perceptualUnitRect: CGRect { get }
    /// The symbol as it is drawn.
    nonisolated var _symbol: _ChartSymbol { get }
}

/// A symbol as it is drawn, opaque to callers.
public struct _ChartSymbol: Sendable {
    let style: SymbolStyle
}

nonisolated extension ChartSymbolShape {
    /// The shape's path.
    public var _symbol: _ChartSymbol {
        _ChartSymbol(
            style: .shape(
                SymbolOutline(unitRect: perceptualUnitRect) { path(in: $0) }, border: nil))
    }

    /// The symbol's outline inside its edge, instead of the filled shape.
    public func strokeBorder(lineWidth: CGFloat = 1) -> some ChartSymbolShape {
        BorderedSymbol(symbol: self, lineWidth: Double(lineWidth))
    }

    /// The symbol's outline inside its edge, instead of the filled shape.
    public func strokeBorder(style: StrokeStyle) -> some ChartSymbolShape {
        BorderedSymbol(symbol: self, lineWidth: Double(style.lineWidth))
    }
}

private nonisolated struct BorderedSymbol<Symbol: ChartSymbolShape>: ChartSymbolShape {
    let symbol: Symbol
    let lineWidth: Double

    var perceptualUnitRect: CGRect { symbol.perceptualUnitRect }

    func path(in rect: CGRect) -> Path { symbol.path(in: rect) }

    var _symbol: _ChartSymbol {
        switch symbol._symbol.style {
        case .basic(let basic, _): _ChartSymbol(style: .basic(basic, border: lineWidth))
        case .shape(let outline, _): _ChartSymbol(style: .shape(outline, border: lineWidth))
        case .view: symbol._symbol
        }
    }
}

/// A symbol whose type is hidden.
public nonisolated struct AnyChartSymbolShape: ChartSymbolShape {
    private let content: any ChartSymbolShape

    /// Hides the type of `content`.
    public init(_ content: any ChartSymbolShape) { self.content = content }

    /// The symbol's path in a rectangle.
    public func path(in rect: CGRect) -> Path { content.path(in: rect) }

    /// The box in which the shape looks as large as a square with sides of one.
    public var perceptualUnitRect: CGRect { content.perceptualUnitRect }

    /// The symbol as it is drawn.
    public var _symbol: _ChartSymbol { content._symbol }
}

nonisolated extension Circle: ChartSymbolShape {
    /// The square around a circle with an area of one.
    public var perceptualUnitRect: CGRect { BasicChartSymbolShape.circle.perceptualUnitRect }

    /// The symbol as it is drawn.
    public var _symbol: _ChartSymbol { BasicChartSymbolShape.circle._symbol }
}
