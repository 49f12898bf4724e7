import SharedScenes
import Charts
import Foundation
import Protocol
import Sessions
import Views

/// Applies viewers' acts to interactive charts.
extension ViewRegistry {
    nonisolated func act(_ act: ViewerAct, _ date: Date, on key: ViewKey) async -> QueryResult {
        let view = await opened(key)
        switch act {
        case .pointer(let act): await view?.act(PointerEvent(act, at: date))
        case .scroll(let scroll): await view?.scroll(scroll)
        case .turn(let turn): await view?.turn(turn.axis == .x ? .x : .y, turn.by)
        }
        return .acted
    }
}

extension PointerEvent {
    fileprivate init(_ act: ClientMessage.Act, at date: Date) {
        self.init(
            Phase(act), start: CGPoint(x: act.startX, y: act.startY),
            at: CGPoint(x: act.x, y: act.y), time: date)
    }
}

extension PointerEvent.Phase {
    fileprivate init(_ act: ClientMessage.Act) {
        switch act.phase {
        case .began: self = .began
        case .moved: self = .moved
        case .ended: self = .ended
        case .tapped: self = .tapped(max(1, act.taps ?? 1))
        case .hovered: self = .hovered
        case .left: self = .left
        }
    }
}
