import Broadcast
import Tables

/// Linked charts: a selection on one filters others, which turn to another view for that.
///
/// A chart turns to one view at a time, so that a drag costs no more views than there is time for.
extension Session {
    /// Turns charts to the views that the selections of now ask for.
    mutating func relink() {
        for index in charts.indices where !charts[index].isRelinking {
            let old = charts[index].view
            var new = old
            new.conditions = conditions(on: index)
            guard new != old else { continue }
            charts[index].turn(to: new)
            charts[index].isRelinking = true
            requests.append(.watch(new, leaving: old))
        }
    }

    /// A view is there, or none could be.
    mutating func relinked(_ view: ViewKey?) {
        for index in charts.indices where view == nil || charts[index].view == view {
            charts[index].isRelinking = false
        }
        relink()
    }

    private func conditions(on chart: Int) -> [RowFilter.SlidingCondition] {
        guard let declared = dashboard?.charts[chart] else { return [] }
        return declared.filteredBy.compactMap { selections[$0] }
            .filter { $0.table == declared.table }.map(\.condition)
    }
}
