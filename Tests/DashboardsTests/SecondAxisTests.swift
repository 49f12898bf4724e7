import Charts
import Foundation
import Layouts
import Picking
import Scenes
import Sound
import Speech
import Tables
import Testing

@testable import Dashboards

/// Two y axes, each with a scale, a colour and words of its own.
struct SecondAxisTests: ComparesGrammars {
    private static let two = """
        transform: [{calculate: {expression: count * 100, as: cents}}]
        marks:
          - bar: {x: {value: style, label: Style}, y: {value: count, label: Sold}}
          - line:
              x: {value: style, label: Style}
              y: {value: cents, label: Earned}
              yAxis: second
        """

    private func picture(_ yaml: String = two, width: Int = 640) throws -> LaidOutChart {
        Layout.layout(try description(yaml), in: ViewParameters(width: width, height: 300))
    }

    @Test func `each axis has a range of its own`() throws {
        let semantics = try picture().scene.semantics
        let second = try #require(semantics.second)
        #expect(semantics.y.label == "Sold" && semantics.y.bounds.upper == .number(6))
        #expect(second.y.label == "Earned" && second.y.bounds.upper == .number(500))
        #expect(second.y.bounds.lower == .number(100))
        #expect(semantics.series.count == 1 && second.series.count == 1)
    }

    @Test func `marks stand where their own axis has them`() throws {
        let series = try picture().navigation.series
        #expect(series.map(\.name) == ["Sold", "Earned"])
        // From end to end of its own axis, though the other one ends at 6.
        let heights = series[1].frames(0..<series[1].count).map(\.y)
        let plot = series[1].space.rect
        #expect(abs((heights.min() ?? 0) - plot.y) < 0.1)
        #expect(abs((heights.max() ?? 0) - plot.maxY) < 0.1)
    }

    @Test func `texts of each axis have the colour of its marks`() throws {
        let nodes = try picture().scene.nodes
        func texts(_ key: String) -> [Node] {
            nodes.flatMap(\.all).filter { $0.key.hasPrefix(key) && $0.key.hasSuffix(":label") }
        }
        #expect(texts("y:").count > 2 && texts("second-y:").count > 2)
        #expect(texts("y:").allSatisfy { $0.style.fill == .series(0) })
        #expect(texts("second-y:").allSatisfy { $0.style.fill == .series(1) })
        #expect(
            !nodes.flatMap(\.all).contains {
                $0.key.hasPrefix("second-y:") && $0.key.hasSuffix("line")
            })
    }

    @Test func `marks of several colours leave their axis as axes are`() throws {
        let nodes = try picture(
            """
            marks:
              - bar: {x: style, y: {value: count, label: Sold}, foregroundStyle: {by: style}}
              - line: {x: style, y: {value: count, label: Again}, yAxis: second}
            """
        ).scene.nodes.flatMap(\.all)
        let first = nodes.filter { $0.key.hasPrefix("y:") && $0.key.hasSuffix(":label") }
        #expect(!first.isEmpty && first.allSatisfy { $0.style.fill == nil })
        // None of the names' colours.
        let second = nodes.filter { $0.key == "title:second-y" }
        #expect(second.map(\.style.fill) == [.series(3)])
    }

    @Test func `the summary names both axes, and the details both series in their units`() throws {
        let semantics = try picture().scene.semantics
        let text = Speech.accessibilityText(of: semantics, locale: Locale(identifier: "en_US"))
        #expect(text.summary.hasPrefix("Bar and line chart, 2 y axes, "))
        #expect(text.summary.contains("Second y axis: Earned 100 to 500, highest for crêpe."))
        #expect(text.details.contains("highest for injera,"))
        #expect(text.details.contains("highest for crêpe,"))
        #expect(text.labels.map(\.text).contains { $0.hasPrefix("Earned, ") })
    }

    @Test func `values at one position are read along their own axes`() throws {
        let series = try picture().navigation.series
        let readout = series.readout(of: PointIndex(series: 0, index: 0))
        #expect(readout.rows.map(\.point.series).sorted() == [0, 1])
        #expect(readout.total == nil)
        #expect(series.map(\.axes.y.label) == ["Sold", "Earned"])
    }

    @Test func `the sound has both series, each from end to end of its own axis`() throws {
        let heard = HeardChart(try picture(), title: "Sales", locale: .page)
        let score = heard.score()
        #expect(score.legend.map(\.name) == ["Sold", "Earned"])
        let json = heard.descriptorDocument.json
        #expect(json.contains("\"yAxis\":{") && json.contains("\"title\":\"Earned\""))
    }

    @Test func `bars of two axes don't stand on one another`() throws {
        let semantics = try picture(
            """
            marks:
              - bar: {x: style, y: {value: count, label: Sold}}
              - bar: {x: style, y: {value: count, label: Again}, yAxis: second}
            """
        ).scene.semantics
        #expect(semantics.y.bounds.upper == semantics.second?.y.bounds.upper)
        #expect(semantics.y.bounds.upper == .number(6))
    }

    @Test func `facets have both axes, the same in each`() throws {
        let semantics = try picture("facet: {by: style}\n" + Self.two).scene.semantics
        let second = semantics.more.filter(\.sharesPlot)
        #expect(second.count == 3 && Set(second.map(\.y.bounds)).count == 1)
        let text = Speech.summary(of: semantics, locale: Locale(identifier: "en_US"))
        #expect(text.hasPrefix("3 charts: "))
    }

    @Test func `a chart with one y axis says nothing of another`() throws {
        let picture = try picture("marks: [{bar: {x: style, y: count}}]")
        #expect(picture.scene.semantics.second == nil)
        #expect(!picture.scene.nodes.description.contains("second"))
    }
}

extension Node {
    /// The node and all below it.
    fileprivate var all: [Node] { [self] + children.flatMap(\.all) }
}
