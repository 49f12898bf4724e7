import Calendars
import Foundation
import Testing

@Suite struct `Shifts of times` {
    private static let newYork = LocalClock(
        timeZone: TimeZone(identifier: "America/New_York") ?? .gmt)

    private func check(
        _ text: String, _ count: Int, _ period: CalendarUnit.Period, _ expected: String,
        on clock: LocalClock = LocalClock(timeZone: .gmt)
    ) throws {
        let before = try Date(text, strategy: .iso8601).timeIntervalSince1970
        let after = try Date(expected, strategy: .iso8601).timeIntervalSince1970
        #expect(CalendarShift(count, period).moment(after: before, on: clock) == after, "\(text)")
    }

    @Test func `units of the clock are counted in seconds`() throws {
        try check("2013-03-10T00:00:00Z", 90, .second, "2013-03-10T00:01:30Z")
        try check("2013-03-10T00:00:00Z", -5, .minute, "2013-03-09T23:55:00Z")
        try check("2013-03-10T00:00:00Z", 25, .hour, "2013-03-11T01:00:00Z")
    }

    /// New York's clocks went forward on March 10, 2013 at two in the morning.
    @Test func `days and weeks keep the time of the day where clocks change`() throws {
        let zone = Self.newYork
        try check("2013-03-09T17:00:00Z", 1, .day, "2013-03-10T16:00:00Z", on: zone)
        try check("2013-03-09T17:00:00Z", 1, .week, "2013-03-16T16:00:00Z", on: zone)
        try check("2013-03-16T16:00:00Z", -1, .week, "2013-03-09T17:00:00Z", on: zone)
        try check("2013-03-09T17:00:00Z", 24, .hour, "2013-03-10T17:00:00Z", on: zone)
    }

    @Test(arguments: [Int.min, -40_000_000_000_000, 40_000_000_000_000, .max])
    func `a moment too far off stays as it is`(_ count: Int) {
        for period in [CalendarUnit.Period.second, .day, .week, .month, .quarter, .year] {
            let shift = CalendarShift(count, period)
            #expect(!shift.isWithinReach)
            #expect(shift.moment(after: 1_000, on: Self.newYork) == 1_000)
        }
    }

    @Test func `a day that a month doesn't have is its last one`() throws {
        try check("2013-01-31T12:00:00Z", 1, .month, "2013-02-28T12:00:00Z")
        try check("2012-02-29T12:00:00Z", 1, .year, "2013-02-28T12:00:00Z")
        try check("2012-02-29T12:00:00Z", -4, .year, "2008-02-29T12:00:00Z")
        try check("2013-11-30T00:00:00Z", 1, .quarter, "2014-02-28T00:00:00Z")
        try check("2013-03-31T00:00:00Z", -13, .month, "2012-02-29T00:00:00Z")
    }

    @Test func `a time beyond all calendars stays`() {
        let clock = LocalClock(timeZone: .gmt)
        #expect(CalendarShift(1, .month).moment(after: 1e13, on: clock) == 1e13)
    }
}
