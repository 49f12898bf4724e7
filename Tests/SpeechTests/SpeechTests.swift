import Foundation
import Scenes
import Speech
import Tables
import Testing

private let english = Locale(identifier: "en_US")
private let newYork = TimeZone(identifier: "America/New_York") ?? .gmt

private func date(_ text: String) -> Value {
    .date((try? Date(text, strategy: .iso8601)) ?? .distantPast)
}

private func axis(
    _ label: String, _ lower: Value, _ upper: Value, unit: String? = nil,
    calendarUnit: Calendar.Component? = nil
) -> AxisSemantics {
    AxisSemantics(
        label: label, unit: unit, kind: lower.kind ?? .nominal,
        bounds: ClosedValues(lower, upper), calendarUnit: calendarUnit, timeZone: newYork)
}

private let days = axis(
    "Day", date("2013-01-01T05:00:00Z"), date("2013-12-30T05:00:00Z"), calendarUnit: .day)
private let percent = axis("Load", .number(0), .number(100), unit: "percent")

@Suite struct `Values in words` {
    @Test(
        arguments: [
            (0, "0"), (12, "12"), (70.66, "70.7"), (1.234, "1.23"), (-0.5, "−0.5"),
            (26115, "26,115"), (6_500_000_000, "6.5 billion"), (1_000_000, "1 million"),
            (2e15, "2E15"),
            (0.00012, "0.0001"), (3e-9, "3E−9"), (.infinity, "infinity"),
            (-.infinity, "minus infinity"),
        ] as [(Double, String)])
    func `T42: numbers are short and grouped`(_ number: Double, _ text: String) {
        #expect(SpokenNumber(locale: english).text(number) == text)
    }

    @Test(arguments: [
        ("2013-06-03T04:00:00Z", "2013-06-09T04:00:00Z", "June 3 to June 9, 2013"),
        ("2013-06-03T04:00:00Z", "2013-06-03T04:00:00Z", "June 3, 2013"),
        ("2012-12-31T05:00:00Z", "2013-01-01T05:00:00Z", "December 31, 2012 to January 1, 2013"),
    ])
    func `T42: days share their year`(_ lower: String, _ last: String, _ text: String) {
        #expect(Speech.span(from: date(lower), to: date(last), of: days, locale: english) == text)
    }

    @Test func `times within a day are said without it`() {
        let times = axis("Time", date("2013-06-03T14:00:00Z"), date("2013-06-03T14:05:00Z"))
        #expect(
            Speech.value(date("2013-06-03T14:02:07Z"), of: times, locale: english)
                == "10:02:07 AM")
    }

    @Test(arguments: [(-108, "−108 thousand"), (0, "0"), (1, "1 thousand")] as [(Double, String)])
    func `zero thousands are zero`(_ number: Double, _ text: String) {
        let jobs = axis("Jobs (thousands)", .number(-6_000), .number(0))
        #expect(Speech.value(.number(number), of: jobs, locale: english) == text)
        #expect(
            Speech.span(from: .number(-108), to: .number(0), of: jobs, locale: english)
                == "−108 to 0 thousand")
    }

    @Test func `a range of quantities has its unit once`() {
        #expect(
            Speech.span(from: .number(10), to: .number(20), of: percent, locale: english)
                == "10 to 20 percent")
    }

    @Test func `cells of a column are equally fine`() {
        let cells = CellText(timeZone: newYork, locale: english)
        #expect(
            cells.texts([date("2013-06-03T04:00:00Z"), date("2013-06-03T05:30:00Z")])
                == ["June 3, 2013, 12:00 AM", "June 3, 2013, 1:30 AM"])
        #expect(cells.texts([date("2013-06-03T04:00:00Z")]) == ["June 3, 2013"])
        #expect(cells.texts([.missing, .string("<b>"), .number(2013)]) == ["–", "<b>", "2,013"])
    }
}

