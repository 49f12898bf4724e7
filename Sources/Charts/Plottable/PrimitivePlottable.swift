public import Foundation
package import Tables

/// A type that a chart plots as it is: a number, a date or a string.
///
/// The standard conformances are the only ones. Your own types conform to `Plottable`.
public protocol PrimitivePlottableProtocol: Plottable where Self == PrimitivePlottable {
    /// The value that a cell holds; nil when the cell is of another kind.
    init?(_cell: _PlottableCell)
}

/// A cell of a chart's columns, opaque to callers.
public struct _PlottableCell: Sendable {
    package let value: Value

    package init(_ value: Value) { self.value = value }
}

extension PrimitivePlottableProtocol {
    /// The value itself.
    public var primitivePlottable: Self { self }

    /// The primitive itself.
    public init?(primitivePlottable: Self) { self = primitivePlottable }
}

extension String: PrimitivePlottableProtocol {
    /// The cell this value is in a chart's columns.
    public var _cell: _PlottableCell { _PlottableCell(.string(self)) }

    /// The value that a cell holds; nil when the cell is of another kind.
    public init?(_cell: _PlottableCell) {
        guard case .string(let string) = _cell.value else { return nil }
        self = string
    }
}

extension Date: PrimitivePlottableProtocol {
    /// The cell this value is in a chart's columns.
    public var _cell: _PlottableCell { _PlottableCell(.date(self)) }

    /// The value that a cell holds; nil when the cell is of another kind.
    public init?(_cell: _PlottableCell) {
        guard case .date(let date) = _cell.value else { return nil }
        self = date
    }
}

extension Never: PrimitivePlottableProtocol {
    /// The cell this value is in a chart's columns.
    public var _cell: _PlottableCell { switch self {} }

    /// The value that a cell holds; nil when the cell is of another kind.
    public init?(_cell: _PlottableCell) { return nil }
}

extension Plottable {
    /// The kind of what stands for values of this type.
    package static var kind: DataKind {
        if PrimitivePlottable.self == String.self { return .nominal }
        return PrimitivePlottable.self == Date.self ? .temporal : .quantitative
    }

    /// The value in the chart's columns; not-a-number for a missing one.
    package var cell: Value { _cell.value }

    /// The value that a cell stands for; nil when the cell is of another kind, or stands for none.
    package init?(cell: Value) {
        guard let primitive = PrimitivePlottable(_cell: _PlottableCell(cell)) else { return nil }
        self.init(primitivePlottable: primitive)
    }
}
