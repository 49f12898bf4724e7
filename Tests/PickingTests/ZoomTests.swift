import ChartSamples
import Charts
import Foundation
import Scenes
import Tables
import Testing

@testable import Layouts
@testable import Picking

/// A viewer's visible x domain, instead of the author's.
struct ZoomTests {
    private static let schema = Schema([
        .init("time", .temporal), .init("value", .quantitative),
    ])

    /// A value in each of so many seconds: the second, and 100 more from the 500th on.
    private func table(_ seconds: Range<Int>) -> GrowingTable {
        let table = GrowingTable(schema: Self.schema)
        append(seconds, to: table)
        return table
    }

    private func append(_ seconds: Range<Int>, to table: GrowingTable) {
        table.append([
            seconds.map { .date(Sample.june(1, second: Double($0))) },
            seconds.map { .number(Double($0 % 100) + ($0 < 500 ? 0 : 100)) },
        ])
    }

    private func chart(_ table: GrowingTable, _ mark: MarkKind = .line) -> ChartSpecification {
        let snapshot = table.snapshot
        return Sample.bare(
            Sample.layer(mark, [.x: snapshot.columns[0], .y: snapshot.columns[1]])
        ).with { $0.layers[0].rows = snapshot.rows }
    }

    private func draw(_ chart: ChartSpecification, _ zoom: Zoom?, width: Int = 404) -> LaidOutChart
    {
        var view = ViewParameters(width: width, height: 204)
        view.zoom = zoom
        return Layout.layout(chart, in: view)
    }

    private func interval(_ lower: Double, _ upper: Double) -> Zoom {
        let start = Sample.june(1).timeIntervalSince1970
        return .interval(lower: start + lower, upper: start + upper)
    }

    @Test func `an interval fills the plot, with y for what is in it`() {
        let drawn = draw(chart(table(0..<1_000)), interval(200, 300))
        #expect(drawn.proxy.value(at: 0, on: .x) == .date(Sample.june(1, second: 200)))
        #expect(drawn.proxy.value(at: 400, on: .x) == .date(Sample.june(1, second: 300)))
        #expect(drawn.proxy.value(at: 0, on: .y) == .number(100))
        #expect(drawn.scene.semantics.series[0].points.count == 101)
        #expect(drawn.stops.count == 101)
        #expect(drawn.navigation.series.map(\.count) == [101])
    }

