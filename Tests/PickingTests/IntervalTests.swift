import ChartSamples
import Charts
import Foundation
import Scenes
import Tables
import Testing

@testable import Layouts
@testable import Picking

struct IntervalTests {
    /// 40 px each.
    private let days = Sample.days.drawn()

    private let names = Sample.bare(
        Sample.layer(
            .bar,
            [.x: Column(strings: ["a", "b", "c", "d"]), .y: Column(numbers: [1.0, 1, 1, 1])])
    ).drawn()

    /// 0 to 100 in 400 px.
    private let numbers = Sample.bare(
        Sample.layer(
            .line, [.x: Column(numbers: [0.0, 30, 100]), .y: Column(numbers: [1.0, 2, 3])])
    ).drawn()

    @Test(arguments: [
        (81.0, 350.0, 3, 10, 9), (350, 81, 3, 10, 9), (80, 360, 3, 10, 9), (80, 360.5, 3, 11, 10),
        (100, 100, 3, 4, 3), (-50, 9_999, 1, 11, 10), (400, 400, 10, 11, 10),
    ])
    func `ends move outward to whole days`(
        _ from: Double, _ to: Double, _ first: Int, _ end: Int, _ last: Int
    ) {
        let expected = Interval(
            lower: .date(Sample.june(first)), upper: .date(Sample.june(end)),
            last: .date(Sample.june(last)))
        #expect(Brushing.interval(from: from, to: to, in: days) == expected)
    }

    /// Bins of ten from −20 to 0 and from 20 to 40, 60 wide, in 400 px.
    private let bins = Sample.bare(
        Sample.layer(
            .bar,
            [
                .xStart: Column(numbers: [-20.0, -10, 20, 30]),
                .xEnd: Column(numbers: [-10.0, 0, 30, 40]),
                .y: Column(numbers: [1.0, 2, 3, 4]),
            ])
    ).drawn()

    @Test(arguments: [(-90.0, -21.0), (41, 1e9), (500, 900)])
    func `ends typed before or after all bins select none of them`(_ from: Double, _ to: Double) {
        #expect(Brushing.interval(from: .number(from), to: .number(to), in: bins) == nil)
        #expect(Brushing.interval(from: .number(to), to: .number(from), in: bins) == nil)
    }

    @Test(arguments: [
        (-15.0, 25.0, -20.0, 30.0), (-10, 20, -10, 0), (25, 25, 20, 30), (20, 30, 20, 30),
        (-100, 1e9, -20, 40), (5, 15, 20, 30), (-10, 20.5, -10, 30),
    ])
    func `bins are taken whole, whether they are typed or pointed at`(
        _ from: Double, _ to: Double, _ lower: Double, _ upper: Double
    ) throws {
        #expect(bins.isBinned && !numbers.isBinned && !days.isBinned && !names.isBinned)
        let expected = Interval(
            lower: .number(lower), upper: .number(upper), last: .number(upper))
        #expect(
            Brushing.interval(from: .number(from), to: .number(to), in: bins) == expected, "typed")
        guard abs(from) < 50, abs(to) < 50 else { return }
        let ends = try [from, to].map {
            try #require(bins.proxy.position(of: .number($0), on: .x))
        }
        #expect(Brushing.interval(from: ends[0], to: ends[1], in: bins) == expected, "pointed at")
    }

    @Test func `where each datum is a day's, whole days are selected`() throws {
        let days = (1...5).map { Sample.june($0) }
        let line = Sample.bare(
            Sample.layer(
                .line,
                [.x: Column(dates: days), .y: Column(numbers: [1.0, 2, 3, 4, 5])])
        ).drawn()
        let expected = Interval(
            lower: .date(days[1]), upper: .date(days[4]), last: .date(days[3]))
        let ends = try [1.4, 3.6].map { offset in
            try #require(line.proxy.position(of: .date(days[0] + offset * 86_400), on: .x))
        }
        #expect(Brushing.interval(from: ends[0], to: ends[1], in: line) == expected, "pointed at")
        let typed = Brushing.interval(from: .date(days[1]), to: .date(days[3]), in: line)
        #expect(typed == expected, "typed")
        #expect(line.rangeKind == .day)
        #expect(line.stops[1] == BrushStop(lower: .date(days[1]), upper: .date(days[2])))
    }

    @Test(arguments: [(10.0, 90.0, ["a"]), (10, 110, ["a", "b"]), (399, 150, ["b", "c", "d"])])
    func `ends move outward to whole categories`(
        _ from: Double, _ to: Double, _ expected: [String]
    ) {
        let interval = Brushing.interval(from: from, to: to, in: names)
        #expect(interval?.categories == expected)
        #expect(interval?.lower == .string(expected[0]))
        #expect(interval?.last == .string(expected[expected.count - 1]))
    }

    @Test(arguments: [(40.0, 80.0, 10.0, 20.0), (40.1, 80.1, 10, 20.1), (0, 4, 0, 1)])
    func `numbers have no more digits than a pixel tells apart`(
        _ from: Double, _ to: Double, _ lower: Double, _ upper: Double
    ) {
        let interval = Brushing.interval(from: from, to: to, in: numbers)
        #expect(interval?.lower == .number(lower))
        #expect(interval?.upper == .number(upper))
    }

    @Test func `a stretch up to the plot's edge takes in the last value`() {
        let interval = Brushing.interval(from: 200, to: 400, in: numbers)
        #expect((interval?.upper.scalar ?? 0) > 100)
    }

    @Test func `nothing can be chosen where x shows nothing`() {
        let empty = Sample.bare(
            Sample.layer(.line, [.x: Column(dates: []), .y: Column(numbers: [])]))
        #expect(Brushing.interval(from: 0, to: 10, in: empty.drawn()) == nil)
        #expect(Brushing.interval(from: .nan, to: 10, in: numbers) == nil)
    }

    @Test func `a brush covers the chosen days over the plot's height`() {
        let nodes = Brushing.brush(
            from: .date(Sample.june(3)), to: .date(Sample.june(10)), in: days)
        #expect(nodes.map(\.key) == ["brush"])
        #expect(nodes.first?.style.role == .brush)
        #expect(Picture(nodes).rects["brush"] == Rect(x: 82, y: 2, width: 280, height: 200))
    }

    @Test func `a brush is cut off at the plot's edges and vanishes beyond them`() {
        let half = Brushing.brush(from: .number(50), to: .number(1_000), in: numbers)
        #expect(Picture(half).rects["brush"] == Rect(x: 202, y: 2, width: 200, height: 200))
        #expect(Brushing.brush(from: .number(200), to: .number(300), in: numbers).isEmpty)
        #expect(Brushing.brush(from: .string("?"), to: .missing, in: numbers).isEmpty)
    }

    @Test func `a brush takes in its last category`() {
        let nodes = Brushing.brush(from: .string("b"), to: .string("c"), in: names)
        #expect(Picture(nodes).rects["brush"] == Rect(x: 102, y: 2, width: 200, height: 200))
    }

    @Test func `stops are the steps that x has`() {
        #expect(
            days.stops.first
                == BrushStop(lower: .date(Sample.june(1)), upper: .date(Sample.june(2))))
        #expect(days.stops.count == 10)
        #expect(names.stops.map(\.lower) == ["a", "b", "c", "d"].map(Value.string))
        #expect(numbers.stops.map(\.lower) == [0, 30, 100].map(Value.number))
        #expect(numbers.stops.map(\.upper) == [30, 100, 100.0.nextUp].map(Value.number))
    }
}
