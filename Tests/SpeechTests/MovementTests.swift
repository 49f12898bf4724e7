import Foundation
import Scenes
import Tables
import Testing

@testable import Speech

private let english = Locale(identifier: "en_US")
private let percent = AxisSemantics(
    label: "Load", unit: "percent", kind: .quantitative,
    bounds: ClosedValues(.number(0), .number(100)))
private let minutes = AxisSemantics(
    label: "Minute", kind: .quantitative, bounds: ClosedValues(.number(0), .number(99)))

/// News of what changed by more than it usually does.
@Suite struct `What has moved` {
    /// A series that goes up and down by the swing, and then to a value.
    private func series(
        _ name: String, around middle: Double = 20, swing: Double = 1, then new: [Double],
        length: Int = 30
    ) -> SeriesSemantics {
        let before = (0..<length).map { middle + swing * ($0 % 2 == 0 ? 1 : -1) }
        let points = (before + new).enumerated().map { row, value in
            PointSemantics(plain: .number(Double(row)), .number(value), row: row)
        }
        return SeriesSemantics(
            key: name, name: name, mark: MarkTraits("line", isContinuous: true), points: points)
    }

    private func chart(_ series: [SeriesSemantics], newFrom first: Int = 30) -> ChartNews {
        let news = series.compactMap { one in
            one.news(of: Set(first..<max(first, one.points.count)), from: first)
        }
        return .points(
            news, count: news.reduce(0) { $0 + $1.count }, x: minutes, y: percent)
    }

    private func text(
        _ series: [SeriesSemantics], verbosity: Verbosity = .standard
    ) -> String? {
        Speech.news([chart(series)], verbosity: verbosity, locale: english)
    }

    private func isQuiet(_ series: [SeriesSemantics]) -> Bool {
        Speech.isQuiet([chart(series)], locale: english)
    }

    @Test func `it is named with its direction and from where, the furthest first`() {
        let all = [
            series("User", then: [21, 21]), series("System", around: 60, then: [40, 30]),
            series("Waiting", then: [50, 58]),
        ]
        #expect(!isQuiet(all))
        #expect(
            text(all) == "6 new points. Waiting 58 percent, up from 19; "
                + "System 30 percent, down from 59.")
        #expect(text(all, verbosity: .brief) == "6 new. Waiting 58 percent, up from 19.")
        #expect(
            text([all[1]]) == "2 new points in System. Latest 31, 30 percent, down from 59. "
                + "Range 30 to 40 percent.")
    }

    @Test func `nothing is worth telling where all goes on as usual`() {
        let calm = [series("User", then: [21, 19]), series("System", then: [19, 21])]
        #expect(isQuiet(calm))
        #expect(text(calm) == "4 new points. No unusual changes.")
        #expect(text(calm, verbosity: .brief) == "4 new. No unusual changes.")
        // In all words each is told all the same.
        #expect(
            text(calm, verbosity: .full)
                == "4 new points in 2 series. User 19 percent, System 21 percent.")
    }

    @Test func `a wide swing is usual for a series that swings`() {
        #expect(isQuiet([series("User", around: 50, swing: 30, then: [80, 20])]))
        #expect(!isQuiet([series("User", around: 50, swing: 1, then: [80])]))
    }

    @Test func `changes that can't be seen are none, however steady it was`() {
        #expect(isQuiet([series("User", swing: 0, then: [22])]))
        #expect(!isQuiet([series("User", swing: 0, then: [29])]))
    }

    @Test func `a series of few points is always told`() {
        let short = series("User", then: [20], length: 7)
        #expect(!Speech.isQuiet([chart([short], newFrom: 7)], locale: english))
        #expect(SeriesPast([1, 2, 3, 4, 5, 6, 7], over: 1) == nil)
        #expect(SeriesPast([1, 2, 3, 4, 5, 6, 7, 9], over: 1)?.usualChange == 2)
        #expect(SeriesPast([1, 2, 3, 4, 5, 6, 7, 9], over: 99)?.usualChange == 5)
    }

    @Test func `groups and names have no course`() {
        let totals = ChartNews.totals(
            [TotalNews(name: "blini", value: .number(3))], rows: 1, y: percent)
        #expect(!Speech.isQuiet([totals], locale: english))
        var names = series("User", then: [20])
        for index in names.points.indices { names.points[index].x = .string("\(index)") }
        #expect(!isQuiet([names]))
    }

    @Test func `a number as a name stands behind what it is of`() {
        let load = series("1 minute", then: [58])
        #expect(
            text([load, series("5 minutes", then: [20])])?.contains("Load 1 minute 58") == true)
    }

    @Test func `after a pause and an outage it is named too`() {
        let all = [chart([series("User", then: [58, 60]), series("System", then: [20, 21])])]
        #expect(
            Speech.resumed(with: all, before: 3, locale: english)
                == "Updates resumed. 4 new points while paused. User 60 percent, up from 19. "
                + "3 more before the pause.")
        #expect(
            Speech.reconnected(with: all, before: 0, locale: english)
                == "Reconnected. 4 points caught up. User 60 percent, up from 19.")
    }

    @Test func `many crossings are counted where they don't fit`() {
        let texts = (1...9).map { "Processor \($0): High, 92 percent." }
        let text = Speech.crossed(texts, locale: english)
        #expect(text.count <= 150 && text.hasPrefix(texts[0]))
        #expect(text.hasSuffix(" 6 more crossed a threshold."))
        #expect(Speech.crossed([texts[0]], locale: english) == texts[0])
    }
}
