import Foundation
import Layouts
import Views

/// What a viewer does.
enum Act {
    case pointer(PointerEvent)
    case scroll(to: CGPoint, velocity: CGPoint)
}

extension Evaluation {
    func state(after act: Act) -> StateStore {
        switch act {
        case .pointer(let event): state(after: event)
        case .scroll(let place, let velocity): state(afterScrollingTo: place, velocity: velocity)
        }
    }
}
