import ChartSamples
import Charts
import Foundation
import Scenes
import Tables
import Testing

@testable import Layouts
@testable import Picking

/// Going from point to point; plots are 400 px wide and 200 px high.
struct PointNavigationTests {
    private let lines = Sample.bare(
        Sample.layer(
            .line,
            [
                .x: Column(numbers: [0.0, 10, 20, 100, 0, 50, 100]),
                .y: Column(numbers: [0.0, 8, 3, 4, 1, 10, 2]),
                .foregroundStyle: Column(strings: ["p", "p", "p", "p", "q", "q", "q"]),
            ])
    ).drawn()

    private func point(_ target: NavigationTarget, from series: Int = 0, _ index: Int = 0)
        -> PointIndex?
    {
        lines.navigation.series.find(target, from: PointIndex(series: series, index: index))?.point
    }

    @Test func `series are gone through in order along x`() {
        let series = lines.navigation.series
        #expect(series.map(\.name) == ["p", "q"])
        #expect(series.map(\.count) == [4, 3])
        #expect(series[1].semantics(1).x == .number(50))
        #expect(series[1].semantics(1).row == 5)
    }

    @Test func `extremes are found in the series and in the chart`() {
        #expect(point(.highest) == PointIndex(series: 0, index: 1))
        #expect(point(.lowest, from: 1) == PointIndex(series: 1, index: 0))
        #expect(point(.highestOfAll) == PointIndex(series: 1, index: 1))
        #expect(point(.lowestOfAll, from: 1) == PointIndex(series: 0, index: 0))
    }

    @Test func `another series is entered at the nearest place`() {
        #expect(point(.series(1), from: 0, 2) == PointIndex(series: 1, index: 0))
        #expect(point(.series(1), from: 0, 3) == PointIndex(series: 1, index: 2))
        #expect(point(.series(-1), from: 1, 1) == PointIndex(series: 0, index: 2))
        #expect(
            point(.series(1), from: 1, 1) == PointIndex(series: 1, index: 1),
            "there is no further one")
    }

    @Test func `places beyond the ends stand for the ends`() {
        #expect(point(.index, from: 9, 99) == PointIndex(series: 1, index: 2))
        #expect(point(.index, from: -1, -1) == PointIndex(series: 0, index: 0))
    }

    @Test func `points are framed where they are drawn`() {
        let frame = lines.navigation.series[1].frames(1..<2)[0]
        let plot = lines.scene.plot
        #expect(frame.x == plot.x + plot.width / 2 && frame.width == 0)
        #expect(frame.y == plot.y && frame.height == 0, "10 is the top of the scale")
        let near = Point(plot.x + plot.width / 2 + 5, plot.y + 5)
        #expect(point(.near(near)) == PointIndex(series: 1, index: 1))
        let below = Point(near.x, plot.maxY)
        #expect(point(.along(below), from: 1, 0) == PointIndex(series: 1, index: 1))
    }

    @Test func `bars are framed whole`() throws {
        let bars = Sample.bare(
            Sample.layer(
                .bar,
                [.x: Column(strings: ["a", "b"]), .y: Column(numbers: [5.0, 10])],
                style: MarkStyle())
        ).drawn()
        let frame = bars.navigation.series[0].frames(0..<1)[0]
        let plot = bars.scene.plot
        #expect(abs(frame.maxY - plot.maxY) < 0.01 && abs(frame.height - plot.height / 2) < 0.01)
        #expect(frame.width > 50 && frame.x > plot.x && frame.maxX < plot.x + plot.width / 2)
    }

    @Test func `horizontal bars are in order of their names`() {
        let bars = Sample.bare(
            Sample.layer(
                .bar, [.y: Column(strings: ["a", "b", "c"]), .x: Column(numbers: [9.0, 1, 5])])
        ).drawn()
        let series = bars.navigation.series[0]
        #expect(
            (0..<3).map { series.semantics($0).y } == [.string("a"), .string("b"), .string("c")])
        #expect(series.extremes?.highest == 0 && series.extremes?.lowest == 1)
    }

    @Test func `sectors are one walk though each is a series`() {
        let sectors = Sample.bare(
            Sample.layer(
                .sector,
                [
                    .angle: Column(numbers: [1.0, 3]),
                    .foregroundStyle: Column(strings: ["a", "b"]),
                ])
        ).drawn()
        #expect(sectors.navigation.series.map(\.count) == [2])
        #expect(sectors.navigation.series[0].extremes?.highest == 1)
    }

    private func bars(
        _ x: Column, _ names: [String], _ kind: MarkKind = .bar
    ) -> [PointSeries] {
        let values = names.indices.map { Double($0 + 1) }
        return Sample.bare(
            Sample.layer(
                kind,
                [
                    .x: x, .y: Column(numbers: values), .foregroundStyle: Column(strings: names),
                ])
        ).drawn().navigation.series
    }

    @Test(arguments: [MarkKind.bar, .line, .area])
    func `series along time are their own from their first value on`(_ kind: MarkKind) throws {
        let first = bars(
            Column(dates: [1, 1].map { Sample.june($0) }), ["EWR", "LGA"], kind)
        #expect(first.map(\.name) == ["EWR", "LGA"] && first.map(\.count) == [1, 1])
        let later = bars(
            Column(dates: [1, 1, 2].map { Sample.june($0) }), ["EWR", "LGA", "LGA"], kind)
        let found = try #require(
            later.find(.key(first[1].key(of: 0)), from: PointIndex(series: 1, index: 0)))
        #expect(found.point == PointIndex(series: 1, index: 0) && !found.hasLeft)
    }

    @Test func `a datum is the same whether its series is gone through alone or with others`()
        throws
    {
        let mixed = bars(Column(strings: ["a", "a"]), ["EWR", "LGA"])
        let apart = bars(Column(strings: ["a", "a", "b"]), ["EWR", "LGA", "LGA"])
        #expect(mixed.map(\.isMixed) == [true] && apart.map(\.isMixed) == [false, false])
        #expect(mixed[0].identity(of: 1) == apart[1].identity(of: 0))
        #expect(mixed[0].identity(of: 0) != mixed[0].identity(of: 1))
        let found = try #require(
            apart.find(.key(mixed[0].key(of: 1)), from: PointIndex(series: 0, index: 1)))
        #expect(found.point == PointIndex(series: 1, index: 0) && !found.hasLeft)
    }

    @Test func `marks of one chart that measure several things have their own names`() {
        let x = Column(dates: (1...3).map { Sample.june($0) })
        func layer(_ site: String, _ label: String) -> MarkLayer {
            var layer = Sample.layer(
                .line, site: site, [.x: x, .y: Column(numbers: [1, 2, Double(site) ?? 0])])
            layer.channels[.y]?.label = label
            return layer
        }
        func names(_ labels: String...) -> [String] {
            var chart = Sample.bare(layer("0", labels[0]))
            chart.layers = labels.enumerated().map { layer("\($0)", $1) }
            return chart.drawn().navigation.series.map(\.name)
        }
        #expect(names("Price", "Mean of 20 days") == ["Price", "Mean of 20 days"])
        #expect(names("Price", "Price") == ["Price", "Price"])
        #expect(names("Price") == [""])
    }

    @Test func `a datum is found again where its place has moved, by row among equals`() throws {
        func chart(_ xs: [Double]) -> LaidOutChart {
            Sample.bare(
                Sample.layer(
                    .point, [.x: Column(numbers: xs), .y: Column(numbers: xs.map { $0 + 1 })])
            ).drawn()
        }
        let before = chart([1, 2, 2, 3]).navigation.series
        let key = before[0].key(of: 2)
        let after = chart([0, 1, 2, 2, 3]).navigation.series
        let found = try #require(after.find(.key(key), from: PointIndex(series: 0, index: 2)))
        #expect(found.point.index == 2 && !found.hasLeft, "row 2 is the first of the two now")
        let gone = try #require(
            chart([2.5, 3, 4]).navigation.series.find(
                .key(key), from: PointIndex(series: 0, index: 2)))
        #expect(gone.hasLeft && gone.point.index == 0, "the nearest of those that are left")
        #expect(before[0].value(of: key) == .number(2))
    }

    @Test func `categories are known by name, not by place`() throws {
        func series(_ names: [String]) -> [PointSeries] {
            Sample.bare(
                Sample.layer(
                    .bar,
                    [
                        .x: Column(strings: names),
                        .y: Column(numbers: names.indices.map { Double($0 + 1) }),
                    ])
            ).drawn().navigation.series
        }
        let key = series(["a", "b"])[0].key(of: 1)
        let found = try #require(
            series(["c", "b", "a"]).find(.key(key), from: PointIndex(series: 0, index: 1)))
        #expect(found.point.index == 1 && !found.hasLeft)
        #expect(try #require(series(["c"]).find(.key(key), from: found.point)).hasLeft)
    }

    @Test func `a symbol on a line is no series of its own`() {
        let channels: [Channel: Column] = [
            .x: Column(numbers: [0.0, 1]), .y: Column(numbers: [1.0, 2]),
        ]
        let chart = Sample.bare(
            Sample.layer(.line, channels), Sample.layer(.point, site: "1", channels)
        ).drawn()
        #expect(chart.navigation.series.count == 1)
    }

    @Test func `points stand on stops`() {
        let series = lines.navigation.series[1]
        #expect(lines.stops.map(\.lower) == [0, 10, 20, 50, 100].map { .number($0) })
        #expect((0..<3).map { lines.stop(of: series.semantics($0)) } == [0, 3, 4])
    }
}

