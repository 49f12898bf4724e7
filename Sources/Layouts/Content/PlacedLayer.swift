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
    /// Whether its rows have none of the names that choose colours.
    var isUnnamed = false

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

/// How many rows stand behind the marks of each group, where fewer marks show what a picture can.
struct ReducedRowCounts {
    /// How many marks there would be if each row counted.
    let rows: [Int]
    /// How many of these would have a finite value.
    let values: [Int]
}

/// How many values have no position.
struct OmittedValues: Equatable {
    var infinite = 0
    /// The number of values that a logarithmic scale can't show.
    var misfits = 0
    /// The number of negative values among the parts of a whole.
    var negativeParts = 0

    /// Adds those that a scale leaves out.
    mutating func add(from before: [Double], to after: [Double], by transform: ScaleTransform) {
        infinite += zip(before, after).count { $0.isFinite && $1.isInfinite }
        guard transform == .log else { return }
        misfits += zip(before, after).count { $0.isFinite && !$1.isFinite }
    }
}

/// The marks of one layer in the terms of the axes, before anything is known about sizes.
struct PlacedLayer {
    let source: LayerSource
    var site: String
    let axes: LayerAxes
    let styles: [MarkStyle]
    let groups: [MarkGroup]
    let quantities: RowQuantities
    /// Whether it has a row, which may have no position or no value.
    let hasRows: Bool
    /// In the order of the rows.
    var marks: Marks
    var omitted: OmittedValues
    /// The place in the palette of marks whose color neither data nor the author says.
    var usualColor = 0
    /// The name of a series without a title.
    var untitled = ""
    /// How many of its series are drawn where there are too many; nil where all are.
    var part: DrawnPart?
    /// Nil where each row has a mark.
    var reduced: ReducedRowCounts?
    /// The grid for very many points; nil where each is drawn at its own position.
    var grid: DotGrid?

    var kind: MarkKind { source.kind }

    var isUnfiltered: Bool { source.isUnfiltered }

    var valueAxis: PositionAxis { axes.value }

    func reach(_ axis: PositionAxis) -> AxisReach { axes.reach(axis) }

    var baseAxis: PositionAxis { valueAxis.other }

    /// Whether its marks say what happened when, such as rules of another table from edge to edge.
    var isOfEvents: Bool { source.isOfOtherTable && isDriven(.x) && !isDriven(.y) }

    /// Whether its marks are read: neither those of a mask nor those behind others.
    var isRead: Bool { partOfMask == nil && !isUnfiltered }

    /// Whether no mark has a value, although no value was left out.
    ///
    /// The value of a mark that fills its cell on both axes may be its color.
    var lacksValues: Bool {
        guard omitted == OmittedValues() else { return false }
        let shades = record.cells == .both ? quantities.shades : []
        return !marks.indices.contains { index in
            marks.isDrawable(index) && !marks.values[index].isNaN
                && (shades.isEmpty || !shades[marks.rows[index] - quantities.firstRow].isNaN)
        }
    }

    /// Puts the marks where an axis's scale has them.
    mutating func scale(_ axis: PositionAxis, by transform: ScaleTransform) {
        guard transform != .linear, reach(axis) == .value || reach(axis) == .interval else {
            return
        }
        let spans = marks[axis]
        marks[axis] = spans.mapped(points: transform.scaled) { transform.scaled($0) }
        omitted.add(from: spans.at, to: marks[axis].at, by: transform)
    }

    /// The layer with only some of the marks, under another site.
    func part(_ site: String, _ marks: Marks) -> PlacedLayer {
        var part = self
        (part.site, part.marks) = (site, marks)
        return part
    }

    func spoken(of mark: Mark) -> SpokenOverride {
        switch source.spoken {
        case .all(let spoken): spoken
        case .each(let spoken): spoken[mark.row - quantities.firstRow]
        }
    }

    func figures(of mark: Mark) -> BoxFigures? {
        source.figures.isEmpty ? nil : source.figures[mark.row - quantities.firstRow]
    }

    func groupKey(_ group: Int) -> String { "series:\(site):\(groups[group].name)" }
}
