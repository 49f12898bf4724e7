import Calendars
import Charts
package import Scales
import Scenes
import Tables

/// The visible part of x, and all that data covers of it.
package struct VisibleDomain: Sendable {
    /// Positions along the plot, in CSS pixels, and the values at its two ends.
    package let seen: LinearScale
    private let all: Lazy<Extent>
    package let plan: AxisPlan

    /// - Returns: nil where x has no numbers in proportion and no dates, or nothing is on it.
    init?(_ chart: ChartSpecification, _ content: Content, _ domains: Domains, _ proxy: ScaleProxy)
    {
        guard content.x.isZoomable, !chart.x.scroll.isScrollable, !domains.x.isEmpty,
            let range = proxy.scale(.x)?.range
        else { return nil }
        let extent = domains.x.extent
        seen = LinearScale(from: extent.lower, to: extent.upper, range: range)
        plan = content.x
        all = Lazy { [plan = content.x] in chart.wholeExtent(of: plan) }
    }

    package var whole: Extent { all.value }
}

extension AxisPlan {
    /// Whether its values are shown in proportion.
    var isZoomable: Bool { kind != .nominal && transform == .linear }
}

extension ChartSpecification {
    /// All that data covers of x.
    fileprivate func wholeExtent(of plan: AxisPlan) -> Extent {
        var extent = Extent()
        for layer in layers {
            for values in plan.axis.channels.compactMap({ layer.channels[$0] })
            where plan.shows(values.column) {
                let covered = values.column.extent(in: layer.rows)
                if covered.isEmpty { continue }
                extent.include(covered.lower)
                extent.include(covered.upper)
            }
        }
        return plan.periods(around: extent)
    }
}

extension AxisPlan {
    /// An extent moved outward to whole calendar periods, where marks stand for such.
    func periods(around extent: Extent) -> Extent {
        guard let unit, !extent.isEmpty else { return extent }
        var periods = CalendarPeriods(unit)
        let last = periods.span(containing: extent.upper)
        return Extent(periods.span(containing: extent.lower).from, last.to)
    }
}
