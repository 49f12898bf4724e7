import Foundation
import Layouts
import Picking
import Views

/// A viewer's act.
enum Act {
    case pointer(PointerEvent)
    case scroll(to: CGPoint, velocity: CGPoint)
}

extension Evaluation {
    func state(after act: Act) -> StateStore {
        switch act {
        case .pointer(let event): state(after: event)
        case .scroll(let offset, let velocity): state(afterScrollingTo: offset, velocity: velocity)
        }
    }
}
