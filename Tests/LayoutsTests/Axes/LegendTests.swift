import ChartSamples
import Charts
import Scenes
import Tables
import Testing

@testable import Layouts

struct LegendTests {
    private func chart(_ names: [String]) -> ChartSpecification {
        Sample.full(
            Sample.layer(
                .line,
                [
                    .x: Column(numbers: names.indices.map(Double.init)),
                    .y: Column(numbers: names.indices.map(Double.init)),
                    .foregroundStyle: Column(strings: names),
                ]))
    }

    private func labels(_ chart: LaidOutChart) -> [Scenes.TextLabel] {
        Picture(chart).texts.filter { $0.key.hasPrefix("legend") }.map(\.value)
            .sorted { ($0.position.y, $0.position.x) < ($1.position.y, $1.position.x) }
    }

    @Test func `names stand in the order of the palette from the leading edge`() {
        let drawn = chart(["b", "a", "b", "c"]).drawn()
        #expect(labels(drawn).map(\.text) == ["b", "a", "c"])
        #expect(labels(drawn).first?.position.x == 16)
        let marks = Picture(drawn).nodes
        #expect(marks["legend:a:mark"]?.style.stroke == .series(1))
        #expect(marks["0:a"] == nil, "one point has no line")
    }

    @Test func `a few familiar sizes stand beside their values`() {
        let sizes = Sample.full(
            Sample.layer(
                .point,
                [
                    .x: Column(numbers: [1, 2]), .y: Column(numbers: [1, 2]),
                    .symbolSize: Column(numbers: [10, 200]),
                ]))
        let drawn = sizes.drawn()
        #expect(labels(drawn).map(\.text) == ["symbolSize", "100", "200"])
        // Areas rise from 24 at 0 to 400 at the greatest value.
        guard
            case .symbol(.circle, _, let area)? = Picture(drawn).nodes["legend:size:200:mark"]?
                .shape
        else { return #expect(Bool(false), "the greatest size is missing") }
        #expect(area == 400)
        #expect(labels(sizes.with { $0.legend.visibility = .hidden }.drawn()).isEmpty)
        let look = drawn.scene.semantics.looks.first
        #expect(look?.look == .size && look?.axis.bounds.upper == .number(200))
    }

    @Test func `a single series needs no legend, unless it is asked for`() {
        #expect(labels(chart(["only", "only"]).drawn()).isEmpty)
        let asked = chart(["only", "only"]).with { $0.legend.visibility = .visible }
        #expect(labels(asked.drawn()).map(\.text) == ["only"])
        let hidden = chart(["a", "b"]).with { $0.legend.visibility = .hidden }
        #expect(labels(hidden.drawn()).isEmpty)
    }

    @Test func `a legend that is too long wraps, then says how many names are left out`() {
        let wrapped = labels(chart((0..<6).map { "series number \($0)" }).drawn(width: 320))
        #expect(wrapped.count == 6)
        #expect(Set(wrapped.map(\.position.y)).count == 3)
        let cut = labels(chart((0..<30).map { "series number \($0)" }).drawn(width: 320))
        #expect(cut.count == 6)
        #expect(cut.last?.text == "+25")
    }

    @Test func `a hidden series leaves the plot and keeps its colour and its name`() {
        let chart = chart(["a", "b", "c", "a", "b", "c"])
        let picture = Picture(chart.drawn(hidden: ["b"]))
        #expect(Set(picture.paths.keys) == ["0:a", "0:c"])
        #expect(picture.nodes["0:c"]?.style.stroke == .series(2))
        #expect(picture.nodes["legend:b:label"]?.style.opacity == 0.75)
        #expect(picture.nodes["legend:b:mark"]?.style.opacity == 0.25)
    }

    @Test func `each name has a box where it stands, those without room none`() {
        let chart = chart(["a", "b", "c", "a", "b", "c"])
        let drawn = chart.drawn(hidden: ["b", "unknown"])
        #expect(drawn.legend.map(\.name) == ["a", "b", "c"])
        #expect(drawn.legend.map(\.isHidden) == [false, true, false])
        for (entry, label) in zip(drawn.legend, labels(drawn)) {
            let box = entry.box ?? Rect(x: -1, y: -1, width: 0, height: 0)
            #expect(abs(box.x + 16 - label.position.x) < 0.01)
            #expect(box.y < label.position.y && label.position.y < box.y + box.height)
        }
        let names = (0..<30).map { "series number \($0)" }
        let cut = self.chart(names).drawn(width: 320).legend
        #expect(cut.map(\.name) == names)
        #expect(cut.compactMap(\.box).count == 5, "the last place says how many are left out")
    }

    @Test func `from right to left the boxes stand where the names do`() {
        var view = ViewParameters(width: 404, height: 204)
        view.isRightToLeft = true
        let drawn = Layout.layout(chart(["a", "bb", "a", "bb"]), in: view)
        let ends = labels(drawn).reversed().map(\.position.x)
        #expect(drawn.legend.compactMap(\.box?.maxX) == ends.map { $0 + 16 })
    }

    @Test func `the y domain follows the visible series, and those of a stack`() {
        func bars(_ hidden: [String]) -> Double? {
            let layer = Sample.layer(
                .bar,
                [
                    .x: Column(strings: ["p", "p", "q", "q"]),
                    .y: Column(numbers: [10, 100, 20, 90]),
                    .foregroundStyle: Column(strings: ["low", "high", "low", "high"]),
                ])
            return Sample.full(layer).drawn(hidden: hidden).scene.semantics.y.bounds.upper.scalar
        }
        #expect(bars([]) ?? 0 >= 110)
        #expect(bars(["low"]) == 100)
        #expect(bars(["high"]) == 20)
    }

    @Test func `what is hidden is said, and that everything is`() {
        let chart = chart(["a", "b", "a", "b"])
        let some = chart.drawn(hidden: ["b"]).scene.semantics
        #expect(some.choices.hidden == ["b"] && some.choices.legendCount == 2)
        #expect(some.series.map(\.name) == ["a"])
        let none = chart.drawn(hidden: ["a", "b"])
        #expect(none.scene.semantics.series.isEmpty)
        #expect(Picture(none).texts["empty"]?.text == "All series are hidden")
        #expect(chart.drawn().scene.semantics.choices.hidden.isEmpty)
    }
}
