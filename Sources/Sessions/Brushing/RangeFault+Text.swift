package import Foundation
import Picking
import Speech

extension RangeFault {
    /// As a viewer is told of it, by the names of the two fields.
    package func text(_ locale: Locale) -> String {
        switch self {
        case .unreadable(.from): Speech.unreadableFrom(locale)
        case .unreadable(.to): Speech.unreadableTo(locale)
        case .reversed: Speech.reversed(locale)
        case .empty: Speech.empty(locale)
        }
    }
}
