import Calendars
import Charts
import Foundation
import Scales
import Tables

/// The part of x that a chart shows.
///
/// It ends at the newest value there is, or with the calendar period that value lies in, never at
/// the clock; or it is where a viewer wants it.
extension SeenPart {
    /// - Returns: nil for a chart that shows all of its x axis, or has nothing to show.
    init?(of chart: ChartSpecification, _ plan: AxisPlan, _ zoom: Zoom?) {
        guard !chart.x.scroll.isScrollable, plan.kind != .nominal else { return nil }
        switch zoom {
        case .interval(let lower, let upper)?:
            let extent = plan.periods(around: plan.measurable(Extent(lower, upper)))
            self.init(length: extent.length, newest: extent.upper, isPinned: true)
        case .everything?: return nil
        case .newest(let length)?: self.init(length, of: chart, plan)
        case nil: self.init(chart.x.scroll.visibleLength ?? 0, of: chart, plan)
        }
    }

    private init?(_ length: Double, of chart: ChartSpecification, _ plan: AxisPlan) {
        guard length > 0, length.isFinite else { return nil }
        var extent = Extent()
        for layer in chart.layers where !layer.isOfEvents {
            for values in plan.axis.channels.compactMap({ layer.channels[$0] })
            where plan.shows(values.column) {
                extent.include(values.column.newest(in: layer.rows))
            }
        }
        guard !extent.isEmpty else { return nil }
        let newest = plan.unit?.period(containing: extent.upper).upperBound ?? extent.upper
        // So far from zero nothing is as short as the window.
        guard newest - length / 8 < newest else { return nil }
        self.init(length: length, newest: newest, isPinned: false)
    }
}

extension AxisPlan {
    /// The part of an extent that the axis has values for.
    fileprivate func measurable(_ extent: Extent) -> Extent {
        guard kind == .temporal else { return extent }
        let years = Extent(
            Date.distantPast.timeIntervalSince1970, Date.distantFuture.timeIntervalSince1970)
        let lower = years.clamped(extent.lower)
        return Extent(lower, max(years.clamped(extent.upper), lower + 1e-3))
    }
}
