import Charts
import Foundation
import Tables

/// A tick of one axis, with the text that there is room for.
struct AxisTick: Hashable {
    /// In the axis's own terms, as spans are.
    var place: Double
    /// The tick's own part of its key.
    var name: String
    /// None where the text would be cut off or touch its neighbour.
    var lines: [String]

    func width(_ type: Typography) -> Double { lines.map(type.width).max() ?? 0 }
}

/// Chooses the ticks of one axis from what the axis shows.
struct TickSource {
    let plan: AxisPlan
    let domain: AxisDomain
    let locale: Locale
    let timeZone: TimeZone
    /// Whether the axis shows parts of a whole.
    let isShare: Bool

    init(_ axis: PositionAxis, _ content: Content, _ domains: Domains, _ locale: Locale) {
        (plan, domain) = (content.plan(axis), domains[axis])
        (self.locale, timeZone) = (locale, content.timeZone)
        let stacked = content.layers.filter { $0.stacks && $0.valueAxis == axis }
        isShare = !stacked.isEmpty && stacked.allSatisfy { $0.stacking == .normalized }
    }

    /// About so many ticks in the domain, with their whole texts.
    func ticks(count: Int) -> [AxisTick] {
        guard !domain.isEmpty else { return [] }
        let (lower, upper) = (domain.extent.lower, domain.extent.upper)
        switch plan.kind {
        case .nominal: return categories
        case .quantitative:
            let ticks = Ticks.numbers(lower...upper, count: count, locale: locale).ticks
            return isShare ? shares(ticks) : ticks.map { tick($0, at: $0.value.scalar ?? 0) }
        case .temporal:
            let dates = Date(timeIntervalSince1970: lower)...Date(timeIntervalSince1970: upper)
            return periods(
                Ticks.dates(dates, count: count, locale: locale, timeZone: timeZone).ticks)
        }
    }

    private func tick(_ tick: Tick, at place: Double) -> AxisTick {
        AxisTick(place: place, name: tick.value.name, lines: [tick.label])
    }

    private var categories: [AxisTick] {
        plan.categories.enumerated().map {
            AxisTick(place: Double($0), name: $1, lines: [$1])
        }
    }

    private func shares(_ ticks: [Tick]) -> [AxisTick] {
        let style = FloatingPointFormatStyle<Double>.Percent(locale: locale)
        return ticks.map {
            let share = $0.value.scalar ?? 0
            return AxisTick(place: share, name: share.plain, lines: [style.format(share)])
        }
    }

    /// Where a mark stands for a period, ticks are under its middle, and never between periods.
    private func periods(_ ticks: [Tick]) -> [AxisTick] {
        guard let unit = plan.unit else {
            return ticks.map { tick($0, at: $0.value.scalar ?? 0) }
        }
        return ticks.compactMap {
            let start = $0.value.scalar ?? 0
            let period = unit.period(containing: start)
            guard period.lowerBound == start, period.upperBound <= domain.extent.upper
            else { return nil }
            return tick($0, at: (period.lowerBound + period.upperBound) / 2)
        }
    }
}
