package import Tables
package import Views

/// The acts of viewers on a chart.
package struct InteractionDescription: Sendable {
    package var selections: [SelectionDescription] = []
    /// The gestures over the plot.
    package var gestures: [PlotGestureDescription] = []
    /// Where scrolls come to rest; where they are let go when nil.
    package var scrollRest: ScrollRest?
}

/// A selection that a viewer can make on a chart, and its binding.
package struct SelectionDescription: Sendable {
    package enum Target: Hashable, Sendable {
        case axis(PositionAxis)
        case angle
    }

    package var target: Target
    /// Whether from one value to another, rather than one value.
    package var isRange: Bool
    /// The kind of the values that can be selected.
    package var kind: DataKind
    /// The current selection; equal ends for a single value.
    package var current: SelectedValues?
    /// Tells whoever wants to know.
    package var select: AuthorClosure<SelectedValues?, Void>
}

/// The ends of what is chosen, both included.
package struct SelectedValues: Hashable, Sendable {
    package var lower: Value
    package var upper: Value

    package init(_ lower: Value, _ upper: Value) { (self.lower, self.upper) = (lower, upper) }
}

/// How an axis is scrolled.
package struct ScrollDescription: Sendable {
    package var isScrollable = false
    /// In the scale's units, and seconds for dates; half of everything when nil.
    ///
    /// Of a continuous x axis that isn't scrolled it is seen up to the newest value; all when nil.
    package var visibleLength: Double?
    /// The first value that is seen; where the axis begins when nil.
    package var position: Value?
    /// Where `position` comes from when nobody has scrolled.
    package var initial: Value?
    /// Tells whoever keeps the position.
    package var move: AuthorClosure<Value, Void>?

    package init() {}
}

/// The handling of events over the plot, in points from its leading top corner.
package struct PlotGestureDescription: Sendable {
    package var handler: AuthorClosure<ChartProxy, PointerHandler>
}
