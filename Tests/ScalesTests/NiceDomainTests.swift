import Foundation
import Seeded
import Testing

@testable import Scales

@Suite struct NiceDomainTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let extent: ClosedRange<Double>?
        let count: Int
        let domain: ClosedRange<Double>

        init(
            _ extent: ClosedRange<Double>?, by count: Int = 10, to domain: ClosedRange<Double>
        ) {
            (self.extent, self.count, self.domain) = (extent, count, domain)
        }

        var testDescription: String {
            "\(extent.map(String.init(describing:)) ?? "none") by \(count)"
        }
    }

    @Test(arguments: [
        Case(0...0.96, to: 0...1), Case(0...96, to: 0...100), Case(1.1...10.9, to: 1...11),
        Case(0.7...11.001, to: 0...12), Case(6.7...123.1, to: 0...130), Case(0...0.49, to: 0...0.5),
        Case(0.132...0.876, by: 1000, to: 0.132...0.876),
        Case(0.132...0.876, by: 100, to: 0.13...0.88), Case(0.132...0.876, by: 30, to: 0.12...0.88),
        Case(0.132...0.876, by: 6, to: 0.1...0.9), Case(0.132...0.876, by: 5, to: 0...1),
        Case(132...876, by: 30, to: 120...880), Case(132...876, by: 10, to: 100...900),
        Case(132...876, by: 5, to: 0...1000), Case(132...876, by: 1, to: 0...1000),
        Case(0...14.1, by: 5, to: 0...20),
        Case(12...87, by: 5, to: 0...100),
        Case(12...87, by: 10, to: 10...90), Case(12...87, by: 100, to: 12...87),
        Case(-3.4...2.2, by: 5, to: -4...3),
        Case(0.98...1.143, by: 10, to: 0.98...1.16),
    ])
    func `a domain is extended to whole steps`(example: Case) { check(example) }

    @Test(arguments: [
        Case(nil, to: 0...1), Case(0...0, to: 0...1), Case(5...5, to: 0...5),
        Case(-72...(-72), to: -80...0),
        Case(100...100, by: 5, to: 0...100), Case((-.infinity)...3, to: 0...1),
        Case(1e300...1e300, to: 0...1e300), Case(3e-300...3e-300, to: 0...3e-300),
        Case(-1.7e308...1.7e308, by: 3, to: -1.7e308...1.7e308),
    ])
    func `one number, none and the greatest have a domain`(example: Case) { check(example) }

    @Test func `a nice domain begins and ends on a tick and is nice already`() {
        var random = SeededGenerator(seed: 3)
        for _ in 0..<2000 {
            let lower = Double.random(in: -1000...1000, using: &random)
            let upper = lower + pow(10, Double.random(in: -6...6, using: &random))
            let count = Int.random(in: 2...12, using: &random)
            let domain = NiceDomain.numbers(lower...upper, count: count)
            #expect(domain.contains(lower) && domain.contains(upper))
            #expect(NiceDomain.numbers(domain, count: count) == domain)
        }
    }

    @Test func `dates are extended to calendar steps of the time zone`() {
        let newYork = zone("America/New_York")
        check(("2013-03-10 00:12:00", "2013-03-10 23:48:00"), ("2013-03-10", "2013-03-11"), newYork)
        check(("2013-01-01 05:00:00", "2013-12-30 18:00:00"), ("2013-01-01", "2014-01-01"), newYork)
        check(
            ("2013-06-03 10:00:20", "2013-06-03 10:09:31"),
            ("2013-06-03 10:00:00", "2013-06-03 10:10:00"), newYork)
        check(("0001-05-01", "9999-12-31"), ("0001-01-01", "10000-01-01"), newYork)
        check(("2013-06-03 12:00:00", "2013-06-03 12:00:00"), ("2013-06-03", "2013-06-04"), newYork)
    }

    private func check(_ example: Case) {
        #expect(NiceDomain.numbers(example.extent, count: example.count) == example.domain)
    }

    private func check(_ extent: (String, String), _ domain: (String, String), _ timeZone: TimeZone)
    {
        let found = NiceDomain.dates(
            date(extent.0, timeZone)...date(extent.1, timeZone), timeZone: timeZone)
        #expect(found == date(domain.0, timeZone)...date(domain.1, timeZone))
    }

    private func date(_ text: String, _ timeZone: TimeZone) -> Date {
        Date(timeIntervalSince1970: moment(text, timeZone))
    }
}
