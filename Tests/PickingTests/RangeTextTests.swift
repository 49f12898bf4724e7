import Foundation
import Tables
import Testing

@testable import Layouts
@testable import Picking

/// The ends of a selection, as they are typed where clocks change.
struct RangeTextTests {
    private func time(_ text: String, in zone: String) throws -> String {
        let fields = RangeText(.moment, timeZone: try #require(TimeZone(identifier: zone)))
        return fields.value(text).map(fields.text) ?? "unread"
    }

    @Test(arguments: [
        ("2013-03-10 01:59:59", "2013-03-10 01:59:59"),
        ("2013-03-10 02:00:00", "2013-03-10 03:00:00"),
        ("2013-03-10 02:30", "2013-03-10 03:00:00"),
        ("2013-03-10T02:59:59", "2013-03-10 03:00:00"),
        ("2013-03-10 03:00:00", "2013-03-10 03:00:00"),
        ("2013-03-10 03:30:00", "2013-03-10 03:30:00"),
        ("2013-11-03 01:30:00", "2013-11-03 01:30:00"),
        ("2013-07-04 02:30:00", "2013-07-04 02:30:00"), ("ten", "unread"),
    ])
    func `a time that clocks skip is that at which they do`(typed: String, read: String) throws {
        #expect(try time(typed, in: "America/New_York") == read)
    }

    @Test(arguments: [
        "2013-02-30", "2013-13-01", "2013-00-10", "2013-06-31", "0000-01-01", "2013-6-3",
        "2013-06-03x",
        "2013-02-30 10:00", "2013-06-03 24:00", "2013-06-03 12:60", "2013-06-03 12", "14:05", "",
    ])
    func `what no calendar and no clock shows isn't read`(typed: String) {
        for kind in [RangeKind.day, .moment, .dayOrMoment] {
            #expect(RangeText(kind, timeZone: .gmt).value(typed) == nil, "\(kind)")
        }
    }

    @Test func `a leap year has its day, and a day ends with the next`() {
        let days = RangeText(.day, timeZone: .gmt)
        #expect(days.value("2012-02-29").map(days.text) == "2012-02-29")
        #expect(days.value("2012-02-29").map(days.dayAfter).map(days.text) == "2012-03-01")
        #expect(days.value("2013-02-29") == nil)
    }

    /// From 23:00 on June 3 to 1:00 on June 4, of data up to noon.
    private func ofNight(_ text: String, to newest: String = "2013-06-04 12:00") throws -> String? {
        let zone = try #require(TimeZone(identifier: "America/New_York"))
        let moments = RangeText(.moment, timeZone: zone)
        func seconds(_ text: String) throws -> Double {
            try #require(moments.value(text)?.scalar)
        }
        let seen = SeenTime(
            from: try seconds("2013-06-03 23:00"), to: try seconds("2013-06-04 01:00"),
            newest: try seconds(newest))
        let fields = RangeText(.dayOrMoment, timeZone: zone, seen: seen)
        return fields.value(text).map(moments.text)
    }

    @Test(arguments: [
        ("23:30", "2013-06-03 23:30:00"), ("0:28", "2013-06-04 00:28:00"),
        ("00:28:30", "2013-06-04 00:28:30"), ("10:15", "2013-06-04 10:15:00"),
        ("13:00", "2013-06-03 13:00:00"), ("2013-06-02", "2013-06-02 00:00:00"),
        ("2013-06-02 07:00", "2013-06-02 07:00:00"),
    ])
    func `a time alone is of the day that is seen, else the nearest past`(
        typed: String, read: String
    ) throws {
        #expect(try ofNight(typed) == read)
    }

    @Test(arguments: ["24:00", "12:60", "7", "7:5", "a:00", "12:00:61", "1:2:3:4", "-1:00"])
    func `what no clock shows is no time`(typed: String) throws {
        #expect(try ofNight(typed) == nil)
    }

    @Test func `ends that are no interval say why`() throws {
        let days = RangeText(.day, timeZone: .gmt)
        #expect(throws: RangeFault.unreadable(.from)) { try days.ends("soon", "") }
        #expect(throws: RangeFault.unreadable(.to)) { try days.ends("2013-06-03", "2013-06-31") }
        #expect(throws: RangeFault.reversed) { try days.ends("2013-06-03", "2013-06-02") }
        let ends = try days.ends("", "2013-06-03")
        #expect(ends.from == nil && ends.to.map(days.text) == "2013-06-03")
        let names = RangeText(.name(["b", "a"]), timeZone: .gmt)
        #expect(try names.ends("a", "b").from == .string("a"))
    }

    @Test func `a zone whose clocks never change reads all times`() throws {
        #expect(try time("2013-03-10 02:30:00", in: "Asia/Kolkata") == "2013-03-10 02:30:00")
    }
}
