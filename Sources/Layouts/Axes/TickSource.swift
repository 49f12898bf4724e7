import Calendars
import Charts
import Foundation
import Scales
import Scenes
import Tables
import ViewLayouts

/// Chooses the ticks of one axis from what the axis shows.
struct TickSource {
    let plan: AxisPlan
    let domain: AxisDomain
    let locale: Locale
    let timeZone: TimeZone
    let firstWeekday: Int
    /// Whether the axis shows parts of a whole.
    let isShare: Bool
    /// The author's; the axis's own when nil.
    var format: (any AxisFormat)?
    /// Whether the first and the last tick are best at the domain's ends.
    let endsOnTicks: Bool
    /// Whether all its numbers are whole, and so few that ticks might lie between them.
    private let isWhole: Bool
    /// Whether numbers have separators: years and identifiers don't.
    let isGrouped: Bool
    private let memory = LabelMemory()

    init(
        _ axis: PositionAxis, _ content: Content, _ domains: Domains, _ locale: Locale,
        _ appearance: ChartAppearance
    ) {
        (plan, domain) = (content.plan(axis), domains[axis])
        (self.locale, timeZone) = (locale, content.timeZone)
        isGrouped = !plan.labels.contains(where: NumberedNames.areNumbered)
        firstWeekday = content.firstWeekday
        isShare = content.isShare(axis)
        endsOnTicks = appearance.endsOnTicks && plan.kind == .quantitative
        isWhole = !isShare && domains[axis].extent.length < 12 && content.isWhole(along: axis)
    }

    /// About so many ticks in the domain, with their whole texts.
    func ticks(count: Int) -> [PlacedTick] {
        guard !domain.isEmpty else { return [] }
        let (lower, upper) = (domain.extent.lower, domain.extent.upper)
        switch plan.kind {
        case .nominal: return categories.filter(isSeen)
        case .quantitative:
            return numbers(plan.transform.number(domain.ticked), count).map {
                tick($0, at: plan.transform.scaled($0.value.scalar ?? 0))
            }
        case .temporal:
            // Marks that stand for periods have ticks under their middles, and none between them.
            if let unit = plan.unit { return ticks(of: periods(of: unit, count: count), unit) }
            let dates = Date(timeIntervalSince1970: lower)...Date(timeIntervalSince1970: upper)
            return Ticks.dates(
                dates, count: count, locale: locale, timeZone: timeZone, firstWeekday: firstWeekday
            ).ticks.map { tick($0, at: $0.value.scalar ?? 0) }
        }
    }

    /// Whether ticks are at both ends of the domain.
    func reachesEnds(_ ticks: [PlacedTick]) -> Bool {
        let reach = domain.extent.length * 1e-6
        let ends = domain.ticked
        guard let first = ticks.first, let last = ticks.last else { return false }
        return abs(first.coordinate - ends.lower) <= reach
            && abs(last.coordinate - ends.upper) <= reach
    }

    private func numbers(_ extent: Extent, _ count: Int) -> [Tick] {
        guard extent.lower <= extent.upper else { return [] }
        let count = isWhole ? min(count, max(1, Int(saturating: extent.length))) : count
        return plan.transform == .log
            ? LogTicks.numbers(extent.lower, extent.upper, count: count, locale: locale)
            : Ticks.numbers(
                extent.lower...extent.upper, count: count, locale: locale, memory: memory,
                isGrouped: isGrouped
            ).ticks
    }

    private func tick(_ tick: Tick, at coordinate: Double) -> PlacedTick {
        PlacedTick(
            tick.value, at: coordinate, name: tick.value.name,
            tick.label.isEmpty ? [] : [text(of: tick.value, otherwise: tick.label)])
    }

    /// In the author's format; a part of a whole in percent.
    func text(of value: Value, otherwise text: String) -> String {
        if let text = format?.text(of: value, locale, timeZone) { return text }
        guard isShare, let share = value.scalar else { return text }
        return FloatingPointFormatStyle<Double>.Percent(locale: locale).text(of: share)
    }

    /// Whether a category's middle is in the part that is seen.
    func isSeen(_ tick: PlacedTick) -> Bool {
        tick.coordinate >= domain.extent.lower && tick.coordinate <= domain.extent.upper
    }

    /// All of them, seen or not.
    var categories: [PlacedTick] {
        plan.categories.enumerated().map {
            PlacedTick(
                .string($1), at: Double($0), name: $1, [text(of: .string($1), otherwise: $1)])
        }
    }
}

extension Content {
    /// Whether marks begin and end at whole numbers along an axis of numbers.
    fileprivate func isWhole(along axis: PositionAxis) -> Bool {
        let layers = layers.filter { [.value, .interval].contains($0.reach(axis)) }
        guard plan(axis).kind == .quantitative, plan(axis).transform == .linear, !layers.isEmpty
        else { return false }
        return layers.allSatisfy { layer in
            let spans = layer.marks[axis]
            let columns = spans.half == nil ? [spans.starts, spans.stops] : [spans.at]
            return columns.allSatisfy { ends in
                ends.allSatisfy { !$0.isFinite || $0 == $0.rounded() }
            }
        }
    }
}
