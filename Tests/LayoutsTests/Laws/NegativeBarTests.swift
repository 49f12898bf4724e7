import ChartSamples
import Charts
import Scenes
import Tables
import Testing

@testable import Layouts

/// Bars below zero end where the axis begins, and are told all the same.
struct NegativeBarTests {
    @Test(arguments: [[-2.0, 5, 2], [-2, -5, 2], [-1, -1, -1], [0, -3, 3]])
    func `each bar that is drawn is told`(_ values: [Double]) {
        let names = Column(strings: values.indices.map { "bar \($0)" })
        for isHorizontal in [false, true] {
            let (x, y) = isHorizontal ? (Channel.y, Channel.x) : (.x, .y)
            let chart = Sample.full(
                Sample.layer(.bar, [x: names, y: Column(numbers: values)]))
            let points = chart.drawn().scene.semantics.series.flatMap(\.points)
            let spoken = points.compactMap { (isHorizontal ? $0.x : $0.y).scalar }
            #expect(spoken.sorted() == values.sorted(), "\(values) horizontal: \(isHorizontal)")
        }
    }

    @Test func `what couldn't be drawn is told`() {
        let chart = Sample.full(
            Sample.layer(
                .bar, [.x: Column(strings: ["a", "b"]), .y: Column(numbers: [1, .infinity])]))
        let scene = chart.drawn().scene
        #expect(scene.diagnostics == ["1 value is infinite and not drawn."])
        #expect(scene.semantics.coverage.diagnostics == scene.diagnostics)
    }
}
