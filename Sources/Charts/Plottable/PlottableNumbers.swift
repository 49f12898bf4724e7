public import Foundation
import Tables

extension BinaryFloatingPoint where Self: PrimitivePlottableProtocol {
    /// The cell this value is in a chart's columns.
    public var _cell: _PlottableCell { _PlottableCell(.number(Double(self))) }

    /// The value that a cell holds; nil when the cell is of another kind.
    public init?(_cell: _PlottableCell) {
        guard case .number(let number) = _cell.value else { return nil }
        self = Self(number)
    }
}

extension FixedWidthInteger where Self: PrimitivePlottableProtocol {
    /// The cell this value is in a chart's columns.
    public var _cell: _PlottableCell { _PlottableCell(.number(Double(self))) }

    /// The nearest whole number; nil when it doesn't fit.
    public init?(_cell: _PlottableCell) {
        guard case .number(let number) = _cell.value else { return nil }
        self.init(exactly: number.rounded())
    }
}

extension Double: PrimitivePlottableProtocol {}
extension Float: PrimitivePlottableProtocol {}
extension Float16: PrimitivePlottableProtocol {}
extension Int: PrimitivePlottableProtocol {}
extension Int8: PrimitivePlottableProtocol {}
extension Int16: PrimitivePlottableProtocol {}
extension Int32: PrimitivePlottableProtocol {}
extension Int64: PrimitivePlottableProtocol {}
extension UInt: PrimitivePlottableProtocol {}
extension UInt8: PrimitivePlottableProtocol {}
extension UInt16: PrimitivePlottableProtocol {}
extension UInt32: PrimitivePlottableProtocol {}
extension UInt64: PrimitivePlottableProtocol {}

extension Decimal: Plottable {
    /// The nearest double.
    public var primitivePlottable: Double { NSDecimalNumber(decimal: self).doubleValue }

    /// The decimal nearest to a double; nil when it isn't a finite number.
    public init?(primitivePlottable: Double) {
        guard primitivePlottable.isFinite else { return nil }
        self.init(primitivePlottable)
    }
}
