import Charts
import Foundation
import Tables

extension Domains {
    /// The part that is seen of a chart that can be scrolled.
    func scrolled(_ chart: ChartDescription, _ content: Content) -> Domains {
        var seen = self
        if chart.xScroll.isScrollable, content.x.kind != .nominal {
            seen.x.see(chart.xScroll, chart.xVisibleLength)
        }
        if chart.yScroll.isScrollable, content.y.kind != .nominal {
            seen.y.see(chart.yScroll, chart.yScroll.visibleLength)
        }
        return seen
    }

    /// The axes of which a part is seen.
    func scrolledAxes(of chart: ChartDescription) -> [PositionAxis] {
        [PositionAxis.x, .y].filter { self[$0].isScrolled }
    }
}

extension AxisDomain {
    /// From the scroll's position, or the axis's beginning, as far as is seen.
    fileprivate mutating func see(_ scroll: ScrollDescription, _ length: Double?) {
        let length = min(length ?? extent.length / 2, extent.length)
        guard length > 0, length < extent.length else { return }
        let wanted = (scroll.position ?? scroll.initial)?.scalar ?? extent.lower
        let first = max(extent.lower, min(wanted, extent.upper - length))
        extent = Extent(first, first + length)
        isScrolled = true
        moves = true
    }
}

extension Content {
    /// What can't be scrolled, for people to read.
    func scrollDiagnostics(_ chart: ChartDescription) -> [String] {
        [(chart.xScroll, x), (chart.yScroll, y)].filter {
            $0.isScrollable && $1.kind == .nominal
        }.map { "The \($1.axis.name) axis shows names and isn't scrolled." }
    }
}
