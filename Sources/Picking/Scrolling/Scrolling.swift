import Calendars
package import Charts
package import Foundation
package import Layouts
import Scales
import Scenes
import Tables
import Views

/// How a chart that shows a part of its content is moved.
package struct Scrolling: Sendable {
    private let part: ScrolledPart

    init(_ part: ScrolledPart) { self.part = part }

    private var chart: ChartSpecification { part.chart }
    private var content: CGSize { part.content }
    private var container: CGSize { part.container }
    private var offset: CGPoint { part.offset }

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
        let steps = axis == .x ? part.steps.x : part.steps.y
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
        if let move = chart.x.scroll.move, let value = first(.x, at: rest.x) { move(value) }
        if let move = chart.y.scroll.move, let value = first(.y, at: rest.y) { move(value) }
    }

    /// The first value that is seen: of y it is the one at the lower edge, but for names, which
    /// are read from the top; the name nearest to the edge.
    private func first(_ axis: PositionAxis, at offset: CGFloat) -> Value? {
        if case .band(let band)? = part.proxy.scale(axis) {
            return part.proxy.value(at: offset + band.bandwidth / 2, on: axis)
        }
        let edge = axis == .x ? offset : offset + container.height
        guard let value = part.proxy.value(at: edge, on: axis), let scalar = value.scalar,
            let next = part.proxy.value(at: edge - 1, on: axis)?.scalar
        else { return nil }
        // A position that came of a round value gives that value again.
        let rounded = scalar.rounded(to: abs(next - scalar) * 1e-4)
        return value.kind == .temporal ? .date(rounded) : .number(rounded)
    }

    private func resting(from position: CGPoint, _ velocity: CGPoint) -> CGPoint {
        guard let rest = chart.interaction.scrollRest else { return position }
        let axes: [Axis.Set] = [
            chart.x.scroll.isScrollable ? .horizontal : [],
            chart.y.scroll.isScrollable ? .vertical : [],
        ]
        let context = ScrollTargetBehaviorContext(
            originalTarget: ScrollTarget(rect: CGRect(origin: offset, size: container)),
            velocity: CGVector(dx: velocity.x, dy: velocity.y), contentSize: content,
            containerSize: container, axes: Axis.Set(axes))
        let target = ScrollTarget(rect: CGRect(origin: position, size: container))
        let chartContext = ChartScrollTargetBehaviorContext(
            chartProxy: ChartProxy(part.proxy), scroll: context)
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

extension LaidOutChart {
    /// How it is scrolled; nil for a chart that shows everything.
    package var scrolling: Scrolling? { scrolled.map(Scrolling.init) }
}
