import Foundation
import Seeded
import Testing

@testable import Feeds

struct NumberCellTests {
    @Test(
        arguments: [
            ("12", 12), ("-0.5", -0.5), ("+1.25", 1.25), (".5", 0.5), ("5.", 5), ("1e3", 1_000),
            ("1.2E-3", 0.0012), ("0.1", 0.1), ("1048.36", 1_048.36), ("inf", .infinity),
            ("-Infinity", -.infinity), ("9007199254740993", 9_007_199_254_740_992),
            ("123456789012345678901234567890", 1.2345678901234568e29),
            ("4.9e-324", .leastNonzeroMagnitude),
            ("1e400", .infinity), ("0000000000000000000001", 1),
        ] as [(String, Double)])
    func `a number is the nearest Double`(text: String, number: Double) { check(text, number) }

    @Test(arguments: ["", "abc", "1,000", "12 mph", "0x10", "1e", "--1", ".", "1.2.3", "e5", "NA"])
    func `anything else is no number`(text: String) { check(text, nil) }

    @Test func `every Double comes back from its text`() {
        var random = SeededGenerator(seed: 1)
        for _ in 0..<2_000 {
            let number = Double(bitPattern: random.next())
            guard number.isFinite else { continue }
            check("\(number)", number)
        }
    }

    private func check(_ text: String, _ number: Double?, at: SourceLocation = #_sourceLocation) {
        #expect(NumberCell.parse(Array(text.utf8)[...]) == number, "\(text)", sourceLocation: at)
    }
}

struct TimeCellTests {
    @Test(
        arguments: [
            ("2013-06-03", "GMT", 1_370_217_600),
            ("2013-06", "GMT", 1_370_044_800), ("2013", "GMT", 1_356_998_400),
            ("2013", "America/New_York", 1_357_016_400),
            ("2013-06-03", "America/New_York", 1_370_232_000),
            ("2013-06-03T14:05", "GMT", 1_370_268_300),
            ("2013-06-03 14:05:09.25", "GMT", 1_370_268_309.25),
            ("2013-06-03T14:05:09Z", "America/New_York", 1_370_268_309),
            ("2013-06-03T14:05:09+02:00", "GMT", 1_370_261_109),
            ("2013-06-03T14:05:09-0430", "GMT", 1_370_284_509),
            ("2013-06-03T14:05:09+02", "GMT", 1_370_261_109),
            ("2012-02-29", "GMT", 1_330_473_600),
            ("1958-03-01", "GMT", -373_593_600),
            ("2016-12-31T23:59:60Z", "GMT", 1_483_228_799),
            ("2013-06-03T14:05:09 UTC", "Europe/Berlin", 1_370_268_309),
            ("20130603", "GMT", 1_370_217_600), ("201306", "GMT", 1_370_044_800),
            ("20130603T140509Z", "GMT", 1_370_268_309), ("2013/6/3", "GMT", 1_370_217_600),
            ("2013/06/03 14:05:09", "GMT", 1_370_268_309), ("2013.06.03", "GMT", 1_370_217_600),
            ("2019-Q1", "GMT", 1_546_300_800), ("2019Q1", "GMT", 1_546_300_800),
            ("Q1 2019", "GMT", 1_546_300_800), ("2020-W01", "GMT", 1_577_664_000),
            ("2020-W53-5", "GMT", 1_609_459_200), ("Jan 1 2000", "GMT", 946_684_800),
            ("January 1, 2000", "GMT", 946_684_800), ("01-Jan-2024", "GMT", 1_704_067_200),
            ("01-Jan-24", "GMT", 1_704_067_200), ("1. jan. 2024 14:05", "GMT", 1_704_117_900),
            ("Jan 2024", "GMT", 1_704_067_200), ("2024 Jan 1", "GMT", 1_704_067_200),
            ("Mon, 01 Jan 2024 02:30 PM", "GMT", 1_704_119_400),
            ("Mon, 01 Jan 2024 14:05:09 GMT", "GMT", 1_704_117_909),
            // Julian, as what shows them counts: they are shown as they were written.
            ("1500-01-01", "GMT", -14_830_992_000), ("1500-02-29", "GMT", -14_825_894_400),
            ("0001-01-01", "GMT", -62_135_769_600),
        ] as [(String, String, Double)])
    func `a time is the seconds since 1970`(text: String, zone: String, seconds: Double) {
        check(text, zone, seconds)
    }

    @Test(
        arguments: [
            // Put forward at 02:00 EST on 10 March, back at 02:00 EDT on 3 November.
            ("2013-03-10T01:30", 1_362_897_000), ("2013-03-10T02:30", 1_362_900_600),
            ("2013-03-10T03:30", 1_362_900_600), ("2013-11-03T00:30", 1_383_453_000),
            ("2013-11-03T01:30", 1_383_456_600), ("2013-11-03T02:30", 1_383_463_800),
            ("2013-11-03", 1_383_451_200), ("2013-11-04", 1_383_541_200),
        ] as [(String, Double)])
    func `local times follow summer time`(text: String, seconds: Double) {
        check(text, "America/New_York", seconds)
    }

    @Test(arguments: [
        "", "213", "2013-", "2013-6", "2013-6-3", "2013-02-29", "2013-13-01", "2013-00-10",
        "2013-06-31", "20130631", "201313", "12345678", "2013.06", "2013 06", "2019-Q5", "2021-W53",
        "2020-W00", "Jan 24", "May", "Mayo 2024", "30 Feb 2024", "1:23:45", "Jan 2024 10:00",
        "2013-06-03T", "2013-06-03T24:00", "2013-06-03T14", "2013-06-03T14:60", "03/06/2013",
        "2013-06-03T14:05:09.Z", "2013-06-03T14:05:09+", "yesterday",
        "2013-06-03Z", "２013-06-03",
    ])
    func `anything else is no time`(text: String) { check(text, "GMT", nil) }

    private func check(
        _ text: String, _ zone: String, _ seconds: Double?, at: SourceLocation = #_sourceLocation
    ) {
        var cell = TimeCell(zone: TimeZone(identifier: zone) ?? .gmt)
        #expect(cell.parse(Array(text.utf8)[...]) == seconds, "\(text)", sourceLocation: at)
    }
}
