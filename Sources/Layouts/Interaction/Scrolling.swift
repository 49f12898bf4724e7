import Charts
package import Foundation
import Scenes
import Tables
import Views

/// A chart that shows a part of its content, and how it is moved.
package struct Scrolling: Sendable {
    private let chart: ChartDescription
    /// The scales of all of the content, as large as it is.
    private let proxy: ScaleProxy
    private let content: CGSize
    private let container: CGSize
    /// Where what is seen begins in the content, in points.
    package let offset: CGPoint

    /// - Returns: nil for a chart that shows everything.
    init?(_ chart: ChartDescription, _ content: Content, whole: Domains, seen: Domains, plot: Rect)
    {
        guard !seen.scrolledAxes(of: chart).isEmpty else { return nil }
        self.chart = chart
        container = CGSize(width: plot.width, height: plot.height)
        let (x, y) = (ScrollSpan(whole.x, seen.x), ScrollSpan(whole.y, seen.y))
        self.content = CGSize(width: plot.width * x.pages, height: plot.height * y.pages)
        offset = CGPoint(x: plot.width * x.pagesBefore, y: plot.height * y.pagesBefore)
        proxy = ScaleProxy(
            content, whole,
            plot: Rect(x: 0, y: 0, width: self.content.width, height: self.content.height))
    }

    /// Tells the author where a scroll comes to rest.
    ///
    /// - Parameters:
    ///   - place: where what is seen would begin in the content, in points.
    ///   - velocity: how fast it went when it was let go, in points a second; zero while it is
    ///     held.
    ///   - isHeld: whether the viewer hasn't let go yet: it rests only when let go.
    package func move(to place: CGPoint, velocity: CGPoint = .zero, isHeld: Bool = false) {
        let wanted = held(place)
        let rest = isHeld ? wanted : held(resting(from: wanted, velocity))
        if let move = chart.xScroll.move, let value = proxy.value(at: rest.x, on: .x) {
            move(value)
        }
        let bottom = rest.y + container.height
        if let move = chart.yScroll.move, let value = proxy.value(at: bottom, on: .y) {
            move(value)
        }
    }

    private func resting(from place: CGPoint, _ velocity: CGPoint) -> CGPoint {
        guard let rest = chart.scrollRest else { return place }
        let axes: [Axis.Set] = [
            chart.xScroll.isScrollable ? .horizontal : [],
            chart.yScroll.isScrollable ? .vertical : [],
        ]
        let context = ScrollTargetBehaviorContext(
            originalTarget: ScrollTarget(rect: CGRect(origin: offset, size: container)),
            velocity: CGVector(dx: velocity.x, dy: velocity.y), contentSize: content,
            containerSize: container, axes: Axis.Set(axes))
        let target = ScrollTarget(rect: CGRect(origin: place, size: container))
        let chartContext = ChartScrollTargetBehaviorContext(
            chartProxy: ChartProxy(proxy), scroll: context)
        return rest(target, chartContext).rect.origin
    }

    /// Nothing beyond the content is seen.
    private func held(_ place: CGPoint) -> CGPoint {
        CGPoint(
            x: max(0, min(place.x, content.width - container.width)),
            y: max(0, min(place.y, content.height - container.height)))
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
