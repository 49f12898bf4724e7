import Calendars
package import Charts
package import Foundation
import Scales
import Scenes
import Tables
import Views

/// A chart that shows a part of its content, and how it is moved.
package struct Scrolling: Sendable {
    private let chart: ChartSpecification
    /// The scales of all of the content, as large as it is.
    private let proxy: ScaleProxy
    private let content: CGSize
    private let container: CGSize
    /// Where what is seen begins in the content, in points.
    package let offset: CGPoint
    /// The axes that are scrolled.
    package let axes: [ScrolledAxis]
    /// The steps of keys on each axis.
    private let steps: (x: KeySteps, y: KeySteps)

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

    /// Tells the author where a scroll comes to rest.
    ///
    /// - Parameters:
    ///   - offset: the requested start of the visible part in the content, in points.
    ///   - velocity: how fast it went when it was let go, in points a second; zero while it is
    ///     held.
    ///   - isHeld: whether the viewer hasn't let go yet: it rests only when let go.
    package func move(to offset: CGPoint, velocity: CGPoint = .zero, isHeld: Bool = false) {
        let wanted = held(offset)
        notify(isHeld ? wanted : held(resting(from: wanted, velocity)))
    }

    /// Tells the author where a key leads.
    package func turn(_ axis: PositionAxis, _ turn: ScrollTurn) {
        let page = axis == .x ? container.width : container.height
        let steps = axis == .x ? steps.x : steps.y
        let way = CGFloat(turn.isForward ? 1 : -1)
        switch turn {
        case .first, .last: move(to: offset.moved(axis, by: way * .greatestFiniteMagnitude / 2))
        case .nextPage, .previousPage: move(to: offset.moved(axis, by: way * page))
        case .next, .previous:
            // A scroll that rests at larger steps than a key's moves by one of those.
            let offsets = sequence(first: turn.isForward ? steps.ahead : steps.back) {
                $0 < 4 * page ? $0 * 2 : nil
            }
            .map { held(offset.moved(axis, by: way * $0)) }
            let rests = offsets.lazy.map { held(resting(from: $0, .zero)) }
            let isAhead = { (rest: CGPoint) in
                way * (axis == .x ? rest.x - offset.x : rest.y - offset.y) > 0.5
            }
            notify(rests.first(where: isAhead) ?? offset)
        }
    }

    private func notify(_ rest: CGPoint) {
        if let move = chart.xScroll.move, let value = first(.x, at: rest.x) { move(value) }
        if let move = chart.yScroll.move, let value = first(.y, at: rest.y) { move(value) }
    }

    /// The first value that is seen: of y it is the one at the lower edge, but for names, which
    /// are read from the top; the name nearest to the edge.
    private func first(_ axis: PositionAxis, at offset: CGFloat) -> Value? {
        if case .band(let band)? = proxy.scale(axis) {
            return proxy.value(at: offset + band.bandwidth / 2, on: axis)
        }
        let edge = axis == .x ? offset : offset + container.height
        guard let value = proxy.value(at: edge, on: axis), let scalar = value.scalar,
            let next = proxy.value(at: edge - 1, on: axis)?.scalar
        else { return nil }
        // A position that came of a round value gives that value again.
        let rounded = scalar.rounded(to: abs(next - scalar) * 1e-4)
        return value.kind == .temporal ? .date(rounded) : .number(rounded)
    }

    private func resting(from position: CGPoint, _ velocity: CGPoint) -> CGPoint {
        guard let rest = chart.scrollRest else { return position }
        let axes: [Axis.Set] = [
            chart.xScroll.isScrollable ? .horizontal : [],
            chart.yScroll.isScrollable ? .vertical : [],
        ]
        let context = ScrollTargetBehaviorContext(
            originalTarget: ScrollTarget(rect: CGRect(origin: offset, size: container)),
            velocity: CGVector(dx: velocity.x, dy: velocity.y), contentSize: content,
            containerSize: container, axes: Axis.Set(axes))
        let target = ScrollTarget(rect: CGRect(origin: position, size: container))
        let chartContext = ChartScrollTargetBehaviorContext(
            chartProxy: ChartProxy(proxy), scroll: context)
        return rest(target, chartContext).rect.origin
    }

    /// Nothing beyond the content is seen.
    private func held(_ offset: CGPoint) -> CGPoint {
        CGPoint(
            x: max(0, min(offset.x, content.width - container.width)),
            y: max(0, min(offset.y, content.height - container.height)))
    }
}

extension Double {
    /// To a power of ten that is no greater than a step.
    fileprivate func rounded(to step: Double) -> Double {
        guard step > 0, step.isFinite else { return self }
        let digits = -log10(step).rounded(.down)
        let factor = pow(10, abs(digits))
        return digits < 0 ? (self / factor).rounded() * factor : (self * factor).rounded() / factor
    }
}

extension CGPoint {
    fileprivate func moved(_ axis: PositionAxis, by distance: CGFloat) -> CGPoint {
        axis == .x ? CGPoint(x: x + distance, y: y) : CGPoint(x: x, y: y + distance)
    }
}

/// How far a key moves what is seen: by a category or to the edge of a period, else by a tenth of
/// it; in points.
private struct KeySteps {
    let back: Double
    let ahead: Double

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
