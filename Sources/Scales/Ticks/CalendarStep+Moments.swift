import Calendars

/// Where the steps are. Moments are seconds since 1970.
extension CalendarStep {
    /// The last step at or before a moment.
    package func floor(_ moment: Double) -> Double {
        guard !isOnRunningClock else { return alignedOnClock(moment) }
        let local = clock.local(at: moment)
        let start = clock.seconds(atLocal: floorLocal(local))
        return start > moment ? clock.seconds(atLocal: floorLocal(local - unit.length)) : start
    }

    /// The first step at or after a moment.
    package func ceiling(_ moment: Double) -> Double {
        let start = floor(moment)
        return start == moment ? start : next(after: start)
    }

    /// The step after one of the steps.
    package func next(after step: Double) -> Double {
        if isOnRunningClock { return nextOnClock(after: step) }
        // A skipped time of the day gives the same moment as the time after it.
        var local = clock.local(at: step)
        for _ in 0..<3 {
            local = nextLocal(after: local)
            let moment = clock.seconds(atLocal: local)
            if moment > step { return moment }
        }
        return step + unit.length * Double(count)
    }

    /// Every step from one moment to another, both included; at most a thousand.
    package func moments(from lower: Double, to upper: Double) -> [Double] {
        var moments: [Double] = []
        var moment = ceiling(lower)
        while moment <= upper, moments.count < 1000 {
            moments.append(moment)
            moment = next(after: moment)
        }
        return moments
    }

    /// Steps of an hour or less follow the running clock, so that an hour that clocks show twice
    /// has its ticks twice.
    private var isOnRunningClock: Bool { unit < .hour || (unit == .hour && count == 1) }

    private func alignedOnClock(_ moment: Double) -> Double {
        let offset = clock.offset(at: moment)
        return wholeSteps(below: moment + offset) - offset
    }

    private func nextOnClock(after step: Double) -> Double {
        let next = step + length
        guard unit != .millisecond else { return alignedOnClock(step + 1.5 * length) }
        let aligned = alignedOnClock(next)
        return aligned > step ? aligned : next
    }

    /// Thousandths are counted whole and divided last, so that they carry no noise.
    private func wholeSteps(below local: Double) -> Double {
        guard unit == .millisecond else { return (local / length).rounded(.down) * length }
        let index = (local * 1000 / Double(count) + 1e-6).rounded(.down)
        return index * Double(count) / 1000
    }

    private func floorLocal(_ local: Double) -> Double {
        let (date, seconds) = LocalClock.date(ofLocal: local)
        switch unit {
        case .hour:
            return LocalClock.local(of: date) + (seconds / length).rounded(.down) * length
        case .day:
            return LocalClock.local(
                of: CivilDate(year: date.year, month: date.month, day: floorDay(date)))
        case .week:
            // January 1, 1970 was a Thursday, the fifth day from Sunday.
            let days = date.daysSince1970
            return Double(days - (days + 5 - firstWeekday).flooredRemainder(7)) * LocalClock.day
        case .month:
            let month = (date.month - 1).flooredQuotient(count) * count + 1
            return LocalClock.local(of: CivilDate(year: date.year, month: month))
        case .year, .millisecond, .second, .minute:
            return LocalClock.local(of: CivilDate(year: floorYear(date.year)))
        }
    }

    private func nextLocal(after local: Double) -> Double {
        let (date, _) = LocalClock.date(ofLocal: local)
        switch unit {
        case .hour: return floorLocal(local + length)
        case .day: return LocalClock.local(of: nextDay(after: date))
        case .week: return floorLocal(local) + 7 * LocalClock.day
        case .month:
            return LocalClock.local(of: CivilDate(year: date.year, month: date.month + count))
        case .year, .millisecond, .second, .minute:
            let year = date.year.flooredQuotient(count) * count + count
            return LocalClock.local(of: CivilDate(year: year))
        }
    }

    /// There is no year 0; steps begin with the year 1 instead.
    private func floorYear(_ year: Int) -> Int {
        let floor = year.flooredQuotient(count) * count
        return year >= 1 ? max(1, floor) : floor
    }

    private func floorDay(_ date: CivilDate) -> Int {
        let day = (date.day - 1) / count * count + 1
        return day > 1 && isTooNearTheNextMonth(date, day) ? day - count : day
    }

    private func nextDay(after date: CivilDate) -> CivilDate {
        let day = (date.day - 1) / count * count + 1 + count
        let next = CivilDate(daysSince1970: date.daysSince1970 + day - date.day)
        if next.month != date.month || isTooNearTheNextMonth(date, day) {
            return CivilDate(year: date.year, month: date.month + 1)
        }
        return next
    }

    /// A last step shorter than the others would crowd the month's first.
    private func isTooNearTheNextMonth(_ date: CivilDate, _ day: Int) -> Bool {
        let next = CivilDate(year: date.year, month: date.month + 1).daysSince1970
        return next - (date.daysSince1970 - date.day + day) < count
    }
}
