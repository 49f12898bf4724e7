import Charts
import Foundation
import Layouts
import Scenes
import Speech
import Tables
import Testing

@testable import Dashboards

/// The same chart for each name of a column.
struct FacetTests: ComparesGrammars {
    private static let facets = """
        facet: {by: style, columns: 2}
        marks: [{line: {x: time, y: count}}]
        """

    private func picture(
        _ yaml: String, width: Int = 640, height: Int = 400
    ) throws -> LaidOutChart {
        Layout.layout(try description(yaml), in: ViewParameters(width: width, height: height))
    }

    @Test(arguments: [(640, 100, 3), (320, 100, 1), (320, 250, 3), (90, 150, 1)])
    func `plots that would be too low stand side by side, or are counted`(
        _ width: Int, _ height: Int, _ drawn: Int
    ) throws {
        let picture = try picture(Self.facets, width: width, height: height)
        let plots = picture.navigation.series.map(\.space.rect)
        #expect(plots.count == drawn && plots.allSatisfy { $0.height >= 24 })
        let semantics = picture.scene.semantics
        #expect(semantics.coverage.omittedFacets == 3 - drawn)
        if drawn == 1 { #expect(picture.scene.nodes.description.contains("2 more")) }
    }

    @Test func `each name has its own rows, under their numbers`() throws {
        let semantics = try picture(Self.facets).scene.semantics
        let charts = [semantics] + semantics.more
        #expect(charts.map(\.title) == ["cachapa", "injera", "crêpe"])
        #expect(charts.map { $0.series.flatMap(\.points).map(\.row) } == [[0, 3], [1, 4], [2]])
        #expect(semantics.isFaceted)
    }

    @Test func `all have the same scales`() throws {
        let semantics = try picture(Self.facets).scene.semantics
        let whole = try picture("marks: [{line: {x: time, y: count}}]").scene.semantics
        for chart in [semantics] + semantics.more {
            #expect(chart.x.bounds == whole.x.bounds)
            #expect(chart.y.bounds == whole.y.bounds)
        }
    }

    @Test(arguments: [(640, 2), (320, 2), (200, 1)])
    func `plots are equal, and fewer side by side where there is less room`(
        _ width: Int, _ columns: Int
    ) throws {
        let series = try picture(Self.facets, width: width).navigation.series
        let plots = series.map(\.space.rect)
        #expect(Set(plots.map(\.width)).count == 1 && Set(plots.map(\.height)).count == 1)
        #expect(Set(series.map(\.offset.x)).count == columns)
        let right = zip(series, plots).map { $0.offset.x + $1.maxX }.max() ?? 0
        #expect(right <= Double(width))
    }

    @Test func `names and colours of all rows are the same in each`() throws {
        let yaml = """
            facet: {by: style}
            marks: [{bar: {x: style, y: count, foregroundStyle: {by: style}}}]
            """
        let picture = try picture(yaml)
        let charts = [picture.scene.semantics] + picture.scene.semantics.more
        #expect(Set(charts.map(\.x.categories)) == [["cachapa", "injera", "crêpe"]])
        #expect(picture.legend.isEmpty)
    }

    @Test func `the highest stack of any has room`() throws {
        let yaml = """
            facet: {by: style}
            transform: [{calculate: {expression: 1 + 0 * count, as: one}}]
            marks: [{bar: {x: {value: one, label: One}, y: count}}]
            """
        let semantics = try picture(yaml).scene.semantics
        #expect(semantics.y.bounds.upper == .number(6))
    }

    @Test func `words and the data cursor say which plot it is`() throws {
        let picture = try picture(Self.facets)
        let locale = Locale(identifier: "en_US")
        let text = Speech.accessibilityText(of: picture.scene.semantics, locale: locale)
        #expect(text.summary.hasPrefix("3 charts: cachapa, injera and crêpe. count 1 to 5. time"))
        #expect(text.details.hasPrefix("cachapa: Line chart, 2 points."))
        #expect(text.details.contains("injera: Line chart, 2 points."))
        #expect(text.labels.map(\.text).contains("injera, 2 points, 2 to 4"))
        #expect(picture.navigation.series.map(\.name) == ["cachapa", "injera", "crêpe"])
    }

    @Test func `names without selected rows keep their plots, in grey`() throws {
        let whole = try description(Self.facets)
        let filter = "transform: [{filter: {column: style, equals: injera}}]\n"
        let chart = try description(filter + Self.facets).before(whole)
        let picture = Layout.layout(chart, in: ViewParameters(width: 640, height: 400))
        let semantics = picture.scene.semantics
        let charts = [semantics] + semantics.more
        #expect(charts.map(\.title) == ["cachapa", "injera", "crêpe"])
        #expect(charts.map { $0.series.flatMap(\.points).count } == [0, 2, 0])
        let all = Layout.layout(whole, in: ViewParameters(width: 640, height: 400)).scene.semantics
        #expect(charts.allSatisfy { $0.y.bounds == all.y.bounds && $0.x.bounds == all.x.bounds })
    }

    @Test func `the legend and the titles of axes stand around all plots, once`() throws {
        let nodes = try picture(
            "facet: {by: style}\nmarks: [{line: {x: time, y: count, foregroundStyle: {by: style}, "
                + "symbol: {by: style}}}]\nchartLegend: visible", width: 640
        ).scene.nodes
        let keys = nodes.flatMap(\.all).map(\.key)
        #expect(keys.count { $0.hasSuffix("title:y") } == 1)
        #expect(keys.count { $0.hasSuffix("legend") } == 1)
        #expect(nodes.map(\.key).contains("title:y") && nodes.map(\.key).contains("legend"))
    }

    @Test func `each plot is one that can be selected on`() throws {
        let picture = try picture(Self.facets)
        let plots = [picture.scene.plot] + picture.scene.furtherPlots
        #expect(plots.count == 3 && Set(plots.map(\.width)).count == 1)
        #expect(
            Set(plots.map(\.height)).count == 1 && Set(plots.map { "\($0.x) \($0.y)" }).count == 3)
        let series = picture.navigation.series
        #expect(
            zip(series, plots).allSatisfy { one, plot in
                abs(one.offset.x + one.space.rect.x - plot.x) < 0.02
            })
    }

    @Test func `keys are those of names, so that a new plot changes none`() throws {
        let picture = try picture(Self.facets)
        let keys = picture.navigation.series.map(\.key)
        #expect(Set(keys).count == 3)
        #expect(
            keys.allSatisfy {
                $0.contains("cachapa") || $0.contains("injera") || $0.contains("crêpe")
            })
    }
}

extension Node {
    /// The node and all below it.
    fileprivate var all: [Node] { [self] + children.flatMap(\.all) }
}

/// Mistakes in what divides a chart into facets.
struct FacetErrorTests {
    @Test func `mistakes are named`() {
        check(
            chart("facet: {by: count}, marks: [{line: {x: time, y: count}}]"),
            ["4: facets are by names, and column \"count\" is quantitative"])
        check(
            chart("facet: {columns: 3}, marks: [{line: {x: time, y: count}}]"),
            ["4: \"by\" is missing in facets"])
        check(
            chart("facet: {by: style}, vStack: [{marks: [{line: {x: time, y: count}}]}]"),
            ["4: \"facet\" stands beside \"marks\""])
    }
}
