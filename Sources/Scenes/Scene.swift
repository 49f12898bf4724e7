package import Tables

/// A drawn chart as a value: the picture, and what it says.
///
/// Equal scenes are the same bytes on every page; a scene depends on data and view alone.
package struct Scene: Sendable {
    package var size: Size
    /// The plot area, in the picture's coordinates.
    package var plot: Rect
    /// The plots of the other facets, as large as `plot` and with the same x.
    package var furtherPlots: [Rect] = []
    package var nodes: [Node]
    private var words: Lazy<ChartSemantics>
    private var outline: Lazy<ChartSemantics>?
    /// The handlers of pointer events, from back to front.
    package var handlers: [Handler] = []
    /// The number that the picture is about; nil for a chart.
    package private(set) var measured: MeasuredValue?
    /// Faults of the data or the specification, shown on the chart and in the log.
    package var diagnostics: [String]
    /// The styles that several series have, which only the author is told of.
    package var repeatedStyles: [RepeatedStyle] = []

    package init(
        size: Size, plot: Rect, nodes: [Node],
        semantics: @autoclosure @escaping @Sendable () -> ChartSemantics, diagnostics: [String] = []
    ) {
        (self.size, self.plot, self.nodes) = (size, plot, nodes)
        (self.words, self.diagnostics) = (Lazy(semantics), diagnostics)
    }

    /// The semantics from which text and sound are made.
    package var semantics: ChartSemantics { words.value }

    /// The part of the reading that is known without reading each row; nil where reading all rows
    /// takes no longer.
    package var brief: ChartSemantics? { outline?.value }

    package var hasBrief: Bool { outline != nil }

    /// Sets what is known without reading each row.
    package mutating func setBrief(_ make: @escaping @Sendable () -> ChartSemantics) {
        outline = Lazy(make)
    }

    /// Makes it the picture of a number.
    package mutating func show(_ measured: MeasuredValue) {
        self.measured = measured
        updateSemantics { $0.measured = measured }
    }

    /// The semantics of the x axis, found without reading any row.
    package var xSemantics: AxisSemantics { (outline ?? words).value.x }

    /// Changes what it says, once it is asked for.
    package mutating func updateSemantics(
        _ change: @escaping @Sendable (inout ChartSemantics) -> Void
    ) {
        words = Self.altered(words, change)
        outline = outline.map { Self.altered($0, change) }
    }

    private static func altered(
        _ words: Lazy<ChartSemantics>, _ change: @escaping @Sendable (inout ChartSemantics) -> Void
    ) -> Lazy<ChartSemantics> {
        Lazy {
            var semantics = words.value
            change(&semantics)
            return semantics
        }
    }
}

extension Scene {
    /// Whether both are the same picture, whatever they say.
    package func looks(like other: Scene) -> Bool {
        size == other.size && plot == other.plot && furtherPlots == other.furtherPlots
            && nodes == other.nodes
    }
}
