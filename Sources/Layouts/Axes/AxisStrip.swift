import Charts
import Scenes

/// One `AxisMarks` laid along a side of the plot.
struct AxisStrip {
    let axis: PositionAxis
    let side: PlotSide
    /// Before its ticks' keys: the axis's name, and a number for the second and later ones.
    let key: String
    let preset: AxisMarksDescription.Preset
    /// How the lines of an axis's own look are drawn.
    let stroke: StrokeStyle?
    var ticks: [PlacedTick]
    /// Whether the ticks have the axis's own look rather than parts.
    let isStandard: Bool
    /// How far it reaches out of the plot, in pixels.
    var depth: Double
    var yAxis: YAxisChoice = .first
    /// The colour of its texts; nil for that of axes.
    var paint: Paint?

    /// The labels that are drawn.
    var labels: [AxisLabel] { ticks.flatMap(\.parts).compactMap(\.label).filter(\.isShown) }

    /// The depth of the labels.
    var labelDepth: Double { labels.map(\.box.maxY).max() ?? 0 }

    mutating func hideLabels(meeting rects: [Rect], outside plot: Rect) {
        for tick in ticks.indices {
            for part in ticks[tick].parts.indices {
                guard let label = ticks[tick].parts[part].label else { continue }
                let rect = side.rect(of: label.box, outside: plot)
                if rects.contains(where: { $0.meets(rect) }) {
                    ticks[tick].parts[part].label?.isShown = false
                }
            }
        }
    }

    /// Moves the labels outwards, beyond those of another strip on the same side.
    mutating func push(by distance: Double) {
        for tick in ticks.indices {
            for part in ticks[tick].parts.indices {
                ticks[tick].parts[part].label?.box.y += distance
            }
        }
        depth = max(depth, labelDepth)
    }
}

extension [AxisStrip] {
    /// How far the strips on a side reach out of the plot.
    func depth(on side: PlotSide) -> Double {
        filter { $0.side == side }.map(\.depth).max() ?? 0
    }

    /// Moves strips so that no labels of two strips touch: the later one gives way outwards.
    var apart: [AxisStrip] {
        var placed: [AxisStrip] = []
        for var strip in self {
            let others = placed.filter { $0.side == strip.side && !$0.isStandard }
            let labels = others.flatMap(\.labels)
            let pushes = labels.contains { $0.rules.offsetsMarks == true }
            let meets = labels.contains { one in
                one.rules.offsetsMarks != false
                    && strip.labels.contains { $0.box.meets(one.box, gap: 2) }
            }
            if pushes || meets {
                let inner = strip.labels.map(\.box.y).min() ?? 0
                strip.push(by: (labels.map(\.box.maxY).max() ?? 0) + 2 - Swift.min(inner, 2))
            }
            placed.append(strip)
        }
        return placed
    }
}
