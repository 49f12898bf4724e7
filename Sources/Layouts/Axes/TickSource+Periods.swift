import Calendars
import Charts
import Foundation
import Scales
import Scenes
import Tables

/// Calendar periods along an axis that get labels.
struct LabeledPeriods: Equatable {
    /// The moments at which the periods begin, in ascending order.
    var starts: [Double]
    /// The distance between labels, or a unit of which it is a multiple.
    let step: CalendarStep

    /// Every second, third … period, counted from the first one.
    ///
    /// If the visible part moves, periods are counted from a fixed moment, so that labels move with
    /// their periods.
    func every(_ count: Int, of unit: CalendarUnit, isMoving: Bool) -> LabeledPeriods {
        let kept = starts.indices.filter { index in
            (isMoving ? unit.number(containing: starts[index]) : index).isMultiple(of: count)
        }
        return LabeledPeriods(starts: kept.map { starts[$0] }, step: step)
    }
}

extension TickSource {
    /// More periods than a plot has room for, in which a familiar step always has several starts.
    private static var mostPeriods: Int { 2_000 }

    /// Whether a label's period keeps its label while the visible part of the axis moves.
    var isMoving: Bool { domain.moves || domain.isScrolled }

    /// Returns about `count` periods: the first of each hour, day, month … where that gives at least
    /// three, else every second, third … one.
    func periods(of unit: CalendarUnit, count: Int) -> LabeledPeriods {
        let familiar = familiarPeriods(of: unit, count: count)
        if let familiar, familiar.starts.count > 2 { return familiar }
        let all = periods(of: unit)
        let apart = (all.starts.count + 2 * count - 1) / max(1, 2 * count)
        return apart > 1 ? all.every(apart, of: unit, isMoving: isMoving) : all
    }

    /// Returns all visible periods; none if there are too many to label one by one.
    func periods(of unit: CalendarUnit) -> LabeledPeriods {
        let step = ownStep(unit)
        var starts: [Double] = []
        var period = unit.period(containing: domain.extent.lower)
        while period.lowerBound <= domain.extent.upper, !period.isEmpty {
            if isSeen(period) { starts.append(period.lowerBound) }
            guard starts.count <= Self.mostPeriods else {
                return LabeledPeriods(starts: [], step: step)
            }
            period = unit.period(containing: period.upperBound)
        }
        return LabeledPeriods(starts: starts, step: step)
    }

    /// The first periods that begin within familiar steps; nil if such steps are shorter than periods.
    private func familiarPeriods(of unit: CalendarUnit, count: Int) -> LabeledPeriods? {
        let (lower, upper) = (domain.extent.lower, domain.extent.upper)
        guard
            let step = CalendarStep.dividing(
                lower, upper, into: count, timeZone: unit.timeZone,
                firstWeekday: unit.firstWeekday),
            step.length > ownStep(unit).length
        else { return nil }
        var starts: [Double] = []
        for moment in step.moments(from: step.floor(lower), to: upper) {
            var period = unit.period(containing: moment)
            if period.lowerBound < moment { period = unit.period(containing: period.upperBound) }
            if isSeen(period), period.lowerBound != starts.last { starts.append(period.lowerBound) }
        }
        return LabeledPeriods(starts: starts, step: step)
    }

    private func ownStep(_ unit: CalendarUnit) -> CalendarStep {
        plan.component.flatMap { CalendarStep($0, every: 1, in: unit.timeZone) }
            ?? CalendarStep(.day, in: unit.timeZone)
    }

    private func isSeen(_ period: Range<Double>) -> Bool {
        domain.extent.contains((period.lowerBound + period.upperBound) / 2)
    }

    /// Returns ticks under the middles of periods, with their whole texts.
    func ticks(of periods: LabeledPeriods, _ unit: CalendarUnit) -> [PlacedTick] {
        let texts = texts(of: periods.starts, periods.step, unit)
        return zip(periods.starts, texts).map { start, text in
            let (value, period) = (Value.date(start), unit.period(containing: start))
            return PlacedTick(
                value, at: (period.lowerBound + period.upperBound) / 2, start: start,
                name: value.name, [self.text(of: value, otherwise: text)])
        }
    }

    /// The first text names its year or its day, unless a live window would rewrite it every moment.
    func texts(of starts: [Double], _ step: CalendarStep, _ unit: CalendarUnit) -> [String] {
        let labels = DateLabels(
            step: step, locale: locale, timeZone: unit.timeZone,
            namesQuarters: unit.period == .quarter)
        return domain.isLive && step.unit < .day
            ? labels.texts(of: starts) : labels.texts(ofPeriods: starts)
    }
}
