/// A type whose values can be plotted, by way of a number, a date or a string.
///
/// An enumeration with string raw values needs no more than the conformance:
///
///     enum City: String, Plottable { case cupertino, sanFrancisco }
///
/// Any other type names the primitive that stands for it:
///
///     struct Volts: Plottable {
///         var primitivePlottable: Double
///     }
public protocol Plottable {
    /// The kind of number, date or string that stands for this type in a chart.
    associatedtype PrimitivePlottable: PrimitivePlottableProtocol

    /// The primitive value to plot.
    var primitivePlottable: PrimitivePlottable { get }

    /// The value that a primitive read back from a chart stands for; nil when there is none.
    init?(primitivePlottable: PrimitivePlottable)

    /// The cell this value is in a chart's columns; by default the primitive's.
    ///
    /// It is a requirement, because it is asked for each value of each mark.
    var _cell: _PlottableCell { get }
}

extension Plottable {
    /// The cell of the primitive.
    public var _cell: _PlottableCell { primitivePlottable._cell }
}

extension Plottable where Self: RawRepresentable, RawValue == String {
    /// The raw value.
    public var primitivePlottable: String { rawValue }

    /// The case with this raw value; nil when there is none.
    public init?(primitivePlottable: RawValue) { self.init(rawValue: primitivePlottable) }
}
