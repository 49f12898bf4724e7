import Broadcast
import Charts
import Foundation
import Layouts
import Scenes
import Speech
import Tables

/// A line or points over a table that grows by a row a second.
struct AppendCase {
    let mark: MarkKind
    let rows: Int
    /// How many of the newest rows are shown; all when nil.
    let seen: Int?
    private let table: GrowingTable
    private var shared: SharedView
    private var noise: Noise
    private var level = 50.0
    private let parameters = ViewParameters(width: 640, height: 320)

    init(_ mark: MarkKind, rows: Int, seen: Int?) {
        (self.mark, self.rows, self.seen) = (mark, rows, seen)
        noise = Noise(seed: rows)
        table = GrowingTable(
            schema: Schema([
                Schema.Field("time", .temporal), Schema.Field("level", .quantitative),
            ]))
        table.keepLevels(of: "level", along: "time", withCells: mark == .point)
        shared = SharedView(
            key: ViewKey(dashboard: "", chart: 0, parameters: parameters), epoch: "0")
        table.append(batch(rows))
        show()
    }

    /// One row more on the page.
    ///
    /// - Returns: how many bytes the message has that a viewer of the scene before gets.
    mutating func append() -> Int {
        table.append(batch(1))
        show()
        return shared.published()?.change?.count ?? 0
    }

    private mutating func show() {
        let table = table.snapshot
        let drawn = Layout.layout(description(of: table), in: parameters)
        shared.show(drawn, nextRow: table.rows.upperBound)
    }

    /// What is said of it, which travels every few seconds.
    func say() -> Meaning {
        let drawn = Layout.layout(description(of: table.snapshot), in: parameters)
        return Speech.meaning(of: drawn.scene.reading, locale: parameters.locale)
    }

    private mutating func batch(_ count: Int) -> [[Value]] {
        let first = table.rows.upperBound
        let times = (first..<first + count).map {
            Value.date(.init(timeIntervalSince1970: 1_700_000_000 + Double($0)))
        }
        return [
            times,
            times.map { _ in
                level += noise.next() - 0.5
                return .number(level)
            },
        ]
    }

    private func description(of table: Table) -> ChartDescription {
        var layer = MarkLayer(
            mark, site: "0",
            channels: [
                .x: ChannelValues(label: "Time", column: table.columns[0]),
                .y: ChannelValues(label: "Level", column: table.columns[1]),
            ], rows: table.rows)
        layer.levels = table.levels(of: "level", along: "time")
        var chart = ChartDescription()
        chart.layers = [layer]
        chart.xVisibleLength = seen.map(Double.init)
        return chart
    }
}
