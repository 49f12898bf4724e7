import Foundation
import Seeded
import Tables
import Testing

@testable import Scales

@Suite struct DateTicksTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let lower: String
        let upper: String
        let count: Int
        let zone: String
        let labels: String

        init(
            _ lower: String, to upper: String, _ count: Int, in zone: String = "America/New_York",
            _ labels: String
        ) {
            (self.lower, self.upper, self.count) = (lower, upper, count)
            (self.zone, self.labels) = (zone, labels)
        }

        var testDescription: String { "\(lower) to \(upper), \(count) ticks" }
    }

    @Test(arguments: [
        Case(
            "2013-06-03 10:42:00", to: "2013-06-03 10:42:03", 3,
            "10:42:00 AM, 10:42:01 AM, 10:42:02 AM, 10:42:03 AM"),
        Case(
            "2013-06-03 10:42:07", to: "2013-06-03 10:43:07", 4,
            "10:42:15 AM, 10:42:30 AM, 10:42:45 AM, 10:43:00 AM"),
        Case(
            "2013-06-03 10:41:07", to: "2013-06-03 10:46:07", 5,
            "10:42 AM, 10:43 AM, 10:44 AM, 10:45 AM, 10:46 AM"),
        Case(
            "2013-06-03 22:00:00", to: "2013-06-04 02:00:00", 4,
            "10 PM, 11 PM, Jun 4, 1 AM, 2 AM"),
        Case("2013-06-03", to: "2013-06-04", 4, "Jun 3, 6 AM, 12 PM, 6 PM, Jun 4"),
        Case(
            "2013-06-03", to: "2013-06-10", 7,
            "Jun 3, Jun 4, Jun 5, Jun 6, Jun 7, Jun 8, Jun 9, Jun 10"),
        Case(
            "2013-06-24", to: "2013-07-07", 7, "Jun 25, Jun 27, Jun 29, Jul 1, Jul 3, Jul 5, Jul 7"),
        Case("2013-07-27", to: "2013-08-05", 5, "Jul 27, Jul 29, Aug 1, Aug 3, Aug 5"),
        Case("2013-12-29", to: "2014-01-02", 4, "Dec 29, Dec 30, Dec 31, Jan 1 2014, Jan 2"),
        Case("2013-06-01", to: "2013-07-01", 4, "Jun 2, Jun 9, Jun 16, Jun 23, Jun 30"),
        Case(
            "2013-12-01", to: "2014-01-20", 6,
            "Dec 1, Dec 8, Dec 15, Dec 22, Dec 29, Jan 5 2014, Jan 12, Jan 19"),
        Case(
            "2013-01-01", to: "2013-12-31", 12,
            "Jan 2013, Feb, Mar, Apr, May, Jun, Jul, Aug, Sep, Oct, Nov, Dec"),
        Case("2013-01-01", to: "2013-12-31", 4, "Jan 2013, Apr, Jul, Oct"),
        Case("2013-03-01", to: "2013-09-01", 6, "Mar 2013, Apr, May, Jun, Jul, Aug, Sep"),
        Case("2012-06-01", to: "2014-02-01", 6, "Jul, Oct, Jan 2013, Apr, Jul, Oct, Jan 2014"),
        Case("2007-03-01", to: "2013-09-01", 6, "2008, 2009, 2010, 2011, 2012, 2013"),
        Case("1970-01-01", to: "2021-01-01", 5, "1970, 1980, 1990, 2000, 2010, 2020"),
        Case("0001-01-01", to: "9999-12-31", 5, "1, 2000, 4000, 6000, 8000"),
    ])
    func `ticks stand at familiar moments and show where a larger unit begins`(example: Case) {
        check(example)
    }

    @Test(arguments: [
        // Spring forward: no 2 AM.
        Case(
            "2013-03-10", to: "2013-03-11", 24,
            """
            Mar 10, 1 AM, 3 AM, 4 AM, 5 AM, 6 AM, 7 AM, 8 AM, 9 AM, 10 AM, 11 AM, 12 PM, 1 PM, \
            2 PM, 3 PM, 4 PM, 5 PM, 6 PM, 7 PM, 8 PM, 9 PM, 10 PM, 11 PM, Mar 11
            """),
        Case(
            "2013-03-10", to: "2013-03-11", 8,
            "Mar 10, 3 AM, 6 AM, 9 AM, 12 PM, 3 PM, 6 PM, 9 PM, Mar 11"),
        Case(
            "2013-03-10 01:00:00", to: "2013-03-10 04:00:00", 4,
            "1:00 AM, 1:30 AM, 3:00 AM, 3:30 AM, 4:00 AM"),
        Case(
            "2013-03-09", to: "2013-03-12", 6,
            "Mar 9, 12 PM, Mar 10, 12 PM, Mar 11, 12 PM, Mar 12"),
        // Fall back: 1 AM twice.
        Case(
            "2013-11-03", to: "2013-11-03 06:00:00", 6,
            "Nov 3, 1 AM, 1 AM, 2 AM, 3 AM, 4 AM, 5 AM, 6 AM"),
        Case("2013-11-03", to: "2013-11-04", 4, "Nov 3, 6 AM, 12 PM, 6 PM, Nov 4"),
        Case("2013-11-02", to: "2013-11-05", 3, "Nov 2, Nov 3, Nov 4, Nov 5"),
        Case(
            "2013-11-03 01:30:00 -0400", to: "2013-11-03 01:30:00 -0500", 4,
            "1:30 AM, 1:45 AM, 1:00 AM, 1:15 AM, 1:30 AM"),
        // The day begins at 1 AM.
        Case(
            "2013-10-19", to: "2013-10-21", 4, in: "America/Sao_Paulo",
            "Oct 19, 12 PM, Oct 20, 12 PM, Oct 21"),
        // December 30 was left out.
        Case(
            "2011-12-28", to: "2012-01-02", 5, in: "Pacific/Apia",
            "Dec 28, Dec 29, Dec 31, Jan 1 2012, Jan 2"),
        Case(
            "2013-06-03", to: "2013-06-04", 4, in: "Asia/Kathmandu",
            "Jun 3, 6 AM, 12 PM, 6 PM, Jun 4"),
    ])
    func `ticks are right on days when clocks change`(example: Case) { check(example) }

    @Test func `thousandths carry no noise`() {
        let start = Date(timeIntervalSince1970: 1_370_226_120.0)
        let labels = ticks(start...(start + 0.02), 4, .gmt).map(\.label)
        #expect(
            labels
                == [
                    "2:22:00.000 AM", "2:22:00.005 AM", "2:22:00.010 AM", "2:22:00.015 AM",
                    "2:22:00.020 AM",
                ].map(narrow))
    }

    @Test func `a single moment has one tick, and none wanted gives none`() {
        let moment = Date(timeIntervalSince1970: 1_370_226_120)
        #expect(ticks(moment...moment, 5, .gmt).map(\.label) == ["Jun 3, 2013"])
        #expect(ticks(moment...(moment + 60), 0, .gmt).isEmpty)
    }

    @Test func `moments beyond the calendar have no ticks`() {
        let far = Date(timeIntervalSince1970: 1e300)
        #expect(ticks(.distantPast...far, 5, .gmt).isEmpty)
    }

    @Test(arguments: zoneNames)
    func `ticks ascend, stay inside, and are about as many as wanted`(name: String) {
        var random = SeededGenerator(seed: 4)
        for _ in 0..<400 {
            let lower = Double.random(in: -2e9...4e9, using: &random)
            let span = pow(10, Double.random(in: -1...10, using: &random))
            let count = Int.random(in: 2...12, using: &random)
            let domain =
                Date(timeIntervalSince1970: lower)...Date(timeIntervalSince1970: lower + span)
            let dates = ticks(domain, count, zone(name)).compactMap(\.value.scalar)
            #expect(zip(dates, dates.dropFirst()).allSatisfy { $0 < $1 })
            #expect(dates.allSatisfy { $0 >= lower - 1e-6 && $0 <= lower + span + 1e-6 })
            #expect(dates.count <= 3 * count + 2, "\(lower) \(span) \(count)")
            #expect(dates.count >= (count - 2) / 3, "\(lower) \(span) \(count)")
        }
    }

    @Test(arguments: zoneNames)
    func `a moving window keeps its ticks and their labels`(name: String) {
        let start = moment("2013-03-09 20:00:00", zone(name))
        var seen: [Value: String] = [:]
        for step in 0..<600 {
            let lower = Date(timeIntervalSince1970: start + Double(step) * 61)
            for tick in ticks(lower...(lower + 3 * 3600), 6, zone(name)) {
                #expect(seen[tick.value, default: tick.label] == tick.label)
                seen[tick.value] = tick.label
            }
        }
    }

    private func check(_ example: Case) {
        let timeZone = zone(example.zone)
        let lower = Date(timeIntervalSince1970: moment(example.lower, timeZone))
        let upper = Date(timeIntervalSince1970: moment(example.upper, timeZone))
        // A date's own comma is left out of the cases.
        let labels = ticks(lower...upper, example.count, timeZone)
            .map { $0.label.replacing(",", with: "") }
        #expect(labels.joined(separator: ", ") == narrow(example.labels))
    }

    private func ticks(_ domain: ClosedRange<Date>, _ count: Int, _ timeZone: TimeZone) -> [Tick] {
        Ticks.dates(domain, count: count, locale: Locale(identifier: "en_US"), timeZone: timeZone)
            .ticks
    }

    /// Puts in the narrow space that Unicode's data has before AM and PM.
    private func narrow(_ text: String) -> String {
        text.replacing(" AM", with: "\u{202F}AM").replacing(" PM", with: "\u{202F}PM")
    }
}
