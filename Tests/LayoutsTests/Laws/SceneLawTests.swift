import ChartSamples
import Charts
import Foundation
import Picking
import Scenes
import Tables
import Testing

@testable import Layouts
@testable import ViewLayouts

/// Laws of every scene, tried on each mark with each kind of data.
struct SceneLawTests {
    private static let numbers: [[Double]] = [
        [], [5], [0], [3, 3, 3], [1, 4, 2, 8], [-1, 0, 1, -4], [.nan, .nan, 1, .nan],
        [.infinity, 1, -.infinity, 2], [1e308, -1e308, 0, 1], [1e-308, 2e-308, 0, 1e-308],
        [1_000_000, 1_000_000.000001, 1_000_000, 1_000_000.000002],
    ]

    private static func columns(_ numbers: [Double]) -> [Column] {
        let names = ["", "b", "a rather long name with\nline breaks \u{202E}and marks", "b"]
        return [
            Column(numbers: numbers),
            Column(dates: numbers.map { Date(timeIntervalSince1970: $0 * 3_600) }),
            Column(strings: numbers.indices.map { names[$0 % names.count] }),
            Column(constant: .missing, rows: 0..<numbers.count),
        ]
    }

    private static var charts: [ChartSpecification] {
        numbers.flatMap { numbers in
            columns(numbers).flatMap { x in
                columns(numbers).flatMap { y in
                    MarkKind.allCases.map { mark in
                        Sample.full(
                            Sample.layer(
                                mark, [.x: x, .y: y, .foregroundStyle: columns(numbers)[2]]))
                    }
                }
            }
        }
    }

    @Test func `every number in a picture is finite and of a sensible size`() {
        for chart in Self.charts {
            let drawn = chart.drawn(width: 320, height: 160)
            let numbers = Picture(drawn).numbers
            #expect(numbers.allSatisfy { abs($0) < 1e9 })
            for axis in [PositionAxis.x, .y] {
                _ = drawn.proxy.value(at: 50, on: axis)
            }
            _ = Brushing.interval(from: 10, to: 60, in: drawn)
        }
    }

    @Test func `keys are unique in every picture`() {
        for chart in Self.charts {
            let keys = Picture(chart.drawn(width: 320, height: 160)).keys
            let repeated = Dictionary(grouping: keys) { $0 }.filter { $1.count > 1 }.keys
            #expect(repeated.isEmpty)
        }
    }

    @Test func `equal inputs give equal scenes`() {
        for chart in Self.charts.filter({ !$0.layers[0].rows.isEmpty }).suffix(100) {
            #expect(chart.drawn().scene.nodes == chart.drawn().scene.nodes)
        }
    }

    @Test(arguments: [16, 48, 96, 2_000])
    func `any size gives a plot`(_ width: Int) {
        for height in [16, 40, 2_000] {
            let layer = Sample.layer(
                .bar, [.x: Column(strings: ["a", "b"]), .y: Column(numbers: [1.0, 2])])
            let drawn = Sample.full(layer).drawn(width: width, height: height)
            #expect(drawn.scene.plot.width >= 1 && drawn.scene.plot.height >= 1)
            #expect(Picture(drawn).numbers.allSatisfy { $0.isFinite })
        }
    }

    @Test func `a text of ten thousand characters is shortened`() {
        let long = String(repeating: "word ", count: 2_000)
        let layer = Sample.layer(
            .bar,
            [
                .x: Column(strings: [long, "b"]), .y: Column(numbers: [1.0, 2]),
                .foregroundStyle: Column(strings: [long, "b"]),
            ])
        let chart = Sample.full(layer).with { $0.y.axis.label = long }
        for label in Picture(chart.drawn()).texts.values {
            #expect(TextMetrics.width(of: label.text, size: 12) <= 404)
        }
    }
}
