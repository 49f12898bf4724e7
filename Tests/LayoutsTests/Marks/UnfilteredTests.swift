import ChartSamples
import Charts
import Foundation
import Scenes
import Tables
import Testing

@testable import Layouts

/// All rows, pale behind those that a selection leaves.
struct UnfilteredTests {
    private static let kinds: [MarkKind] = [.bar, .line, .area, .point]

    private func chart(_ kind: MarkKind, _ names: [String], _ numbers: [Double])
        -> ChartSpecification
    {
        Sample.bare(
            Sample.layer(
                kind, [.x: Column(strings: names), .y: Column(numbers: numbers)]))
    }

    @Test(arguments: kinds)
    func `a chart keeps its scales, and says only what is selected`(_ kind: MarkKind) {
        let all = chart(kind, ["a", "b", "c"], [10, 40, 20])
        let some = chart(kind, ["c", "a"], [20, 10])
        let drawn = some.before(all).drawn()
        let whole = all.drawn()
        #expect(drawn.scene.semantics.x.categories == whole.scene.semantics.x.categories)
        #expect(drawn.scene.semantics.y.bounds == whole.scene.semantics.y.bounds)
        #expect(drawn.scene.semantics.series.count == 1)
        let said = drawn.scene.semantics.series[0].points.map(\.y)
        #expect(said == [.number(10), .number(20)], "\(kind)")
        #expect(drawn.navigation.series.count == 1)
    }

    @Test func `pale bars stand where the chart of all rows has its bars`() {
        let all = chart(.bar, ["a", "b", "c"], [10, 40, 20])
        let rects = Picture(chart(.bar, ["c"], [5]).before(all).drawn()).rects
        let whole = Picture(all.drawn()).rects
        for name in ["a", "b", "c"] {
            #expect(rects["all:0:\(name):"] == whole["0:\(name):"], "\(name)")
        }
        #expect(rects["0:c:"]?.height == whole["0:c:"].map { $0.height / 4 })
        #expect(rects.count == 4)
    }

    @Test func `a chart whose rows are all left out says so`() {
        let all = chart(.bar, ["a", "b"], [1, 2])
        let none = chart(.bar, [], [])
        let texts = Picture(none.before(all).drawn()).texts
        #expect(texts["empty"]?.text == "No rows are selected")
        #expect(Picture(none.drawn()).texts["empty"]?.text == "No rows yet")
        #expect(Picture(none.before(none).drawn()).texts["empty"]?.text == "No rows yet")
    }

    @Test(arguments: [MarkKind.bar, .line, .area, .point, .rule, .rectangle])
    func `a chart whose rows have no values says so`(_ kind: MarkKind) {
        let names = Column(strings: ["a", "b"])
        func text(_ numbers: [Double]) -> String? {
            let chart = Sample.bare(
                Sample.layer(kind, [.x: names, .y: Column(numbers: numbers)]))
            return Picture(chart.drawn()).texts["empty"]?.text
        }
        #expect(text([.nan, .nan]) == "No values yet")
        #expect(text([.nan, 2]) == nil)
    }

    @Test func `sectors and cells without values say so`() {
        func text(_ kind: MarkKind, _ channels: [Channel: Column]) -> String? {
            Picture(Sample.bare(Sample.layer(kind, channels)).drawn()).texts["empty"]?.text
        }
        let names = Column(strings: ["a", "b"])
        for (numbers, words) in [([.nan, .nan], "No values yet"), ([.nan, 2], nil)]
            as [([Double], String?)]
        {
            let values = Column(numbers: numbers)
            #expect(text(.sector, [.angle: values, .foregroundStyle: names]) == words)
            #expect(text(.rectangle, [.x: names, .y: names, .foregroundStyle: values]) == words)
        }
    }

    @Test func `values that a scale leaves out are no missing ones`() {
        let layer = Sample.layer(
            .line, [.x: Column(strings: ["a"]), .y: Column(numbers: [.infinity])])
        #expect(Picture(Sample.bare(layer).drawn()).texts["empty"] == nil)
    }

    @Test(arguments: [
        ("de_DE", "Noch keine Zeilen"), ("ja_JP", "まだ行がありません"), ("en_US", "No rows yet"),
    ])
    func `a chart without rows says so in its viewer's language`(tag: String, text: String) {
        let view = ViewParameters(width: 640, height: 320, locale: Locale(identifier: tag))
        let drawn = Layout.layout(chart(.bar, [], []), in: view)
        #expect(Picture(drawn).texts["empty"]?.text == text)
    }

    @Test func `series keep their colours and their names in the legend`() {
        func chart(_ series: [String]) -> ChartSpecification {
            Sample.bare(
                Sample.layer(
                    .bar,
                    [
                        .x: Column(strings: series.map { _ in "x" }),
                        .y: Column(numbers: series.map { _ in 1 }),
                        .foregroundStyle: Column(strings: series),
                    ]))
        }
        let all = chart(["red", "green", "blue"])
        let drawn = chart(["blue"]).before(all).drawn()
        #expect(drawn.legend.map(\.name) == all.drawn().legend.map(\.name))
    }
}
