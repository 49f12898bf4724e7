import ChartSamples
import Charts
import Foundation
import Scenes
import Tables
import Testing
import Views

@testable import Layouts

struct StyleScaleTests {
    private var points: some View {
        Chart(["b", "a", "c"], id: \.self) { name in
            PointMark(x: .value("x", name), y: .value("y", 1))
                .foregroundStyle(by: .value("Name", name))
                .symbol(by: .value("Name", name))
        }
    }

    private func picture(_ view: some View) -> Picture {
        Picture(view.charts[0].drawn(width: 640, height: 320))
    }

    /// The fill of each name in the legend, from its first to its last.
    private func legend(_ view: some View) -> [String: Paint] {
        let nodes = picture(view).nodes.filter {
            $0.key.hasPrefix("legend:") && $0.key.hasSuffix(":mark")
        }
        return Dictionary(
            uniqueKeysWithValues: nodes.compactMap { key, node in
                node.style.fill.map { (String(key.dropFirst(7).dropLast(5)), $0) }
            })
    }

    @Test func `colours are those of a dictionary, a list, a domain or a closure`() {
        let dictionary = points.chartForegroundStyleScale([
            "a": Color.red, "b": .blue, "c": .green,
        ])
        #expect(
            legend(dictionary) == ["a": .named("red"), "b": .named("blue"), "c": .named("green")])
        let order = picture(dictionary).texts.filter { $0.key.hasPrefix("legend:") }
            .sorted { $0.value.position.x < $1.value.position.x }
        #expect(
            picture(dictionary).nodes.values.contains {
                $0.key.hasPrefix("0:a") && $0.style.fill == .named("red")
            })
        #expect(order.count == 3)
        let list = points.chartForegroundStyleScale(range: [Color.red, .blue])
        #expect(legend(list) == ["b": .named("red"), "a": .named("blue"), "c": .named("red")])
        let both = points.chartForegroundStyleScale(
            domain: ["c", "b", "a"], range: [Color.red, .blue, .green])
        #expect(legend(both) == ["c": .named("red"), "b": .named("blue"), "a": .named("green")])
        let first = points.chartForegroundStyleScale(domain: ["c", "b", "a"])
        #expect(legend(first) == ["c": .series(0), "b": .series(1), "a": .series(2)])
        let closure = points.chartForegroundStyleScale { (name: String) in
            name == "a" ? Color.red : .gray
        }
        #expect(legend(closure) == ["a": .named("red"), "b": .named("gray"), "c": .named("gray")])
        let each = points.chartForegroundStyleScale(domain: ["a", "b", "c"]) {
            $0 == "b" ? Color.red : .gray
        }
        #expect(legend(each)["b"] == .named("red"))
    }

    @Test func `symbols are chosen, and stand in the legend with the colours of the same names`() {
        let picture = picture(
            points.chartSymbolScale([
                "a": BasicChartSymbolShape.square, "b": .diamond, "c": .cross,
            ]))
        let shapes = ["a", "b", "c"].compactMap { name -> SymbolShape? in
            guard case .symbol(let shape, _, _) = picture.nodes["legend:\(name):mark"]?.shape
            else { return nil }
            return shape
        }
        #expect(shapes == [.square, .diamond, .cross])
        #expect(picture.texts.keys.count { $0.hasPrefix("legend:") } == 3)
    }

    @Test func `lines are chosen by name`() {
        let chart = Chart(0..<4, id: \.self) { index in
            LineMark(x: .value("x", index), y: .value("y", index))
                .lineStyle(by: .value("Kind", index < 2 ? "plan" : "fact"))
        }
        .chartLineStyleScale([
            "plan": StrokeStyle(lineWidth: 3, dash: [1, 5]), "fact": StrokeStyle(lineWidth: 4),
        ])
        let styles = picture(chart).nodes.values.filter { $0.style.role == .line }.map(\.style)
        #expect(styles.contains { $0.dash == [1, 5] && $0.lineWidth == 3 })
        #expect(styles.contains { $0.dash == [] && $0.lineWidth == 4 })
    }

    @Test func `areas of symbols lie between those of a range`() {
        let chart = Chart([0.0, 50, 100], id: \.self) { size in
            PointMark(x: .value("x", size), y: .value("y", 1))
                .symbolSize(by: .value("Size", size))
        }
        func areas(_ view: some View) -> [Double] {
            picture(view).nodes.values.compactMap { node -> Double? in
                guard case .symbol(_, _, let area) = node.shape, node.key.hasPrefix("0:")
                else { return nil }
                return area
            }.sorted()
        }
        #expect(areas(chart.chartSymbolSizeScale(range: 100...300)) == [100, 200, 300])
        #expect(
            areas(chart.chartSymbolSizeScale(domain: 0...200, range: 0...400)) == [0, 100, 200])
        let mapped = chart.chartSymbolSizeScale { (size: Double) in CGFloat(size * 2 + 1) }
        #expect(areas(mapped) == [1, 101, 201])
    }

    @Test func `quantities have mixed colours, and a legend that passes along them`() {
        let cells = Chart([0.0, 5, 10], id: \.self) { value in
            RectangleMark(x: .value("x", "\(value)"), y: .value("y", "all"))
                .foregroundStyle(by: .value("Heat", value))
        }
        let black = Color(red: 0, green: 0, blue: 0)
        let drawn = picture(
            cells.chartForegroundStyleScale(
                range: Gradient(colors: [black, Color(red: 1, green: 1, blue: 1)])))
        let fills = drawn.nodes.values.filter {
            $0.style.role == .rectangle && $0.style.fill != nil
        }
        .compactMap(\.style.fill)
        let gray = 128.0 / 255
        #expect(
            Set(fills) == [
                .rgb(red: 0, green: 0, blue: 0), .rgb(red: gray, green: gray, blue: gray),
                .rgb(red: 1, green: 1, blue: 1),
            ])
        let texts = ["title", "least", "greatest"].compactMap {
            drawn.texts["legend:ramp:\($0)"]?.text
        }
        #expect(texts == ["Heat", "0", "10"])
        let usual = picture(cells).nodes.values.filter { $0.style.role == .rectangle }
            .compactMap(\.style.fill)
        #expect(Set(usual).count == 3)
    }
}
