import Picking
import Speech

extension RangeFault {
    /// As a viewer is told of it, by the names of the two fields.
    package var text: String {
        switch self {
        case .unreadable(.from): Speech.unreadable("From")
        case .unreadable(.to): Speech.unreadable("To")
        case .reversed: Speech.reversed
        case .empty: Speech.empty
        }
    }
}
