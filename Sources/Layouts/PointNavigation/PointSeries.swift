import Charts
package import Scenes
import Tables

/// The points of one series in their order, as a viewer goes through them.
///
/// Nothing is kept point by point but the marks' own columns: what a point says and where it is
/// drawn is worked out when somebody is there.
package struct PointSeries: Sendable {
    /// The key of the node that groups the series' marks.
    package internal(set) var key: String
    /// Empty when nothing distinguishes the series.
    package let name: String
    package let axes: SeriesAxes

    let layer: PlacedLayer
    let content: Content
    private let reader: PointReader
    package let space: PlotSpace
    let marks: Marks
    /// Whether one walk goes through several series, each with a single mark.
    package let isMixed: Bool
    /// The author's texts for points, by series key and row; empty if there are none.
    let authored: [String: [Int: PointSemantics]]
    /// The offset of the picture's corner from the chart's own.
    package var offset = Point(0, 0)
    private let ends: Lazy<(lowest: Int, highest: Int)?>

    init(
        _ layer: PlacedLayer, _ content: Content, _ space: PlotSpace, _ marks: Marks, key: String,
        name: String, isMixed: Bool,
        axes: SeriesAxes, authored: [String: [Int: PointSemantics]]
    ) {
        (self.layer, self.content, self.space) = (layer, content, space)
        reader = PointReader(layer, content)
        (self.marks, self.key, self.name) = (marks, key, name)
        (self.axes, self.isMixed, self.authored) = (axes, isMixed, authored)
        ends = Lazy { Extremes.of(marks, layer, isColoured: axes.colour != nil) }
    }

    package var count: Int { marks.count }

    /// Whether there are more points than these, which alone a picture of all of them shows.
    package var isSample: Bool { layer.source.isSample }

    /// The statistic of the rows that each point stands for, such as "median"; nil for plain values.
    package var statistic: String? { layer.source.composite?.measure }

    /// Whether numbers are measured along x, whatever stands along y.
    package var measuresAlongX: Bool { layer.measuresAlongX(in: content) }

    /// The points with the least and the greatest value; nil where none has one.
    package var extremes: (lowest: Int, highest: Int)? { ends.value }

    /// The number by which a point's value is compared with others.
    package func measure(_ index: Int) -> Double {
        Extremes.measure(marks[index], layer, isColoured: axes.colour != nil)
    }

    package func semantics(_ index: Int) -> PointSemantics {
        let mark = marks[index]
        return authored[layer.groupKey(mark.group)]?[mark.row]
            ?? reader.point(of: mark)
    }
}

/// The axes that points stand along.
package struct SeriesAxes: Sendable {
    package let x: AxisSemantics
    package let y: AxisSemantics
    /// The axis of colours, if they stand for quantities.
    package let colour: AxisSemantics?
}

/// Where the values of a track are least and greatest.
private enum Extremes {
    static func of(
        _ marks: Marks, _ layer: PlacedLayer, isColoured: Bool
    ) -> (lowest: Int, highest: Int)? {
        var (lowest, highest) = (-1, -1)
        var (least, greatest) = (Double.infinity, -Double.infinity)
        for index in marks.indices {
            let value = measure(marks[index], layer, isColoured: isColoured)
            if value < least { (lowest, least) = (index, value) }
            if value > greatest { (highest, greatest) = (index, value) }
        }
        return lowest < 0 ? nil : (lowest, highest)
    }

    static func measure(_ mark: Mark, _ layer: PlacedLayer, isColoured: Bool) -> Double {
        if isColoured, let shade = layer.quantities.shade(of: mark) { return shade }
        if layer.isShare { return mark.share(along: layer.valueAxis) }
        return layer.reach(layer.valueAxis) == .interval ? mark[layer.valueAxis].to : mark.value
    }
}
