import ChartSamples
import Charts
import Foundation
import Scenes
import Tables
import Testing
import Views

@testable import Layouts

/// Charts whose marks a viewer may have drawn as others.
struct MarkChoiceTests {
    private let view = ViewParameters(width: 400, height: 200)
    private let days = (0..<4).map { Date(timeIntervalSince1970: Double($0) * 86_400) }

    private func view(as mark: MarkKind) -> ViewParameters {
        var view = view
        view.mark = mark
        return view
    }

    private func marks(_ content: some ChartContent) -> [MarkKind] {
        Layout.layout(Chart { content }.picture(), in: view).marks
    }

    @Test func `marks are offered that say the same of the data, the author's first`() {
        let days = days
        #expect(
            marks(
                ForEach(days, id: \.self) {
                    LineMark(x: .value("Day", $0), y: .value("Degrees", 1))
                }) == [.line, .point, .area])
        #expect(
            marks(
                ForEach(days, id: \.self) {
                    AreaMark(x: .value("Day", $0, unit: .day), y: .value("Rain", 1))
                }) == [.area, .bar, .line, .point])
        #expect(
            marks(
                ForEach(days, id: \.self) {
                    LineMark(x: .value("Day", $0, unit: .day), y: .value("Degrees", 1))
                        .foregroundStyle(by: .value("Place", "\($0)"))
                }) == [.line, .point], "parts that don't add up aren't stacked")
        #expect(marks(BarMark(x: .value("City", "a"), y: .value("n", 1))) == [.bar, .point])
        #expect(marks(BarMark(x: .value("n", 1), y: .value("City", "a"))) == [.bar, .point])
    }

    @Test func `where others would say something else, none are offered`() {
        #expect(marks(PointMark(x: .value("x", 1), y: .value("y", 1))).isEmpty)
        #expect(marks(BarMark(x: .value("Bin", 0..<10), y: .value("n", 1))).isEmpty)
        #expect(
            marks(RectangleMark(x: .value("x", "a"), y: .value("y", "b"))).isEmpty)
        #expect(
            marks(
                BarMark(xStart: .value("x", 1), xEnd: .value("x", 2), y: .value("y", "b"))
            ).isEmpty)
        let both = Layout.layout(
            Chart {
                LineMark(x: .value("x", 1), y: .value("y", 1))
                PointMark(x: .value("x", 1), y: .value("y", 1))
            }.picture(), in: view)
        #expect(both.marks.isEmpty)
    }

    @Test(arguments: [MarkKind.bar, .line, .point])
    func `a chart as other marks is the chart of those marks`(_ mark: MarkKind) {
        let columns: [Channel: Column] = [
            .x: Column(dates: days), .y: Column(numbers: [1, 5, 3, 4]),
        ]
        func chart(_ kind: MarkKind) -> ChartSpecification {
            var layer = Sample.layer(kind, columns)
            layer.channels[.x]?.unit = .day
            return Sample.bare(layer)
        }
        let chosen = Layout.layout(chart(.area), in: view(as: mark))
        let authors = Layout.layout(chart(mark), in: view)
        #expect(chosen.scene.nodes == authors.scene.nodes)
        #expect(chosen.marks == [.area, .bar, .line, .point], "what is offered stays")
    }

    @Test func `a chart stays as it is where a viewer prefers what it can't be`() {
        let points = Sample.bare(
            Sample.layer(.point, [.x: Column(numbers: [1.0]), .y: Column(numbers: [1.0])]))
        #expect(
            Layout.layout(points, in: view(as: .bar)).scene.nodes
                == Layout.layout(points, in: view).scene.nodes)
    }

    @Test func `rules beside the marks stay rules`() {
        let drawn = Layout.layout(
            Chart {
                ForEach(days, id: \.self) {
                    LineMark(x: .value("Day", $0), y: .value("Degrees", 1))
                }
                RuleMark(y: .value("Limit", 3))
            }.picture(), in: view(as: .point))
        #expect(drawn.marks == [.line, .point, .area])
        #expect(drawn.scene.semantics.series.count == 2)
    }
}
