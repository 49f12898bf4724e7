import Calendars
import Charts
import Foundation
import Scales
import Scenes
package import Tables

/// The steps along x that keys move a brush by.
struct BrushStops {
    var all: [BrushStop]
    /// Whether they are intervals of their own, none over another, which a selection takes whole.
    var areBins: Bool
    /// The unit that a selection takes whole: the axis's own, or days where each datum is a day's.
    var unit: CalendarUnit?

    init(along content: Content) {
        all = Self.along(content)
        unit = content.x.unit ?? Self.days(of: all, content)
        if content.x.unit == nil, let unit { all = all.map { $0.covering(unit) } }
        areBins =
            content.x.kind != .nominal && unit == nil
            && Self.layers(of: content).contains(where: \.hasIntervals)
            && zip(all, all.dropFirst()).allSatisfy { Self.precedes($0, $1) }
    }

    /// Nil unless all stops are moments at which days begin.
    private static func days(of stops: [BrushStop], _ content: Content) -> CalendarUnit? {
        guard content.x.kind == .temporal, stops.count > 1 else { return nil }
        let days = CalendarUnit(period: .day, in: content.timeZone)
        let areDays = stops.allSatisfy { stop in
            stop.lower.scalar.map(days.begins) ?? false
        }
        return areDays ? days : nil
    }

    /// Whether each mark that is drawn stands where a day begins: of fewer rows than all, so that only
    /// false is sure.
    static func mayBeDays(_ content: Content) -> Bool {
        guard content.x.kind == .temporal, content.x.unit == nil else { return false }
        let days = CalendarUnit(period: .day, in: content.timeZone)
        return spans(of: content).allSatisfy { days.begins(at: $0.from) }
    }

    private static func precedes(_ one: BrushStop, _ next: BrushStop) -> Bool {
        (one.upper.scalar ?? .nan) <= (next.lower.scalar ?? .nan)
    }

    private static func along(_ content: Content) -> [BrushStop] {
        let plan = content.x
        if plan.kind == .nominal {
            return plan.categories.map { BrushStop(lower: .string($0), upper: .string($0)) }
        }
        return stops(distinct(spans(of: content)), plan)
    }

    /// Where the marks that are seen stand.
    private static func spans(of content: Content) -> [Span] {
        let isPeriod = content.x.unit != nil
        let spans = layers(of: content).flatMap { layer in
            layer.marks.map { layer.step(of: $0.x, isPeriod: isPeriod) }
        }
        let oldest = content.visible.window?.oldest ?? -.infinity
        let last = content.visible.window?.lastSeen ?? .infinity
        return spans.filter { $0.isDrawable && $0.to >= oldest && $0.from <= last }
    }

    /// Events may lie anywhere, and don't move what is seen.
    private static func layers(of content: Content) -> [PlacedLayer] {
        content.layers.filter { $0.isDriven(.x) && !$0.isOfEvents }
    }

    private static func distinct(_ spans: [Span]) -> [Span] {
        func precedes(_ a: Span, _ b: Span) -> Bool {
            a.from == b.from ? a.to < b.to : a.from < b.from
        }
        let isSorted = zip(spans, spans.dropFirst()).allSatisfy { !precedes($1, $0) }
        var distinct: [Span] = []
        distinct.reserveCapacity(spans.count)
        for span in isSorted ? spans : spans.sorted(by: precedes) where span != distinct.last {
            distinct.append(span)
        }
        return distinct
    }

    private static func stops(_ spans: [Span], _ plan: AxisPlan) -> [BrushStop] {
        spans.indices.map { index in
            let span = spans[index]
            guard span.from == span.to else {
                return BrushStop(lower: plan.value(span.from), upper: plan.value(span.to))
            }
            let lower = plan.value(span.from)
            return BrushStop(
                lower: lower,
                upper: index + 1 < spans.count ? plan.value(spans[index + 1].from) : lower.nextUp)
        }
    }
}

extension PlacedLayer {
    /// A period, a bin with two ends of its own, or a plain value, however wide its bar is.
    fileprivate func step(of span: Span, isPeriod: Bool) -> Span {
        isPeriod || hasIntervals ? Span(from: span.from, to: span.to) : Span(span.at)
    }

    fileprivate var hasIntervals: Bool { axes.isOfRanges(.x) }
}

extension BrushStop {
    /// The whole period that it begins.
    fileprivate func covering(_ unit: CalendarUnit) -> BrushStop {
        guard let start = lower.scalar else { return self }
        let end = unit.period(containing: start).upperBound
        return BrushStop(lower: lower, upper: .date(Date(timeIntervalSince1970: end)))
    }
}

extension Value {
    /// The least value above a number or a moment.
    fileprivate var nextUp: Value {
        switch self {
        case .number(let number): .number(number.nextUp)
        case .date(let date): .date(date.timeIntervalSince1970.nextUp)
        case .string, .missing: self
        }
    }
}

extension AxisPlan {
    /// The value at a coordinate that isn't a category's.
    package func value(_ coordinate: Double) -> Value {
        kind == .temporal ? .date(coordinate) : .number(transform.number(at: coordinate))
    }

    /// The value of a mark: its category, its period's start, or its number or moment.
    func value(of span: Span) -> Value {
        guard span.at.isFinite else { return .missing }
        if kind == .nominal { return category(at: span.at).map(Value.string) ?? .missing }
        return value(unit == nil ? span.at : span.from)
    }

    /// A datum itself, which isn't a position.
    func datum(_ scalar: Double) -> Value { kind == .temporal ? .date(scalar) : .number(scalar) }
}
