import Charts
import Foundation
import Scenes
import Tables
import Testing

@testable import Layouts

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
        #expect(Layout.interval(from: from, to: to, in: days) == expected)
    }

    @Test(arguments: [(10.0, 90.0, ["a"]), (10, 110, ["a", "b"]), (399, 150, ["b", "c", "d"])])
    func `ends move outward to whole categories`(
        _ from: Double, _ to: Double, _ expected: [String]
    ) {
        let interval = Layout.interval(from: from, to: to, in: names)
        #expect(interval?.categories == expected)
        #expect(interval?.lower == .string(expected[0]))
        #expect(interval?.last == .string(expected[expected.count - 1]))
    }

    @Test(arguments: [(40.0, 80.0, 10.0, 20.0), (40.1, 80.1, 10, 20.1), (0, 4, 0, 1)])
    func `numbers have no more digits than a pixel tells apart`(
        _ from: Double, _ to: Double, _ lower: Double, _ upper: Double
    ) {
        let interval = Layout.interval(from: from, to: to, in: numbers)
        #expect(interval?.lower == .number(lower))
        #expect(interval?.upper == .number(upper))
    }

    @Test func `a stretch up to the plot's edge takes in the last value`() {
        let interval = Layout.interval(from: 200, to: 400, in: numbers)
        #expect((interval?.upper.scalar ?? 0) > 100)
    }

    @Test func `nothing can be chosen where x shows nothing`() {
        let empty = Sample.bare(
            Sample.layer(.line, [.x: Column(dates: []), .y: Column(numbers: [])]))
        #expect(Layout.interval(from: 0, to: 10, in: empty.drawn()) == nil)
        #expect(Layout.interval(from: .nan, to: 10, in: numbers) == nil)
    }

    @Test func `a brush covers the chosen days over the plot's height`() {
        let nodes = Layout.brush(
            from: .date(Sample.june(3)), to: .date(Sample.june(10)), in: days)
        #expect(nodes.map(\.key) == ["brush"])
        #expect(nodes.first?.style.role == .brush)
        #expect(Picture(nodes).rects["brush"] == Rect(x: 82, y: 2, width: 280, height: 200))
    }

    @Test func `a brush is cut off at the plot's edges and vanishes beyond them`() {
        let half = Layout.brush(from: .number(50), to: .number(1_000), in: numbers)
        #expect(Picture(half).rects["brush"] == Rect(x: 202, y: 2, width: 200, height: 200))
        #expect(Layout.brush(from: .number(200), to: .number(300), in: numbers).isEmpty)
        #expect(Layout.brush(from: .string("?"), to: .missing, in: numbers).isEmpty)
    }

    @Test func `a brush takes in its last category`() {
        let nodes = Layout.brush(from: .string("b"), to: .string("c"), in: names)
        #expect(Picture(nodes).rects["brush"] == Rect(x: 102, y: 2, width: 200, height: 200))
    }

    @Test func `stops are the steps that x has`() {
        #expect(
            days.stops.first
                == Stop(lower: .date(Sample.june(1)), upper: .date(Sample.june(2))))
        #expect(days.stops.count == 10)
        #expect(names.stops.map(\.lower) == ["a", "b", "c", "d"].map(Value.string))
        #expect(numbers.stops.map(\.lower) == [0, 30, 100].map(Value.number))
        #expect(numbers.stops.map(\.upper) == [30, 100, 100.0.nextUp].map(Value.number))
    }
}
