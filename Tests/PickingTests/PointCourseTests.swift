import ChartSamples
import Charts
import Layouts
import Tables
import Testing

/// Which series have a course, and what their points measure.
struct PointCourseTests {
    private func series(
        _ kind: MarkKind, x: Column, y: Column, by style: Column? = nil
    ) -> [PointSeries] {
        let channels: [Channel: Column] = [.x: x, .y: y]
        return Sample.bare(
            Sample.layer(kind, channels.merging(style.map { [.foregroundStyle: $0] } ?? [:]) { $1 })
        ).drawn().navigation.series
    }

    private func areCourses(_ series: [PointSeries]) -> Bool { series.allSatisfy(\.isCourse) }

    private func standOnOthers(_ series: [PointSeries]) -> Bool {
        series.allSatisfy(\.standsOnOthers)
    }

    private func amounts(_ series: [PointSeries]) -> [[Double]] {
        series.map { one in (0..<one.count).map { one.amount($0) } }
    }

    private let numbers = Column(numbers: [0, 50, 100])
    private let names = Column(strings: ["a", "b", "c"])
    private let values = Column(numbers: [3, 1, 2])
    private var days: Column { Column(dates: (1...3).map { Sample.june($0) }) }

    @Test func `lines and what stands along time have a course, symbols and names have none`() {
        #expect(areCourses(series(.line, x: numbers, y: values)))
        #expect(areCourses(series(.point, x: days, y: values)))
        #expect(areCourses(series(.bar, x: days, y: values)))
        #expect(areCourses(series(.line, x: names, y: values)), "it joins names")
        #expect(!areCourses(series(.bar, x: names, y: values)))
        #expect(!areCourses(series(.point, x: numbers, y: values)))
        let twice = Column(dates: [1, 1, 2].map { Sample.june($0) })
        #expect(!areCourses(series(.point, x: twice, y: values)))
    }

    @Test func `symbols at any moments are events, not a sequence`() {
        func dates(_ hours: [Int]) -> [PointSeries] {
            let values = Column(numbers: hours.map(Double.init))
            return series(
                .point, x: Column(dates: hours.map { Sample.june(1, hour: $0) }), y: values)
        }
        #expect(areCourses(dates([0, 1, 2, 3, 4, 9, 10])), "with a gap")
        #expect(!areCourses(dates([0, 1, 3, 9, 10, 17, 60])))
        #expect(
            areCourses(
                series(
                    .line, x: Column(dates: [0, 1, 9].map { Sample.june(1, hour: $0) }), y: values))
        )
    }

    @Test func `a line is broken where a value is missing`() throws {
        let line = try #require(
            series(
                .line, x: Column(numbers: [0, 25, 50, 75, 100]),
                y: Column(numbers: [1, 2, .nan, 4, .nan])
            ).first)
        #expect(line.count == 3 && line.breaks == [1])
        #expect(series(.line, x: numbers, y: values).first?.breaks == [])
    }

    @Test func `points measure their own values, in a stack too`() {
        let stack = series(
            .bar, x: Column(strings: ["a", "b", "a", "b"]), y: Column(numbers: [1, 2, 3, 4]),
            by: Column(strings: ["p", "p", "q", "q"]))
        #expect(amounts(stack) == [[1, 2], [3, 4]])
        #expect(standOnOthers(stack))
        #expect(!standOnOthers(series(.bar, x: names, y: values)))
    }

    @Test func `cells measure what their colours say`() {
        let cells = series(
            .rectangle, x: names, y: Column(strings: ["d", "e", "d"]),
            by: Column(numbers: [7, 8, 9]))
        #expect(amounts(cells).flatMap(\.self) == [7, 8, 9])
    }
}
