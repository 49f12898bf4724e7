import Foundation
package import Scenes
package import Tables

/// The first and the last place along the axis that is time.
package struct AxisEnds: Sendable {
    /// Whether places are along y, as where bars lie down.
    package let isAlongY: Bool
    package let lower: Value
    package let upper: Value

    /// Of a whole axis, or of the stretch that is played.
    package init(_ reading: ChartSemantics, _ interval: PlayedInterval?) {
        let roles = AxisRoles(reading)
        isAlongY = roles.isHorizontal
        switch interval {
        case .numbers(let lower, let upper) where roles.places.kind == .temporal:
            self.lower = .date(Date(timeIntervalSince1970: lower))
            self.upper = .date(Date(timeIntervalSince1970: upper))
        case .numbers(let lower, let upper):
            (self.lower, self.upper) = (.number(lower), .number(upper))
        case .names(let names):
            lower = names.first.map(Value.string) ?? .missing
            upper = names.last.map(Value.string) ?? .missing
        case nil: (lower, upper) = (roles.places.bounds.lower, roles.places.bounds.upper)
        }
    }
}
