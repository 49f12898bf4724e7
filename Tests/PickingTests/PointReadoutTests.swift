import ChartSamples
import Charts
import Layouts
import Picking
import Scenes
import Tables
import Testing

/// The data at one position of a chart; plots are 400 px wide and 200 px high, from 2, 2.
struct PointReadoutTests {
    private func drawn(
        _ kind: MarkKind, hidden: [String] = []
    ) -> LaidOutChart {
        Sample.bare(
            Sample.layer(
                kind,
                [
                    .x: Column(numbers: [0.0, 50, 100, 0, 50, 100, 51]),
                    .y: Column(numbers: [1.0, 2, 3, 10, 20, 30, 5]),
                    .foregroundStyle: Column(strings: ["p", "p", "p", "q", "q", "q", "r"]),
                ])
        ).drawn(hidden: hidden)
    }

    private func names(_ readout: PointReadout, _ chart: LaidOutChart) -> [String] {
        readout.rows.map { chart.navigation.series[$0.point.series].name }
    }

    private func readout(_ chart: LaidOutChart, x: Double) -> PointReadout? {
        let series = chart.navigation.series
        return series.point(at: .number(x)).map { series.readout(of: $0) }
    }

    @Test func `each series is read at one position, from the top of the picture down`() throws {
        let chart = drawn(.line)
        let found = try #require(readout(chart, x: 50))
        #expect(names(found, chart) == ["q", "r", "p"])
        #expect(found.rule?.position == 202 && found.rule?.isVertical == true)
        #expect(found.x == .number(50) && found.total == nil)
        // Of those that stand apart by less than a few pixels, each has its own position.
        #expect(found.rows.map(\.frame.x) == [202, 206, 202])
        let first = try #require(readout(chart, x: 1))
        #expect(names(first, chart) == ["q", "p"], "the third has nothing there")
    }

    @Test func `nothing is read where no datum stands, nor of a hidden series`() throws {
        #expect(readout(drawn(.line), x: 25) == nil)
        let chart = drawn(.line, hidden: ["q"])
        #expect(names(try #require(readout(chart, x: 50)), chart) == ["r", "p"])
    }

    @Test func `a stack has the sum of what stands on one another there`() throws {
        for kind in [MarkKind.area, .bar] {
            let chart = drawn(kind)
            let found = try #require(readout(chart, x: 50))
            #expect(found.total?.y == .number(22), "\(kind)")
            #expect(found.total?.x == .number(50))
        }
        #expect(readout(drawn(.bar, hidden: ["q", "r"]), x: 50)?.total == nil)
    }

    @Test func `marks that stand freely are read alone`() throws {
        let chart = drawn(.point)
        let series = chart.navigation.series
        let point = PointIndex(series: 0, index: 1)
        let found = series.readout(of: point)
        #expect(found.rows.map(\.point) == [point] && found.rule == nil && found.x == nil)
        #expect(series.point(at: .number(50)) == nil)
    }

    @Test func `names are found by name, and bars that lie down have a level rule`() throws {
        let columns = (
            names: Column(strings: ["a", "b", "a", "b"]), numbers: Column(numbers: [1, 2, 3, 4]),
            series: Column(strings: ["p", "p", "q", "q"])
        )
        let upright = Sample.bare(
            Sample.layer(
                .bar, [.x: columns.names, .y: columns.numbers, .foregroundStyle: columns.series])
        ).drawn()
        let series = upright.navigation.series
        let point = try #require(series.point(at: .string("b")))
        let found = series.readout(of: point)
        #expect(found.x == .string("b") && found.total?.y == .number(6))
        #expect(series.point(at: .string("nothing")) == nil && series.point(at: .number(1)) == nil)
        let lying = Sample.bare(
            Sample.layer(
                .bar, [.y: columns.names, .x: columns.numbers, .foregroundStyle: columns.series])
        ).drawn()
        let across = lying.navigation.series.readout(of: PointIndex(series: 0, index: 0))
        #expect(across.rule?.isVertical == false && across.x == nil)
        #expect(across.total?.x == .number(4))
    }

    @Test func `a stack of series with one mark each is read as one`() throws {
        let marks = Sample.layer(
            .bar,
            [
                .x: Column(strings: ["a", "a", "a"]), .y: Column(numbers: [1, 2, 4]),
                .foregroundStyle: Column(strings: ["p", "q", "r"]),
            ])
        let series = Sample.bare(marks).drawn().navigation.series
        let found = series.readout(of: PointIndex(series: 0, index: 1))
        #expect(found.rows.map(\.point.index) == [2, 1, 0] && found.total?.y == .number(7))
        #expect(found.rows.map { series[0].name(of: $0.point.index) } == ["r", "q", "p"])
        #expect(Set(found.rows.map { series[0].paint(of: $0.point.index) }).count == 3)
    }

    @Test func `series with one mark each beside one another are read alone`() throws {
        let marks = Sample.layer(
            .bar,
            [
                .x: Column(strings: ["a", "b", "c"]), .y: Column(numbers: [1, 2, 4]),
                .foregroundStyle: Column(strings: ["p", "q", "r"]),
            ])
        let series = Sample.bare(marks).drawn().navigation.series
        let found = series.readout(of: PointIndex(series: 0, index: 1))
        #expect(found.rows.map(\.point.index) == [1] && found.total == nil)
    }

    @Test func `a series' marks have its paint`() {
        let chart = drawn(.line)
        #expect(
            chart.navigation.series.map { $0.paint(of: 0) } == [.series(0), .series(1), .series(2)])
        let plain = Sample.bare(
            Sample.layer(
                .bar, [.x: Column(strings: ["a", "b"]), .y: Column(numbers: [1, 2])])
        ).drawn()
        let only = plain.navigation.series.map { plain.scene.paint(of: $0.key) }
        #expect(only == [.series(0)])
        #expect(chart.scene.paint(of: "nothing") == nil)
    }
}
