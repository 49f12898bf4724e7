import ChartSamples
import Charts
import Foundation
import Scenes
import Tables
import Testing

@testable import Layouts
@testable import Scales

/// A scene depends on data and view alone, and a moving window moves little else than itself.
struct LiveWindowTests {
    private let schema = Schema([
        .init("time", .temporal), .init("value", .quantitative), .init("mode", .nominal),
    ])

    private func batch(_ second: Int) -> [[Value]] {
        let noise = Sample.noise(2, seed: UInt64(second))
        // Every hundredth pair of rows comes a minute late; one value is none.
        let late = second % 100 == 50 ? 60.0 : 0
        let time = Value.date(Sample.june(1, second: Double(second) - late))
        let low = second == 777 ? Value.missing : .number(10 + noise[0] * 5)
        return [
            [time, time], [low, .number(20 + noise[1] * 9 + (second > 600 ? 40 : 0))],
            [.string("User"), .string("System")],
        ]
    }

    private func chart(_ table: Table, _ mark: MarkKind, length: Double = 300) -> ChartSpecification
    {
        let columns = Dictionary(
            uniqueKeysWithValues: zip([Channel.x, .y, .foregroundStyle], table.columns))
        return Sample.full(Sample.layer(mark, columns)).with {
            $0.x.scroll.visibleLength = length
            $0.layers[0].rows = table.rows
        }
    }

    private func draw(_ table: Table, _ mark: MarkKind) -> LaidOutChart {
        chart(table, mark).drawn(width: 640, height: 320)
    }

    @Test func `the period that the newest value lies in is seen whole`() {
        let times = Column(dates: [Sample.june(1, hour: 1), Sample.june(1, hour: 2)])
        let layer = Sample.layer(
            .bar, [.x: times, .y: Column(numbers: [3, 5])], unit: .hour)
        let chart = Sample.bare(layer).with { $0.x.scroll.visibleLength = 4 * 3_600 }
        let picture = Picture(chart.drawn())
        let newest = picture.rects.values.max { $0.maxX < $1.maxX }
        #expect(picture.rects.values.filter { $0.height > 1 }.count == 2)
        #expect((newest?.maxX ?? .infinity) <= 402)
    }

    @Test(arguments: [MarkKind.line, .area, .point, .bar])
    func `a scene after a thousand appends equals the one from a fresh table`(_ mark: MarkKind) {
        let grown = GrowingTable(schema: schema)
        for second in 0..<1_000 {
            grown.append(batch(second))
            if second % 50 == 0 { _ = draw(grown.snapshot, mark) }
        }
        let fresh = GrowingTable(schema: schema)
        let batches = (0..<1_000).map(batch)
        fresh.append((0..<3).map { column in batches.flatMap { $0[column] } })
        let (one, other) = (draw(grown.snapshot, mark), draw(fresh.snapshot, mark))
        #expect(one.scene.nodes == other.scene.nodes)
        #expect(one.stops == other.stops)
    }

    @Test func `rows that left the table long ago leave no trace`() {
        let whole = GrowingTable(schema: schema)
        let kept = GrowingTable(schema: schema, retention: .rows(1_600))
        for second in 0..<2_000 {
            whole.append(batch(second))
            kept.append(batch(second))
        }
        let (one, other) = (draw(whole.snapshot, .area), draw(kept.snapshot, .area))
        #expect(one.scene.nodes == other.scene.nodes)
    }

    /// The nodes that differ between two moments, by key, apart from those that came or went.
    private func changed(from before: Scene, to after: Scene) -> [String] {
        let (old, new) = (Picture(before.nodes).nodes, Picture(after.nodes).nodes)
        return old.compactMap { key, node in
            guard let other = new[key] else { return nil }
            return node.shape == other.shape && node.style == other.style ? nil : key
        }.sorted()
    }

    @Test func `one more second moves the frame and the axis, and edits two paths`() {
        let table = GrowingTable(schema: schema)
        for second in 0..<1_000 { table.append(batch(second)) }
        let before = draw(table.snapshot, .area).scene
        table.append(batch(1_000))
        let after = draw(table.snapshot, .area).scene
        #expect(
            changed(from: before, to: after) == ["0:System", "0:User", "axis-x", "frame:0"])
    }

    @Test func `points of a line stay where they are in the frame`() {
        let table = GrowingTable(schema: schema)
        for second in 0..<1_000 { table.append(batch(second)) }
        let before = points(draw(table.snapshot, .line))
        table.append(batch(1_001))
        let after = points(draw(table.snapshot, .line))
        #expect(before.count > 300)
        #expect(after.dropLast() == before.suffix(after.count - 1)[...])
        #expect(after.count <= before.count + 1)
    }

    private func points(_ chart: LaidOutChart) -> [FramePath.GridPoint] {
        guard case .path(let path) = Picture(chart).nodes["0:User"]?.shape else { return [] }
        return path.runs.flatMap(\.points)
    }

    @Test func `the y domain grows at once and shrinks at a bin's edge`() {
        let table = GrowingTable(schema: schema)
        var uppers: [Double] = []
        for second in 0..<1_400 {
            // A peak at 600 s, in a window of 300 s whose bins are 37.5 s long.
            let value = Value.number(second == 600 ? 95 : 40)
            table.append([
                [.date(Sample.june(1, second: Double(second)))], [value], [.string("User")],
            ])
            guard second >= 300, second % 10 == 0 else { continue }
            let content = Content(
                of: chart(table.snapshot, .area), in: ViewParameters(width: 640, height: 320))
            uppers.append(
                Domains(of: content.arranged, chart(table.snapshot, .area)).y.extent.upper)
        }
        let changes = zip(uppers, uppers.dropFirst()).enumerated().filter { $1.0 != $1.1 }
        // At 600 s it grows; both windows have passed by 1,200 s, and the peak's bin by 1,240 s.
        #expect(changes.map { 310 + 10 * $0.offset } == [600, 1_240])
    }

    @Test func `a window ends at the newest value and has a bin to spare at its start`() {
        let table = GrowingTable(schema: schema)
        for second in 0..<1_000 { table.append(batch(second)) }
        let drawn = draw(table.snapshot, .line)
        let width = drawn.scene.plot.width
        #expect(drawn.proxy.value(at: width, on: .x) == .date(Sample.june(1, second: 999)))
        #expect(drawn.proxy.value(at: 0, on: .x) == .date(Sample.june(1, second: 699)))
        let first = Picture(drawn).paths["0:User"]?[0][0].x ?? 0
        let bin = width / 8
        #expect(first < drawn.scene.plot.x - bin && first > drawn.scene.plot.x - 2.5 * bin)
    }

    @Test func `the line begins before the window also where rows are rare`() {
        let table = GrowingTable(schema: schema)
        for second in [0, 500, 900, 1_000] {
            table.append([
                [.date(Sample.june(1, second: Double(second)))], [.number(1)], [.string("User")],
            ])
        }
        let points = Picture(draw(table.snapshot, .line)).paths["0:User"]?[0] ?? []
        #expect(points.count == 3)
    }

    @Test func `an empty live chart has no ticks along x`() {
        let drawn = draw(GrowingTable(schema: schema).snapshot, .line)
        #expect(!Picture(drawn).keys.contains { $0.hasPrefix("x:") })
        #expect(drawn.proxy.value(at: 10, on: .x) == nil)
        #expect(drawn.stops.isEmpty)
    }
}
