import Foundation
import Scenes
import Seeded
import Tables
import Testing

@testable import Speech

private let english = Locale(identifier: "en_US")
private let newYork = TimeZone(identifier: "America/New_York") ?? .gmt

private func date(_ text: String) -> Date {
    (try? Date(text, strategy: .iso8601)) ?? .distantPast
}

@Suite struct `Spoken numbers` {
    @Test(
        arguments: [
            (999_999.4, "999,999.4"), (999_999.97, "1 million"), (999_949_000, "999.9 million"),
            (999_999_999, "1 billion"), (-999_999_999, "−1 billion"), (1e9, "1 billion"),
            (999_960_000_000, "1 trillion"), (1.25e12, "1.3 trillion"), (-0.0, "0"),
            (1_234.25, "1,234.3"), (-1_234.25, "−1,234.3"), (12_345.5, "12,345.5"),
            (9.999, "10"), (0.99999, "1"), (0.12345, "0.123"), (0.01234, "0.0123"),
            (-0.00012, "−0.0001"), (999.96, "1,000"), (1_234.56, "1,234.6"), (.nan, "–"),
            (-1e-300, "−1E−300"), (1.7e308, "1.7E308"),
        ] as [(Double, String)])
    func `numbers beside the edges of what is said`(_ number: Double, _ text: String) {
        #expect(SpokenNumber(locale: english).text(number) == text)
    }

    /// No listener follows a row of more than six digits, nor more than nine characters of a number
    /// in words.
    @Test(arguments: 0..<40 as Range<UInt64>)
    func `no number is longer than anybody follows, and each is near what it says`(
        _ seed: UInt64
    ) throws {
        var dice = SeededGenerator(seed: seed)
        let scales = ["million": 1e6, "billion": 1e9, "trillion": 1e12]
        for _ in 0..<50 {
            let number =
                Double.random(in: -10...10, using: &dice)
                * pow(10, Double.random(in: -6...17, using: &dice))
            let text = SpokenNumber(locale: english).text(number)
            let parts = text.split(separator: " ")
            let digits = parts[0].replacing(",", with: "").replacing("−", with: "-")
            #expect(
                digits.prefix { $0 != "." && $0 != "E" }.filter(\.isNumber).count <= 6, "\(text)")
            let said = try #require(Double(digits), "\(text)")
            let scale = parts.count > 1 ? scales[String(parts[1])] ?? .nan : 0
            // Half of the last digit that is said.
            let tolerance = max(0.050_001 * scale, 0.005 * abs(number), 0.000_05)
            #expect(abs(said * max(scale, 1) - number) <= tolerance, "\(number): \(text)")
        }
    }

    @Test(arguments: [
        ("Speed (km/h)", nil, "Speed", "12 kilometers per hour"),
        ("Price (US$)", nil, "Price", "12 US dollars"), ("Share (%)", nil, "Share", "12 percent"),
        ("Sales (2013)", nil, "Sales (2013)", "12"), ("(m)", nil, "(m)", "12"),
        ("Load", "percent", "Load", "12 percent"),
        ("Load (s)", "percent", "Load (s)", "12 percent"),
        ("Sold (pancakes)", nil, "Sold", "12 pancakes"), ("Sold (USA)", nil, "Sold (USA)", "12"),
        ("Volume (l)", nil, "Volume", "12 liters"),
        ("Jobs (thousands)", nil, "Jobs", "12 thousand"),
        ("", nil, "", "12"),
    ])
    func `units are spelled out, and what is no unit stays in the label`(
        _ label: String, _ unit: String?, _ spoken: String, _ text: String
    ) {
        let axis = AxisSemantics(
            label: label, unit: unit, kind: .quantitative,
            bounds: ClosedValues(.number(0), .number(100)))
        let words = SpokenAxis(axis, locale: english)
        #expect(words.label == spoken && words.text(.number(12)) == text)
        #expect(words.text(.number(12), isPlain: true) == "12")
    }

    @Test func `an interval has its unit once, an end that is missing is a dash`() {
        let axis = AxisSemantics(
            label: "Way (mi)", kind: .quantitative, bounds: ClosedValues(.number(0), .number(9)))
        let words = SpokenAxis(axis, locale: english)
        #expect(words.text(from: .number(-2), to: .number(7)) == "−2 to 7 miles")
        #expect(words.text(from: .number(7), to: .number(7)) == "7 miles")
        #expect(words.text(from: .missing, to: .missing) == "–")
        #expect(words.text(from: .number(7), to: .missing) == "7 miles to –")
        #expect(words.text(from: .string("a"), to: .string("b")) == "a to b")
        #expect(words.text(.string(String(repeating: "x", count: 99))).count == 60)
    }
}

