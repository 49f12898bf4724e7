import Charts
import Foundation
import Scenes
import Tables
import Testing

@testable import Layouts

/// A line of what its levels of detail keep is the same picture as one of all rows.
struct LevelsTests {
    private static let schema = Schema([
        Schema.Field("time", .temporal), Schema.Field("level", .quantitative),
    ])

    /// Twenty thousand values, one in ten seconds or in bursts.
    private func table(_ step: Double, bursts: Bool) -> GrowingTable {
        let table = GrowingTable(schema: Self.schema)
        table.keepLevels(of: "level", along: "time")
        let values = Sample.noise(20_000)
        let times = values.indices.map { index in
            1_700_000_000 + step * Double(bursts ? index / 50 * 50 + index % 50 / 5 : index)
        }
        table.append([
            times.map { .date(Date(timeIntervalSince1970: $0)) }, values.map(Value.number),
        ])
        return table
    }

    private func chart(_ table: Table, seen: Double?, withLevels: Bool) -> ChartDescription {
        var layer = MarkLayer(
            .line, site: "0",
            channels: [
                .x: ChannelValues(label: "Time", column: table.columns[0]),
                .y: ChannelValues(label: "Level", column: table.columns[1]),
            ], rows: table.rows)
        layer.levels = withLevels ? table.levels(of: "level", along: "time") : nil
        var chart = ChartDescription()
        chart.layers = [layer]
        chart.xVisibleLength = seen
        return chart
    }

    @Test(arguments: [0.25, 1, 10], [nil, 0.5])
    func `levels change nothing in the picture`(_ step: Double, _ seen: Double?) {
        for bursts in [false, true] {
            let snapshot = table(step, bursts: bursts).snapshot
            let length = seen.map { $0 * step * 20_000 }
            for width in [320, 640, 1_280] {
                let view = ViewParameters(width: width, height: 320)
                let reduced = Layout.layout(
                    chart(snapshot, seen: length, withLevels: true), in: view)
                let whole = Layout.layout(
                    chart(snapshot, seen: length, withLevels: false), in: view)
                #expect(reduced.scene.nodes == whole.scene.nodes)
                #expect(
                    reduced.scene.reading.series[0].points == whole.scene.reading.series[0].points)
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
        table.keepLevels(of: "y", along: "x", by: "station")
        let noise = Sample.noise(80_000)
        table.append([
            noise.indices.map { .number(Double($0)) }, noise.map(Value.number),
            noise.indices.map { $0 % 4 == 3 ? .missing : .string(["b", "a", "c"][$0 % 4]) },
        ])
        return table.snapshot
    }

    private func chart(of stations: Table, by channels: [Channel]) -> ChartDescription {
        let places = [Channel.x: stations.columns[0], .y: stations.columns[1]]
        let names = channels.map { ($0, stations.columns[2]) }
        var layer = Sample.layer(.line, places.merging(names) { $1 })
        layer.levels = stations.levels(of: "y", along: "x", by: "station")
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
        #expect(content.layers[0].reducedFrom == [20_000, 20_000, 20_000, 20_000])
        #expect(content.layers[0].marks.count < 30_000)
    }

    @Test func `few of the rows are read`() throws {
        let snapshot = table(1, bursts: false).snapshot
        let chart = chart(snapshot, seen: nil, withLevels: true)
        let content = Content(of: chart, in: ViewParameters(width: 320, height: 320))
        #expect(content.layers[0].reducedFrom == [20_000])
        #expect(content.layers[0].marks.count < 11_000)
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
