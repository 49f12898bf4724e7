import Calendars
import Foundation
import Tables
import Testing

@testable import Scales
import Seeded

@Suite struct PositionScaleTests {
    private let range = PositionRange(from: 0, to: 600)

    @Test(arguments: zoneNames)
    func `a moment's position has a moment at the same position, exactly`(name: String) throws {
        for (from, to) in [("2013-06-03", "2013-06-10"), ("0001-01-03", "9999-12-31")] {
            let scale = temporal(from, to, zone(name))
            for step in 0...1000 {
                let position = Double(step) * 0.625
                let value = try #require(scale.value(at: position))
                #expect(scale.position(of: value) == position)
            }
        }
    }

    @Test func `five minutes of today keep their exactness`() throws {
        let start = Date(timeIntervalSince1970: 1_795_259_292.3)
        let scale = PositionScale.temporal(
            TemporalScale(from: start, to: start + 300, range: range))
        for step in 0...1000 {
            let position = Double(step) * 0.625
            let value = try #require(scale.value(at: position))
            #expect(scale.position(of: value) == position)
        }
    }

    @Test func `a date with a unit covers its period and stands in its middle`() {
        let newYork = zone("America/New_York")
        let day = CalendarUnit(period: .day, in: newYork)
        let scale = temporal("2013-03-10", "2013-03-11", newYork, unit: day)
        let noon = Value.date(Date(timeIntervalSince1970: moment("2013-03-10 12:00:00", newYork)))
        #expect(scale.positionRange(of: noon) == 0...600)
        #expect(scale.position(of: noon) == 300)
    }

    @Test func `a quantity's range is empty at its position`() {
        let scale = PositionScale.linear(LinearScale(from: 0, to: 10, range: range))
        #expect(scale.positionRange(of: .number(5)) == 300...300)
        #expect(scale.value(at: 300) == .number(5))
    }

    @Test(arguments: [Value.missing, .string("a"), .date(.distantPast), .number(.nan)])
    func `a scale of numbers has no place for another value`(value: Value) {
        let scale = PositionScale.linear(LinearScale(from: 0, to: 10, range: range))
        #expect(scale.position(of: value) == nil)
        #expect(scale.positionRange(of: value) == nil)
    }

    @Test(arguments: [Double.nan, .infinity])
    func `a date that isn't finite has no place`(seconds: Double) {
        let day = CalendarUnit(period: .day, in: .gmt)
        let date = Value.date(Date(timeIntervalSince1970: seconds))
        for unit in [nil, day] {
            let scale = temporal("2013-03-10", "2013-03-11", .gmt, unit: unit)
            #expect(scale.position(of: date) == nil)
            #expect(scale.positionRange(of: date) == nil)
        }
    }

    @Test func `an empty band scale has no domain`() {
        #expect(PositionScale.band(BandScale([], range: range)).domain == nil)
    }

    private func temporal(
        _ from: String, _ to: String, _ timeZone: TimeZone, unit: CalendarUnit? = nil
    ) -> PositionScale {
        let lower = Date(timeIntervalSince1970: moment(from, timeZone))
        let upper = Date(timeIntervalSince1970: moment(to, timeZone))
        return .temporal(TemporalScale(from: lower, to: upper, unit: unit, range: range))
    }
}
