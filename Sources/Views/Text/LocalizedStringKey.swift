public import Foundation

/// A text written in code: what a string literal becomes where a view or a mark takes a label.
///
/// The key is the text: nothing is looked up in a strings file.
///
///     .value("Sales in \(year)", sales)
public struct LocalizedStringKey: Hashable, Sendable, ExpressibleByStringInterpolation {
    package let text: String

    /// A key that reads as `value`.
    public init(_ value: String) { text = value }

    /// A key that reads as the literal.
    public init(stringLiteral value: String) { text = value }

    /// A key that reads as the literal with its interpolations filled in.
    public init(stringInterpolation: StringInterpolation) { text = stringInterpolation.text }

    /// Collects the literal and interpolated pieces of a key.
    public struct StringInterpolation: StringInterpolationProtocol, Sendable {
        var text = ""

        /// An empty text with room for about this much.
        public init(literalCapacity: Int, interpolationCount: Int) {
            text.reserveCapacity(literalCapacity + interpolationCount * 8)
        }

        /// Adds a literal piece.
        public mutating func appendLiteral(_ literal: String) { text += literal }

        /// Adds the value's description.
        public mutating func appendInterpolation(_ value: some Any) { text += "\(value)" }

        /// Adds the value in a format: `"\(total, format: .number)"`.
        public mutating func appendInterpolation<F: FormatStyle>(
            _ input: F.FormatInput, format: F
        ) where F.FormatOutput == String {
            text += format.format(input)
        }

        /// Adds a number in a C format: `"\(mean, specifier: "%.1f")"`.
        public mutating func appendInterpolation(_ value: some CVarArg, specifier: String) {
            text += String(format: specifier, value)
        }
    }
}
