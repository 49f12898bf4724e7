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

    private let numbers = Column(numbers: [0, 50, 100])
    private let names = Column(strings: ["a", "b", "c"])
    private let values = Column(numbers: [3, 1, 2])
    private var days: Column { Column(dates: (1...3).map { Sample.june($0) }) }

    @Test func `lines and what stands along time have a course, symbols and names have none`() {
        #expect(series(.line, x: numbers, y: values).allSatisfy(\.isCourse))
        #expect(series(.point, x: days, y: values).allSatisfy(\.isCourse))
        #expect(series(.bar, x: days, y: values).allSatisfy(\.isCourse))
        #expect(series(.line, x: names, y: values).allSatisfy(\.isCourse), "it joins names")
        #expect(!series(.bar, x: names, y: values).contains(where: \.isCourse))
        #expect(!series(.point, x: numbers, y: values).contains(where: \.isCourse))
        let twice = Column(dates: [1, 1, 2].map { Sample.june($0) })
        #expect(!series(.point, x: twice, y: values).contains(where: \.isCourse))
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

    @Test func `points measure their own values, in a stack too`() throws {
        let stack = series(
            .bar, x: Column(strings: ["a", "b", "a", "b"]), y: Column(numbers: [1, 2, 3, 4]),
            by: Column(strings: ["p", "p", "q", "q"]))
        #expect(stack.map { one in (0..<one.count).map(one.amount) } == [[1, 2], [3, 4]])
        #expect(stack.allSatisfy(\.standsOnOthers))
        #expect(!series(.bar, x: names, y: values).contains(where: \.standsOnOthers))
    }

    @Test func `cells measure what their colours say`() throws {
        let cells = series(
            .rectangle, x: names, y: Column(strings: ["d", "e", "d"]), by: Column(numbers: [7, 8, 9]))
        #expect(cells.flatMap { one in (0..<one.count).map(one.amount) } == [7, 8, 9])
    }
}
