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
            (0, "0"), (12, "12"), (70.66, "70.7"), (1.234, "1.23"), (-0.5, "-0.5"),
            (26115, "26,115"), (6_500_000_000, "6.5 billion"), (1_000_000, "1 million"),
            (2e15, "2E15"),
            (0.00012, "0.0001"), (3e-9, "3E-9"), (.infinity, "infinity"),
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

    @Test(arguments: [(-108, "-108 thousand"), (0, "0"), (1, "1 thousand")] as [(Double, String)])
    func `zero thousands are zero`(_ number: Double, _ text: String) {
        let jobs = axis("Jobs (thousands)", .number(-6_000), .number(0))
        #expect(Speech.value(.number(number), of: jobs, locale: english) == text)
        #expect(
            Speech.span(from: .number(-108), to: .number(0), of: jobs, locale: english)
                == "-108 to 0 thousand")
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

    @Test func `T5: kind, axes with x first, highest and lowest`() {
        let accessibilityText = Speech.accessibilityText(
            of: semantics([(0, 10), (1, 30), (2, 20), (4, 80)]), locale: english)
        #expect(
            accessibilityText.summary
                == "Line chart, 4 points. Week axis 0 to 4. Load axis 0 to 100 percent. "
                + "Highest 80 percent at 4. Lowest 10 percent at 0.")
        #expect(accessibilityText.labels == [.init(key: "series:0:", text: "Load, 4 points")])
    }

    /// The slope and R² by hand: sums of squares and products 8.75, 145 and 2900.
    @Test func `T5: details tell mean, median, change and trend`() {
        let accessibilityText = Speech.accessibilityText(
            of: semantics([(0, 10), (1, 30), (2, 20), (4, 80)]), locale: english)
        #expect(
            accessibilityText.details
                == "Mean 35, median 25 percent. From 10 at 0 to 80 percent at 4, "
                + "a rise of 70 percentage points. Slope 16.6 percent per unit of Week, R² 0.83.")
    }

    /// A thousand pounds heavier each year: the seconds of three years are one step of the slope.
    @Test func `units are spelled out, and time is counted in its longest periods`() {
        var years = semantics((0...3).map { (Double($0), Double($0) * 1_000 + 500) })
        years.x = axis("Year", date("2010-01-01T00:00:00Z"), date("2014-01-01T00:00:00Z"))
        years.y = axis("Weight (lb)", .number(0), .number(4_000))
        for index in 0...3 {
            let seconds = 1_262_304_000 + Double(index) * 31_556_952
            years.series[0].points[index].x = .date(Date(timeIntervalSince1970: seconds))
        }
        let accessibilityText = Speech.accessibilityText(of: years, locale: english)
        #expect(accessibilityText.summary.contains("Weight axis 0 to 4,000 pounds."))
        #expect(accessibilityText.details.contains("a rise of 3,000."))
        #expect(accessibilityText.details.hasSuffix("Slope 1,000 pounds per year, R² 1."))
        let british = Speech.accessibilityText(of: way, locale: Locale(identifier: "en_GB"))
        #expect(british.summary.contains("Highest 9 kilometres"))
        #expect(
            Speech.accessibilityText(of: way, locale: english).summary.contains(
                "Highest 9 kilometers"))
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
        #expect(accessibilityText.summary.contains("Highest 90 percent at 4, Snow."))
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
            accessibilityText.summary.hasSuffix("Highest 30 percent at 1. Lowest -7 percent at 0."))
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
                "Highest 30 percent at 0 to 10. Lowest 5 percent at 10 to 20."))
        #expect(
            accessibilityText.details.contains(
                "From 10 at -10 to 0 to 5 percent at 10 to 20, a fall of"))
        #expect(accessibilityText.groups[0].items[0].text == "-10 to 0, 10 percent")
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
        #expect(accessibilityText.summary.hasSuffix("Highest 9. Lowest 0."))
        let words = PointText(
            name: "", x: bars.x, y: bars.y, colour: nil, measuresAlongX: true, locale: english)
        #expect(words.text(bars.series[0].points[1]) == "0 percent, 5 to 9")
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
            accessibilityText.summary.hasSuffix("Highest 30 percent at 1. Lowest 10 percent at 0."))
        #expect(accessibilityText.labels.map(\.text) == ["Load, 2 points", "Goal 90 percent"])
    }

    @Test func `an empty chart says so`() {
        let accessibilityText = Speech.accessibilityText(of: semantics([]), locale: english)
        #expect(accessibilityText.summary.hasPrefix("Line chart, no points."))
        #expect(Speech.seen(semantics([]), locale: english).hasSuffix(". No points."))
    }
}

