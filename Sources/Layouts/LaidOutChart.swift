package import Calendars
package import Charts
package import Scenes
package import Tables
package import ViewLayouts

/// A chart that has its place on a page: the picture, and what positions on it mean.
package struct LaidOutChart: Sendable {
    package var scene: Scene
    package var proxy: ScaleProxy
    package let x: AxisPlan
    /// The handlers of pointer events, from back to front.
    package var handlers: [LaidOutHandler] = []
    /// The part that is scrolled to; nil for a chart that shows everything.
    package var scrolled: ScrolledPart?
    /// Nil where x can't be zoomed.
    package var visibleDomain: VisibleDomain?
    /// The table's newest value of the column that a brush filters, as this was drawn; nil where none
    /// moves on.
    package var newestOfTable: Double?
    /// The kinds of marks that it may have, the author's first; empty where only that one says what it shows.
    package var marks: [MarkKind] = []
    /// The names of its legend.
    package var legend: [LegendEntry] = []
    /// The data, point by point.
    package var navigation = PointNavigation()
    /// Where ends of brushes lie, by the pixels of the plot's x, once that was worked out.
    package let brushBounds = Memo<ClosedRange<Double>, [Double]?>(atMost: 1)
    /// Sentences for the chart's author on what may not be meant, which its viewers aren't told.
    package var warnings = Lazy<[String]> { [] }
    private let steps: Lazy<BrushStops>
    /// Whether the data are days as far as is known without reading each row.
    private let mayBeDays: Lazy<Bool>

    init(
        scene: Scene, proxy: ScaleProxy, _ x: AxisPlan,
        mayBeDays: @autoclosure @escaping @Sendable () -> Bool,
        stops: @escaping @Sendable () -> BrushStops
    ) {
        (self.scene, self.proxy, self.x) = (scene, proxy, x)
        (steps, self.mayBeDays) = (Lazy(stops), Lazy(mayBeDays))
    }

    /// The steps along x, in order: what keys move a brush by.
    package var stops: [BrushStop] { steps.value.all }

    /// The unit that selections take whole; nil where x has none.
    package var selectionUnit: CalendarUnit? {
        x.unit ?? (mayBeDays.value ? steps.value.unit : nil)
    }

    /// Whether x shows numbers, moments or categories.
    package var kindOfX: DataKind { x.kind }

    /// Whether x shows bins: intervals that a selection takes whole, and that are named by both ends.
    package var isBinned: Bool { steps.value.areBins }
}

/// One step along x, from its lower value up to, not with, its upper one.
///
/// A calendar unit's period or a distinct value, whose upper end is the next one; a category is
/// both of its own ends.
package struct BrushStop: Hashable, Sendable {
    package var lower: Value
    package var upper: Value

    package init(lower: Value, upper: Value) { (self.lower, self.upper) = (lower, upper) }
}