@Suite struct `What a selection says` {
    private func check(_ count: Int, _ expected: String) {
        let text = Speech.selected(
            .interval(from: date("2013-06-03T04:00:00Z"), to: date("2013-06-09T04:00:00Z")),
            of: days, count: count, total: 26_115, locale: english)
        #expect(text == expected)
    }

    @Test func `the interval and the counts`() {
        check(504, "June 3 to June 9, 2013. 504 of 26,115 rows.")
        check(0, "No rows between June 3, 2013 and June 9, 2013.")
        let flights = Speech.selected(
            .interval(from: date("2013-06-03T04:00:00Z"), to: date("2013-06-09T04:00:00Z")),
            of: days, count: 842, total: 27_004, rows: "flights", locale: english)
        #expect(flights == "June 3 to June 9, 2013. 842 of 27,004 flights.")
        #expect(
            Speech.cleared(count: 9, total: 9, rows: "flights", locale: english)
                == "Selection cleared. 9 flights.")
        func cleared(_ others: Int) -> String {
            Speech.cleared(count: 504, total: 26_115, others: others, locale: english)
        }
        #expect(cleared(0) == "Selection cleared. 26,115 rows.")
        #expect(cleared(1) == "Selection cleared. 504 of 26,115 rows with 1 other selection.")
        #expect(cleared(3) == "Selection cleared. 504 of 26,115 rows with 3 other selections.")
    }

    @Test(arguments: [
        (["EWR"], 3, "EWR. 3 of 9 rows."), (["EWR"], 0, "No rows at EWR."),
        (["EWR", "LGA"], 3, "EWR and LGA. 3 of 9 rows."),
        (["A", "B", "C", "D", "E"], 3, "A, B, C, D and E. 3 of 9 rows."),
        (["A", "B", "C", "D", "E", "F"], 0, "No rows at A, B, C, D and 2 more."),
    ])
    func `names that others lie between are told one by one`(
        _ names: [String], _ count: Int, _ expected: String
    ) {
        let origins = axis("Origin", .string("A"), .string("F"))
        let text = Speech.selected(
            .names(names), of: origins, count: count, total: 9, locale: english)
        #expect(text == expected)
    }

    @Test func `a page that comes back says what it missed`() {
        func check(
            _ rows: Int, before: Int = 0, charts: [ChartNews] = [], _ expected: String
        ) {
            let text = Speech.reconnected(with: charts, rows: rows, before: before, locale: english)
            #expect(text == expected)
        }
        let whole = AxisSemantics(
            label: "Share", kind: .quantitative, bounds: ClosedValues(.number(0), .number(1)))
        let lines = ChartNews.points([], count: 4, x: days, y: whole, areRows: true)
        check(0, "Reconnected.")
        check(1_200, "Reconnected. 1,200 points caught up.")
        check(1, charts: [lines], "Reconnected. 1 row caught up.")
        check(
            2, before: 9,
            "Reconnected. 2 points caught up. 9 more before the connection was lost.")
    }
}

@Suite struct `What a chart says` {
    private func semantics(_ points: [(Double, Double)]) -> ChartSemantics {
        ChartSemantics(
            title: "Growth", x: axis("Week", .number(0), .number(4)), y: percent,
            series: [
                SeriesSemantics(
                    key: "series:0:", name: "", mark: MarkTraits("line", isContinuous: true),
                    points: points.enumerated().map { row, point in
                        PointSemantics(x: .number(point.0), y: .number(point.1), row: row)
                    })
            ], marks: [MarkTraits("line", isContinuous: true)])
    }

