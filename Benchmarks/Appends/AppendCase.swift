import SharedScenes
import Charts
import Foundation
import Layouts
import Scenes
import Speech
import Tables

/// A line, points or three areas on one another over a table that grows by a row a second for each.
struct AppendCase {
    let mark: MarkKind
    let rows: Int
    /// How many of the newest rows are shown; all when nil.
    let seen: Int?
    private let table: GrowingTable
    private var wanted: LevelColumns
    private var shared: SharedViewState
    private var noise: Noise
    private var level = 50.0
    private let parameters = ViewParameters(width: 640, height: 320)

    init(_ mark: MarkKind, rows: Int, seen: Int?) {
        (self.mark, self.rows, self.seen) = (mark, rows, seen)
        noise = Noise(seed: rows)
        table = GrowingTable(
            schema: Schema([
                Schema.Field("time", .temporal), Schema.Field("level", .quantitative),
                Schema.Field("sensor", .nominal),
            ]))
        wanted = LevelColumns(y: "level", x: "time", haveCells: mark == .point)
        if mark == .area { (wanted.series, wanted.stack) = ("sensor", StackOrder()) }
        table.keepLevels(wanted)
        shared = SharedViewState(
            key: ViewKey(dashboard: "", chart: 0, parameters: parameters), epoch: "0", number: 1)
        table.append(batch(rows))
        show()
    }

    private var seriesCount: Int { mark == .area ? 3 : 1 }

    /// One row more on the page, of each series.
    ///
    /// - Returns: how many bytes the message has that a viewer of the scene before gets.
    mutating func append() -> Int {
        table.append(batch(seriesCount))
        show()
        return shared.published()?.change?.count ?? 0
    }

    private mutating func show() {
        let table = table.snapshot
        let drawn = Layout.layout(description(of: table), in: parameters)
        shared.show(drawn, upTo: TablePosition(nextRow: table.rows.upperBound))
    }

    /// Its accessibility text, which is sent every few seconds.
    func say() -> AccessibilityText {
        let drawn = Layout.layout(description(of: table.snapshot), in: parameters)
        return Speech.accessibilityText(of: drawn.scene.semantics, locale: parameters.locale)
    }

    private mutating func batch(_ count: Int) -> [[Value]] {
        let first = table.rows.upperBound
        let times = (first..<first + count).map {
            Value.date(.init(timeIntervalSince1970: 1_700_000_000 + Double($0 / seriesCount)))
        }
        return [
            times,
            times.map { _ in
                level += noise.next() - 0.5
                return .number(mark == .area ? abs(level) : level)
            },
            (first..<first + count).map { .string("\($0 % seriesCount)") },
        ]
    }

    private func description(of table: Table) -> ChartSpecification {
        var layer = MarkLayer(
            mark, site: "0",
            channels: [
                .x: ChannelValues(label: "Time", column: table.columns[0]),
                .y: ChannelValues(label: "Level", column: table.columns[1]),
            ], rows: table.rows)
        if mark == .area {
            layer.channels[.foregroundStyle] = ChannelValues(
                label: "Sensor", column: table.columns[2])
        }
        layer.levels = table.levels(wanted)
        var chart = ChartSpecification()
        chart.layers = [layer]
        chart.x.scroll.visibleLength = seen.map(Double.init)
        return chart
    }
}
