import Calendars
package import Charts
package import Foundation
import Scales
import Scenes
import Tables
import Views

/// The visible part of a chart that can be scrolled.
package struct ScrolledPart: Sendable {
    package let chart: ChartSpecification
    /// The scales of all of the content, as large as it is.
    package let proxy: ScaleProxy
    package let content: CGSize
    package let container: CGSize
    /// Where what is seen begins in the content, in points.
    package let offset: CGPoint
    /// The axes that are scrolled.
    package let axes: [ScrolledAxis]
    /// The steps of keys on each axis.
    package let steps: (x: KeySteps, y: KeySteps)

    /// - Returns: nil for a chart that shows everything.
    init?(
        _ chart: ChartSpecification, _ content: Content, whole: Domains, seen: Domains, plot: Rect
    ) {
        let scrolled = seen.scrolledAxes
        guard !scrolled.isEmpty else { return nil }
        self.chart = chart
        container = CGSize(width: plot.width, height: plot.height)
        let (x, y) = (ScrollSpan(whole.x, seen.x), ScrollSpan(whole.y, seen.y))
        self.content = CGSize(width: plot.width * x.pages, height: plot.height * y.pages)
        offset = CGPoint(x: plot.width * x.pagesBefore, y: plot.height * y.pagesBefore)
        proxy = ScaleProxy(
            content, whole,
            plot: Rect(x: 0, y: 0, width: self.content.width, height: self.content.height))
        let (offset, size) = (offset, self.content)
        axes = scrolled.map { axis in
            ScrolledAxis(
                isAlongX: axis == .x, semantics: SemanticsBuilder.axis(axis, content, seen, chart),
                offset: axis == .x ? offset.x : offset.y,
                length: axis == .x ? size.width : size.height,
                page: axis == .x ? plot.width : plot.height)
        }
        steps = (
            KeySteps(content.x, seen.x, page: plot.width),
            KeySteps(content.y, seen.y, page: plot.height)
        )
    }
}

/// How far a key moves what is seen: by a category or to the edge of a period, else by a tenth of
/// it; in points.
package struct KeySteps: Sendable {
    package let back: Double
    package let ahead: Double

    init(_ plan: AxisPlan, _ seen: AxisDomain, page: Double) {
        let (lower, length) = (seen.extent.lower, seen.extent.length)
        let rate = length > 0 ? page / length : 0
        if plan.kind == .nominal {
            (back, ahead) = (rate, rate)
        } else if let unit = plan.unit, !seen.descends {
            let slack = length * 1e-9
            back = (lower - unit.period(containing: lower - slack).lowerBound) * rate
            ahead = (unit.period(containing: lower + slack).upperBound - lower) * rate
        } else {
            (back, ahead) = (page / 10, page / 10)
        }
    }
}

/// How much of an axis is seen, in pages: stretches as long as what is seen.
private struct ScrollSpan {
    /// Of the whole.
    let pages: Double
    /// From the left or the top to where what is seen begins.
    let pagesBefore: Double

    init(_ whole: AxisDomain, _ seen: AxisDomain) {
        let page = seen.extent.length
        pages = page > 0 ? whole.extent.length / page : 1
        let before =
            whole.descends
            ? whole.extent.upper - seen.extent.upper : seen.extent.lower - whole.extent.lower
        pagesBefore = page > 0 ? before / page : 0
    }
}
