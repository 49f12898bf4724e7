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
}

extension Plottable where Self: RawRepresentable, RawValue == String {
    /// The raw value.
    public var primitivePlottable: String { rawValue }

    /// The case with this raw value; nil when there is none.
    public init?(primitivePlottable: RawValue) { self.init(rawValue: primitivePlottable) }
}
