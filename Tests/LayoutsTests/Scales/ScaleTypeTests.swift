import ChartSamples
import Charts
import Foundation
import Scenes
import Tables
import Testing
import Views

@testable import Layouts

struct ScaleTypeTests {
    private func points(_ values: [Double]) -> some View {
        Chart(values.indices, id: \.self) {
            PointMark(x: .value("x", Double($0)), y: .value("y", values[$0]))
        }
    }

    private func drawn(_ view: some View) -> LaidOutChart {
        view.charts[0].drawn(width: 404, height: 404)
    }

    private func heights(_ view: some View) -> [Double] {
        Picture(drawn(view.chartXAxis(.hidden).chartYAxis(.hidden))).symbols.values
            .map { 402 - $0.y }.sorted()
    }

    @Test func `a logarithm puts powers at equal distances`() {
        let heights = heights(points([1, 10, 100, 1_000]).chartYScale(type: .log))
        #expect(zip(heights, [0.0, 133.33, 266.67, 400]).allSatisfy { abs($0 - $1) < 0.1 })
        let chart = drawn(points([1, 10, 100, 1_000]).chartYScale(type: .log))
        for (value, label) in [("1", "1"), ("10", "10"), ("100", "100"), ("1000", "1,000")] {
            #expect(Picture(chart).texts["y:\(value):label"]?.text == label)
        }
    }

    @Test(arguments: [
        [1, 10, 100, 1_000], [10], [0.001, 0.01], [1, 1_000_000], [5, 50], [1.0001, 9_000],
    ])
    func `each bar and each area on a logarithm has a height`(_ values: [Double]) {
        let bars = Chart(values.indices, id: \.self) {
            BarMark(x: .value("x", "\($0)"), y: .value("y", values[$0]))
        }
        .chartYScale(type: .log).chartXAxis(.hidden).chartYAxis(.hidden)
        let heights = Picture(drawn(bars)).rects.values.map(\.height)
        #expect(heights.count >= values.count)
        #expect(heights.allSatisfy { $0 >= 4 })
    }

    @Test func `bars at numbers on a logarithm are equally wide`() {
        let chart = Chart([1.0, 2, 5, 10, 20, 50, 1_000], id: \.self) {
            BarMark(x: .value("x", $0), y: .value("y", 1))
        }
        .chartXScale(type: .log).chartXAxis(.hidden).chartYAxis(.hidden)
        let widths = Picture(drawn(chart)).rects.values.map(\.width)
        #expect(widths.count == 7)
        #expect(widths.allSatisfy { $0 > 4 && abs($0 - widths[0]) < 0.1 })
    }

    @Test func `a bin from zero on has a length on a logarithm`() {
        let ends = [0.0, 1_000, 2_000, 10_000]
        let chart = Chart(0..<3, id: \.self) { bin in
            RectangleMark(
                xStart: .value("From", ends[bin]), xEnd: .value("To", ends[bin + 1]),
                yStart: .value("y", 0), yEnd: .value("y", 1))
        }
        .chartXScale(type: .log).chartXAxis(.hidden).chartYAxis(.hidden)
        let widths = Picture(drawn(chart)).rects.values.map(\.width)
        #expect(widths.count == 3 && widths.allSatisfy { $0 > 50 })
    }

    /// Types with the part of the plot where a quarter of the greatest number lies.
    private static let quarters: [(ScaleType, Double)] = [
        (.squareRoot, 0.5), (.power(exponent: 2), 0.0625), (.linear, 0.25),
        (.symmetricLog, 0.705963), (.symmetricLog(slopeAtZero: 0.01), 0.321928),
    ]

    @Test(arguments: quarters)
    func `a quarter of the greatest number lies where the function has it`(
        _ type: ScaleType, _ part: Double
    ) {
        let heights = heights(points([0, 25, 100]).chartYScale(domain: 0...100, type: type))
        #expect(abs(heights[1] / 400 - part) < 0.001)
    }

    @Test func `positions have their values on curved scales too`() {
        for type in [ScaleType.log, .squareRoot, .symmetricLog] {
            let proxy = drawn(points([1, 5, 1_000]).chartYScale(type: type)).proxy
            for position in stride(from: 10.0, to: 300, by: 37) {
                let value = proxy.value(at: position, on: .y) ?? .missing
                let back = proxy.position(of: value, on: .y) ?? .nan
                #expect(abs(back - position) < 1e-6)
            }
        }
    }

