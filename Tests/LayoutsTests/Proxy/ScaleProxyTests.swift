import ChartSamples
import Charts
import Foundation
import Scenes
import Tables
import Testing

@testable import Layouts

struct ScaleProxyTests {
    private static var columns: [Column] {
        [
            Column(numbers: [0.0, 7, 130.5]), Column(numbers: [-1e-6, 3e-6, 2e-6]),
            Column(dates: [Sample.june(1), Sample.june(2, hour: 5), Sample.june(19)]),
            Column(strings: ["a", "b", "c"]),
        ]
    }

    @Test func `position to value to position is the same position on every scale`() {
        for x in Self.columns {
            for y in Self.columns {
                let chart = Sample.full(Sample.layer(.point, [.x: x, .y: y])).drawn()
                check(chart, .x, chart.scene.plot.width, isBand: x.kind == .nominal)
                check(chart, .y, chart.scene.plot.height, isBand: y.kind == .nominal)
            }
        }
    }

    private func check(
        _ chart: LaidOutChart, _ axis: PositionAxis, _ length: Double, isBand: Bool
    ) {
        for step in 0...64 {
            let position = (length * Double(step) / 64 * 128).rounded(.down) / 128
            guard let value = chart.proxy.value(at: position, on: axis) else {
                Issue.record("nothing at \(position)")
                continue
            }
            if isBand {
                let band = chart.proxy.positionRange(of: value, on: axis)
                #expect(band?.contains(position) == true)
            } else {
                #expect(chart.proxy.position(of: value, on: axis) == position)
            }
        }
    }

    @Test func `the proxy and the marks agree`() {
        let chart = Sample.bare(
            Sample.layer(
                .point, [.x: Column(numbers: [3.0, 40]), .y: Column(numbers: [7.0, 22])])
        ).drawn()
        let position = Picture(chart).symbols["0:3:7:"]
        let x = chart.proxy.position(of: .number(3), on: .x) ?? 0
        let y = chart.proxy.position(of: .number(7), on: .y) ?? 0
        #expect(isNear(position, Point(x + 2, y + 2), within: 0.01))
        #expect(chart.proxy.plotFrame == CGRect(x: 2, y: 2, width: 400, height: 200))
    }

    @Test func `a bar and its range agree`() {
        let layer = Sample.layer(
            .bar,
            [.x: Column(dates: [Sample.june(1), Sample.june(4)]), .y: Column(numbers: [1.0, 1])],
            unit: .day)
        let chart = Sample.bare(layer).drawn()
        #expect(
            chart.proxy.positionRange(of: .date(Sample.june(2, hour: 9)), on: .x) == 100...200)
        #expect(chart.proxy.position(of: .date(Sample.june(2, hour: 9)), on: .x) == 150)
    }
}
