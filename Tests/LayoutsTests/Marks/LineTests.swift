import ChartSamples
import Charts
import Foundation
import Scenes
import Tables
import Testing

@testable import Layouts

struct LineTests {
    private func line(_ x: [Double], _ y: [Double]) -> ChartSpecification {
        Sample.bare(Sample.layer(.line, [.x: Column(numbers: x), .y: Column(numbers: y)]))
    }

    private func check(
        _ chart: ChartSpecification, key: String = "0:", _ expected: [[Point]],
        _ location: SourceLocation = #_sourceLocation
    ) {
        let runs = Picture(chart.drawn()).paths[key] ?? []
        #expect(runs.map(\.count) == expected.map(\.count), sourceLocation: location)
        for (point, position) in zip(runs.joined(), expected.joined()) {
            #expect(isNear(point, position), sourceLocation: location)
        }
    }

    @Test func `a line passes through its values`() {
        check(
            line([0, 50, 100], [0, 100, 50]), [[Point(2, 202), Point(202, 2), Point(402, 102)]])
    }

    @Test func `a line needn't reach zero`() {
        check(line([0, 100], [52, 60]), [[Point(2, 202), Point(402, 2)]])
    }

    @Test func `late rows are put where they belong`() {
        check(
            line([0, 100, 50], [0, 50, 100]), [[Point(2, 202), Point(202, 2), Point(402, 102)]])
    }

    @Test func `a missing value leaves a gap`() {
        check(
            line([0, 25, 50, 75, 100], [0, 100, .nan, 100, 0]),
            [[Point(2, 202), Point(102, 2)], [Point(302, 2), Point(402, 202)]])
    }

    @Test(arguments: [Double.infinity, -.infinity])
    func `an infinite value leaves a gap`(_ hole: Double) {
        let picture = Picture(line([0, 25, 50, 75, 100], [0, 100, hole, 100, 0]).drawn())
        #expect(picture.paths["0:"]?.map { $0.map(\.x) } == [[2, 102], [302, 402]])
    }

    @Test func `infinite values are reported, missing ones aren't`() {
        let chart = line([0, 1, 2, 3], [0, .nan, .infinity, 1]).drawn()
        #expect(chart.scene.diagnostics == ["1 value is infinite and not drawn."])
        #expect(Picture(chart).texts["diagnostics"] != nil)
        #expect(line([0, 1, 2], [0, .nan, 1]).drawn().scene.diagnostics.isEmpty)
    }

    @Test func `a value alone between gaps is a dot`() {
        let picture = Picture(line([0, 50, 100], [0, .nan, 100]).drawn())
        #expect(picture.paths.isEmpty)
        #expect(isNear(picture.symbols["lone:0:0:"], Point(2, 202)))
        #expect(isNear(picture.symbols["lone:0:100:"], Point(402, 2)))
    }

    @Test func `each series is a line of its own in its colour`() {
        let layer = Sample.layer(
            .line,
            [
                .x: Column(numbers: [0.0, 0, 1, 1]), .y: Column(numbers: [0.0, 10, 10, 0]),
                .foregroundStyle: Column(strings: ["p", "q", "p", "q"]),
            ])
        let chart = Sample.bare(layer)
        check(chart, key: "0:p", [[Point(2, 202), Point(402, 2)]])
        check(chart, key: "0:q", [[Point(2, 2), Point(402, 202)]])
        let picture = Picture(chart.drawn())
        #expect(picture.nodes["0:q"]?.style.stroke == .series(1))
        #expect(picture.nodes["series:0:q"]?.style.role == .line)
    }

    @Test func `lines told apart by a channel of their own share a colour`() {
        let layer = Sample.layer(
            .line,
            [
                .x: Column(numbers: [0.0, 0, 1, 1]), .y: Column(numbers: [0.0, 10, 10, 0]),
                .series: Column(strings: ["p", "q", "p", "q"]),
            ])
        let picture = Picture(Sample.bare(layer).drawn())
        #expect(Set(picture.paths.keys) == ["0:p", "0:q"])
        #expect(picture.nodes["0:p"]?.style.stroke == picture.nodes["0:q"]?.style.stroke)
    }

    @Test func `a frame's unit is a power of two and its numbers are whole`() {
        for span in [1e-9, 0.3, 1, 300, 16_384, 16_385, 1e12] {
            let quantum = AxisMap.quantum(for: span)
            #expect(quantum.significand == 1)
            #expect((8_192.0...16_384).contains(span / quantum))
        }
    }

    @Test func `many points are reduced to what a screen can show`() {
        let values = Sample.noise(50_000)
        let chart = line(values.indices.map(Double.init), values)
        let run = Picture(chart.drawn()).paths["0:"]?[0] ?? []
        // The plot is 400 pixels wide, and the last power of two in half a pixel is 32 values.
        let bins = stride(from: 0, to: values.count, by: 32).map { start in
            let bin = start..<min(start + 32, values.count)
            let least = bin.min { values[$0] < values[$1] }
            let most = bin.max { values[$0] < values[$1] }
            let kept: [Int?] = [bin.first, least, most, bin.last]
            return Set(kept.compactMap(\.self)).sorted()
        }
        let kept = bins.flatMap { $0 }
        #expect(run.count == kept.count)
        #expect(
            zip(run, kept).allSatisfy {
                isNear($0, Point(2 + Double($1) / 125, 2 + 200 * (1 - values[$1])))
            })
        // The extremes are kept: the line still fills the plot from edge to edge.
        #expect(run.map(\.y).min() ?? 9 < 2.1)
        #expect(run.map(\.y).max() ?? 0 > 201.9)
        #expect(zip(run, run.dropFirst()).allSatisfy { $0.x <= $1.x })
        #expect(isNear(run.first, Point(2, 2 + 200 * (1 - values[0]))))
    }

    @Test func `a rule crosses the whole plot, or reaches as far as it says`() {
        let across = Sample.layer(.rule, site: "1", [.y: Column(numbers: [50.0])])
        let part = Sample.layer(
            .rule, site: "2",
            [
                .y: Column(numbers: [25.0]), .xStart: Column(numbers: [25.0]),
                .xEnd: Column(numbers: [75.0]),
            ])
        let upright = Sample.layer(.rule, site: "3", [.x: Column(numbers: [50.0])])
        var chart = line([0, 100], [0, 100])
        chart.layers += [across, part, upright]
        let lines = Picture(chart.drawn()).lines.mapValues { [$0.from, $0.to] }
        #expect(lines["1:50:"] == [Point(2, 102), Point(402, 102)])
        #expect(lines.values.contains([Point(102, 152), Point(302, 152)]))
        #expect(lines.values.contains([Point(202, 2), Point(202, 202)]))
        #expect(lines.count == 3)
    }
}
