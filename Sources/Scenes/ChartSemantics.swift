package import Foundation
package import Tables

/// What a drawn chart says, apart from how it looks: axes, series and their values.
package struct ChartSemantics: Sendable {
    package var title: String
    package var x: AxisSemantics
    package var y: AxisSemantics
    package var series: [SeriesSemantics]
    /// The kinds of the data's marks in order of drawing, each once.
    package var marks: [MarkTraits]
    /// Of the other charts in the same picture.
    package var more: [ChartSemantics] = []
    /// What the author says that it shows, instead of what follows from it; nil for nothing.
    package var summary: String?
    /// What the author tells besides, a paragraph each.
    package var told: [String] = []
    /// What couldn't be drawn as it was asked for, in sentences.
    package var diagnostics: [String] = []
    /// The quantities that colours and sizes stand for.
    package var looks: [LookSemantics] = []
    /// Whether marks say numbers along x though the other axis has no names.
    package var measuresAlongX = false
    /// How its marks are told.
    package var grouping = MarkGrouping.automatic
    /// How many series there are in the data, where not all are told apart; nil where all are.
    package var seriesPart: PartReading?
    /// Whether only what levels of detail keep was read: of some series some points, or none.
    package var isBrief = false
    /// The author's own descriptor; nil where it follows from the rest.
    package var descriptor: ChartDescriptor?
    /// What is chosen, on each axis on which something is.
    package var chosen: [SelectionSemantics] = []

    package init(
        title: String, x: AxisSemantics, y: AxisSemantics, series: [SeriesSemantics],
        marks: [MarkTraits]
    ) {
        (self.title, self.x, self.y, self.series, self.marks) = (title, x, y, series, marks)
    }
}

extension ChartSemantics {
    /// The series without those that are notes on the data.
    package var dataSeries: [SeriesSemantics] { series.filter { !$0.isNote } }

    /// How many points some series have; nil where nobody has counted them all.
    package func pointCount(of series: [SeriesSemantics]) -> Int? {
        let counts = series.compactMap(\.count)
        return counts.count == series.count ? counts.reduce(0, +) : nil
    }
}

/// A quantity that marks show by their colour or their size.
package struct LookSemantics: Hashable, Sendable {
    package enum Look: Hashable, Sendable { case colour, size }

    package var look: Look
    /// What it is called, and from where to where it goes.
    package var axis: AxisSemantics

    package init(_ look: Look, _ axis: AxisSemantics) { (self.look, self.axis) = (look, axis) }
}

/// How many of something are told apart, of how many there are.
package struct PartReading: Hashable, Sendable {
    package var told: Int
    package var all: Int

    package init(told: Int, of all: Int) { (self.told, self.all) = (told, all) }
}

/// What a viewer has chosen on an axis.
package struct SelectionSemantics: Hashable, Sendable {
    package var isAlongX: Bool
    package var values: ClosedValues

    package init(isAlongX: Bool, values: ClosedValues) {
        (self.isAlongX, self.values) = (isAlongX, values)
    }
}

/// One axis: what it shows, and from where to where.
package struct AxisSemantics: Hashable, Sendable {
    package var label: String
    /// Spoken in the plural: "percent"; nil for none.
    package var unit: String?
    package var kind: DataKind
    /// The ends of the axis as drawn; the first and the last category of a nominal one.
    package var bounds: ClosedValues
    /// The calendar period that one mark covers, if any: it is spoken as that period.
    package var calendarUnit: Calendar.Component?
    package var timeZone: TimeZone
    /// How its numbers are placed.
    package var scale = ScaleTransform.linear
    /// The names on a nominal axis in their order; empty for the other kinds.
    package var categories: [String] = []
    /// How many names there are in the data, where not all have a place; nil where all have.
    package var categoryPart: PartReading?
    /// The numbers, or the seconds since 1970, at which lines lead from it.
    package var gridLines: [Double] = []

    package init(
        label: String, unit: String? = nil, kind: DataKind, bounds: ClosedValues,
        calendarUnit: Calendar.Component? = nil, timeZone: TimeZone = .gmt
    ) {
        (self.label, self.unit, self.kind, self.bounds) = (label, unit, kind, bounds)
        (self.calendarUnit, self.timeZone) = (calendarUnit, timeZone)
    }
}

/// The two ends of something, both included.
package struct ClosedValues: Hashable, Sendable {
    package var lower: Value
    package var upper: Value

    package init(_ lower: Value, _ upper: Value) { (self.lower, self.upper) = (lower, upper) }
}

/// The marks that belong together, in order along x.
package struct SeriesSemantics: Sendable {
    /// The key of the node that groups this series' marks.
    package var key: String
    /// The series' name, or what a note's value is; empty when a chart has just one.
    package var name: String
    package var mark: MarkTraits
    package var points: [PointSemantics]
    /// How many points it has, of which `points` may be some; nil where nobody has counted them.
    package var count: Int?
    /// The places along x, or along y where bars lie down, that have no value, in order.
    package var gaps: [Value] = []
    /// Between which points there is so much room that the line is broken, in order.
    package var outages: [ClosedValues] = []
    /// Whether it is a note on the data, such as a rule from edge to edge, and no data itself.
    package var isNote: Bool

    package init(
        key: String, name: String, mark: MarkTraits, points: [PointSemantics], isNote: Bool = false
    ) {
        (self.key, self.name, self.mark, self.points) = (key, name, mark, points)
        count = points.count
        self.isNote = isNote
    }
}
