import ChartSamples
import Charts
import Scenes
import Tables
import Testing

@testable import Layouts

/// The expected handles are those of d3-shape 3 for the same points, in pixels.
struct CurveTests {
    private func drawn(
        _ method: MarkStyle.Interpolation,
        _ x: [Double] = [0, 25, 75, 100], _ y: [Double] = [0, 100, 50, 100]
    ) -> [Point] {
        var style = MarkStyle()
        style.joining.interpolation = method
        let layer = Sample.layer(
            .line, [.x: Column(numbers: x), .y: Column(numbers: y)], style: style)
        return Picture(Sample.bare(layer).drawn()).handles["0:"] ?? []
    }

    private func check(
        _ points: [Point], _ expected: [Point], _ location: SourceLocation = #_sourceLocation
    ) {
        #expect(points.count == expected.count, sourceLocation: location)
        for (point, position) in zip(points, expected) {
            #expect(isNear(point, position), "\(point) \(position)", sourceLocation: location)
        }
    }

    @Test func `a monotone curve has level handles where the data turns`() {
        check(
            drawn(.monotone),
            [
                Point(35.33, 102), Point(68.67, 2), Point(168.67, 2), Point(235.33, 102),
                Point(335.33, 102), Point(368.67, 52),
            ])
    }

    @Test func `a cardinal spline's handles lie along the line between the neighbours`() {
        check(
            drawn(.cardinal(tension: 0)),
            [
                Point(2, 202), Point(52, 18.67), Point(152, -14.67), Point(252, 102),
                Point(352, 102), Point(402, 2),
            ])
        check(
            drawn(.cardinal(tension: 1)),
            [
                Point(2, 202), Point(102, 2), Point(102, 2), Point(302, 102), Point(302, 102),
                Point(402, 2),
            ])
    }

    @Test func `a Catmull–Rom spline's handles weigh distances on the screen`() {
        check(
            drawn(.catmullRom(alpha: 0.5)),
            [
                Point(2, 202), Point(52, 18.67), Point(152, -14.67), Point(249.12, 110.58),
                Point(344.05, 95.18), Point(402, 2),
            ])
        check(drawn(.catmullRom(alpha: 0)), drawn(.cardinal(tension: 0)))
    }

    @Test(arguments: [
        (MarkStyle.Interpolation.stepStart, [2.0, 402, 402]),
        (.stepCenter, [2, 202, 202, 402]),
        (.stepEnd, [2, 2, 402]),
    ])
    func `steps begin, have their middle or end at the points`(
        _ method: MarkStyle.Interpolation, _ positions: [Double]
    ) {
        var style = MarkStyle()
        style.joining.interpolation = method
        let layer = Sample.layer(
            .line, [.x: Column(numbers: [0, 1]), .y: Column(numbers: [0, 1])], style: style)
        let corners = Picture(Sample.bare(layer).drawn()).paths["0:"]?[0] ?? []
        #expect(corners.map(\.x) == positions)
        #expect(corners.first?.y == 202)
        #expect(corners.last?.y == 2)
    }

    @Test func `two points are joined by a straight line, whatever the method`() {
        #expect(drawn(.monotone, [0, 1], [0, 1]).isEmpty)
        #expect(drawn(.catmullRom(alpha: 0.5), [0, 1], [0, 1]).isEmpty)
    }

    @Test func `a curve moves by few characters`() {
        func path(_ start: Int) -> FramePath? {
            let x = (start..<start + 50).map(Double.init)
            let noise = Sample.noise(200)
            var style = MarkStyle()
            style.joining.interpolation = .catmullRom(alpha: 0.5)
            let layer = Sample.layer(
                .line,
                [
                    .x: Column(numbers: x),
                    .y: Column(numbers: (start..<start + 50).map { noise[$0] }),
                ], style: style)
            let chart = Sample.bare(layer).with {
                $0.x.scroll.visibleLength = 40
                $0.y.scale.domain = .interval(.number(0), .number(1))
            }
            let node = Picture(chart.drawn()).nodes["0:"]
            guard case .path(let path) = node?.shape else { return nil }
            return path
        }
        let (before, after) = (path(100)?.runs[0].handles ?? [], path(101)?.runs[0].handles ?? [])
        #expect(before.count > 40)
        // All but those of a bin at the start and the curves at the ends stay, to the unit.
        #expect(Set(before).subtracting(after).count <= 8)
    }

    @Test func `a line along the edge isn't cut, one that leaves the plot is`() {
        func role(_ upper: Double) -> Style.Role? {
            let layer = Sample.layer(
                .line, [.x: Column(numbers: [0, 1]), .y: Column(numbers: [0, 1])])
            let chart = Sample.bare(layer).with {
                $0.y.scale.domain = .interval(.number(0), .number(upper))
            }
            return Picture(chart.drawn()).nodes["plot"]?.style.role
        }
        #expect(role(1) == .openPlot)
        #expect(role(0.5) == .plot)
    }
}
