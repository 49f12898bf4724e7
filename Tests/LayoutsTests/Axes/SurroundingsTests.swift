import ChartSamples
import Charts
import Foundation
import Scenes
import Tables
import Testing
import Views

@testable import Layouts
@testable import ViewLayouts

struct SurroundingsTests {
    private var lines: some View {
        Chart(0..<4, id: \.self) {
            LineMark(x: .value("Day", $0), y: .value("Sales", $0))
                .foregroundStyle(by: .value("City", $0 < 2 ? "Bern" : "Rome"))
        }
    }

    private func drawn(_ view: some View, width: Int = 640) -> (Rect, Picture, LaidOutChart) {
        let chart = view.charts[0].drawn(width: width, height: 320)
        return (chart.scene.plot, Picture(chart), chart)
    }

    @Test func `an axis label stands where it is put and is read out`() {
        let (plot, picture, chart) = drawn(
            lines.chartXAxisLabel("Days", position: .bottom, alignment: .trailing)
                .chartYAxisLabel("Francs", position: .leading))
        let (x, y) = (picture.texts["title:x"], picture.texts["title:y"])
        #expect(x?.text == "Days" && x?.position.x == plot.maxX && x?.anchor == .end)
        #expect(y?.text == "Francs" && y?.rotation == -90)
        #expect((y?.position.x ?? 99) < 16 && y?.position.y == (plot.y + plot.height / 2))
        #expect(chart.scene.semantics.x.label == "Days")
    }

    @Test func `an axis label may be a view`() {
        let (plot, picture, chart) = drawn(
            lines.chartYAxisLabel(position: .trailing, spacing: 10) {
                VStack {
                    Text("in").bold()
                    Text("francs")
                }
            })
        let word = picture.texts.values.first { $0.text == "francs" }
        #expect((word?.position.x ?? 0) > plot.maxX)
        #expect(chart.scene.semantics.y.label == "in francs")
    }

    @Test func `a legend stands on each side, or on the plot, and takes room only beside it`() {
        func legend(_ position: AnnotationPosition) -> (Rect, Point) {
            let (plot, picture, _) = drawn(lines.chartLegend(position: position))
            return (plot, picture.texts["legend:Rome:label"]?.position ?? Point(-1, -1))
        }
        let (above, top) = legend(.top)
        #expect(top.y < above.y)
        let (below, bottom) = legend(.bottom)
        #expect(bottom.y > below.maxY && bottom.y < 320)
        let (right, trailing) = legend(.trailing)
        #expect(trailing.x > right.maxX && right.width < above.width - 40)
        let (left, leading) = legend(.leading)
        #expect(leading.x < left.x)
        let (on, overlay) = legend(.overlay)
        #expect(overlay.x > on.x + on.width / 2 && overlay.x < on.maxX && overlay.y > on.y)
    }

    @Test func `a legend is centred when asked, or a view of one's own`() {
        let (plot, picture, _) = drawn(lines.chartLegend(position: .bottom, alignment: .center))
        let ends = [
            picture.rects["legend:Bern:mark"]?.x ?? picture.lines["legend:Bern:mark"]?.from.x,
            picture.texts["legend:Rome:label"].map {
                $0.position.x + TextMetrics.width(of: "Rome", size: 12)
            },
        ].compactMap { $0 }
        #expect(ends.count == 2)
        #expect(abs(ends.reduce(0, +) / 2 - plot.x - plot.width / 2) < 1)
        let own = drawn(lines.chartLegend { Text("two cities") }).1
        #expect(own.texts.values.contains { $0.text == "two cities" })
        #expect(own.texts["legend:Bern:label"] == nil)
    }

    @Test func `a plot has a background, a border and a height of its own`() {
        let (plot, picture, chart) = drawn(
            lines.chartPlotStyle { plot in
                plot.frame(height: 400).background(.gray.opacity(0.1)).border(.blue, width: 2)
            })
        #expect(plot.height == 400)
        #expect(chart.scene.size.height > 430)
        let filled = picture.nodes.values.filter { $0.style.fill == .named("gray") }
        #expect(filled.count == 1)
        #expect(picture.rects[filled.first?.key ?? ""] == plot)
        let bordered = picture.nodes.values.contains {
            $0.style.stroke == .named("blue") && $0.style.lineWidth == 2
        }
        #expect(bordered)
        let padded = drawn(lines.chartPlotStyle { $0.padding(20) }).0
        let plain = drawn(lines).0
        #expect(padded.height == plain.height - 40 && padded.x == plain.x + 20)
    }

    @Test func `an axis has a background, and a height that the plot makes room for`() {
        let (plot, picture, _) = drawn(
            lines.chartXAxisStyle { $0.frame(height: 80).background(.green) })
        let filled = picture.nodes.values.first { $0.style.fill == .named("green") }
        let rect = picture.rects[filled?.key ?? ""]
        #expect(rect?.y == plot.maxY && rect?.height == 80 && rect?.width == plot.width)
        let column = drawn(lines.chartYAxisStyle { $0.frame(width: 90).background(.red) })
        #expect(column.0.x == 90)
    }
}
