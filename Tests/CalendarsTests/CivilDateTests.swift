import Foundation
import Testing

@testable import Calendars
import Seeded

@Suite struct CivilDateTests {
    @Test func `every day from the year 1499 to 2001 is the day after the one before`() {
        var last = CivilDate(year: 1499)
        for days
            in (last.daysSince1970 + 1)...CivilDate(year: 2001, month: 12, day: 31).daysSince1970
        {
            let date = CivilDate(daysSince1970: days)
            guard date.daysSince1970 == days, follows(date, last) else {
                Issue.record("\(date) after \(last), day \(days)")
                return
            }
            last = date
        }
    }

    @Test func `days are those of Foundation's calendar`() {
        for days in stride(from: -719_164, to: 2_932_896, by: 997) {
            let date = Date(timeIntervalSince1970: Double(days) * 86_400)
            let expected = calendar(.gmt).dateComponents([.year, .month, .day], from: date)
            let civil = CivilDate(daysSince1970: days)
            #expect(civil.year == expected.year)
            #expect(civil.month == expected.month)
            #expect(civil.day == expected.day)
        }
    }

    @Test func `a month beyond the year counts on`() {
        #expect(CivilDate(year: 2013, month: 13) == CivilDate(year: 2014, month: 1))
        #expect(CivilDate(year: 2013, month: 0) == CivilDate(year: 2012, month: 12))
    }

    private func follows(_ date: CivilDate, _ last: CivilDate) -> Bool {
        if date.day == last.day + 1 { return date.month == last.month && date.year == last.year }
        if last == CivilDate(year: 1582, month: 10, day: 4) { return date.day == 15 }
        guard date.day == 1, last.day >= 28 else { return false }
        return CivilDate(year: last.year, month: last.month + 1) == date
    }
}
