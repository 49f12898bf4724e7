import Charts
import Scenes

extension MarkGrouping {
    init(_ grouping: ChartAccessibilityGrouping) {
        switch grouping.kind {
        case .automatic: self = .automatic
        case .marks: self = .marks
        case .shape(let up, let down): self = .shape(up: up, down: down)
        }
    }
}
