import Charts
import Scenes
import Tables

/// One mark of a layer, where it lies in the terms of the two axes.
struct Mark: Hashable {
    /// The absolute number of the row it stands for; of the first when it stands for several.
    var row: Int
    /// The index of its series among the layer's groups.
    var group: Int
    /// The index of its style among the layer's styles.
    var style: Int
    var x: Span
    var y: Span
    /// Its own value along the value axis, apart from stacking; NaN where missing.
    var value: Double

    subscript(axis: PositionAxis) -> Span {
        get { axis == .x ? x : y }
        set { if axis == .x { x = newValue } else { y = newValue } }
    }
}

/// The marks of one layer that belong to one series: they share a node, a line, a colour.
struct MarkGroup: Hashable {
    /// The group's part of keys: the series' name, and the line's where several share a colour.
    var name = ""
    /// The series' name as people read it; empty when nothing distinguishes series.
    var title = ""
    /// The names that its looks stand for, each of which can be switched off.
    var names: Set<String> = []
    /// The index in the palette; nil when no data drives the colour.
    var paletteIndex: Int?
    /// Among the symbols; nil when no data chooses them.
    var symbolIndex: Int?
    /// Among the dashes; nil when no data chooses them.
    var dashIndex: Int?
    /// Among marks side by side at one position; nil when they aren't.
    var slot: Int?
    /// Whether it stands for several names that aren't drawn separately.
    var isRest = false

    init() {}
}

/// How a layer's marks reach along one axis.
enum AxisReach: Hashable {
    /// Nothing drives it: from edge to edge of the plot.
    case whole
    /// Positions in points from the plot's leading or top edge; an end that is nil is the edge.
    case fixed(from: Double?, to: Double?)
    /// One value: a position, or the cell of a category or a calendar period.
    case value
    /// Two values, a start and an end.
    case interval
}

/// The number of slots side by side at each position along an axis.
struct DodgeCount: Hashable {
    let axis: PositionAxis
    let count: Int
}

/// The marks of one layer in the terms of the axes, before anything is known about sizes.
struct PlacedLayer {
    let kind: MarkKind
    /// The names of the composite mark that this is a part of.
    let composite: CompositeNames?
    var site: String
    let xReach: AxisReach
    let yReach: AxisReach
    /// The axis that values are read on; the other one is the base that bars stand on.
    let valueAxis: PositionAxis
    let styles: [MarkStyle]
    /// The author's texts for the marks, and the row with which they begin.
    let spoken: SpokenOverrides
    /// The author's annotations of the marks.
    let annotations: MarkAnnotations
    let firstRow: Int
    /// Whether the marks are samples of a function, whose line goes in their order.
    let isFunction: Bool
    let groups: [MarkGroup]
    /// The area of each row's symbol, from the first row on, in square pixels; empty when no data
    /// drives it.
    let areas: [Double]
    /// How marks at one position stand side by side; nil when they don't.
    let slots: DodgeCount?
    /// In the order of the rows.
    var marks: Marks
    /// The number of infinite values, which have no position.
    var infinities = 0
    /// The axes on which a single value covers a bin.
    var bins: [PositionAxis] = []
    /// The quantity that colours each row, from the first row on; empty where names do.
    var shades: [Double] = []
    /// The quantity that each row's size stands for, from the first row on; empty for none.
    var sizes: [Double] = []
    /// Whether it is of all rows, behind those that a selection leaves.
    var isUnfiltered = false
    /// The name of a series without a title.
    var untitled = ""
    /// How many of its series are drawn where there are too many; nil where all are.
    var part: DrawnPart?
    /// The number of values that a logarithmic scale can't show.
    var misfits = 0
    /// How many marks each of the groups would have if each row counted; nil where each does.
    var reducedFrom: [Int]?
    /// How many of these would have a finite value; nil where each row counts.
    var values: [Int]?
    /// The grid for very many points; nil where each is drawn at its own position.
    var grid: DotGrid?

    func reach(_ axis: PositionAxis) -> AxisReach { axis == .x ? xReach : yReach }

    var baseAxis: PositionAxis { valueAxis.other }

    /// Whether its marks are read: neither those of a mask nor those behind others.
    var isRead: Bool { partOfMask == nil && !isUnfiltered }

    /// The longest gap within a line or an area; nil for no limit.
    var longestGap: Double? { record.joinsPoints ? styles.first?.longestGap : nil }

    /// Puts the marks where an axis's scale has them.
    mutating func scale(_ axis: PositionAxis, by transform: ScaleTransform) {
        guard transform != .linear, reach(axis) == .value || reach(axis) == .interval else {
            return
        }
        let spans = marks[axis]
        marks[axis] = spans.mapped(points: transform.scaled) { transform.scaled($0) }
        infinities += zip(spans.at, marks[axis].at).count { $0.isFinite && $1.isInfinite }
        guard transform == .log else { return }
        misfits += zip(spans.at, marks[axis].at).count { $0.isFinite && !$1.isFinite }
    }

    /// The layer with only some of the marks, under another site.
    func part(_ site: String, _ marks: Marks) -> PlacedLayer {
        var part = self
        (part.site, part.marks) = (site, marks)
        return part
    }

    func spoken(of mark: Mark) -> SpokenOverride {
        switch spoken {
        case .all(let spoken): spoken
        case .each(let spoken): spoken[mark.row - firstRow]
        }
    }

    func groupKey(_ group: Int) -> String { "series:\(site):\(groups[group].name)" }
}
