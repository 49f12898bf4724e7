import Foundation
package import Scenes
package import Tables

/// The first and the last position along the time axis.
package struct AxisEnds: Sendable {
    /// Whether positions are along y, as with horizontal bars.
    package let isAlongY: Bool
    package let lower: Value
    package let upper: Value

    /// The ends of a whole axis, or of the played interval.
    package init(_ semantics: ChartSemantics, _ interval: PlayedInterval?) {
        let roles = AxisRoles(semantics)
        isAlongY = roles.isHorizontal
        switch interval {
        case .numbers(let lower, let upper) where roles.positions.kind == .temporal:
            self.lower = .date(Date(timeIntervalSince1970: lower))
            self.upper = .date(Date(timeIntervalSince1970: upper))
        case .numbers(let lower, let upper):
            (self.lower, self.upper) = (.number(lower), .number(upper))
        case .names(let names):
            lower = names.first.map(Value.string) ?? .missing
            upper = names.last.map(Value.string) ?? .missing
        case nil: (lower, upper) = (roles.positions.bounds.lower, roles.positions.bounds.upper)
        }
    }
}
