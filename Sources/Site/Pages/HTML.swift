import SVG

/// A piece of a page, in which every text that was put in is escaped.
///
/// ```swift
/// let heading: HTML = "<h1>\(title)</h1>"
/// ```
/// A `String` that is interpolated is text, never markup; only another `HTML` goes in as it is.
package struct HTML: Sendable, ExpressibleByStringInterpolation {
    package let text: String

    package init(stringLiteral value: String) { text = value }

    package init(stringInterpolation: StringInterpolation) { text = stringInterpolation.text }

    /// Markup that is escaped already: a drawn chart's elements, or messages.
    package init(markup: String) { text = markup }

    package struct StringInterpolation: StringInterpolationProtocol {
        fileprivate var text = ""

        package init(literalCapacity: Int, interpolationCount: Int) {
            text.reserveCapacity(literalCapacity + 32 * interpolationCount)
        }

        package mutating func appendLiteral(_ literal: String) { text += literal }

        package mutating func appendInterpolation(_ content: some StringProtocol) {
            text += escaped(content)
        }

        package mutating func appendInterpolation(_ number: Int) { text += String(number) }

        package mutating func appendInterpolation(_ part: HTML) { text += part.text }

        /// Nothing where there is none.
        package mutating func appendInterpolation(_ part: HTML?) { text += part?.text ?? "" }

        package mutating func appendInterpolation(_ parts: [HTML]) {
            for part in parts { text += part.text }
        }
    }
}