@Suite struct `What is new` {
    private func series(_ name: String, _ latest: Double, count: Int = 1) -> SeriesNews {
        SeriesNews(
            name: name, count: count,
            latest: PointSemantics(x: .number(7), y: .number(latest), row: 9),
            lowest: latest - 1, highest: latest, isNewHighest: false)
    }

    private func check(
        _ news: [SeriesNews], verbosity: Verbosity = .standard, _ expected: String?
    ) {
        #expect(
            Speech.news([chart(news)], verbosity: verbosity, locale: english) == expected)
    }

    private func chart(_ news: [SeriesNews]) -> ChartNews {
        .points(
            news, count: news.reduce(0) { $0 + $1.count },
            x: axis("Minute", .number(0), .number(9)), y: percent)
    }

    @Test func `one point, several of one series, several series`() {
        check([series("User", 12)], "New point, User: 7, 12 percent.")
        check(
            [series("User", 12, count: 3)],
            "3 new points in User. Latest 7, 12 percent. Range 11 to 12 percent.")
        check(
            [series("User", 12), series("System", 3, count: 2)],
            "3 new points in 2 series. User 12 percent, System 3 percent.")
    }

    @Test func `only three series are named, all when asked`() {
        let many = ["A", "B", "C", "D", "E"].map { series($0, 5) }
        check(
            many, "5 new points in 5 series. A 5 percent, B 5 percent, C 5 percent, 2 more.")
        check(
            many, verbosity: .full,
            "5 new points in 5 series. "
                + "A 5 percent, B 5 percent, C 5 percent, D 5 percent, E 5 percent.")
        check(many, verbosity: .brief, "5 new. 5 percent.")
    }

    @Test func `what waited while paused is told at once`() {
        let since = [chart([series("User", 12, count: 40)])]
        let text = "Updates resumed. 40 new points while paused. Latest 7, 12 percent."
        #expect(Speech.resumed(with: since, before: 0, locale: english) == text)
        #expect(Speech.resumed(with: [], before: 0, locale: english) == nil)
    }

    @Test func `what a pause kept from being told is counted apart`() {
        let since = [chart([series("User", 12)])]
        #expect(
            Speech.resumed(with: since, before: 10, locale: english)
                == "Updates resumed. 1 new point while paused. Latest 7, 12 percent. "
                + "10 more before the pause.")
    }

    @Test func `groups of rows tell what they are now`() {
        let totals = ChartNews.totals(
            [
                TotalNews(name: "cachapa", value: .number(919)),
                .init(name: "injera", value: .number(4)),
            ],
            rows: 2, y: axis("Sold", .number(0), .number(1000), unit: "pancakes"))
        let text = Speech.news(
            [totals], verbosity: .standard, locale: english)
        #expect(text == "2 new rows. cachapa now 919 pancakes, injera 4 pancakes.")
    }

    @Test func `rows that left the chart already are counted all the same`() {
        let chart = ChartNews.points(
            [series("User", 12, count: 3)], count: 900, x: percent, y: percent)
        let text = Speech.news(
            [chart, .totals([], rows: 5, y: percent)], verbosity: .standard, locale: english)
        #expect(
            text == "900 new points in User. Latest 7 percent, 12 percent. Range 11 to 12 percent. "
                + "5 new rows.")
    }

    @Test func `rows are counted once, whatever their charts and their marks are`() {
        let lines = ChartNews.points(
            [series("User", 12, count: 4), series("System", 3, count: 4)], count: 4,
            x: axis("Minute", .number(0), .number(9)), y: percent, areRows: true)
        let again = ChartNews.points(
            [series("User", 12, count: 4)], count: 0, x: axis("Minute", .number(0), .number(9)),
            y: percent)
        func check(_ charts: [ChartNews], rows: Int? = nil, _ expected: String) {
            let text = Speech.news(charts, rows: rows, verbosity: .standard, locale: english)
            #expect(text == expected)
        }
        check([lines, again], "4 new rows in 2 series. User 12 percent, System 3 percent.")
        check([lines], rows: 1, "1 new row in 2 series. User 12 percent, System 3 percent.")
        check(
            [again], rows: 3, "3 new points in User. Latest 7, 12 percent. Range 11 to 12 percent.")
        check([], rows: 7, "7 new points.")
    }

    @Test func `nothing new says nothing`() { check([], nil) }

    @Test func `T19: no text is longer than 150 characters`() {
        let many = (0..<20).map { series("A rather long name of series \($0)", 5) }
        let chart = ChartNews.points(many, count: 20, x: percent, y: percent)
        for verbosity in Verbosity.allCases {
            let text = Speech.news(
                [chart], verbosity: verbosity, locale: english)
            #expect((text ?? "").count <= 150)
        }
    }
}