struct RangeTests {
    private let days = Sample.days.drawn()

    @Test func `typed ends take in whole days, in either order`() {
        let expected = Interval(
            lower: .date(Sample.june(3)), upper: .date(Sample.june(6)), last: .date(Sample.june(5)))
        let (third, fifth) = (Value.date(Sample.june(3, hour: 5)), Value.date(Sample.june(5)))
        #expect(Brushing.interval(from: third, to: fifth, in: days) == expected)
        #expect(Brushing.interval(from: fifth, to: third, in: days) == expected)
        #expect(days.rangeKind == .day)
    }

    @Test func `an end that isn't typed is the chart's own`() {
        #expect(
            Brushing.interval(from: .date(Sample.june(9)), to: nil, in: days)?.upper
                == .date(Sample.june(11)))
    }

    @Test func `numbers are taken in up to the typed one`() throws {
        let chart = Sample.bare(
            Sample.layer(
                .line, [.x: Column(numbers: [0.0, 100]), .y: Column(numbers: [1.0, 2])])
        ).drawn()
        let interval = try #require(
            Brushing.interval(from: .number(10), to: .number(20), in: chart))
        #expect(interval.upper == .number((20.0).nextUp) && interval.last == .number(20))
    }

    @Test func `names that aren't on the axis select nothing`() {
        let chart = Sample.bare(
            Sample.layer(.bar, [.x: Column(strings: ["a", "b"]), .y: Column(numbers: [1.0, 1])])
        ).drawn()
        #expect(Brushing.interval(from: .string("a"), to: .string("z"), in: chart) == nil)
        #expect(
            Brushing.interval(from: .string("b"), to: .string("a"), in: chart)?.categories
                == ["a", "b"])
        #expect(chart.rangeKind == .name(["a", "b"]))
    }
}
