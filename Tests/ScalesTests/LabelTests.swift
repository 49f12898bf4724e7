import Foundation
import Seeded
import Tables
import Testing

@testable import Scales

@Suite struct LabelTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let domain: ClosedRange<Double>
        let count: Int
        let locale: String
        let labels: [String]

        init(
            _ domain: ClosedRange<Double>, _ count: Int, in locale: String = "en_US",
            _ labels: [String]
        ) {
            (self.domain, self.count) = (domain, count)
            (self.locale, self.labels) = (locale, labels)
        }

        var testDescription: String { "\(domain) by \(count) in \(locale)" }
    }

    @Test(arguments: [
        Case(0...100, 5, ["0", "20", "40", "60", "80", "100"]),
        Case(0...1, 5, ["0.0", "0.2", "0.4", "0.6", "0.8", "1.0"]),
        Case(0.98...1.04, 3, ["0.98", "1.00", "1.02", "1.04"]),
        Case(-10...10, 4, ["-10", "-5", "0", "5", "10"]),
        Case(0...20_000, 4, ["0", "5,000", "10,000", "15,000", "20,000"]),
        Case(0...2e6, 4, ["0", "500K", "1M", "1.5M", "2M"]),
        Case(0...8e9, 4, ["0", "2B", "4B", "6B", "8B"]),
        Case(6.5e9...6.6e9, 2, ["6.5B", "6.55B", "6.6B"]),
        Case(1e6...1_000_004, 2, ["1,000,000", "1,000,002", "1,000,004"]),
        Case(0...2e15, 2, ["0", "1E15", "2E15"]), Case(0...1e300, 2, ["0", "5E299", "1E300"]),
        Case(-1e300...1e300, 2, ["-1E300", "0", "1E300"]),
        Case(0...1e-300, 2, ["0", "5E-301", "1E-300"]),
        Case(0...2e-5, 2, ["0.00000", "0.00001", "0.00002"]),
        Case(42.5...42.5, 5, ["42.5"]), Case(0...0, 5, ["0"]),
    ])
    func `numbers have the digits that their step needs`(example: Case) { check(example) }

    @Test(arguments: [
        Case(0...20_000, 2, in: "de_DE", ["0", "10.000", "20.000"]),
        Case(0...1, 2, in: "fr_FR", ["0,0", "0,5", "1,0"]),
        Case(0...2e6, 2, in: "de_DE", ["0", "1 Mio.", "2 Mio."]),
        Case(0...2e6, 2, in: "ja_JP", ["0", "100万", "200万"]),
        Case(0...10, 2, in: "ar_EG", ["٠", "٥", "١٠"]),
    ])
    func `numbers are written as the viewer's locale writes them`(example: Case) { check(example) }

    @Test(arguments: ["en_US", "ja_JP", "hi_IN", "de_DE", "ar_EG"])
    func `different ticks have different labels`(locale: String) {
        var random = SeededGenerator(seed: 5)
        for _ in 0..<300 {
            let magnitude = pow(10, Double.random(in: -12...18, using: &random))
            let lower = Double.random(in: -1...1, using: &random) * magnitude
            let span = magnitude * pow(10, Double.random(in: -6...1, using: &random))
            let labels = Ticks.numbers(
                lower...(lower + span), count: 6, locale: Locale(identifier: locale)
            ).ticks.map(\.label)
            #expect(Set(labels).count == labels.count)
        }
    }

    @Test(arguments: [
        ("en_US", "10 AM, 12 PM"), ("en_GB", "10:00, 12:00"), ("de_DE", "10:00, 12:00"),
        ("ja_JP", "10:00, 12:00"),
    ])
    func `hours are written by the locale's clock`(locale: String, labels: String) {
        let start = Date(timeIntervalSince1970: moment("2013-06-03 10:00:00", .gmt))
        let found = Ticks.dates(
            start...(start + 7200), count: 2, locale: Locale(identifier: locale), timeZone: .gmt
        ).ticks.map { clean($0.label) }
        #expect([found.first, found.last].compactMap(\.self).joined(separator: ", ") == labels)
    }

    @Test func `categories are their own labels`() {
        let scale = PositionScale.band(
            BandScale(["<b>", "", "b"], range: PositionRange(from: 0, to: 9)))
        let ticks = Ticks.of(
            scale, count: 1, locale: Locale(identifier: "en_US"), timeZone: .gmt)
        #expect(ticks.ticks.map(\.label) == ["<b>", "", "b"])
        #expect(ticks.step == .none)
    }

    private func check(_ example: Case) {
        let ticks = Ticks.numbers(
            example.domain, count: example.count, locale: Locale(identifier: example.locale))
        #expect(ticks.ticks.map { clean($0.label) } == example.labels)
    }

    /// Unicode's data has several kinds of space.
    private func clean(_ label: String) -> String {
        String(label.map { $0.isWhitespace ? " " : $0 })
    }
}
