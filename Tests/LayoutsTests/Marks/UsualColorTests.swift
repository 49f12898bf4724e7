import ChartSamples
import Charts
import Scenes
import Tables
import Testing
import Views

@testable import Layouts

/// The colors of marks for which neither data nor the author says one.
struct UsualColorTests {
    private struct Row {
        var name: String
        var sold: Double
        var target: Double
    }

    private let rows = [
        Row(name: "a", sold: 3, target: 5), Row(name: "b", sold: 4, target: 2),
    ]

    /// The fills and strokes of all marks.
    private func paints(_ view: some View) -> Set<Paint> {
        func paints(_ node: Node) -> [Paint] {
            let isMark = [.bar, .line, .point, .rule, .area].contains(node.style.role)
            let own = isMark ? [node.style.fill, node.style.stroke].compactMap(\.self) : []
            return own + node.children.flatMap(paints)
        }
        return Set(view.charts[0].drawn().scene.nodes.flatMap(paints))
    }

    private func bars(
        _ label: String, target: String, isLevel: Bool = false
    ) -> some View {
        Chart(rows, id: \.name) { row in
            if isLevel {
                BarMark(x: .value(label, row.sold), y: .value("Name", row.name))
                PointMark(x: .value(target, row.target), y: .value("Name", row.name))
            } else {
                BarMark(x: .value("Name", row.name), y: .value(label, row.sold))
                PointMark(x: .value("Name", row.name), y: .value(target, row.target))
            }
        }
    }

    @Test(arguments: [false, true])
    func `each column of values has its own`(isLevel: Bool) {
        let own = bars("Sold", target: "Target", isLevel: isLevel)
        #expect(paints(own) == [.series(0), .series(1)])
        #expect(paints(bars("Sold", target: "Sold", isLevel: isLevel)) == [.series(0)])
        #expect(paints(own.chartAppearance(.apple)) == [.series(0)])
    }

    @Test func `a column beside colors of names has none of these`() {
        let chart = Chart(rows, id: \.name) { row in
            BarMark(x: .value("Name", row.name), y: .value("Sold", row.sold))
                .foregroundStyle(by: .value("Name", row.name))
            PointMark(x: .value("Name", row.name), y: .value("Target", row.target))
        }
        #expect(paints(chart) == [.series(0), .series(1), .series(2)])
    }

    @Test func `a column whose marks the author colors takes none`() {
        let chart = Chart(rows, id: \.name) { row in
            BarMark(x: .value("Name", row.name), y: .value("Sold", row.sold))
                .foregroundStyle(.gray)
            PointMark(x: .value("Name", row.name), y: .value("Target", row.target))
        }
        #expect(paints(chart) == [.named("gray"), .series(0)])
    }

    @Test func `a range and the line in it are of one color`() {
        let chart = Chart(rows, id: \.name) { row in
            AreaMark(
                x: .value("Name", row.name), yStart: .value("Least", 0),
                yEnd: .value("Most", row.target))
            LineMark(x: .value("Name", row.name), y: .value("Sold", row.sold))
        }
        #expect(paints(chart) == [.series(0)])
    }
}
