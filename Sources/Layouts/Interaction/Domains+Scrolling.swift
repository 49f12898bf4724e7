import Charts
import Foundation
import Scales
import Scenes
import Tables

extension Domains {
    /// The part that is seen of a chart that can be scrolled.
    func scrolled(_ chart: ChartSpecification, _ content: Content) -> Domains {
        var seen = self
        if chart.x.scroll.isScrollable {
            seen.x.see(chart.x.scroll, chart.x.scroll.visibleLength, content.x)
        }
        if chart.y.scroll.isScrollable {
            seen.y.see(chart.y.scroll, chart.y.scroll.visibleLength, content.y)
        }
        return seen
    }

    /// The axes of which a part is seen.
    var scrolledAxes: [PositionAxis] { [PositionAxis.x, .y].filter { self[$0].isScrolled } }
}

extension AxisDomain {
    /// From the scroll's position, or the axis's beginning, as far as is seen.
    fileprivate mutating func see(
        _ scroll: ScrollDescription, _ length: Double?, _ plan: AxisPlan
    ) {
        let length = min(length ?? extent.length / 2, extent.length)
        guard length > 0, length < extent.length else { return }
        let wanted = (scroll.position ?? scroll.initial).flatMap(plan.start) ?? extent.lower
        let first = max(extent.lower, min(wanted, extent.upper - length))
        extent = Extent(first, first + length)
        isScrolled = true
        moves = true
    }
}

extension AxisPlan {
    /// Where a value begins on the axis; nil for one that isn't on it.
    fileprivate func start(of value: Value) -> Double? {
        switch (kind, value) {
        case (.nominal, _): index(of: value.name).map { Double($0) - 0.5 }
        case (.temporal, .number(let seconds)) where seconds.isFinite:
            Date(timeIntervalSinceReferenceDate: seconds).timeIntervalSince1970
        default: value.kind == kind ? value.scalar.map(transform.scaled) : nil
        }
    }
}
