import ChartSamples
import Charts
import Scenes
import Tables
import Testing
import Views

@testable import Layouts

/// Charts whose author says nothing of how they look.
struct AppearanceTests {
    private var lines: some View {
        Chart(0..<4, id: \.self) {
            LineMark(x: .value("Day", $0 + 40), y: .value("Sales", Double($0) + 30))
                .foregroundStyle(by: .value("City", $0 < 2 ? "Bern" : "Rome"))
        }
    }

    private func drawn(_ view: some View) -> (Rect, Picture, LaidOutChart) {
        let chart = view.charts[0].drawn(width: 640, height: 320)
        return (chart.scene.plot, Picture(chart), chart)
    }

    @Test
    func `on Apple's platforms the y axis trails, the legend is below, no axis is named`() {
        let (plot, picture, chart) = drawn(lines.chartAppearance(.apple))
        let legend = picture.texts["legend:Rome:label"]?.position
        #expect((legend?.y ?? 0) > plot.maxY)
        #expect(picture.texts["title:x"] == nil && picture.texts["title:y"] == nil)
        let labels = picture.texts.filter { $0.key.hasPrefix("y:") }.map(\.value.position.x)
        #expect(!labels.isEmpty && labels.allSatisfy { $0 > plot.maxX })
        #expect(chart.scene.semantics.y.label == "Sales", "it is read out all the same")
    }

    @Test func `on Apple's platforms number scales include zero, unless an author says no`() {
        func lower(_ view: some View) -> Value? {
            drawn(view).2.proxy.domain(of: .y).first
        }
        #expect(lower(lines.chartAppearance(.apple)) == .number(0))
        #expect(
            lower(
                lines.chartYScale(domain: .automatic(includesZero: false)).chartAppearance(.apple))
                == .number(30))
        #expect(lower(lines) == .number(30))
    }

    @Test func `as on dashboards the y axis leads, the legend is above and axes are named`() {
        let (plot, picture, _) = drawn(lines)
        #expect((picture.texts["legend:Rome:label"]?.position.y ?? 999) < plot.y)
        #expect(picture.texts["title:y"]?.text == "Sales")
        let labels = picture.texts.filter { $0.key.hasPrefix("y:") }.map(\.value.position.x)
        #expect(!labels.isEmpty && labels.allSatisfy { $0 < plot.x })
    }
}
