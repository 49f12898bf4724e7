package import Protocol

/// A viewer's act on a chart of their own.
package enum ViewerAct: Equatable, Sendable {
    case pointer(ClientMessage.Act)
    case scroll(ClientMessage.Scroll)
    case turn(ClientMessage.Turn)

    var chart: Int {
        switch self {
        case .pointer(let act): act.chart
        case .scroll(let scroll): scroll.chart
        case .turn(let turn): turn.chart
        }
    }

    /// Whether it may be replaced by a later one of its kind.
    func isOvertaken(by next: ViewerAct) -> Bool {
        guard chart == next.chart else { return false }
        switch (self, next) {
        case (.pointer(let act), .pointer(let next)):
            return act.phase == next.phase && (act.phase == .moved || act.phase == .hovered)
        case (.scroll(let scroll), .scroll): return scroll.held
        default: return false
        }
    }
}
