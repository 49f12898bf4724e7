import ChartSamples
import Charts
import Foundation
import Scenes
import Tables
import Testing
import Views

@testable import Layouts

struct SectorTests {
    private let parts = [("a", 1.0), ("b", 2), ("c", 1)]

    private func pie(
        _ parts: [(String, Double)]? = nil, inner: MarkDimension = .automatic
    ) -> LaidOutChart {
        let view = Chart {
            ForEach(parts ?? self.parts, id: \.0) { name, value in
                SectorMark(angle: .value("Sold", value), innerRadius: inner)
                    .foregroundStyle(by: .value("Style", name))
            }
        }
        .chartLegend(.hidden)
        return view.charts[0].drawn()
    }

    private func steps(_ chart: LaidOutChart, _ key: String) -> [Outline.Step] {
        guard case .outline(let outline) = Picture(chart).nodes[key]?.shape else { return [] }
        return outline.steps
    }

    @Test func `sectors share a turn clockwise from the top, in the order of the data`() {
        let chart = pie()
        // The plot is 400 × 200, so that the circle's middle is 200, 100 and its radius 100.
        #expect(
            steps(chart, "0:a") == [
                .move(Point(200, 0)),
                .arc(radius: 100, isLong: false, isClockwise: true, to: Point(300, 100)),
                .line(Point(200, 100)), .close,
            ])
        #expect(
            steps(chart, "0:b").contains(
                .arc(radius: 100, isLong: false, isClockwise: true, to: Point(100, 100))))
        #expect(Picture(chart).nodes["0:c"]?.style.fill == .series(2))
    }

    @Test func `a ring's inner radius is a part of the largest circle, or a length`() {
        let inner = Outline.Step.arc(
            radius: 60, isLong: false, isClockwise: false, to: Point(200, 40))
        #expect(steps(pie(inner: .ratio(0.6)), "0:a").contains(inner))
        #expect(steps(pie(inner: .fixed(60)), "0:a").contains(inner))
        #expect(steps(pie(inner: .inset(40)), "0:a").contains(inner))
    }

    @Test func `one sector is the whole circle, and values that are no part of a sum are none`() {
        let steps = steps(pie([("a", 5), ("b", 0), ("c", -1), ("d", .nan)]), "0:a")
        #expect(steps.count == 4)
        #expect(steps.first == .move(Point(200, 0)))
        #expect(Picture(pie([("a", 5), ("b", 0)])).nodes["0:b"] == nil)
    }

    @Test func `negative values are told, zero and missing ones aren't`() {
        let chart = pie([("a", 5), ("b", 0), ("c", -1), ("d", .nan), ("e", -2)])
        #expect(
            chart.scene.diagnostics == ["2 values are negative and have no sector."])
        #expect(pie([("a", 5), ("b", 0)]).scene.diagnostics.isEmpty)
    }

    @Test func `more than half a turn goes the long way`() {
        #expect(
            steps(pie([("a", 3), ("b", 1)]), "0:a").contains(
                .arc(radius: 100, isLong: true, isClockwise: true, to: Point(100, 100))))
    }

    @Test func `an inset is as wide at the rim as in the middle`() {
        let sector = Sector(
            center: Point(0, 0), inner: 0, outer: 100, start: 0, end: .pi / 2, inset: 2)
        let steps = sector.outline.steps
        // The sides are lines 2 pixels inside the upright and the level one, which meet at 2, −2.
        #expect(steps.contains(.line(Point(2, -2))))
        guard case .move(let start) = steps.first else { return }
        #expect(start.x == 2)
    }

    @Test func `round corners touch the arcs and the sides`() {
        let sector = Sector(
            center: Point(0, 0), inner: 40, outer: 80, start: 0, end: 1.2, cornerRadius: 6)
        let steps = sector.outline.steps
        #expect(steps.count == 9)
        // A circle of radius 6 at 74 from the middle and 6 from the side.
        let reach = (74.0 * 74 - 36).squareRoot()
        guard case .move(let start) = steps.first else { return }
        #expect(isNear(start, Point(0, -reach), within: 0.01))
        let turn = asin(6.0 / 74)
        guard case .arc(6, _, true, let touching) = steps[1] else {
            Issue.record("no corner")
            return
        }
        #expect(isNear(touching, Point(80 * sin(turn), -80 * cos(turn)), within: 0.01))
        guard case .arc(40, _, false, let last) = steps[6] else {
            Issue.record("no inner arc")
            return
        }
        let inner = asin(6.0 / 46)
        #expect(isNear(last, Point(40 * sin(inner), -40 * cos(inner)), within: 0.01))
    }

    @Test func `a pie has no axes, and says each part by its name`() {
        let chart = pie()
        #expect(Picture(chart).nodes["axis-x"]?.children.isEmpty == true)
        let semantics = chart.scene.semantics
        #expect(semantics.marks.map(\.name) == ["sector"])
        #expect(semantics.x.label == "Style")
        #expect(semantics.y.label == "Sold")
        #expect(semantics.series.map(\.name) == ["a", "b", "c"])
        #expect(
            semantics.series.flatMap(\.points).map(\.y) == [.number(1), .number(2), .number(1)])
        #expect(semantics.series.flatMap(\.points).map(\.x) == ["a", "b", "c"].map { .string($0) })
    }
}
