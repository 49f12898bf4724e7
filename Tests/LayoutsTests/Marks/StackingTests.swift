import ChartSamples
import Charts
import Scenes
import Tables
import Testing

@testable import Layouts

struct StackingTests {
    /// Three values at one place: from where to where each is drawn along y.
    private func spans(_ stacking: MarkStyle.Stacking, _ values: [Double]) -> [[Double]] {
        var style = MarkStyle()
        style.sharing.stacking = stacking
        let series = Array(["p", "q", "r"].prefix(values.count))
        let layer = Sample.layer(
            .bar,
            [
                .x: Column(strings: values.map { _ in "a" }), .y: Column(numbers: values),
                .foregroundStyle: Column(strings: series),
            ], style: style)
        let content = Content(of: Sample.bare(layer), in: ViewParameters(width: 400, height: 200))
        return Stacking.stacked(content.layers)[0].marks.map { [$0.y.from, $0.y.to] }
    }

    @Test(arguments: [
        (MarkStyle.Stacking.standard, [1.0, 2, 3], [[0.0, 1], [1, 3], [3, 6]]),
        (.standard, [1, -2, 3], [[0, 1], [-2, 0], [1, 4]]),
        (.standard, [-1, -2, 3], [[-1, 0], [-3, -1], [0, 3]]),
        (.standard, [0, 2], [[0, 0], [0, 2]]),
        (.normalized, [1, 2, 5], [[0, 0.125], [0.125, 0.375], [0.375, 1]]),
        (.normalized, [0, 0], [[0, 0], [0, 0]]),
        (.center, [1, 2, 3], [[-3, -2], [-2, 0], [0, 3]]),
        (.unstacked, [1, 2, 3], [[0, 1], [0, 2], [0, 3]]),
    ])
    func `values at one place are put together`(
        _ stacking: MarkStyle.Stacking, _ values: [Double], _ expected: [[Double]]
    ) {
        let drawn = spans(stacking, values).map { [min($0[0], $0[1]), max($0[0], $0[1])] }
        #expect(drawn == expected)
    }

    @Test func `layers of one kind stand on one another`() {
        let x = Column(strings: ["a"])
        let lower = Sample.layer(.bar, site: "0", [.x: x, .y: Column(numbers: [30.0])])
        let upper = Sample.layer(.bar, site: "1", [.x: x, .y: Column(numbers: [10.0])])
        let rects = Picture(Sample.bare(lower, upper).drawn()).rects
        #expect(rects["0:a:"] == Rect(x: 154, y: 52, width: 96, height: 150))
        #expect(rects["1:a:"] == Rect(x: 154, y: 2, width: 96, height: 50))
    }

    @Test func `areas stack, the first series at the base`() {
        let layer = Sample.layer(
            .area,
            [
                .x: Column(numbers: [0.0, 0, 10, 10]), .y: Column(numbers: [10.0, 30, 20, 20]),
                .foregroundStyle: Column(strings: ["p", "q", "p", "q"]),
            ])
        let picture = Picture(Sample.bare(layer).drawn())
        #expect(isNear(picture.paths["0:p"]?[0][0], Point(2, 152)))
        #expect(isNear(picture.paths["0:p"]?[0][1], Point(402, 102)))
        #expect(isNear(picture.lowerEdges["0:q"]?[0][0], Point(2, 152)))
        #expect(isNear(picture.paths["0:q"]?[0][0], Point(2, 2)))
        #expect(isNear(picture.paths["0:q"]?[0][1], Point(402, 2)))
    }

    /// The seam around an area lies under its own data and over what is above it.
    @Test func `areas on one another are drawn from the top, so that no seam hides a peak`() {
        let x = Column(numbers: [0.0, 10])
        func layer(_ site: String, _ stacking: MarkStyle.Stacking) -> MarkLayer {
            var style = MarkStyle()
            style.sharing.stacking = stacking
            return Sample.layer(
                .area, site: site, [.x: x, .y: Column(numbers: [1.0, 2])], style: style)
        }
        func sites(_ stacking: MarkStyle.Stacking) -> [String] {
            let chart = Sample.bare(layer("0", stacking), layer("1", stacking))
            return Markers.keys(of: chart.drawn().scene.nodes).filter { $0.hasPrefix("frame:") }
        }
        #expect(sites(.standard) == ["frame:1", "frame:0"])
        #expect(sites(.normalized) == ["frame:1", "frame:0"])
        #expect(sites(.unstacked) == ["frame:0", "frame:1"])
        let one = Sample.layer(
            .area,
            [
                .x: Column(numbers: [0.0, 0, 10, 10]), .y: Column(numbers: [10.0, 30, 20, 20]),
                .foregroundStyle: Column(strings: ["p", "q", "p", "q"]),
            ])
        let keys = Markers.keys(of: Sample.bare(one).drawn().scene.nodes)
        #expect(keys.filter { $0.hasPrefix("series:") } == ["series:0:q", "series:0:p"])
    }

    private enum Markers {
        /// In the order of drawing.
        static func keys(of nodes: [Node]) -> [String] {
            nodes.flatMap { [$0.key] + keys(of: $0.children) }
        }
    }

    @Test func `the last of an area's values at one place counts`() {
        let layer = Sample.layer(
            .area, [.x: Column(numbers: [0.0, 1, 1]), .y: Column(numbers: [4.0, 100, 2])])
        let edge = Picture(Sample.bare(layer).drawn()).paths["0:"]?[0] ?? []
        #expect(edge.count == 2)
        #expect(isNear(edge.last, Point(402, 102)))
    }
}
