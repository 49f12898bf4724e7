import ChartSamples
import Charts
import Scenes
import Tables
import Testing

@testable import Layouts

/// However many names there are, a picture tells a stated number of them apart and says so.
struct ManyNamesTests {
    private static let count = 100_000

    private static let names = Column(strings: (0..<count).map { "name \($0)" })

    private func chart(_ mark: MarkKind, x: Column? = nil) -> ChartSpecification {
        Sample.full(
            Sample.layer(
                mark,
                [
                    .x: x ?? Column(numbers: (0..<Self.count).map { Double($0 / 100) }),
                    .y: Column(numbers: Array(repeating: 1, count: Self.count)),
                    .foregroundStyle: Self.names,
                ]))
    }

    @Test(arguments: [MarkKind.line, .point])
    func `of many lines and points the first series are drawn`(_ mark: MarkKind) throws {
        let scene = chart(mark).drawn().scene
        #expect(scene.diagnostics == ["The first 50 of 100,000 series are drawn."])
        #expect(scene.semantics.series.count == 50)
        #expect(scene.semantics.coverage.part == PartSemantics(spoken: 50, of: 100_000))
        #expect(scene.semantics.series.allSatisfy { $0.points.count == 1 })
        let more = try #require(Picture(scene.nodes).texts["legend-more:label"])
        #expect(more.text.contains(/^\+99,9\d\d$/))
        #expect(Picture(scene.nodes).nodes.count < 1_000)
    }

    @Test(arguments: [MarkKind.bar, .area])
    func `of many bars and areas the others are one series on top`(_ mark: MarkKind) throws {
        let scene = chart(mark).drawn().scene
        #expect(
            scene.diagnostics == [
                "The first 50 of 100,000 series are drawn by themselves, the others as “All others”."
            ])
        let semantics = scene.semantics
        #expect(semantics.series.count == 51)
        let rest = try #require(semantics.series.first { $0.name == "All others" })
        // A hundred names stand at each place, fifty of the first one by themselves.
        #expect(rest.points.count == 1_000)
        #expect(rest.points.first?.y == .number(50))
        #expect(rest.points.last?.y == .number(100))
        #expect(semantics.y.bounds.upper == .number(100))
    }

    @Test func `of many lines that look alike the first are drawn`() {
        let lines = Sample.full(
            Sample.layer(
                .line,
                [
                    .x: Column(numbers: (0..<Self.count).map { Double($0 / 100) }),
                    .y: Column(numbers: (0..<Self.count).map { Double($0) }),
                    .series: Self.names,
                ]))
        let scene = lines.drawn().scene
        #expect(scene.diagnostics == ["The first 200 of 100,000 series are drawn."])
        let firsts = scene.semantics.series.map(\.points.first?.y)
        #expect(firsts == (0..<200).map { index in Value.number(Double(index)) })
    }

    @Test func `of many names along an axis the first have bands`() {
        let bars = Sample.full(
            Sample.layer(
                .bar,
                [.x: Self.names, .y: Column(numbers: (0..<Self.count).map { Double($0) })]))
        let drawn = bars.drawn()
        let said = "The first 1,000 of 100,000 names along x are drawn."
        #expect(drawn.scene.diagnostics == [said])
        #expect(drawn.scene.semantics.x.categories.count == 1_000)
        #expect(drawn.scene.semantics.x.categoryPart == PartSemantics(spoken: 1_000, of: 100_000))
        #expect(drawn.scene.semantics.series.map(\.points.count) == [1_000])
        #expect(drawn.stops.count == 1_000)
    }

    @Test func `names that an author states all count`() {
        var lines = chart(.line)
        let stated = (0..<60).map { Value.string("name \($0 * 7)") }
        lines.styles.foreground.domain = .values(stated)
        #expect(lines.drawn().scene.semantics.series.count == 60)
    }

    @Test func `a name that is like the others' is another`() {
        let bars = Sample.full(
            Sample.layer(
                .bar,
                [
                    .x: Column(numbers: (0..<60).map { Double($0) }),
                    .y: Column(numbers: Array(repeating: 1, count: 60)),
                    .foregroundStyle: Column(
                        strings: ["All others"] + (1..<60).map { "name \($0)" }),
                ]))
        let names = bars.drawn().scene.semantics.series.map(\.name)
        #expect(names.first == "All others" && names.last == "All others…")
    }

    // MARK: More series than colours

    private func looks(_ mark: MarkKind) -> [Style] {
        let count = 45
        let names = (0..<count).flatMap { ["name \($0)", "name \($0)"] }
        let drawn = Sample.full(
            Sample.layer(
                mark,
                [
                    .x: Column(numbers: names.indices.map { Double($0 % 2) }),
                    .y: Column(numbers: names.indices.map { Double($0) + 1 }),
                    .foregroundStyle: Column(strings: names),
                ])
        ).with { $0.legend.placement.position = .trailing }.drawn(width: 800, height: 2_000)
        let nodes = Picture(drawn).nodes
        return (0..<count).compactMap { nodes["legend:name \($0):mark"]?.style }
    }

    @Test(arguments: [MarkKind.line, .bar, .area])
    func `no two series look alike in the legend`(_ mark: MarkKind) {
        let looks = looks(mark).map { style in
            var look = style
            // Colours come again after ten.
            if case .series(let index)? = look.fill { look.fill = .series(index % 10) }
            if case .series(let index)? = look.stroke { look.stroke = .series(index % 10) }
            return look
        }
        #expect(looks.count == 45)
        #expect(Set(looks).count == 45)
    }

    @Test func `series whose colours come again differ in the picture`() throws {
        let names = (0..<14).flatMap { ["name \($0)", "name \($0)"] }
        func picture(_ mark: MarkKind) -> Picture {
            Picture(
                Sample.bare(
                    Sample.layer(
                        mark,
                        [
                            .x: Column(numbers: names.indices.map { Double($0 % 2) }),
                            .y: Column(numbers: names.indices.map { Double($0) + 1 }),
                            .foregroundStyle: Column(strings: names),
                        ])
                ).drawn())
        }
        let lines = picture(.line).nodes
        #expect(lines["0:name 3"]?.style.dash == [])
        #expect(lines["0:name 13"]?.style.dash == [6, 4])
        let areas = picture(.area).nodes
        #expect(areas["0:name 3"]?.style.stroke == nil)
        #expect(areas["0:name 13"]?.style.stroke == .named("primary"))
        let symbols = picture(.point).nodes.filter { $0.key.hasSuffix(":name 13") }.values
        #expect(
            symbols.contains { if case .symbol(.square, _, _) = $0.shape { true } else { false } })
    }
}
