import Foundation
package import Protocol

/// A selection as the page writes it into its address: `temperature*t1370232000*t1370318400*t1370232000*`.
///
/// The chart's name, the lower end, the upper end, the last unit, how far the end stays from the
/// newest value, and the categories; `%2A` is a separator within a name, `%25` a percent sign.
package struct SelectionText {
    /// The chart's name.
    package let chart: String
    private let lower: SelectionToken.Bound
    private let upper: SelectionToken.Bound
    private let last: SelectionToken.Bound
    private let edge: Double?
    private let categories: [String]

    /// Nil for a text that isn't one.
    package init?(_ text: String) {
        let parts = text.split(separator: "*", omittingEmptySubsequences: false)
        guard parts.count >= 5, let lower = Self.bound(parts[1]), let upper = Self.bound(parts[2]),
            let last = Self.bound(parts[3])
        else { return nil }
        chart = String(parts[0])
        (self.lower, self.upper, self.last) = (lower, upper, last)
        edge = parts[4].isEmpty ? nil : Double(parts[4])
        categories = parts[5...].map(Self.plain)
    }

    /// Nil where no server can have made it.
    package func token(at index: Int) -> SelectionToken? {
        let token = SelectionToken(
            chart: index, lower: lower, upper: upper, last: last, categories: categories,
            edge: edge)
        return token.isSound ? token : nil
    }

    private static func bound(_ text: Substring) -> SelectionToken.Bound? {
        let rest = text.dropFirst()
        switch text.first {
        case "c": return .name(plain(rest))
        case "n": return Double(rest).map(SelectionToken.Bound.number)
        case "t": return Double(rest).map(SelectionToken.Bound.seconds)
        default: return nil
        }
    }

    private static func plain(_ text: Substring) -> String {
        String(text).replacing("%2A", with: "*").replacing("%25", with: "%")
    }
}
