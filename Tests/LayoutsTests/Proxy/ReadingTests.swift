import Charts
import Foundation
import Scenes
import Tables
import Testing

@testable import Layouts

struct ReadingTests {
    @Test func `a reading has what the data says, not where it is stacked`() {
        let layer = Sample.layer(
            .area,
            [
                .x: Column(numbers: [1.0, 1, 2, 2]), .y: Column(numbers: [10.0, 5, 20, .nan]),
                .foregroundStyle: Column(strings: ["p", "q", "p", "q"]),
            ])
        let chart = Sample.full(layer).with {
            $0.title = "Load"
            $0.yAxis.label = "CPU"
            $0.yAxis.unit = "percent"
        }
        let reading = chart.drawn().scene.reading
        #expect(reading.title == "Load")
        #expect(reading.marks == ["area"])
        #expect(reading.y.label == "CPU" && reading.y.unit == "percent")
        #expect(reading.x.label == "x")
        #expect(reading.series.map(\.name) == ["p", "q"])
        #expect(reading.series.map(\.key) == ["series:0:p", "series:0:q"])
        #expect(
            reading.series.map(\.points) == [
                [
                    PointReading(x: .number(1), y: .number(10), row: 0),
                    PointReading(x: .number(2), y: .number(20), row: 2),
                ],
                [PointReading(x: .number(1), y: .number(5), row: 1)],
            ])
    }

    @Test func `an axis of days ends with the last day`() {
        let layer = Sample.layer(
            .bar,
            [
                .x: Column(dates: [Sample.june(1), Sample.june(7)]),
                .y: Column(numbers: [1.0, 2]),
            ], unit: .day)
        let x = Sample.full(layer).drawn().scene.reading.x
        #expect(x.bounds == ClosedValues(.date(Sample.june(1)), .date(Sample.june(7))))
        #expect(x.calendarUnit == .day)
        #expect(x.kind == .temporal)
    }

    @Test func `horizontal bars are read with their names on y`() {
        let layer = Sample.layer(
            .bar, [.y: Column(strings: ["a", "b"]), .x: Column(numbers: [3.0, 4])])
        let reading = Sample.full(layer).drawn().scene.reading
        #expect(reading.y.bounds == ClosedValues(.string("a"), .string("b")))
        #expect(
            reading.series[0].points == [
                PointReading(x: .number(3), y: .string("a"), row: 0),
                PointReading(x: .number(4), y: .string("b"), row: 1),
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
            Sample.full(layer).drawn().scene.reading.series[0].points == [
                PointReading(x: .string("a"), y: .number(5), yStart: .number(-2), row: 0)
            ])
    }

    @Test func `a rectangle along x alone is read from its start to its end`() {
        let layer = Sample.layer(
            .rectangle, [.xStart: Column(numbers: [1.0]), .xEnd: Column(numbers: [3.0])])
        #expect(
            Sample.full(layer).drawn().scene.reading.series[0].points == [
                PointReading(x: .number(3), y: .missing, xStart: .number(1), row: 0)
            ])
    }

    @Test func `a rule from edge to edge is a note and doesn't name the axis`() {
        let line = Sample.layer(
            .line, [.x: Column(numbers: [1.0, 2]), .y: Column(numbers: [3.0, 4])])
        var rule = Sample.layer(.rule, [.y: Column(numbers: [3.5])])
        rule.site = "1"
        rule.channels[.y]?.label = "Goal"
        var chart = Sample.full(line)
        chart.layers.append(rule)
        let reading = chart.drawn().scene.reading
        #expect(reading.y.label == "y" && reading.marks == ["line"])
        #expect(reading.series.map(\.name) == ["", "Goal"])
        #expect(reading.series.map(\.isNote) == [false, true])
    }

    @Test func `what an author says of a mark is kept, what is hidden isn't read`() {
        var layer = Sample.layer(
            .bar, [.x: Column(strings: ["a", "b"]), .y: Column(numbers: [3.0, 4])])
        layer.spoken = .each([
            SpokenOverride(label: "First", value: "three"), SpokenOverride(isHidden: true),
        ])
        let points = Sample.full(layer).drawn().scene.reading.series[0].points
        #expect(
            points == [
                PointReading(
                    x: .string("a"), y: .number(3), row: 0, label: "First", valueText: "three")
            ])
    }

    @Test func `an empty chart has axes without bounds and no series`() {
        let layer = Sample.layer(.line, [.x: Column(dates: []), .y: Column(numbers: [])])
        let reading = Sample.full(layer).drawn().scene.reading
        #expect(reading.x.bounds == ClosedValues(.missing, .missing))
        #expect(reading.series.isEmpty)
    }
}
