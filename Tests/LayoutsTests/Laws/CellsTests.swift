import ChartSamples
import Charts
import Foundation
import Scenes
import Tables
import Testing

@testable import Layouts

/// Points of which the cells are kept are the same picture as ones of all rows.
struct CellsTests {
    private static let count = 40_000
    private static let noise = Sample.noise(2 * count)

    private static let schema = Schema([
        Schema.Field("x", .quantitative), Schema.Field("y", .quantitative),
        Schema.Field("station", .nominal),
    ])

    /// A cloud around a line, of three stations and none; some values are missing.
    private static func batch(_ rows: Range<Int>) -> [[Value]] {
        let far = { (row: Int) in row % 20_011 == 7 ? 40.0 : 1 }
        return [
            rows.map { .number((Double($0 % 300) + noise[$0]) * far($0)) },
            rows.map {
                $0 % 911 == 0
                    ? .missing : .number(Double($0 % 300) / 3 + noise[$0 + count] * far($0))
            },
            rows.map { $0 % 4 == 3 ? .missing : .string(["b", "a", "c"][$0 % 4]) },
        ]
    }

    private static func table(
        by series: String?, withCells: Bool, in batches: [Range<Int>] = [0..<count],
        _ retention: Retention = .all
    ) -> Table {
        let table = GrowingTable(schema: schema, retention: retention)
        for (index, rows) in batches.enumerated() {
            if index == 1 {
                table.keepLevels(LevelColumns(y: "y", x: "x", series: series, haveCells: withCells))
            }
            table.append(batch(rows))
        }
        table.keepLevels(LevelColumns(y: "y", x: "x", series: series, haveCells: withCells))
        return table.snapshot
    }

    private static func chart(_ table: Table, by series: String?) -> ChartSpecification {
        var channels = [Channel.x: table.columns[0], .y: table.columns[1]]
        if series != nil { channels[.foregroundStyle] = table.columns[2] }
        var layer = Sample.layer(.point, channels)
        layer.levels = table.levels(LevelColumns(y: "y", x: "x", series: series))
        return Sample.full(layer)
    }

    private static let views: [ViewParameters] = {
        var zoomed = ViewParameters(width: 640, height: 320)
        zoomed.zoom = .interval(lower: 20.3, upper: 260.9)
        return [
            ViewParameters(width: 320, height: 200), ViewParameters(width: 640, height: 320),
            zoomed,
            ViewParameters(width: 640, height: 320, hiddenSeries: ["a"]),
        ]
    }()

    @Test(arguments: [nil, "station"] as [String?])
    func `the picture is that of all rows`(_ series: String?) {
        let kept = Self.chart(Self.table(by: series, withCells: true), by: series)
        let whole = Self.chart(Self.table(by: series, withCells: false), by: series)
        for view in series == nil ? Self.views.dropLast() : Self.views.suffix(2) {
            let content = Content(of: kept, in: view)
            #expect(content.isReduced && !Content(of: whole, in: view).isReduced)
            #expect(content.layers[0].marks.count < Self.count * 3 / 4)
            let (drawn, expected) = (Layout.layout(kept, in: view), Layout.layout(whole, in: view))
            let isSame = drawn.scene.nodes == expected.scene.nodes
            #expect(isSame, "\(view.width) \(String(describing: view.zoom))")
        }
        let words = [kept, whole].map { Layout.layout($0, in: Self.views[0]).scene.semantics.marks }
        #expect(words[0] == words[1])
    }

    @Test func `where its author shows a part of it the picture is that of all rows too`() {
        var charts = [true, false].map {
            Self.chart(Self.table(by: nil, withCells: $0), by: nil)
        }
        for (x, y) in [((50.0, 70.0), (0.0, 100.0)), ((-100, 400), (20, 21))] {
            for index in charts.indices {
                charts[index].x.scale.domain = .interval(.number(x.0), .number(x.1))
                charts[index].y.scale.domain = .interval(.number(y.0), .number(y.1))
            }
            let scenes = charts.map { Layout.layout($0, in: Self.views[0]).scene.nodes }
            let isSame = scenes[0] == scenes[1]
            #expect(isSame)
        }
    }

    @Test(arguments: [Retention.all, .rows(36_000)])
    func `however rows arrived the picture is the same`(_ retention: Retention) {
        let sizes = [1, 30_000, 30, 4_969, 1, 4_999]
        var (batches, next) = ([Range<Int>](), 0)
        for size in sizes where next < Self.count {
            batches.append(next..<min(next + size, Self.count))
            next += size
        }
        let scenes = [[0..<Self.count], batches].map { batches in
            let table = Self.table(by: "station", withCells: true, in: batches, retention)
            return Layout.layout(Self.chart(table, by: "station"), in: Self.views[1]).scene.nodes
        }
        let isSame = scenes[0] == scenes[1]
        #expect(isSame)
    }

    @Test func `dots lie within half a dot of their points`() throws {
        let table = Self.table(by: nil, withCells: true)
        let (kept, exact) = (
            Self.chart(table, by: nil),
            {
                var chart = Self.chart(table, by: nil)
                chart.layers[0].levels = nil
                return chart
            }()
        )
        let (dots, points) = (Self.dots(of: kept), Self.dots(of: exact))
        let near = Set(dots.map { Self.cell($0, 0, 0) })
        let lost = points.filter { point in
            !(-1...1).contains { x in (-1...1).contains { near.contains(Self.cell(point, x, $0)) } }
        }
        #expect(!dots.isEmpty && dots.count < points.count && lost.isEmpty)
    }

    private static func dots(of chart: ChartSpecification) -> [Point] {
        let scene = Layout.layout(chart, in: views[1]).scene
        return scene.nodes.flatMap(dots)
    }

    private static func dots(in node: Node) -> [Point] {
        if case .dots(let positions, _) = node.shape { return positions }
        return node.children.flatMap(dots)
    }

    /// A square of two pixels, or one beside it.
    private static func cell(_ point: Point, _ x: Int, _ y: Int) -> Point {
        Point((point.x / 2).rounded(.down) + Double(x), (point.y / 2).rounded(.down) + Double(y))
    }

    @Test func `few points lie where they are`() {
        let table = Self.table(by: nil, withCells: true, in: [0..<20_000])
        let chart = Self.chart(table, by: nil)
        #expect(Content(of: chart, in: Self.views[0]).layers[0].grid == nil)
    }
}
