package import Foundation
package import Tables

/// The semantics of a drawn chart: axes, series and their values.
package struct ChartSemantics: Sendable {
    package var title: String
    package var x: AxisSemantics
    package var y: AxisSemantics
    package var series: [SeriesSemantics]
    /// The kinds of the data's marks in order of drawing, each once.
    package var marks: [MarkTraits]
    /// The semantics of the other charts in the picture.
    package var more: [ChartSemantics] = []
    /// The number that the picture is about; nil for a chart.
    package var measured: MeasuredValue?
    package var authored = AuthoredSemantics()
    /// The quantities that colours and sizes stand for.
    package var looks: [LookSemantics] = []
    /// Whether marks say numbers along x though the other axis has no names.
    package var measuresAlongX = false
    /// How its marks are grouped for assistive technology.
    package var grouping = MarkGrouping.automatic
    package var coverage = SeriesCoverage()
    package var choices = ViewerChoices()

    package init(
        title: String, x: AxisSemantics, y: AxisSemantics, series: [SeriesSemantics],
        marks: [MarkTraits]
    ) {
        (self.title, self.x, self.y, self.series, self.marks) = (title, x, y, series, marks)
    }
}

extension ChartSemantics {
    /// Whether it is of the marks of a second y axis, on the plot of the chart before.
    package var sharesPlot: Bool {
        get { coverage.isOfSecondAxis }
        set { coverage.isOfSecondAxis = newValue }
    }

    /// Whether it is the first of several charts with a name each.
    package var isFaceted: Bool { !title.isEmpty && more.contains { !$0.sharesPlot } }

    /// The charts along the same x: all facets, and the marks of a second y axis.
    package var charts: [ChartSemantics] {
        [self] + (isFaceted ? more[...] : more.prefix(while: \.sharesPlot))
    }

    /// The marks of a second y axis on the same plot; nil where there is none.
    package var second: ChartSemantics? { more.first.flatMap { $0.sharesPlot ? $0 : nil } }

    /// The series without notes on the data.
    package var dataSeries: [SeriesSemantics] { series.filter { !$0.isNote } }

    /// How many points some series have; nil where nobody has counted them all.
    package func pointCount(of series: [SeriesSemantics]) -> Int? {
        let counts = series.compactMap(\.count)
        return counts.count == series.count ? counts.reduce(0, +) : nil
    }
}

/// The texts that a chart's author states.
package struct AuthoredSemantics: Sendable {
    /// Nil for the derived one.
    package var summary: String?
    /// Further paragraphs.
    package var details: [String] = []
    /// Nil where it follows from the rest.
    package var descriptor: ChartDescriptor?

    package init() {}
}

/// How much of the data the series stand for, and of what was specified the picture.
package struct SeriesCoverage: Hashable, Sendable {
    /// The number of series in the data, where not all are drawn separately; nil where all are.
    package var part: PartSemantics?
    /// Whether only what levels of detail keep was read: of some series some points, or none.
    package var isBrief = false
    /// Whether there are points that aren't here, behind those that the picture shows: none has been counted by them.
    package var isSample = false
    /// Sentences about parts that couldn't be drawn as specified.
    package var diagnostics: [String] = []
    /// Why there are no marks, where there are rows for some; a sentence without its full stop.
    package var obstacle: String?
    /// Of the facets of which this is the first, how many have no room.
    package var omittedFacets = 0
    /// Whether the series are those of a chart along its second y axis.
    package var isOfSecondAxis = false

    package init() {}
}

/// The names that the viewer has hidden, and the selections.
package struct ViewerChoices: Hashable, Sendable {
    /// The names of the legend that are hidden, in its order.
    package var hidden: [String] = []
    /// How many names the legend has.
    package var legendCount = 0
    /// The selections, one for each axis that has one.
    package var selections: [SelectionSemantics] = []

    package init() {}
}

/// A quantity that marks show by their colour or their size.
package struct LookSemantics: Hashable, Sendable {
    package enum Look: Hashable, Sendable { case colour, size }

    package var look: Look
    /// Its label and range.
    package var axis: AxisSemantics

    package init(_ look: Look, _ axis: AxisSemantics) { (self.look, self.axis) = (look, axis) }
}

/// How many of something are described separately, and of how many.
package struct PartSemantics: Hashable, Sendable {
    package var spoken: Int
    package var all: Int

    package init(spoken: Int, of all: Int) { (self.spoken, self.all) = (spoken, all) }
}

/// A viewer's selection on an axis.
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
    /// How far apart its data stand, which words have to tell apart; nil where that isn't known.
    ///
    /// It is the mean interval of moments, in seconds, and of numbers a part of their range.
    package var spacing: Double?
    /// How its numbers are placed.
    package var scale = ScaleTransform.linear
    /// Whether it shows a window that moves on with the newest value.
    package var moves = false
    /// The names on a nominal axis in their order; empty for the other kinds.
    package var categories: [String] = []
    /// The number of names in the data, where not all are on the axis; nil where all are.
    package var categoryPart: PartSemantics?
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
    /// The positions along x, or along y for horizontal bars, that have no value, in order.
    package var gaps: [Value] = []
    /// Between which points there is so much room that the line is broken, in order.
    package var outages: [ClosedValues] = []
    /// Whether it is a note on the data, such as a rule from edge to edge, and no data itself.
    package var isNote: Bool
    /// Whether its points are rows of another table than the chart's.
    package var isOfOtherTable = false

    package init(
        key: String, name: String, mark: MarkTraits, points: [PointSemantics], isNote: Bool = false
    ) {
        (self.key, self.name, self.mark, self.points) = (key, name, mark, points)
        count = points.count
        self.isNote = isNote
    }
}
