import ChartSamples
import Charts
import Foundation
import Scenes
import Testing
import Views

@testable import Layouts

struct CompositionTests {
    @Test func `charts side by side are one picture`() {
        let view = HStack(spacing: 4) {
            ForEach(["a", "b"], id: \.self) { name in bars(name) }
        }
        let picture = Picture(laidOut(view))
        // Two halves of 200 by 204 points; a plot keeps 2 points around it, a bar a fifth.
        #expect(picture.rects.keys.filter { $0.contains("[a]") }.count == 1)
        let second = picture.rects.first { $0.key.contains("[b]") }?.value
        #expect(second.map { $0.x + $0.width / 2 } == 304)
        #expect(second?.maxY == 202)
        #expect(Set(picture.keys).count == picture.keys.count)
    }

    @Test func `texts around a chart are drawn`() {
        let view = VStack(alignment: .leading, spacing: 0) {
            Text("Sold").font(.system(size: 10))
            bars("a").frame(height: 100)
        }
        let chart = laidOut(view)
        #expect(Picture(chart).texts.values.map(\.text) == ["Sold"])
        #expect(chart.scene.plot.height == 96)
        #expect(chart.scene.plot.x == 2)
    }

    @Test func `a chart alone fills the picture`() {
        #expect(bars("a").picture().part.page == nil)
        #expect(laidOut(bars("a")).scene.plot == Rect(x: 2, y: 2, width: 400, height: 200))
    }

    @Test func `every chart is read`() {
        let view = HStack { ForEach(["a", "b", "c"], id: \.self) { bars($0) } }
        let semantics = laidOut(view).scene.semantics
        #expect(semantics.more.count == 2)
        let keys = ([semantics] + semantics.more).flatMap { $0.series.map(\.key) }
        #expect(Set(keys).isSubset(of: Picture(laidOut(view)).keys))
        #expect(keys.count == 3)
    }

    @Test func `a chart's overlay stays with it`() {
        let view = HStack(spacing: 0) {
            bars("a")
            bars("b").chartOverlay { proxy in
                GeometryReader { geometry in
                    let plot = geometry[proxy.plotAreaFrame]
                    Rectangle().fill(.red).frame(width: plot.width, height: 1)
                        .position(x: plot.midX, y: plot.midY)
                }
            }
        }
        let line = Picture(laidOut(view)).rects.values.first { $0.height == 1 }
        #expect(line == Rect(x: 204, y: 101.5, width: 198, height: 1))
    }

    private func bars(_ name: String) -> some View {
        Chart { BarMark(x: .value("Name", name), y: .value("Total", 10)) }
            .chartXAxis(.hidden).chartYAxis(.hidden)
    }

    private func laidOut(_ view: some View) -> LaidOutChart {
        Layout.layout(view.picture(), in: ViewParameters(width: 404, height: 204))
    }
}
