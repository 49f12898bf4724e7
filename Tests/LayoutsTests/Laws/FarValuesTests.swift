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
}