    @Test func `a typed range is one of values, up to the newest where it has no end`() throws {
        let zooming = try #require(draw(chart(table(0..<1_000)), nil).zooming)
        let start = Sample.june(1).timeIntervalSince1970
        #expect(
            zooming.zoom(fromValue: start + 200, toValue: start + 300) == interval(200, 300))
        #expect(zooming.zoom(fromValue: nil, toValue: start + 300) == interval(0, 300))
        #expect(zooming.zoom(fromValue: start + 900, toValue: nil) == .newest(length: 99))
        #expect(zooming.zoom(fromValue: nil, toValue: nil) == .everything)
        #expect(zooming.zoom(fromValue: start + 300, toValue: start + 200) == nil)
        #expect(zooming.zoom(fromValue: start + 2_000, toValue: nil) == nil)
    }

    @Test(arguments: [MarkKind.line, .area, .point, .bar])
    func `rows that come later, and how they came, don't change an interval`(_ mark: MarkKind) {
        let grown = table(0..<400)
        let before = draw(chart(grown, mark), interval(200, 300))
        append(400..<1_000, to: grown)
        let after = draw(chart(grown, mark), interval(200, 300))
        #expect(before.scene.nodes == after.scene.nodes)
        #expect(
            after.scene.nodes == draw(chart(table(0..<1_000), mark), interval(200, 300)).scene.nodes
        )
    }

    @Test func `the line goes through a window between two of its points`() throws {
        let lone = GrowingTable(schema: Self.schema)
        lone.append([
            [.date(Sample.june(1)), .date(Sample.june(3))], [.number(0), .number(10)],
        ])
        let picture = Picture(draw(chart(lone), interval(86_400 - 60, 86_400 + 60)))
        let line = try #require(picture.paths.values.first?.first)
        // Far beyond the window a path runs along the end of its reach.
        #expect(try #require(line.first).x < 2 && #require(line.last).x > 402)
    }

    @Test func `the newest and everything are as if the author had chosen them`() {
        let all = chart(table(0..<1_000))
        let windowed = all.with { $0.x.scroll.visibleLength = 60 }
        #expect(draw(all, .newest(length: 60)).scene.nodes == draw(windowed, nil).scene.nodes)
        #expect(draw(windowed, .everything).scene.nodes == draw(all, nil).scene.nodes)
        let stated = all.with {
            $0.x.scale.domain = .interval(.date(Sample.june(1)), .date(Sample.june(9)))
        }
        #expect(draw(stated, .everything).scene.nodes == draw(all, nil).scene.nodes)
    }

    @Test func `levels of detail change nothing in the picture of an interval`() {
        let table = GrowingTable(schema: Self.schema)
        table.keepLevels(LevelColumns(y: "value", x: "time"))
        let values = Sample.noise(50_000)
        table.append([
            values.indices.map { .date(Sample.june(1, second: Double($0))) },
            values.map(Value.number),
        ])
        for zoom in [interval(0, 50_000), interval(10_000, 40_000), interval(20_000, 20_100)] {
            let whole = draw(chart(table), zoom, width: 640)
            let reduced = chart(table).with {
                $0.layers[0].levels = table.snapshot.levels(LevelColumns(y: "value", x: "time"))
            }
            #expect(draw(reduced, zoom, width: 640).scene.nodes == whole.scene.nodes)
        }
    }

    @Test func `whole calendar periods are seen`() {
        let days = Column(dates: (1...9).map { Sample.june($0) })
        let layer = Sample.layer(
            .bar, [.x: days, .y: Column(numbers: Array(repeating: 1, count: 9))], unit: .day)
        let drawn = draw(Sample.bare(layer), interval(86_400 * 2.5, 86_400 * 4.5))
        #expect(drawn.proxy.value(at: 0, on: .x) == .date(Sample.june(3)))
        #expect(drawn.proxy.value(at: 400, on: .x) == .date(Sample.june(6)))
    }

    @Test func `axes without proportion stay as they are`() {
        let names = Sample.layer(
            .bar, [.x: Column(strings: ["a", "b"]), .y: Column(numbers: [1, 2])])
        let chart = Sample.bare(names)
        #expect(draw(chart, .newest(length: 1)).scene.nodes == draw(chart, nil).scene.nodes)
        #expect(draw(chart, nil).zooming == nil)
    }

    @Test(arguments: [
        // The visible part of 0 to 1,000 s on 400 px, an interval of pixels, and the expected zoom.
        ((200.0, 300.0), (100.0, 300.0), Zoom.interval(lower: 225, upper: 275)),
        ((200, 300), (-200, 600), .interval(lower: 150, upper: 350)),
        ((200, 300), (300, 100), .interval(lower: 225, upper: 275)),
        ((200, 300), (-4_000, -3_600), .interval(lower: 0, upper: 100)),
        ((200, 300), (4_000, 4_400), .newest(length: 100)),
        ((200, 300), (-4_000, 4_400), .everything),
    ])
    func `a stretch of the plot becomes what is seen, within what there is`(
        _ seen: (Double, Double), _ pixels: (Double, Double), _ wanted: Zoom
    ) throws {
        let drawn = draw(chart(table(0..<1_001)), interval(seen.0, seen.1))
        let zoom = try #require(drawn.zooming?.zoom(from: pixels.0, to: pixels.1))
        guard case .interval(let lower, let upper) = wanted else {
            #expect(zoom == wanted)
            return
        }
        #expect(zoom == interval(lower, upper))
    }

    @Test func `ends are known, and following keeps what is seen as long`() throws {
        let all = chart(table(0..<1_001))
        let middle = try #require(draw(all, interval(200, 300)).zooming)
        #expect(!middle.isAtStart && !middle.isAtEnd)
        #expect(middle.newest == .newest(length: 100))
        let newest = try #require(draw(all, .newest(length: 60)).zooming)
        #expect(newest.isAtEnd && !newest.isAtStart)
        let everything = try #require(draw(all, nil).zooming)
        #expect(everything.isAtEnd && everything.isAtStart)
    }

    @Test(arguments: [
        (Zoom.interval(lower: 1, upper: 1), false), (.interval(lower: 2, upper: 1), false),
        (.interval(lower: .nan, upper: 1), false), (.interval(lower: 0, upper: .infinity), false),
        (.interval(lower: 1e9, upper: 1e9 + 1e-6), false), (.newest(length: -1), false),
        (.interval(lower: 1e9, upper: 1e9 + 1), true), (.everything, true),
    ])
    func `what can't be drawn is no zoom`(_ zoom: Zoom, _ isSound: Bool) {
        #expect(zoom.isSound == isSound)
    }
}
