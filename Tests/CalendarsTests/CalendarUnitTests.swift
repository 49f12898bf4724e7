import Foundation
import Seeded
import Testing

@testable import Calendars

@Suite struct CalendarUnitTests {
    static let components: [Calendar.Component] = [
        .second, .minute, .hour, .day, .weekOfYear, .month, .quarter, .year,
    ]

    @Test(arguments: zoneNames)
    func `periods are those of Foundation's calendar`(name: String) throws {
        var random = SeededGenerator(seed: 1)
        // Foundation itself starts an hour of Lord Howe's half-hour change before that hour.
        let lastIsFoundations = name != "Australia/Lord_Howe"
        for component in Self.components where component != .quarter {
            let unit = try #require(CalendarUnit(component, in: zone(name)))
            for _ in 0..<200 {
                // Before 1970 Foundation doesn't count the seconds of old local mean times.
                let seconds = Double.random(in: 0...4e9, using: &random).rounded()
                let expected = calendar(zone(name)).dateInterval(
                    of: component, for: Date(timeIntervalSince1970: seconds))
                let period = unit.period(containing: seconds)
                guard lastIsFoundations || component != .hour else { continue }
                #expect(
                    period.lowerBound == expected?.start.timeIntervalSince1970,
                    "\(component) \(seconds)")
                #expect(
                    period.upperBound == expected?.end.timeIntervalSince1970,
                    "\(component) \(seconds)")
            }
        }
    }

    @Test(arguments: zoneNames)
    func `periods follow one another without gap or overlap`(name: String) throws {
        for component in Self.components {
            let unit = try #require(CalendarUnit(component, in: zone(name)))
            let start = moment("2011-10-01", zone(name))
            var period = unit.period(containing: start)
            for _ in 0..<3000 {
                let next = unit.period(containing: period.upperBound)
                #expect(next.lowerBound == period.upperBound)
                #expect(next.lowerBound < next.upperBound)
                #expect(unit.period(containing: period.upperBound.nextDown) == period)
                period = next
            }
        }
    }

    @Test func `days touch wherever a zone's clocks changed since 2009`() {
        for name in TimeZone.knownTimeZoneIdentifiers {
            let day = CalendarUnit(period: .day, in: zone(name))
            for change in changes(of: zone(name), from: "2009-01-01", to: "2014-01-01") {
                var period = day.period(containing: change - 86_400)
                for _ in 0..<3 {
                    let next = day.period(containing: period.upperBound)
                    #expect(next.lowerBound == period.upperBound, "\(name) \(change)")
                    #expect(day.period(containing: next.lowerBound.nextDown) == period, "\(name)")
                    #expect(day.period(containing: next.upperBound - 1800) == next, "\(name)")
                    period = next
                }
            }
        }
    }

    private func changes(of timeZone: TimeZone, from first: String, to last: String) -> [Double] {
        var changes: [Double] = []
        var date = Date(timeIntervalSince1970: moment(first, timeZone))
        let end = Date(timeIntervalSince1970: moment(last, timeZone))
        while let next = timeZone.nextDaylightSavingTimeTransition(after: date), next < end {
            changes.append(next.timeIntervalSince1970)
            date = next
        }
        return changes
    }

    struct Case: Sendable {
        let unit: CalendarUnit.Period
        let moment: String
        let start: String
        let hours: Double

        init(_ unit: CalendarUnit.Period, _ moment: String, from start: String, hours: Double) {
            (self.unit, self.moment, self.start, self.hours) = (unit, moment, start, hours)
        }
    }

    @Test(arguments: [
        Case(.day, "2013-03-10 12:00:00", from: "2013-03-10", hours: 23),
        Case(.day, "2013-11-03 23:59:59", from: "2013-11-03", hours: 25),
        Case(.week, "2013-03-13 08:00:00", from: "2013-03-10", hours: 167),
        Case(.month, "2013-03-31 08:00:00", from: "2013-03-01", hours: 743),
        Case(.month, "2013-11-30 08:00:00", from: "2013-11-01", hours: 721),
        Case(.quarter, "2013-05-30 08:00:00", from: "2013-04-01", hours: 2184),
        Case(.year, "2012-05-30 08:00:00", from: "2012-01-01", hours: 8784),
        Case(.hour, "2013-03-10 01:59:59", from: "2013-03-10 01:00:00", hours: 1),
        Case(.hour, "2013-03-10 03:00:00", from: "2013-03-10 03:00:00", hours: 1),
        Case(.hour, "2013-11-03 01:30:00 -0400", from: "2013-11-03 01:00:00 -0400", hours: 1),
        Case(.hour, "2013-11-03 01:30:00 -0500", from: "2013-11-03 01:00:00 -0500", hours: 1),
    ])
    func `New York's periods are as long as its clocks make them`(example: Case) {
        let newYork = zone("America/New_York")
        let period = CalendarUnit(period: example.unit, in: newYork)
            .period(containing: moment(example.moment, newYork))
        #expect(period.lowerBound == moment(example.start, newYork))
        #expect(period.upperBound - period.lowerBound == example.hours * 3600)
    }

    @Test func `a day that a zone skipped has no moment of its own`() {
        let apia = zone("Pacific/Apia")
        let day = CalendarUnit(period: .day, in: apia).period(
            containing: moment("2011-12-29 12:00:00", apia))
        #expect(day.upperBound == moment("2011-12-31", apia))
    }

    @Test(arguments: [Calendar.Component.nanosecond, .era, .calendar, .timeZone])
    func `a component that is no period is no unit`(component: Calendar.Component) {
        #expect(CalendarUnit(component, in: .gmt) == nil)
    }

    @Test func `weeks begin on the given day`() {
        let monday = CalendarUnit(period: .week, in: .gmt, firstWeekday: 2)
        let week = monday.period(containing: moment("2013-06-09 12:00:00", .gmt))
        #expect(week.lowerBound == moment("2013-06-03", .gmt))
    }

    @Test(arguments: [1e15, -1e18, 1e300])
    func `a moment beyond the calendar is its own period`(seconds: Double) {
        #expect(
            CalendarUnit(period: .day, in: .gmt).period(containing: seconds) == seconds..<seconds)
        #expect(CalendarUnit(period: .day, in: .gmt).period(containing: .nan).isEmpty)
    }
}