    @Test func `what has no logarithm isn't drawn, and the chart says so`() {
        let chart = drawn(points([-5, 0, 1, 10]).chartYScale(type: .log))
        #expect(Picture(chart).symbols.count == 2)
        #expect(chart.scene.diagnostics == ["2 values aren't above zero and not drawn."])
        let bars = drawn(
            Chart([1, 10, 100], id: \.self) {
                BarMark(x: .value("x", "\($0)"), y: .value("y", $0))
            }
            .chartXAxis(.hidden).chartYAxis(.hidden).chartYScale(domain: 0.1...100, type: .log))
        let tops = Picture(bars).rects.values.map { 402 - $0.y }.sorted()
        #expect(zip(tops, [133.33, 266.67, 400]).allSatisfy { abs($0 - $1) < 0.1 })
        #expect(Picture(bars).rects.values.allSatisfy { $0.maxY >= 402 })
    }

    @Test func `numbers can be categories`() {
        let chart = Chart([2020, 2022], id: \.self) {
            BarMark(x: .value("Year", $0), y: .value("y", 1))
        }
        .chartXScale(type: .category)
        #expect(drawn(chart).proxy.value(at: 20, on: .x) == .string("2020"))
    }

    @Test func `a type that values don't have is said`() {
        let chart = Chart(["a"], id: \.self) { PointMark(x: .value("x", $0), y: .value("y", 1)) }
            .chartXScale(type: .log)
        #expect(drawn(chart).scene.diagnostics == ["The x axis has no numbers for its scale."])
    }

    @Test func `a range keeps the ends of the plot free, or turns the axis round`() {
        let padded = heights(
            points([0, 50, 100]).chartYScale(
                domain: 0...100, range: .plotDimension(startPadding: 20, endPadding: 40)))
        #expect(padded == [20, 190, 360])
        let turned = heights(points([0, 50, 100]).chartYScale(domain: 0...100, range: [400, 100]))
        #expect(turned == [100, 250, 400])
        let proxy = drawn(
            points([0, 100]).chartYScale(domain: 0...100, range: .plotDimension(padding: 30))
        ).proxy
        #expect(proxy.position(of: .number(100), on: .y) == 30)
    }

    @Test func `an inferred domain can be changed`() {
        let chart = points([3, 97]).chartYScale(
            domain: .automatic(dataType: Double.self) { $0[1] *= 2 })
        #expect(drawn(chart).proxy.value(at: 0, on: .y) == .number(200))
        let names = Chart(["b", "a"], id: \.self) {
            BarMark(x: .value("x", $0), y: .value("y", 1))
        }
        .chartXScale(domain: .automatic(dataType: String.self) { $0.sort() })
        #expect(drawn(names).proxy.value(at: 20, on: .x) == .string("a"))
    }

    @Test(
        arguments: [ScaleType.log, .squareRoot, .symmetricLog, .linear],
        [Double.greatestFiniteMagnitude, 1e308, .leastNonzeroMagnitude])
    func `values at the end of what numbers can be are drawn`(_ type: ScaleType, _ far: Double) {
        for values in [[1, far], [far], [far, far / 2, 10]] {
            let chart = drawn(points(values).chartYScale(type: type))
            #expect(chart.scene.size.width > 0)
        }
    }

    @Test(arguments: [ScaleType.log, .squareRoot, .symmetricLog, .power(exponent: 3), .linear])
    func `no numbers and extreme ones give finite pictures`(_ type: ScaleType) {
        for values in [
            [], [1], [7, 7], [1e-300, 1e300], [.nan, 1], [.infinity, 2], [-1e300, 0],
        ] {
            let picture = Picture(drawn(points(values).chartYScale(type: type)))
            let isFinite = picture.numbers.allSatisfy { $0.isFinite }
            #expect(isFinite, "\(values)")
        }
    }

    @Test func `a histogram's bars meet at the bounds of their bins`() {
        let bins = NumberBins(thresholds: [0.0, 10, 30])
        let chart = Chart([0, 1], id: \.self) {
            BarMark(x: .value("Size", bins[$0]), y: .value("Count", $0 + 1))
        }
        .chartXScale(domain: 0...30).chartXAxis(.hidden).chartYAxis(.hidden)
        let rects = Picture(drawn(chart)).rects.values.sorted { $0.x < $1.x }
        #expect(rects.map(\.width).map { $0.rounded() } == [132, 266])
        #expect(abs(rects[0].maxX + 1 - rects[1].x) < 0.05)
        let points = drawn(chart).scene.semantics.series[0].points
        #expect(points.map(\.xStart) == [.number(0), .number(10)])
        #expect(points.map(\.x) == [.number(10), .number(30)])
    }
}
