import ChartSamples
import Charts
import Foundation
import Scenes
import Tables
import Testing

@testable import Layouts
@testable import Scales

/// A line or an area of what its levels of detail keep is the same picture as one of all rows.
struct LevelsTests {
    private static let schema = Schema([
        Schema.Field("time", .temporal), Schema.Field("level", .quantitative),
    ])

    /// Twenty thousand values, one in ten seconds or in bursts.
    private func table(_ step: Double, bursts: Bool, gaps: Bool = false) -> GrowingTable {
        let table = GrowingTable(schema: Self.schema)
        table.keepLevels(LevelColumns(y: "level", x: "time"))
        let values = Sample.noise(20_000)
        let times = values.indices.map { index in
            1_700_000_000 + step * Double(bursts ? index / 50 * 50 + index % 50 / 5 : index)
        }
        table.append([
            times.map { .date(Date(timeIntervalSince1970: $0)) },
            values.enumerated().map { gaps && $0 % 700 < 90 ? .missing : .number($1 - 0.5) },
        ])
        return table
    }

    private func chart(
        _ table: Table, _ mark: MarkKind = .line, seen: Double?, withLevels: Bool
    ) -> ChartSpecification {
        var layer = MarkLayer(
            mark, site: "0",
            channels: [
                .x: ChannelValues(label: "Time", column: table.columns[0]),
                .y: ChannelValues(label: "Level", column: table.columns[1]),
            ], rows: table.rows)
        layer.levels = withLevels ? table.levels(LevelColumns(y: "level", x: "time")) : nil
        var chart = ChartSpecification()
        chart.layers = [layer]
        chart.x.scroll.visibleLength = seen
        return chart
    }

    @Test(arguments: [MarkKind.line, .area], [nil, 0.45])
    func `levels change nothing in the picture`(_ mark: MarkKind, _ seen: Double?) {
        for (step, bursts, gaps) in [
            (0.25, false, false), (0.25, true, false), (1, false, true), (1, true, true),
            (10, false, false), (10, true, false),
        ] {
            let snapshot = table(step, bursts: bursts, gaps: gaps).snapshot
            let length = seen.map { $0 * step * 20_000 }
            for width in [320, 640, 1_280] {
                let view = ViewParameters(width: width, height: 320)
                let reduced = Layout.layout(
                    chart(snapshot, mark, seen: length, withLevels: true), in: view)
                let whole = Layout.layout(
                    chart(snapshot, mark, seen: length, withLevels: false), in: view)
                #expect(reduced.scene.nodes == whole.scene.nodes)
                #expect(
                    reduced.scene.semantics.series[0].points
                        == whole.scene.semantics.series[0].points)
                #expect(reduced.stops == whole.stops)
            }
        }
    }

    /// Sixty thousand values of three stations that take turns, and some of none.
    private var stations: Table {
        let table = GrowingTable(
            schema: Schema([
                Schema.Field("x", .quantitative), Schema.Field("y", .quantitative),
                Schema.Field("station", .nominal),
            ]))
        table.keepLevels(LevelColumns(y: "y", x: "x", series: "station"))
        let noise = Sample.noise(80_000)
        table.append([
            noise.indices.map { .number(Double($0)) }, noise.map(Value.number),
            noise.indices.map { $0 % 4 == 3 ? .missing : .string(["b", "a", "c"][$0 % 4]) },
        ])
        return table.snapshot
    }

    private func chart(of stations: Table, by channels: [Channel]) -> ChartSpecification {
        let columns = [Channel.x: stations.columns[0], .y: stations.columns[1]]
        let names = channels.map { ($0, stations.columns[2]) }
        var layer = Sample.layer(.line, columns.merging(names) { $1 })
        layer.levels = stations.levels(LevelColumns(y: "y", x: "x", series: "station"))
        return Sample.full(layer)
    }

    @Test(arguments: [
        [Channel.foregroundStyle], [.series], [.lineStyle], [.foregroundStyle, .lineStyle],
    ])
    func `lines of several series are the same with levels by series`(_ channels: [Channel]) {
        let reduced = chart(of: stations, by: channels)
        var whole = reduced
        whole.layers[0].levels = nil
        for end in [nil, 50_000.0, 20_000] {
            var view = ViewParameters(width: 160, height: 320, hiddenSeries: ["c"])
            view.zoom = end.map { .interval(lower: 10_000.5, upper: $0) }
            #expect(Content(of: reduced, in: view).isReduced == (end != 20_000))
            let (drawn, expected) = (
                Layout.layout(reduced, in: view), Layout.layout(whole, in: view)
            )
            let isSame = drawn.scene.nodes == expected.scene.nodes
            #expect(isSame, "to \(end ?? .infinity)")
        }
        let content = Content(of: reduced, in: ViewParameters(width: 160, height: 320))
        #expect(content.layers[0].reduced?.rows == [20_000, 20_000, 20_000, 20_000])
        #expect(content.layers[0].marks.count < 30_000)
    }

    private let narrow = ViewParameters(width: 320, height: 320)

    @Test(arguments: [MarkKind.line, .area])
    func `few of the rows are read`(_ mark: MarkKind) {
        let snapshot = table(1, bursts: false).snapshot
        let content = Content(
            of: chart(snapshot, mark, seen: nil, withLevels: true), in: narrow)
        #expect(content.layers[0].reduced?.rows == [20_000])
        #expect(content.layers[0].marks.count < 11_000)
    }

    @Test func `a line of which its author shows a part is as fine as one of all rows`() {
        var reduced = chart(
            table(1, bursts: false).snapshot, seen: nil, withLevels: true)
        reduced.x.scale.domain = .interval(
            .date(Date(timeIntervalSince1970: 1_700_004_000)),
            .date(Date(timeIntervalSince1970: 1_700_005_000)))
        var whole = reduced
        whole.layers[0].levels = nil
        #expect(
            Layout.layout(reduced, in: narrow).scene.nodes
                == Layout.layout(whole, in: narrow).scene.nodes)
    }

    @Test func `each row counts of areas that stand on others or have several values at a place`() {
        var stacked = chart(
            table(1, bursts: false).snapshot, .area, seen: nil, withLevels: true)
        stacked.layers += stacked.layers
        let bursts = chart(table(1, bursts: true).snapshot, .area, seen: nil, withLevels: true)
        for chart in [stacked, bursts] {
            #expect(!Content(of: chart, in: narrow).isReduced)
        }
    }

    @Test func `what a live window shows is found by the table's index`() {
        let snapshot = table(1, bursts: false).snapshot
        #expect(snapshot.columns[0].newest(in: snapshot.rows) == 1_700_019_999)
        #expect(
            snapshot.columns[0].rows(in: snapshot.rows, from: 1_700_019_000, through: .infinity)
                .map { $0 }
                == Array(19_000..<20_000))
    }
}