@Suite struct `Spoken times` {
    private func words(
        _ unit: Calendar.Component?, _ lower: String, _ upper: String
    ) -> SpokenDate {
        SpokenDate(
            unit: unit, span: date(lower)...date(upper), timeZone: newYork, locale: english)
    }

    private let year = ("2013-01-01T05:00:00Z", "2014-01-01T05:00:00Z")

    @Test func `what ends before a day begins is said by the day that it ends with`() {
        let lower = date("2013-03-10T05:00:00Z")
        let next = date("2013-03-13T04:00:00Z").timeIntervalSince1970
        let upper = Date(timeIntervalSince1970: next.nextDown)
        let words = SpokenDate(
            unit: nil, span: lower...upper, timeZone: newYork, locale: english)
        #expect(words.text(from: lower, to: upper) == "March 10 to March 12, 2013")
    }

    @Test(
        arguments: [
            (.year, "2013"), (.quarter, "Q2 2013"), (.month, "June 2013"),
            (.weekOfYear, "June 3, 2013"), (.day, "June 3, 2013"),
            (.hour, "June 3, 2013, 2:05 PM"), (.minute, "June 3, 2013, 2:05 PM"),
            (.second, "June 3, 2013, 2:05:07 PM"), (nil, "June 3, 2013, 2:05 PM"),
        ] as [(Calendar.Component?, String)])
    func `a time is said no finer than its period`(_ unit: Calendar.Component?, _ text: String) {
        let words = words(unit, year.0, year.1)
        #expect(words.text(date("2013-06-03T18:05:07Z")) == text)
    }

    @Test(
        arguments: [
            (.year, "2013-06-03T04:00:00Z", "2013-09-03T04:00:00Z", "2013"),
            (.year, "2012-06-03T04:00:00Z", "2013-09-03T04:00:00Z", "2012 to 2013"),
            (.quarter, "2013-01-03T05:00:00Z", "2013-09-03T04:00:00Z", "Q1 2013 to Q3 2013"),
            (.month, "2013-06-03T04:00:00Z", "2013-09-03T04:00:00Z", "June to September 2013"),
            (
                .month, "2012-12-31T05:00:00Z", "2013-01-01T05:00:00Z",
                "December 2012 to January 2013"
            ),
            (.day, "2013-06-30T04:00:00Z", "2013-07-01T04:00:00Z", "June 30 to July 1, 2013"),
            // In New York it is still the year before.
            (
                .day, "2013-01-01T04:59:59Z", "2013-01-01T05:00:00Z",
                "December 31, 2012 to January 1, 2013"
            ),
            (
                .minute, "2013-06-03T14:00:00Z", "2013-06-03T18:30:00Z",
                "June 3, 2013, 10:00 AM to 2:30 PM"
            ),
            (
                .minute, "2013-06-03T14:00:00Z", "2013-06-04T18:30:00Z",
                "June 3, 2013, 10:00 AM to June 4, 2013, 2:30 PM"
            ),
            (
                .second, "2013-06-03T14:00:00Z", "2013-06-03T14:00:01Z",
                "June 3, 2013, 10:00:00 AM to 10:00:01 AM"
            ),
            // Half past one twice: clocks are put back between them.
            (.minute, "2013-11-03T05:30:00Z", "2013-11-03T06:30:00Z", "November 3, 2013, 1:30 AM"),
        ] as [(Calendar.Component, String, String, String)])
    func `what both ends share is said once`(
        _ unit: Calendar.Component, _ lower: String, _ upper: String, _ text: String
    ) {
        let words = words(unit, "2012-01-01T12:00:00Z", "2014-01-01T05:00:00Z")
        #expect(words.text(from: date(lower), to: date(upper)) == text)
    }

    @Test func `on an axis from day to day, midnight goes without saying`() {
        let days = words(.hour, "2013-06-01T04:00:00Z", "2013-06-09T04:00:00Z")
        #expect(days.text(date("2013-06-03T04:00:00Z")) == "June 3, 2013")
        #expect(days.text(date("2013-06-03T05:00:00Z")) == "June 3, 2013, 1:00 AM")
        let hours = words(.hour, "2013-06-01T05:00:00Z", "2013-06-09T04:00:00Z")
        #expect(hours.text(date("2013-06-03T04:00:00Z")) == "June 3, 2013, 12:00 AM")
    }

    @Test(arguments: [
        ("2013-06-03T14:00:00Z", "2013-06-03T14:09:00Z", "2:05:07 PM"),
        ("2013-06-03T08:00:00Z", "2013-06-03T20:00:00Z", "2:05 PM"),
        ("2013-06-03T08:00:00Z", "2013-06-03T20:00:01Z", "June 3, 2013, 2:05 PM"),
    ])
    func `an axis within half a day says no day, one within hours says seconds`(
        _ lower: String, _ upper: String, _ text: String
    ) {
        #expect(words(nil, lower, upper).text(date("2013-06-03T18:05:07Z")) == text)
    }

