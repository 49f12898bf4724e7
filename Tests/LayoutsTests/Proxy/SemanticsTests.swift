import ChartSamples
import Charts
import Foundation
import Scenes
import Tables
import Testing

@testable import Layouts

struct SemanticsTests {
    @Test func `a reading has what the data says, not where it is stacked`() {
        let layer = Sample.layer(
            .area,
            [
                .x: Column(numbers: [1.0, 1, 2, 2]), .y: Column(numbers: [10.0, 5, 20, .nan]),
                .foregroundStyle: Column(strings: ["p", "q", "p", "q"]),
            ])
        let chart = Sample.full(layer).with {
            $0.title = "Load"
            $0.y.axis.label = "CPU"
            $0.y.axis.unit = "percent"
        }
        let semantics = chart.drawn().scene.semantics
        #expect(semantics.title == "Load")
        #expect(semantics.marks.map(\.name) == ["area"])
        #expect(semantics.y.label == "CPU" && semantics.y.unit == "percent")
        #expect(semantics.x.label == "x")
        #expect(semantics.series.map(\.name) == ["p", "q"])
        #expect(semantics.series.map(\.key) == ["series:0:p", "series:0:q"])
        #expect(
            semantics.series.map(\.points) == [
                [
                    PointSemantics(x: .number(1), y: .number(10), row: 0),
                    PointSemantics(x: .number(2), y: .number(20), row: 2),
                ],
                [PointSemantics(x: .number(1), y: .number(5), row: 1)],
            ])
    }

    @Test func `an axis of days ends with the last day`() {
        let layer = Sample.layer(
            .bar,
            [
                .x: Column(dates: [Sample.june(1), Sample.june(7)]),
                .y: Column(numbers: [1.0, 2]),
            ], unit: .day)
        let x = Sample.full(layer).drawn().scene.semantics.x
        #expect(x.bounds == ClosedValues(.date(Sample.june(1)), .date(Sample.june(7))))
        #expect(x.calendarUnit == .day)
        #expect(x.kind == .temporal)
    }

    @Test func `horizontal bars are read with their names on y`() {
        let layer = Sample.layer(
            .bar, [.y: Column(strings: ["a", "b"]), .x: Column(numbers: [3.0, 4])])
        let semantics = Sample.full(layer).drawn().scene.semantics
        #expect(semantics.y.bounds == ClosedValues(.string("a"), .string("b")))
        #expect(
            semantics.series[0].points == [
                PointSemantics(x: .number(3), y: .string("a"), row: 0),
                PointSemantics(x: .number(4), y: .string("b"), row: 1),
            ])
    }

    @Test func `a range is read from its start to its end`() {
        let layer = Sample.layer(
            .bar,
            [
                .x: Column(strings: ["a"]), .yStart: Column(numbers: [-2.0]),
                .yEnd: Column(numbers: [5.0]),
            ])
        #expect(
            Sample.full(layer).drawn().scene.semantics.series[0].points == [
                PointSemantics(x: .string("a"), y: .number(5), yStart: .number(-2), row: 0)
            ])
    }

    @Test func `a rectangle along x alone is read from its start to its end`() {
        let layer = Sample.layer(
            .rectangle, [.xStart: Column(numbers: [1.0]), .xEnd: Column(numbers: [3.0])])
        #expect(
            Sample.full(layer).drawn().scene.semantics.series[0].points == [
                PointSemantics(x: .number(3), y: .missing, xStart: .number(1), row: 0)
            ])
    }

    @Test(arguments: [MarkKind.bar, .rule, .rectangle])
    func `marks between two places on x measure x, whatever they stand on`(_ mark: MarkKind) {
        let ends: [Channel: Column] = [
            .xStart: Column(numbers: [0.0, 5]), .xEnd: Column(numbers: [8.0, 9]),
        ]
        let stand: [Column?] = [
            Column(numbers: [0.0, 0]), Column(dates: [Sample.june(1), Sample.june(2)]),
            Column(strings: ["a", "b"]), mark == .rectangle ? nil : Column(numbers: [1.0, 2]),
        ]
        for y in stand {
            var channels = ends
            channels[.y] = y
            let drawn = Sample.full(Sample.layer(mark, channels)).drawn()
            #expect(drawn.scene.semantics.isHorizontal)
            #expect(
                drawn.scene.semantics.amounts(of: drawn.scene.semantics.series[0].points[...]) == [
                    0, 8, 5, 9,
                ])
            #expect(drawn.navigation.series.allSatisfy { $0.measuresAlongX })
        }
        let upright = Sample.layer(
            mark,
            [
                .x: Column(numbers: [0.0, 1]), .yStart: Column(numbers: [0.0, 5]),
                .yEnd: Column(numbers: [8.0, 9]),
            ])
        #expect(!Sample.full(upright).drawn().scene.semantics.isHorizontal)
    }

    @Test func `a box is read by both its intervals`() {
        let layer = Sample.layer(
            .rectangle,
            [
                .xStart: Column(numbers: [1.0]), .xEnd: Column(numbers: [3.0]),
                .yStart: Column(numbers: [5.0]), .yEnd: Column(numbers: [9.0]),
            ])
        #expect(
            Sample.full(layer).drawn().scene.semantics.series[0].points == [
                PointSemantics(
                    x: .number(3), y: .number(9), xStart: .number(1), yStart: .number(5), row: 0)
            ])
    }

    @Test(arguments: [MarkKind.area, .bar])
    func `parts of a whole are told in percent of it, and the axis ends with it`(_ mark: MarkKind) {
        var style = MarkStyle()
        style.sharing.stacking = .normalized
        let values = [0.1, 0.2, 0.3, 0.7, 1_200, 300, 150, 50]
        let layer = Sample.layer(
            mark,
            [
                .x: Column(numbers: [0.0, 0, 0, 0, 1, 1, 1, 1]), .y: Column(numbers: values),
                .foregroundStyle: Column(strings: ["p", "q", "r", "s", "p", "q", "r", "s"]),
            ], style: style)
        let chart = Sample.full(layer).with { $0.y.axis.label = "Unemployed (thousands)" }
        let drawn = chart.drawn()
        let semantics = drawn.scene.semantics
        #expect(semantics.y.unit == "percent")
        #expect(semantics.y.bounds == ClosedValues(.number(0), .number(100)))
        #expect(semantics.y.gridLines.last == 100)
        #expect(drawn.proxy.position(of: .number(1), on: .y) == 0)
        let last = semantics.series.map { $0.points[1].y }
        let expected: [Double] = [70.5882352941, 17.6470588235, 8.8235294118, 2.9411764706]
        #expect(last == expected.map(Value.number))
        #expect(drawn.navigation.series[0].semantics(1).y == last[0])
        // The highest share, not the highest amount.
        #expect(drawn.navigation.series[3].extremes.map { [$0.lowest, $0.highest] } == [1, 0])
    }

    @Test func `symbols beyond the axes aren't read, nor gone to`() {
        let layer = Sample.layer(
            .point,
            [.x: Column(numbers: [1.0, 2, 3]), .y: Column(numbers: [5.0, 50, 500])])
        let chart = Sample.full(layer).with {
            $0.y.scale.domain = .interval(.number(0), .number(100))
        }
        let drawn = chart.drawn()
        #expect(drawn.scene.semantics.series[0].points.map(\.row) == [0, 1])
        #expect(drawn.navigation.series[0].count == 2)
    }

    @Test func `a rule from edge to edge is a note and doesn't name the axis`() {
        let line = Sample.layer(
            .line, [.x: Column(numbers: [1.0, 2]), .y: Column(numbers: [3.0, 4])])
        var rule = Sample.layer(.rule, [.y: Column(numbers: [3.5])])
        rule.site = "1"
        rule.channels[.y]?.label = "Goal"
        var chart = Sample.full(line)
        chart.layers.append(rule)
        let semantics = chart.drawn().scene.semantics
        #expect(semantics.y.label == "y" && semantics.marks.map(\.name) == ["line"])
        #expect(semantics.series.map(\.name) == ["", "Goal"])
        #expect(semantics.series.map(\.isNote) == [false, true])
    }

    @Test func `what an author says of a mark is kept, what is hidden isn't read`() {
        var layer = Sample.layer(
            .bar, [.x: Column(strings: ["a", "b"]), .y: Column(numbers: [3.0, 4])])
        layer.spoken = .each([
            SpokenOverride(label: "First", value: "three"), SpokenOverride(isHidden: true),
        ])
        let points = Sample.full(layer).drawn().scene.semantics.series[0].points
        #expect(
            points == [
                PointSemantics(
                    x: .string("a"), y: .number(3), row: 0, label: "First", valueText: "three")
            ])
    }

    @Test func `an empty chart has axes without bounds and no series`() {
        let layer = Sample.layer(.line, [.x: Column(dates: []), .y: Column(numbers: [])])
        let semantics = Sample.full(layer).drawn().scene.semantics
        #expect(semantics.x.bounds == ClosedValues(.missing, .missing))
        #expect(semantics.series.isEmpty)
    }
}
