import ChartSamples
import Charts
import Scenes
import Tables
import Testing

@testable import Layouts

/// Single values that lie far beyond all others don't hide these.
struct FarValuesTests {
    private static let greatest = Double.greatestFiniteMagnitude

    private func chart(
        _ mark: MarkKind, _ values: [Double], _ kind: ScaleDescription.Kind? = nil
    ) -> ChartSpecification {
        Sample.full(
            Sample.layer(
                mark,
                [
                    .x: Column(numbers: values.indices.map { Double($0) }),
                    .y: Column(numbers: values),
                ])
        ).with { $0.y.scale.kind = kind }
    }

    private func bounds(_ chart: LaidOutChart) -> [Double] {
        let bounds = chart.scene.semantics.y.bounds
        return [bounds.lower, bounds.upper].compactMap(\.scalar)
    }

    @Test(arguments: [MarkKind.line, .bar, .area, .point], [1e308, -1e308, greatest, 1e20])
    func `the axis keeps to what is usual`(_ mark: MarkKind, _ far: Double) {
        let usual = (0..<50).map { Double($0) }
        let drawn = chart(mark, usual + [far]).drawn()
        #expect(bounds(drawn) == bounds(chart(mark, usual).drawn()))
        #expect(
            drawn.scene.diagnostics == [
                "1 value lies far beyond all others and outside the y axis."
            ])
    }

    @Test(
        arguments: [MarkKind.line, .bar, .area, .point, .rectangle],
        [
            [1e308, -1e308], [greatest, greatest, greatest], [1, greatest, -greatest, 2],
            [0, 0, 0, 1e16], [1e-308, 1e308, 1, 2, 3], [-greatest, 5, 6, 7, 8],
        ])
    func `every number in the picture is one`(_ mark: MarkKind, _ values: [Double]) {
        let kinds: [ScaleDescription.Kind?] = [
            nil, .log, .power(exponent: 0.5), .power(exponent: 2), .symmetricLog(slopeAtZero: 1),
        ]
        for kind in kinds {
            let drawn = chart(mark, values, kind).drawn()
            #expect(Picture(drawn).numbers.allSatisfy { $0.isFinite })
            #expect(bounds(drawn).allSatisfy { $0.isFinite })
        }
    }

    @Test func `stacks too high for a number are as high as one can be`() {
        for method in [MarkStyle.Stacking.standard, .normalized, .center] {
            var style = MarkStyle()
            style.sharing.stacking = method
            let bars = Sample.full(
                Sample.layer(
                    .bar,
                    [
                        .x: Column(numbers: [1, 1, 1, 2]),
                        .y: Column(numbers: [Self.greatest, Self.greatest, 3, 4]),
                        .foregroundStyle: Column(strings: ["a", "b", "c", "a"]),
                    ], style: style))
            #expect(Picture(bars.drawn()).numbers.allSatisfy { $0.isFinite })
        }
    }

    @Test func `values that all lie far from zero are usual`() {
        #expect(chart(.line, [1e200, 2e200, 5e200]).drawn().scene.diagnostics.isEmpty)
        #expect(chart(.line, [0, 0, 0, 0, 2e16, 3e16]).drawn().scene.diagnostics.isEmpty)
        let rising = (0..<300).map { Double(sign: .plus, exponent: $0 * 3, significand: 1) }
        #expect(chart(.line, rising).drawn().scene.diagnostics.isEmpty)
    }

    @Test func `colours and sizes keep to what is usual`() {
        let values = (0..<20).map { Double($0) } + [Self.greatest]
        for channel in [Channel.foregroundStyle, .symbolSize] {
            let drawn = Sample.full(
                Sample.layer(
                    .point,
                    [
                        .x: Column(numbers: values.indices.map { Double($0) }),
                        .y: Column(numbers: values.indices.map { Double($0) }),
                        channel: Column(numbers: values),
                    ])
            ).drawn()
            let look = drawn.scene.semantics.looks.first?.axis.bounds
            #expect(look?.upper == .number(19))
        }
    }

    @Test(
        arguments: [MarkKind.line, .bar, .area, .point, .rectangle], [1e20, -1e20, 1e9, 1e300])
    func `nothing is drawn far from the plot`(_ mark: MarkKind, _ far: Double) {
        let methods: [MarkStyle.Interpolation] = [
            .linear, .monotone, .catmullRom(alpha: 0.5), .cardinal(tension: 0), .stepCenter,
        ]
        for method in methods where mark == .line || mark == .area || method == .linear {
            for isStated in [false, true] {
                let chart = chart(mark, [10, 12, 11, far, 13, 12]).with {
                    if case .all(var style) = $0.layers[0].styles {
                        style.joining.interpolation = method
                        $0.layers[0].styles = .all(style)
                    }
                    // Here all but two points lie far beyond x.
                    if isStated { $0.x.scale.domain = .interval(.number(1), .number(1.0001)) }
                }
                let reach = 40.0 * 404
                #expect(Picture(chart.drawn()).numbers.allSatisfy { $0.magnitude < reach })
            }
        }
    }

    @Test(arguments: [1e20, -1e20]) func `a line to a far value leaves the plot upright`(
        _ far: Double
    ) throws {
        let drawn = chart(.line, [10, 12, 11, far, 13, 12]).drawn()
        let points = try #require(Picture(drawn).paths["0:"]?.first)
        let plot = drawn.scene.plot
        let (before, after) = (points[2], points[points.count - 2])
        let beyond = points[3..<points.count - 2]
        #expect(!beyond.isEmpty)
        for point in beyond {
            #expect(far > 0 ? point.y < plot.y : point.y > plot.maxY)
        }
        // Both ways are so steep that they stay in a pixel's column within the plot.
        #expect(abs(beyond[beyond.startIndex].x - before.x) < 0.5)
        #expect(abs(beyond[beyond.endIndex - 1].x - after.x) < 0.5)
    }

    @Test(
        arguments: [MarkKind.line, .bar, .area, .rectangle], [1e20, -1e20, 101, -1])
    func `a plot that marks leave is cut at its edges`(_ mark: MarkKind, _ far: Double) {
        let chart = chart(mark, [10, 12, 11, far, 13, 12]).with {
            $0.y.scale.domain = .interval(.number(0), .number(100))
        }
        let nodes = Picture(chart.drawn()).nodes
        #expect(nodes["plot"]?.style.role == .plot)
    }

    @Test func `values that no axis reaches are told`() {
        let drawn = chart(.line, [1e305, 2e305, 5e305]).drawn()
        #expect(
            drawn.scene.diagnostics == ["3 values are larger than 1e300 and not drawn."])
        #expect(chart(.line, [1e305, 2e305, 5e305], .log).drawn().scene.diagnostics.isEmpty)
    }
}
