import Calendars
import Charts
import Foundation
import Scales
import Scenes
import Tables

extension TickSource {
    /// More marks than any picture has room for: then the axis chooses.
    private static var most: Int { 1000 }

    /// The values asked for that the domain has, with their whole texts.
    func ticks(at choice: AxisValues.Choice, count: Int) -> [PlacedTick] {
        guard !domain.isEmpty else { return [] }
        let ticks =
            switch choice {
            case .automatic(_, let minimum): spaced(by: minimum ?? 0, count)
            case .stride(let step): stride(by: step)
            case .calendar(let component, let count, let calendar):
                starts(of: component, every: max(1, count), calendar)
            case .list(let values): listed(values)
            }
        return centred(ticks ?? self.ticks(count: count), choice)
    }

    private func spaced(by minimum: Double, _ count: Int) -> [PlacedTick] {
        for count in Swift.stride(from: count, through: 1, by: -1) {
            let ticks = ticks(count: count)
            let isWide = zip(ticks, ticks.dropFirst()).allSatisfy {
                abs($1.start - $0.start) >= minimum * (1 - 1e-9)
            }
            if isWide { return ticks }
        }
        return Array(ticks(count: 1).prefix(1))
    }

    private func stride(by step: Double) -> [PlacedTick]? {
        guard step > 0, step.isFinite else { return nil }
        if plan.kind == .nominal {
            return every(Int(min(max(step, 1), 1e6)), of: categories).filter(isSeen)
        }
        let numbers = plan.transform.number(domain.ticked)
        let (lower, upper) = (numbers.lower, numbers.upper)
        let shift = plan.kind == .temporal ? LocalClock(timeZone: timeZone).offset(at: lower) : 0
        let multiples = Multiples(of: step)
        let first = ((lower + shift) / step - 1e-9).rounded(.up)
        let last = ((upper + shift) / step + 1e-9).rounded(.down)
        guard last - first < Double(Self.most) else { return nil }
        let steps = Swift.stride(from: first, through: last, by: 1).map { index in
            multiples.value(index) - shift
        }
        return plan.kind == .temporal ? moments(steps) : self.numbers(steps)
    }

    private func every(_ step: Int, of ticks: [PlacedTick]) -> [PlacedTick] {
        Swift.stride(from: 0, to: ticks.count, by: step).map { ticks[$0] }
    }

    private func listed(_ values: [Value]) -> [PlacedTick] {
        let values = values.prefix(Self.most)
        guard plan.kind == .nominal else {
            let scalars = values.filter { $0.kind == plan.kind }.compactMap(\.scalar)
                .filter { isInDomain(plan.transform.scaled($0)) }
            return plan.kind == .temporal ? moments(scalars) : numbers(scalars)
        }
        let all = categories
        return values.compactMap { plan.index(of: $0.name) }.map { all[$0] }.filter(isSeen)
    }

    /// Values at the very ends count, however they were computed.
    private func isInDomain(_ coordinate: Double) -> Bool {
        let slack = domain.extent.length * 1e-9
        return coordinate >= domain.extent.lower - slack
            && coordinate <= domain.extent.upper + slack
    }

    private func numbers(_ numbers: [Double]) -> [PlacedTick] {
        let greatest = numbers.map(\.magnitude).max() ?? 0
        let labels = NumberLabels(
            step: numbers.count > 1 ? NumberStep(precisionOf: numbers) : nil, greatest: greatest,
            locale: locale, isGrouped: isGrouped)
        return numbers.map { number in
            let value = Value.number(number)
            return PlacedTick(
                value, at: plan.transform.scaled(number), name: value.name,
                [text(of: value, otherwise: labels.text(of: number))])
        }
    }

    // MARK: Dates

    private func starts(
        of component: Calendar.Component, every count: Int, _ calendar: Calendar?
    ) -> [PlacedTick]? {
        guard plan.kind == .temporal else { return nil }
        let zone = calendar?.timeZone ?? timeZone
        let (lower, upper) = (domain.extent.lower, domain.extent.upper)
        let unit = CalendarUnit(
            component, in: zone, firstWeekday: calendar?.firstWeekday ?? firstWeekday)
        guard let step = CalendarStep(component, every: count, in: zone),
            (upper - lower) / (step.unit.length * Double(step.count)) < Double(Self.most)
        else { return nil }
        guard let unit, step.unit == .week || (step.unit == .day && count > 1) else {
            return moments(step.moments(from: lower, to: upper), step)
        }
        return moments(beginnings(unit, days: step.unit == .week ? 7 : 1, every: count), step)
    }