    @Test func `a column of cells is as fine as its finest time`() {
        let cells = CellText(timeZone: newYork, locale: english)
        let midnight = Value.date(date("2013-06-03T04:00:00Z"))
        let minute = Value.date(date("2013-06-03T05:30:00Z"))
        let second = Value.date(date("2013-06-03T05:30:01Z"))
        #expect(cells.texts([midnight, .missing]) == ["June 3, 2013", "–"])
        #expect(
            cells.texts([minute, midnight, second]) == [
                "June 3, 2013, 1:30:00 AM", "June 3, 2013, 12:00:00 AM", "June 3, 2013, 1:30:01 AM",
            ])
        #expect(
            cells.texts([.number(0.12345), .number(1e6), .number(-3)]) == [
                "0.1235", "1,000,000.0000", "−3.0000",
            ])
        #expect(cells.texts([.number(2), .number(0.5), .number(-0.0)]) == ["2.0", "0.5", "0.0"])
        #expect(
            cells.texts([.number(999_999_999.5), .number(1e9)]) == [
                "999,999,999.5", "1,000,000,000.0",
            ])
        #expect(cells.texts([.number(1e-7), .number(2.5e-7)]) == ["0.00000010", "0.00000025"])
        #expect(cells.texts([.number(0.1 + 0.2), .number(0.3)]) == ["0.3", "0.3"])
        let long = cells.texts([.string(String(repeating: "é", count: 999))])[0]
        #expect(long.count == 200 && long.hasSuffix("…"))
    }

    @Test(arguments: ["Year", "year", "year_built", "order_id", "orderID", "Id", "PLZ", "Jahr"])
    func `years and identifiers have no separators`(title: String) {
        let cells = CellText(timeZone: newYork, locale: english)
        #expect(
            cells.texts([.number(2_007), .number(1_999_999)], of: [title]) == ["2007", "1999999"])
        let axis = axis(title, 1_952, 2_007)
        #expect(SpokenAxis(axis, locale: english).text(.number(2_007)) == "2007")
    }

    @Test(arguments: ["Births per year", "Rain a year", "Years", "Idea", "Width", "People"])
    func `amounts have them, whatever they are of`(title: String) {
        let cells = CellText(timeZone: newYork, locale: english)
        #expect(cells.texts([.number(2_007)], of: [title]) == ["2,007"])
    }

    private func axis(_ label: String, _ lower: Double, _ upper: Double) -> AxisSemantics {
        AxisSemantics(
            label: label, kind: .quantitative, bounds: ClosedValues(.number(lower), .number(upper)))
    }

    /// Values and times that are far apart on a chart differ in words.
    @Test(arguments: [1e-6, 1e-3, 0.5, 1, 20, 1e4, 1e6, 5e7], [0.0, 12, -0.001, 1e6, 1e9, -3e11])
    func `values that stand apart differ in words`(range: Double, start: Double) {
        guard range > abs(start) * 1e-12 else { return }
        var axis = axis("Amount", start, start + range)
        axis.spacing = range / 20
        let words = SpokenAxis(axis, locale: english)
        let texts = (0...10).map { words.text(.number(start + Double($0) * range / 10)) }
        #expect(Set(texts).count == texts.count, "\(texts)")
        let ends = words.text(from: .number(start), to: .number(start + range / 100))
        #expect(Set(ends.split(separator: " to ")).count == 2, "\(ends)")
    }

    @Test(arguments: [3_600, 60, 1, 0.1, 0.004, 0.000_02])
    func `moments that stand apart differ in words and cells`(spacing: Double) {
        let start = date("2024-01-01T00:00:06Z").timeIntervalSince1970
        let moments = (0..<8).map { Date(timeIntervalSince1970: start + Double($0) * spacing) }
        var axis = AxisSemantics(
            label: "t", kind: .temporal,
            bounds: ClosedValues(.date(moments[0]), .date(moments[7])))
        axis.spacing = spacing
        for locale in ["en_US", "de_DE", "ar_EG", "ja_JP"].map(Locale.init(identifier:)) {
            let words = SpokenAxis(axis, locale: locale)
            #expect(Set(moments.map { words.text(.date($0)) }).count == moments.count)
            let cells = CellText(timeZone: .gmt, locale: locale).texts(moments.map(Value.date))
            #expect(Set(cells).count == moments.count, "\(cells)")
        }
        let words = SpokenAxis(axis, locale: english)
        if spacing == 0.1 { #expect(words.text(.date(moments[1])) == "12:00:06.100 AM") }
        if spacing < 1e-3 { #expect(words.text(.date(moments[1])) == "12:00:06.000020 AM") }
        if spacing < 1 { #expect(words.text(.date(moments[0])) == "12:00:06 AM") }
    }
}
