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

    // MARK: On a page

    private func drawn(
        _ names: [String], title: String = "Sales", width: Int = 640, isOnPage: Bool = true,
        _ change: (inout ChartSpecification) -> Void = { _ in }
    ) -> LaidOutChart {
        var chart = chart(names + names)
        chart.title = title
        change(&chart)
        let view = ViewParameters(
            width: width, height: 204, hiddenSeries: ["b"], isOnPage: isOnPage)
        return Layout.layout(chart, in: view)
    }

    @Test func `on a page names stand beside the title, and the plot has their room`() {
        let (page, file) = (drawn(["a", "b", "c"]), drawn(["a", "b", "c"], isOnPage: false))
        #expect(labels(page).isEmpty && labels(file).count == 3)
        #expect(page.legend.map(\.name) == ["a", "b", "c"])
        #expect(page.legend.map(\.isHidden) == [false, true, false])
        #expect(page.legend.allSatisfy { $0.box == nil && $0.swatch.count == 1 })
        #expect(page.legend[2].swatch[0].style.stroke == .series(2))
        #expect(page.scene.plot.height == file.scene.plot.height + 28)
        #expect(page.scene.semantics.choices.hidden == ["b"])
    }

    @Test(arguments: [
        (["a", "b"], "Sales", 280), (["a", "b"], "", 640),
        ((1...13).map { "\($0)" }, "Sales", 1_600),
        (["a", "b"], "Sales of all shops in the four quarters of the last ten years", 640),
        (["a name so long that it fills half a panel", "and another that does"], "Sales", 560),
    ])
    func `names that don't fit beside the title stand in the picture, to be pressed`(
        names: [String], title: String, width: Int
    ) {
        let page = drawn(names, title: title, width: width)
        #expect(labels(page).count == names.count)
        #expect(page.legend.allSatisfy { $0.swatch.isEmpty })
        #expect(page.legend.compactMap(\.box?.height).allSatisfy { $0 == 24 })
        let file = drawn(names, title: title, width: width, isOnPage: false)
        #expect(file.legend.compactMap(\.box?.height).allSatisfy { $0 == 20 })
    }

    @Test func `a legend stays where its author put it, and so do scales of colours and sizes`() {
        for position in [AnnotationPosition.Kind.top, .trailing, .overlay] {
            let placed = drawn(["a", "b"]) { $0.legend.placement.position = position }
            #expect(labels(placed).count == 2)
        }
        let sized = drawn(["a", "b"]) {
            $0.layers[0].channels[.symbolSize] = ChannelValues(
                label: "size", column: Column(numbers: [1, 2, 3, 4]))
        }
        #expect(labels(sized).map(\.text).starts(with: ["a", "b"]))
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
