/// A day of the calendar that Foundation uses: Gregorian since October 15, 1582, Julian before.
package struct CivilDate: Hashable, Sendable {
    /// Astronomical: 1 BC is year 0.
    package var year: Int
    /// From 1 to 12.
    package var month: Int
    /// From 1 to 31.
    package var day: Int

    private static let firstGregorianDay = -141_427

    /// The date so many days after January 1, 1970.
    ///
    /// Counts in years from March, whose leap day comes last (Howard Hinnant's "chrono-compatible
    /// low-level date algorithms").
    package init(daysSince1970 days: Int) {
        let isGregorian = days >= Self.firstGregorianDay
        let shifted = days + (isGregorian ? 719_468 : 719_470)
        let era = (isGregorian ? 146_097 : 1_461)
        let yearsInEra = isGregorian ? 400 : 4
        let dayOfEra = shifted.flooredRemainder(era)
        let leapDays =
            isGregorian
            ? dayOfEra / 1_460 - dayOfEra / 36_524 + dayOfEra / 146_096 : dayOfEra / 1_460
        let yearOfEra = (dayOfEra - leapDays) / 365
        let gregorianLeapDays = isGregorian ? yearOfEra / 100 : 0
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - gregorianLeapDays)
        let monthFromMarch = (5 * dayOfYear + 2) / 153
        day = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
        month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
        year = shifted.flooredQuotient(era) * yearsInEra + yearOfEra + (month <= 2 ? 1 : 0)
    }

    /// A month beyond 1 to 12 counts on into the years around.
    package init(year: Int, month: Int = 1, day: Int = 1) {
        self.year = year + (month - 1).flooredQuotient(12)
        self.month = (month - 1).flooredRemainder(12) + 1
        self.day = day
    }

    /// Days from January 1, 1970 to this date.
    package var daysSince1970: Int {
        let gregorian = days(
            leapDays: { $0 / 4 - $0 / 100 }, yearsInEra: 400, era: 146_097, origin: 719_468)
        guard gregorian < Self.firstGregorianDay else { return gregorian }
        return days(leapDays: { $0 / 4 }, yearsInEra: 4, era: 1_461, origin: 719_470)
    }

    private func days(
        leapDays: (Int) -> Int, yearsInEra: Int, era: Int, origin: Int
    ) -> Int {
        let yearFromMarch = month <= 2 ? year - 1 : year
        let yearOfEra = yearFromMarch.flooredRemainder(yearsInEra)
        let monthFromMarch = month > 2 ? month - 3 : month + 9
        let dayOfYear = (153 * monthFromMarch + 2) / 5 + day - 1
        let dayOfEra = yearOfEra * 365 + leapDays(yearOfEra) + dayOfYear
        return yearFromMarch.flooredQuotient(yearsInEra) * era + dayOfEra - origin
    }
}

extension CivilDate {
    /// The number of days in a month, from 28 to 31.
    ///
    /// Leap years are Gregorian from 1582 on and Julian before. October 1582 counts 31 days although
    /// ten of them were skipped.
    package static func daysInMonth(_ month: Int, of year: Int) -> Int {
        switch month {
        case 2: isLeap(year) ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }

    private static func isLeap(_ year: Int) -> Bool {
        year % 4 == 0 && (year < 1582 || year % 100 != 0 || year % 400 == 0)
    }
}

extension Int {
    /// The quotient rounded down, also for negative numbers.
    package func flooredQuotient(_ divisor: Int) -> Int {
        let quotient = self / divisor
        return self % divisor < 0 ? quotient - 1 : quotient
    }

    /// The remainder of the floored quotient, from 0 up to the divisor.
    package func flooredRemainder(_ divisor: Int) -> Int {
        self - flooredQuotient(divisor) * divisor
    }
}
