import SharedScenes
import Layouts
import Tables

/// The view parameters of charts: how wide, which part of x, which series, and, where charts are
/// linked, which rows a selection on another leaves.
///
/// A chart turns to one view at a time, so that a drag costs no more views than there is time for.
extension Session {
    /// Changes charts to the views of the present parameters.
    mutating func relink() {
        for index in charts.indices where charts[index].isPresent && !charts[index].isRelinking {
            let old = charts[index].view
            var new = old
            new.conditions = conditions(on: index)
            new.parameters.width = charts[index].room.width
            new.parameters.height = charts[index].room.height
            new.parameters.isOnPage = !charts[index].room.isSmall
            new.parameters.zoom = zoom(of: index)
            new.parameters.hiddenSeries = charts[index].hidden
            new.parameters.mark = charts[index].mark
            guard new != old else { continue }
            // The page receives its visible domain, though it may not have asked.
            if new.parameters.zoom != old.parameters.zoom {
                charts[index].zoom.event = charts[index].zoom.event ?? 0
            }
            charts[index].turn(to: new)
            charts[index].isRelinking = true
            requests.append(.watch(new, leaving: old))
        }
    }

    /// A view is ready, or there was no room for it.
    mutating func relinked(_ view: ViewKey?) {
        for index in charts.indices where view == nil || charts[index].view == view {
            charts[index].isRelinking = false
        }
        relink()
        requestAct()
    }

    private func conditions(on chart: Int) -> [RowFilter.SlidingCondition] {
        guard let declared = dashboard?.charts[chart] else { return [] }
        let controls = (charts.count..<selectableCount)
        return (declared.filteredBy + controls).compactMap { selections[$0] }
            .filter { $0.table == declared.table }.map(\.condition)
    }

    private func zoom(of chart: Int) -> Zoom? {
        guard let overview = dashboard?.charts[chart].overview else {
            return charts[chart].zoom.wanted
        }
        return selections[overview]?.zoom
    }
}

extension Selection {
    /// Its interval as a zoom, which both ends belong to; nil unless it has two ends.
    fileprivate var zoom: Zoom? {
        guard categories.isEmpty, let lower = lower.scalar, let upper = upper.scalar
        else { return nil }
        let zoom: Zoom =
            edge == nil
            ? .interval(lower: lower, upper: upper.nextDown) : .newest(length: upper - lower)
        return zoom.isSound ? zoom : nil
    }
}
