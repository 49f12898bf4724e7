import ChartSamples
import Charts
import Foundation
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

    private func labels(_ picture: Picture, _ axis: String) -> [(text: String, y: Double)] {
        picture.texts.filter { $0.key.hasPrefix("\(axis):") }.values
            .map { ($0.text, $0.position.y) }.sorted { $0.y < $1.y }
    }

    @Test(arguments: [7.0, 33, 120, 149, 1_234, 0.07], [90, 160, 320, 520])
    func `on Apple's platforms the first and the last tick are the domain's ends`(
        highest: Double, height: Int
    ) throws {
        let view = Chart([1.0, highest], id: \.self) {
            LineMark(x: .value("Day", $0), y: .value("Sales", $0))
        }
        let chart = view.chartAppearance(.apple).charts[0].drawn(width: 640, height: height)
        let ends = chart.proxy.domain(of: .y).compactMap(\.scalar)
        let shown = labels(Picture(chart), "y").compactMap {
            Double($0.text.replacing(",", with: ""))
        }
        #expect(shown.min() == ends.min() && shown.max() == ends.max(), "\(shown) in \(ends)")
    }

    @Test func `on Apple's platforms dates on y run downwards, and upwards on dashboards`() {
        let days = (0..<6).map { Date(timeIntervalSince1970: Double($0) * 86_400) }
        let view = Chart(days, id: \.self) {
            BarMark(x: .value("Sales", 3), y: .value("Day", $0, unit: .day))
        }
        func isDownward(_ appearance: ChartAppearance) -> Bool {
            let proxy = drawn(view.chartAppearance(appearance)).2.proxy
            let (first, last) = (
                proxy.position(of: .date(days[0]), on: .y),
                proxy.position(of: .date(days[5]), on: .y)
            )
            return (first ?? 0) < (last ?? 0)
        }
        #expect(isDownward(.apple) && !isDownward(.dashboard))
    }

    @Test func `on Apple's platforms the second symbol is a cross`() {
        let view = Chart(0..<2, id: \.self) {
            PointMark(x: .value("x", $0), y: .value("y", $0))
                .symbol(by: .value("City", $0 == 0 ? "Bern" : "Rome"))
        }
        func symbols(_ appearance: ChartAppearance) -> [BasicSymbol?] {
            let proxy = drawn(view.chartAppearance(appearance)).2.proxy
            return ["Bern", "Rome"].map {
                if case .basic(let symbol, _)? = proxy.symbol(of: .string($0)) {
                    symbol
                } else {
                    nil
                }
            }
        }
        #expect(symbols(.apple) == [.circle, .cross])
        #expect(symbols(.dashboard) == [.circle, .square])
    }
}
