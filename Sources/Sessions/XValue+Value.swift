import Foundation
package import Protocol
package import Tables

extension XValue {
    /// Nil for a missing value.
    package init?(_ value: Value) {
        if case .string(let name) = value {
            self = .name(name)
        } else if let scalar = value.scalar {
            self = .number(scalar)
        } else {
            return nil
        }
    }

    /// The value on an axis of such a kind; nil where it can't be there.
    package func value(_ kind: DataKind) -> Value? {
        switch (self, kind) {
        case (.number(let number), .quantitative) where number.isFinite: .number(number)
        case (.number(let seconds), .temporal) where abs(seconds) <= SelectionToken.lastYear:
            .date(Date(timeIntervalSince1970: seconds))
        case (.name(let name), .nominal): .string(name)
        default: nil
        }
    }
}
