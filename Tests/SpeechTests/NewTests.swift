import Foundation
import Scenes
import Speech
import Tables
import Testing

private let english = Locale(identifier: "en_US")

private func axis(
    _ label: String, _ lower: Value, _ upper: Value, unit: String? = nil
) -> AxisSemantics {
    AxisSemantics(
        label: label, unit: unit, kind: .quantitative, bounds: ClosedValues(lower, upper))
}

private let percent = axis("Load", .number(0), .number(100), unit: "percent")

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
