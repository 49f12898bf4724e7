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
        #expect(labels(sizes.with { $0.legend = .hidden }.drawn()).isEmpty)
        let look = drawn.scene.semantics.looks.first
        #expect(look?.look == .size && look?.axis.bounds.upper == .number(200))
    }

    @Test func `a single series needs no legend, unless it is asked for`() {
        #expect(labels(chart(["only", "only"]).drawn()).isEmpty)
        let asked = chart(["only", "only"]).with { $0.legend = .visible }
        #expect(labels(asked.drawn()).map(\.text) == ["only"])
        let hidden = chart(["a", "b"]).with { $0.legend = .hidden }
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
        #expect(picture.nodes["legend:b:label"]?.style.opacity == 0.35)
    }
}