    @Test func `T5: kind, what is measured with its extremes, and the other axis`() {
        let accessibilityText = Speech.accessibilityText(
            of: semantics([(0, 10), (1, 30), (2, 20), (4, 80)]), locale: english)
        #expect(
            accessibilityText.summary
                == "Line chart, 4 points. Load 10 to 80 percent, highest at 4, lowest at 0. "
                + "Week 0 to 4.")
        #expect(
            accessibilityText.labels == [
                .init(key: "series:0:", text: "Load, 4 points, 10 to 80 percent")
            ])
    }

    @Test func `T5: details tell mean, median and change`() {
        let accessibilityText = Speech.accessibilityText(
            of: semantics([(0, 10), (1, 30), (2, 20), (4, 80)]), locale: english)
        #expect(
            accessibilityText.details
                == "Mean 35, median 25 percent. From 10 at 0 to 80 percent at 4, "
                + "a rise of 70 percentage points.")
    }

    /// A thousand pounds heavier each year: the seconds of three years are one step of the slope.
    @Test func `units are spelled out, and time is counted in its longest periods`() {
        var years = semantics([(0, 500), (1, 1_500), (2, 2_500), (3, 3_500)])
        years.x = axis("Year", date("2010-01-01T00:00:00Z"), date("2014-01-01T00:00:00Z"))
        years.y = axis("Weight (lb)", .number(0), .number(4_000))
        for index in 0...3 {
            let seconds = Double(1_262_304_000 + index * 31_556_952)
            years.series[0].points[index].x = .date(Date(timeIntervalSince1970: seconds))
        }
        let accessibilityText = Speech.accessibilityText(of: years, locale: english)
        #expect(accessibilityText.summary.contains("Weight 500 to 3,500 pounds, highest"))
        #expect(accessibilityText.details.contains("a rise of 3,000."))
        #expect(
            accessibilityText.details.hasSuffix("On the whole a rise of about 1,000 pounds a year.")
        )
        let british = Speech.accessibilityText(of: way, locale: Locale(identifier: "en_GB"))
        #expect(british.summary.contains("Way 3 to 9 kilometres"))
        #expect(
            Speech.accessibilityText(of: way, locale: english).summary.contains(
                "Way 3 to 9 kilometers"))
    }

    private var way: ChartSemantics {
        var way = semantics([(0, 3), (1, 9)])
        way.y = axis("Way (km)", .number(0), .number(10))
        return way
    }

    @Test func `of several series the highest says whose it is, and each is told`() {
        var two = semantics([(0, 10), (4, 30)])
        two.series[0].name = "Rain"
        two.series.append(two.series[0])
        two.series[1].name = "Snow"
        two.series[1].points[1].y = .number(90)
        let accessibilityText = Speech.accessibilityText(of: two, locale: english)
        #expect(accessibilityText.summary.contains("highest at 4 for Snow, lowest at 0."))
        #expect(accessibilityText.details.contains("Snow: mean 50, from 10 at 0 to 90 percent"))
    }

    @Test func `T5: what is missing is told`() {
        var line = semantics([(0, 10), (4, 30)])
        line.series[0].gaps = [.number(2), .number(3)]
        let details = Speech.accessibilityText(of: line, locale: english).details
        #expect(details.hasSuffix("2 values missing, the first at 2, the last at 3."))
    }

    @Test func `T5: a summary has at most 160 characters`() {
        var long = semantics([(0, 1), (1, 2)])
        long.x.label = String(repeating: "very ", count: 20) + "long"
        #expect(Speech.accessibilityText(of: long, locale: english).summary.count <= 160)
    }

    @Test func `a range's lowest is where it begins`() {
        var ranges = semantics([(0, 10), (1, 30)])
        ranges.series[0].points[0].yStart = .number(-7)
        ranges.series[0].points[1].yStart = .number(2)
        let accessibilityText = Speech.accessibilityText(of: ranges, locale: english)
        #expect(
            accessibilityText.summary.contains("Load −7 to 30 percent, highest at 1, lowest at 0."))
        #expect(accessibilityText.details == "Mean 8.75, median 6 percent.")
    }

    @Test func `a bin is named by both its ends wherever it is named`() {
        var bins = semantics([(0, 10), (10, 30), (20, 5)])
        for index in bins.series[0].points.indices {
            bins.series[0].points[index].xStart = .number(Double(index) * 10 - 10)
        }
        let accessibilityText = Speech.accessibilityText(of: bins, locale: english)
        #expect(
            accessibilityText.summary.hasSuffix(
                "Load 5 to 30 percent, highest at 0 to 10, lowest at 10 to 20. Week −10 to 20."))
        #expect(accessibilityText.details.isEmpty)
        #expect(accessibilityText.groups[0].items[0].text == "−10 to 0, 10 percent")
        let latest = bins.series[0].points[2]
        let news = SeriesNews(
            name: "", count: 2, latest: latest, lowest: 5, highest: 30, isNewHighest: false)
        let chart = ChartNews.points([news], count: 2, x: bins.x, y: bins.y)
        #expect(
            Speech.news([chart], verbosity: .standard, locale: english)
                == "2 new points in Load. Latest 10 to 20, 5 percent. Range 5 to 30 percent.")
    }

    @Test func `what all bars stand on is no place`() {
        var bars = semantics([(8, 0), (9, 0)])
        for index in bars.series[0].points.indices {
            bars.series[0].points[index].xStart = .number(Double(index) * 5)
        }
        bars.measuresAlongX = true
        let accessibilityText = Speech.accessibilityText(of: bars, locale: english)
        #expect(accessibilityText.summary.contains("Week 0 to 9."))
        let words = PointText(
            name: "", x: bars.x, y: bars.y, colour: nil, measuresAlongX: true, locale: english)
        #expect(words.text(bars.series[0].points[1]) == "0 percent, 5 to 9")
    }

    @Test func `equal extremes are counted, and equal values are one`() {
        let ties = Speech.accessibilityText(
            of: semantics([(0, 10), (1, 10), (2, 40)]), locale: english)
        #expect(ties.summary.contains("Load 10 to 40 percent, highest at 2, lowest at 2 points."))
        let level = Speech.accessibilityText(of: semantics([(0, 0), (1, 0)]), locale: english)
        #expect(level.summary.contains("Load 0 percent throughout."))
        var rain = semantics([(0, 0), (1, 0), (2, 40)])
        rain.x = days
        for index in 0...2 {
            let day = Date(timeIntervalSince1970: 1_370_232_000 + Double(index) * 86_400)
            rain.series[0].points[index].x = .date(day)
        }
        let summary = Speech.accessibilityText(of: rain, locale: english).summary
        #expect(summary.contains("highest on June 5, 2013, lowest on 2 days."))
    }

    @Test func `numbers that go along with others are told from end to end`() {
        let points: [(Double, Double)] = (0...20).map { index in
            let swing = index.isMultiple(of: 2) ? 1.0 : -1.0
            return (Double(index), 80 - 3 * Double(index) + swing)
        }
        #expect(
            Speech.accessibilityText(of: semantics(points), locale: english).details.hasSuffix(
                " As Week goes from 2 to 18, Load goes from about 74 to 26 percent."))
    }

    @Test func `a trend that explains little isn't told`() {
        let details = Speech.accessibilityText(
            of: semantics([(0, 10), (1, 30), (2, 5), (4, 12)]), locale: english
        ).details
        #expect(details.hasSuffix("a rise of 2 percentage points."))
    }

    @Test func `a note is named by its value, and is no data`() {
        var chart = semantics([(0, 10), (1, 30)])
        let goal = PointSemantics(x: .missing, y: .number(90), row: 0)
        chart.series.append(
            SeriesSemantics(
                key: "series:1:", name: "Goal", mark: MarkTraits("rule"), points: [goal],
                isNote: true))
        let accessibilityText = Speech.accessibilityText(of: chart, locale: english)
        #expect(accessibilityText.summary.hasPrefix("Line chart, 2 points."))
        #expect(
            accessibilityText.summary.contains("Load 10 to 30 percent, highest at 1, lowest at 0."))
        #expect(
            accessibilityText.labels.map(\.text)
                == ["Load, 2 points, 10 to 30 percent", "Goal 90 percent"])
    }

    @Test func `an empty chart says so`() {
        let accessibilityText = Speech.accessibilityText(of: semantics([]), locale: english)
        #expect(accessibilityText.summary.hasPrefix("Line chart, no points."))
        #expect(Speech.seen(semantics([]), locale: english).hasSuffix(". No points."))
    }
}
