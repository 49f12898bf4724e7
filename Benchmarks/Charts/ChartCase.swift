import Charts
import Foundation
import Layouts
import SVG
import Scenes
import Tables
import Views

/// A chart over data that are others in each run.
struct ChartCase {
    var name: String
    /// How many coordinates its marks have.
    var numbers: Int
    /// Makes the data of a run; calling the result makes the chart of them.
    var prepare: (Int) -> () -> ChartSpecification

    static var all: [ChartCase] {
        [
            line(1_000), line(100_000), bars(1_000), scatter(10_000), scatter(100_000),
            heatMap(columns: 200, rows: 50), elements(100_000),
        ]
    }

    private static func line(_ count: Int) -> ChartCase {
        ChartCase(name: "line of \(count) points", numbers: 2 * count) { seed in
            var noise = Noise(seed: seed)
            let columns = [
                Channel.x: Column(numbers: (0..<count).map(Double.init)),
                .y: Column(numbers: noise.brownian(count)),
            ]
            return { chart(.line, columns) }
        }
    }

    private static func bars(_ count: Int) -> ChartCase {
        ChartCase(name: "\(count) bars", numbers: 4 * count) { seed in
            var noise = Noise(seed: seed)
            let columns = [
                Channel.x: Column(numbers: (0..<count).map(Double.init)),
                .y: Column(numbers: noise.list(count)),
            ]
            return { chart(.bar, columns) }
        }
    }

    private static func scatter(_ count: Int) -> ChartCase {
        ChartCase(name: "\(count) points", numbers: 2 * count) { seed in
            var noise = Noise(seed: seed)
            let columns = [
                Channel.x: Column(numbers: noise.list(count)),
                .y: Column(numbers: noise.list(count)),
            ]
            return { chart(.point, columns) }
        }
    }

    private static func heatMap(columns: Int, rows: Int) -> ChartCase {
        let count = columns * rows
        return ChartCase(name: "heat map of \(columns) × \(rows)", numbers: 4 * count) { seed in
            var noise = Noise(seed: seed)
            let cells = [
                Channel.x: Column(strings: (0..<count).map { "c\($0 % columns)" }),
                .y: Column(strings: (0..<count).map { "r\($0 / columns)" }),
                .foregroundStyle: Column(numbers: noise.list(count)),
            ]
            return { chart(.rectangle, cells) }
        }
    }

    /// Mark by mark, as code from an app is.
    private static func elements(_ count: Int) -> ChartCase {
        struct Sample: Identifiable {
            var id: Int
            var x: Double
            var y: Double
        }
        return ChartCase(name: "ForEach of \(count) PointMarks", numbers: 2 * count) { seed in
            var noise = Noise(seed: seed)
            let samples = (0..<count).map { Sample(id: $0, x: noise.next(), y: noise.next()) }
            return {
                let chart = Chart(samples) { sample in
                    PointMark(x: .value("X", sample.x), y: .value("Y", sample.y))
                }
                return chart.charts[0]
            }
        }
    }

    private static func chart(_ mark: MarkKind, _ columns: [Channel: Column]) -> ChartSpecification
    {
        let channels = columns.map { ($0, ChannelValues(label: "\($0)", column: $1)) }
        var chart = ChartSpecification()
        chart.layers = [
            MarkLayer(
                mark, site: "0", channels: Dictionary(uniqueKeysWithValues: channels),
                rows: columns[.x]?.rows ?? 0..<0)
        ]
        return chart
    }
}

extension ChartSpecification {
    /// The picture, 640 × 320 pixels, as text.
    var markup: String {
        let drawn = Layout.layout(self, in: ViewParameters(width: 640, height: 320))
        return Markup.text(of: drawn.scene.nodes)
    }
}
