import Calendars
import Charts
import Foundation
import Scales
import Scenes
import Tables
import ViewLayouts

/// A tick of one axis, with the text that there is room for.
struct PlacedTick {
    let value: Value
    /// Where its label stands, in the axis's own terms, as spans are: in the middle of the band or
    /// the period of the marks there.
    var coordinate: Double
    /// Where its lines stand.
    var start: Double
    /// The middle between its value and the next; nil where nothing says how far that is.
    var centre: Double?
    /// The tick's own part of its key.
    var name: String
    /// None where the text would be cut off or touch its neighbour.
    var lines: [String]
    /// How far the label is moved along the axis to stay inside the picture, in pixels.
    var shift = 0.0
    /// How far the label is turned, in degrees against the clock, its end at the tick.
    var tilt = 0.0
    /// The author's marks here instead of a line and a label.
    var parts: [AxisPart] = []

    init(
        _ value: Value, at coordinate: Double, start: Double? = nil, name: String, _ lines: [String]
    ) {
        (self.value, self.coordinate, self.start) = (value, coordinate, start ?? coordinate)
        (self.name, self.lines) = (name, lines)
    }

    func width(_ type: Typography) -> Double { lines.map(type.width).max() ?? 0 }

    /// The height of the label, however it is rotated.
    func height(_ type: Typography) -> Double {
        let angle = tilt * .pi / 180
        return (width(type) * sin(angle) + Double(lines.count) * type.lineHeight * cos(angle))
            .rounded(.up)
    }

    /// Where a part stands that may be centred between two values.
    func coordinate(centred: Bool?, otherwise coordinate: Double) -> Double? {
        switch centred {
        case true?: centre
        case false?: start
        case nil: coordinate
        }
    }
}

/// Chooses the ticks of one axis from what the axis shows.
struct TickSource {
    let plan: AxisPlan
    let domain: AxisDomain
    let locale: Locale
    let timeZone: TimeZone
    /// Whether the axis shows parts of a whole.
    let isShare: Bool
    /// The author's; the axis's own when nil.
    var format: (any AxisFormat)?
    private let memory = LabelMemory()

    init(_ axis: PositionAxis, _ content: Content, _ domains: Domains, _ locale: Locale) {
        (plan, domain) = (content.plan(axis), domains[axis])
        (self.locale, timeZone) = (locale, content.timeZone)
        isShare = content.isShare(axis)
    }

    /// About so many ticks in the domain, with their whole texts.
    func ticks(count: Int) -> [PlacedTick] {
        guard !domain.isEmpty else { return [] }
        let (lower, upper) = (domain.extent.lower, domain.extent.upper)
        switch plan.kind {
        case .nominal: return categories.filter(isSeen)
        case .quantitative:
            return numbers(plan.transform.number(domain.extent), count).map {
                tick($0, at: plan.transform.scaled($0.value.scalar ?? 0))
            }
        case .temporal:
            let dates = Date(timeIntervalSince1970: lower)...Date(timeIntervalSince1970: upper)
            return periods(
                Ticks.dates(dates, count: count, locale: locale, timeZone: timeZone).ticks)
        }
    }

    private func numbers(_ extent: Extent, _ count: Int) -> [Tick] {
        guard extent.lower <= extent.upper else { return [] }
        return plan.transform == .log
            ? LogTicks.numbers(extent.lower, extent.upper, count: count, locale: locale)
            : Ticks.numbers(
                extent.lower...extent.upper, count: count, locale: locale, memory: memory
            ).ticks
    }

    private func tick(_ tick: Tick, at coordinate: Double, start: Double? = nil) -> PlacedTick {
        PlacedTick(
            tick.value, at: coordinate, start: start, name: tick.value.name,
            tick.label.isEmpty ? [] : [text(of: tick.value, otherwise: tick.label)])
    }

    /// In the author's format; a part of a whole in percent.
    func text(of value: Value, otherwise text: String) -> String {
        if let text = format?.text(of: value, locale, timeZone) { return text }
        guard isShare, let share = value.scalar else { return text }
        return FloatingPointFormatStyle<Double>.Percent(locale: locale).format(share)
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

    /// Where a mark stands for a period, ticks are under its middle, and never between periods.
    private func periods(_ ticks: [Tick]) -> [PlacedTick] {
        guard let unit = plan.unit else {
            return ticks.map { tick($0, at: $0.value.scalar ?? 0) }
        }
        return ticks.compactMap {
            let start = $0.value.scalar ?? 0
            let period = unit.period(containing: start)
            guard period.lowerBound == start, period.upperBound <= domain.extent.upper
            else { return nil }
            return tick($0, at: (period.lowerBound + period.upperBound) / 2, start: start)
        }
    }
}