    /// Every so many days or weeks from the start of the axis; in a live window, which would
    /// carry them along, from a fixed day.
    private func beginnings(_ unit: CalendarUnit, days: Double, every count: Int) -> [Double] {
        let clock = LocalClock(timeZone: unit.timeZone)
        var start = unit.period(containing: domain.extent.lower).lowerBound
        func number(_ moment: Double) -> Int {
            Int(saturating: (clock.local(at: moment) / LocalClock.day / days).rounded(.down))
        }
        let first = domain.moves ? 0 : number(start)
        var moments: [Double] = []
        while start <= domain.extent.upper, moments.count < Self.most {
            if (number(start) - first) % count == 0, isInDomain(start) { moments.append(start) }
            start = unit.next(after: start)
        }
        return moments
    }

    func moments(_ moments: [Double], _ step: CalendarStep? = nil) -> [PlacedTick] {
        let step = step ?? CalendarStep(precisionOf: moments, in: timeZone)
        let order = moments.sorted()
        let labels = DateLabels(step: step, locale: locale, timeZone: timeZone)
        let written =
            if let unit = plan.unit, let step { self.texts(of: order, step, unit) } else {
                labels.texts(of: order)
            }
        let texts = Dictionary(zip(order, written)) { first, _ in first }
        return moments.map { moment in
            let value = Value.date(moment)
            let period = plan.unit?.period(containing: moment) ?? moment..<moment
            return PlacedTick(
                value, at: (period.lowerBound + period.upperBound) / 2, start: moment,
                name: value.name, [text(of: value, otherwise: texts[moment] ?? "")])
        }
    }

    // MARK: Between values

    /// The last value's middle is as far from it as that of the one before, or of its period.
    private func centred(_ ticks: [PlacedTick], _ choice: AxisValues.Choice) -> [PlacedTick] {
        var ticks = ticks
        let order = ticks.indices.sorted { ticks[$0].start < ticks[$1].start }
        for (index, coordinate) in order.enumerated() {
            if plan.kind == .nominal {
                ticks[coordinate].centre = ticks[coordinate].coordinate
                ticks[coordinate].start = ticks[coordinate].coordinate - 0.5
            } else if index + 1 < order.count {
                ticks[coordinate].centre =
                    (ticks[coordinate].start + ticks[order[index + 1]].start) / 2
            } else {
                ticks[coordinate].centre = lastCentre(
                    after: ticks[coordinate].start, choice, ticks, order)
            }
        }
        return ticks
    }

    private func lastCentre(
        after start: Double, _ choice: AxisValues.Choice, _ ticks: [PlacedTick], _ order: [Int]
    ) -> Double? {
        if case .calendar(let component, let count, let calendar) = choice,
            let step = CalendarStep(
                component, every: count, in: calendar?.timeZone ?? timeZone)
        {
            return (start + step.next(after: start)) / 2
        }
        guard order.count > 1 else { return plan.unit == nil ? nil : ticks.first?.coordinate }
        return start + (start - ticks[order[order.count - 2]].start) / 2
    }
}

extension NumberStep {
    /// The power of ten that all of some numbers are multiples of, to twelve digits.
    init(precisionOf numbers: [Double]) {
        let greatest = numbers.map(\.magnitude).filter(\.isFinite).max() ?? 0
        let leading = greatest > 0 ? Int(saturating: log10(greatest).rounded(.down)) : 0
        let power = (0..<12).lazy.map { leading - $0 }.first { power in
            numbers.allSatisfy { number in
                let multiple = number / pow(10, Double(power))
                return abs(multiple - multiple.rounded()) < 1e-6
            }
        }
        self.init(factor: 1, power: power ?? leading - 11)
    }
}

extension CalendarStep {
    /// A multiple of a calendar component; nil for one that is no distance in time.
    init?(_ component: Calendar.Component, every count: Int, in timeZone: TimeZone) {
        switch component {
        case .nanosecond: self.init(Unit.millisecond, every: count / 1_000_000, in: timeZone)
        case .second: self.init(Unit.second, every: count, in: timeZone)
        case .minute: self.init(Unit.minute, every: count, in: timeZone)
        case .hour: self.init(Unit.hour, every: count, in: timeZone)
        case .day, .dayOfYear, .weekday, .weekdayOrdinal:
            self.init(Unit.day, every: count, in: timeZone)
        case .weekOfYear, .weekOfMonth: self.init(Unit.week, every: count, in: timeZone)
        case .month: self.init(Unit.month, every: count, in: timeZone)
        case .quarter: self.init(Unit.month, every: 3 * count, in: timeZone)
        case .year, .yearForWeekOfYear: self.init(Unit.year, every: count, in: timeZone)
        default: return nil
        }
    }

    /// The longest unit that all of some moments are starts of.
    init?(precisionOf moments: [Double], in timeZone: TimeZone) {
        let steps = [Unit.year, .month, .day, .hour, .minute, .second].lazy.map {
            CalendarStep($0, in: timeZone)
        }
        guard
            let step = steps.first(where: { step in
                moments.allSatisfy { abs($0) < CalendarUnit.reach && step.floor($0) == $0 }
            })
        else { return nil }
        self = step
    }
}
