import Charts
import Foundation
import Layouts
import Scenes
import Speech
import Tables
import Testing

@testable import Dashboards

/// Box plots, which a file says as one mark and a chart draws as several.
struct BoxPlotTests: ComparesGrammars {
    private func scene(_ mark: String, width: Int = 640) throws -> Scene {
        let chart = try description("marks: [{boxPlot: {\(mark)}}]")
        return Layout.layout(chart, in: ViewParameters(width: width, height: 320)).scene
    }

    private func spoken(_ scene: Scene) -> [String] {
        let axis = SpokenAxis(scene.semantics.y, locale: Locale(identifier: "en_US"))
        return scene.semantics.series.flatMap(\.points).map {
            "\($0.x.text) \($0.figures.map(axis.text) ?? "")"
        }
    }

    @Test func `boxes stand at their figures, with whiskers and medians`() throws {
        let chart = try description("marks: [{boxPlot: {x: style, y: count}}]")
        #expect(chart.layers.map(\.mark) == [.bar, .rule, .rule, .rectangle, .point])
        // Of cachapa 3 and 1, injera 2 and 4, crêpe 5.
        let ends = chart.layers[..<3].map { layer in
            [Channel.yStart, .yEnd].map { end in
                layer.rows.compactMap { layer.channels[end]?.column[$0].scalar }
            }
        }
        #expect(
            ends == [
                [[1.5, 2.5, 5], [2.5, 3.5, 5]], [[1, 2, 5], [1.5, 2.5, 5]],
                [[2.5, 3.5, 5], [3, 4, 5]],
            ])
        #expect(chart.layers[4].rows.isEmpty)
        #expect(try scene("x: style, y: count").diagnostics.isEmpty)
    }

    @Test func `numbers along x make boxes that lie`() throws {
        let chart = try description("marks: [{boxPlot: {x: count, y: style}}]")
        #expect(Set(chart.layers[0].channels.keys) == [.xStart, .xEnd, .y])
    }

    @Test func `each box is one summary`() throws {
        let scene = try scene("x: style, y: count")
        #expect(
            spoken(scene) == [
                "cachapa median 2, half from 1.5 to 2.5, all 2 from 1 to 3",
                "injera median 3, half from 2.5 to 3.5, all 2 from 2 to 4",
                "crêpe median 5, half from 5 to 5, one value",
            ])
        #expect(scene.semantics.marks.first?.name == "box")
        #expect(scene.semantics.series.allSatisfy { $0.mark.measure == "median" })
    }

    @Test func `steps of a box plot's own come first`() throws {
        let kept = "transform: [{filter: {column: count, lessThan: 3}}]"
        #expect(
            spoken(try scene("x: style, y: count, \(kept)")) == [
                "injera median 2, half from 2 to 2, one value",
                "cachapa median 1, half from 1 to 1, one value",
            ])
    }

    @Test func `a second column puts boxes side by side`() throws {
        let chart = try description(
            "marks: [{boxPlot: {x: time, y: count, foregroundStyle: {by: style}}}]")
        #expect(chart.layers.allSatisfy { $0.channels[.position] != nil })
    }

    @Test func `no rows are no boxes`() throws {
        let kept = "transform: [{filter: {column: count, lessThan: 0}}]"
        let scene = try scene("x: style, y: count, \(kept)")
        #expect(spoken(scene).isEmpty)
    }

    @Test(
        arguments: [
            (
                "boxPlot: {x: style, y: time}",
                ["a box plot is of numbers, and \"style\" is nominal, \"time\" temporal"]
            ),
            (
                "boxPlot: {x: stile, y: count}",
                ["unknown column \"stile\"; did you mean \"style\"?"]
            ),
            ("boxPlot: {x: style}", ["\"y\" is missing in a box plot"]),
            (
                "boxPlot: {x: style, y: count, foregroundStyle: {by: stlye}}",
                ["unknown column \"stlye\"; did you mean \"style\"?"]
            ),
            (
                "boxPlot: {x: style, y: count, colour: red}",
                [
                    "unknown key \"colour\" in a box plot; it can be x, y, foregroundStyle, position, transform"
                ]
            ),
        ] as [(String, [String])])
    func `mistakes are named once`(_ mark: String, _ messages: [String]) {
        DashboardsTests.check(chart("marks: [{\(mark)}]"), messages.map { "4: \($0)" })
    }
}

extension Value {
    fileprivate var text: String { if case .string(let text) = self { text } else { "" } }
}
