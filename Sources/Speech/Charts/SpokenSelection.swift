package import Tables

/// The values of a selection as text.
package enum SpokenSelection: Hashable, Sendable {
    /// From the first to the last included unit.
    case interval(from: Value, to: Value)
    /// Names that aren't all that the axis shows from the first to the last of them.
    case names([String])
    /// Names of which the axis shows none.
    case absent([String])
}
