package import Tables

/// The style of marks for each value that drives it; nil or empty parts follow from the
/// data or from the chart's own looks.
package struct StyleScaleDescription<Look: Sendable>: Sendable {
    /// The values in order, or from one quantity to another.
    package var domain: ScaleDescription.Domain?
    /// The looks of the domain's values in order, used again from the start; for quantities between
    /// the first and the last at equal distances.
    package var range: [Look] = []
    /// The look of a value; nil for a value of another kind.
    package var mapping: (@Sendable (Value) -> Look?)?
    package var kind: ScaleDescription.Kind?
    /// Where a file says what has these looks, as `FILE:LINE`; nil without a file.
    package var location: String?

    package init() {}

    /// The style of a name by its index in the domain; nil for the chart's own.
    package func look(of name: String, at index: Int) -> Look? {
        if let mapping {
            return mapping(.string(name)) ?? Double(name).flatMap { mapping(.number($0)) }
        }
        return range.isEmpty ? nil : range[index % range.count]
    }
}
