package import Charts
package import Foundation
package import Scales
import Scenes
package import Tables
package import Views

/// The position scales of a laid-out chart: values to positions in the plot and back.
package struct ScaleProxy: PositionProxy {
    package internal(set) var plotFrame: CGRect
    package internal(set) var containerFrame: CGRect
    private let looks: ProxyStyles
    /// Nil where there is nothing on the axis.
    private let x: PositionScale?
    private let y: PositionScale?
    /// The total of all sectors; nil where there are none.
    private let turn: Double?

    init(_ content: Content, _ domains: Domains, plot: Rect, in size: Size? = nil) {
        let whole = size ?? Size(plot.maxX, plot.maxY)
        containerFrame = CGRect(x: 0, y: 0, width: whole.width, height: whole.height)
        looks = ProxyStyles(content)
        plotFrame = CGRect(x: plot.x, y: plot.y, width: plot.width, height: plot.height)
        let sectors = content.layers.filter { $0.record.dividesTurn }
        turn = sectors.isEmpty ? nil : sectors.flatMap(\.marks.values).reduce(0, +)
        x = Self.scale(content.x, domains.x, length: plot.width)
        y = Self.scale(content.y, domains.y, length: plot.height)
    }

    package func position(of value: Value, on axis: PositionAxis) -> Double? {
        scale(axis)?.position(of: value)
    }

    package func positionRange(of value: Value, on axis: PositionAxis) -> ClosedRange<Double>? {
        scale(axis)?.positionRange(of: value)
    }

    package func value(at position: Double, on axis: PositionAxis) -> Value? {
        scale(axis)?.value(at: position)
    }

    package func value(atAngle angle: Double) -> Value? {
        turn.map { .number($0 * angle / (2 * .pi)) }
    }

    package func scale(_ axis: PositionAxis) -> PositionScale? { axis == .x ? x : y }

    package func domain(of channel: Channel) -> [Value] {
        switch channel {
        case .x: x?.values ?? []
        case .y: y?.values ?? []
        default: looks.domain(of: channel)
        }
    }

    package func foreground(of value: Value) -> Color? { looks.foreground(of: value) }

    package func symbol(of value: Value) -> SymbolStyle? { looks.symbols[value.name] }

    package func lineStyle(of value: Value) -> StrokeStyle? { looks.lines[value.name] }

    package func symbolSize(of value: Value) -> Double? { looks.area(of: value) }

    private static func scale(
        _ plan: AxisPlan, _ domain: AxisDomain, length: Double
    ) -> PositionScale? {
        guard !domain.isEmpty else { return nil }
        let range = domain.positions(in: length)
        let (lower, upper) = (domain.extent.lower, domain.extent.upper)
        switch plan.kind {
        case .nominal:
            let whole = range.extended(
                from: domain.extent, to: Extent(-0.5, Double(plan.categories.count) - 0.5))
            return .band(
                BandScale(distinct: plan.categories, indices: plan.indices, range: whole))
        case .quantitative where plan.transform != .linear:
            return .scaled(ScaledScale(plan.transform, from: lower, to: upper, range: range))
        case .quantitative: return .linear(LinearScale(from: lower, to: upper, range: range))
        case .temporal:
            return .temporal(
                TemporalScale(
                    from: Date(timeIntervalSince1970: lower),
                    to: Date(timeIntervalSince1970: upper),
                    unit: plan.unit, range: range))
        }
    }
}

extension AxisDomain {
    /// Where the domain's lower and its upper end lie, in pixels from the plot's left or top.
    fileprivate func positions(in length: Double) -> PositionRange {
        let ends = range.ends(in: length)
        return descends
            ? PositionRange(from: length - ends.start, to: length - ends.end)
            : PositionRange(from: ends.start, to: ends.end)
    }
}

extension PositionRange {
    /// Where more than what is seen would lie, at the same scale.
    fileprivate func extended(from seen: Extent, to whole: Extent) -> PositionRange {
        guard seen != whole, seen.length > 0 else { return self }
        let rate = (end - start) / seen.length
        return PositionRange(
            from: start + (whole.lower - seen.lower) * rate,
            to: end + (whole.upper - seen.upper) * rate)
    }
}
