import Foundation
package import Tables
package import Views

/// A chart as plain values: Swift code and configuration both lower to this.
///
/// It knows no page coordinates. Marks are kept by layer, and each layer by column, so that a plot
/// over a table's columns costs nothing per row here.
package struct ChartSpecification: Sendable {
    package var title = ""
    package var subtitle = ""
    package var layers: [MarkLayer] = []
    @CopyOnWrite package var x = PositionDescription()
    @CopyOnWrite package var y = PositionDescription()
    @CopyOnWrite package var styles = StyleScales()
    @CopyOnWrite package var legend = LegendDescription()
    @CopyOnWrite package var plot = PlotDescription()
    /// The calendar's time zone for units, ticks and texts; the viewer's when nil.
    package var timeZone: TimeZone?
    /// The first day of weeks, 1 for Sunday; that of the viewer's locale if nil.
    package var firstWeekday: Int?
    @CopyOnWrite package var interaction = InteractionDescription()
    @CopyOnWrite package var accessibility = AccessibilityDescription()
    /// Its part in a picture of several views.
    @CopyOnWrite package var part = PicturePart()
    /// Faults of the description; the chart is drawn all the same.
    package var diagnostics: [String] = []

    package init() {}

    package subscript(axis: PositionAxis) -> PositionDescription { axis == .x ? x : y }
}

/// The settings of x or y.
package struct PositionDescription: Sendable {
    package var scale = ScaleDescription()
    package var axis = AxisDescription()
    package var scroll = ScrollDescription()

    package init() {}
}

/// The scales of all that marks show but by their positions.
package struct StyleScales: Sendable {
    package var foreground = StyleScaleDescription<Fill>()
    package var symbol = StyleScaleDescription<SymbolStyle>()
    package var line = StyleScaleDescription<StrokeStyle>()
    /// In square points.
    package var symbolSize = StyleScaleDescription<Double>()
}

/// Whether there is a legend, and where.
package struct LegendDescription: Sendable {
    package var visibility: VisibilityDescription = .automatic
    package var placement = OutsideDescription()
}

/// How the chart looks where its author says nothing, and an author's views around and over the plot.
package struct PlotDescription: Sendable {
    package var appearance = ChartAppearance.dashboard
    /// The view around the plot: a background, a size of its own; none when nil.
    package var style: ViewTree?
    /// Views over or behind the plot, from back to front at each depth.
    package var overlays: [OverlayDescription] = []
    /// The second y axis, on the other side of the plot; nil for a chart that has one.
    package var secondY: PositionDescription?
    /// Why there are no marks, where there are rows for some.
    package var obstacle: RowObstacle?
}

/// The texts of assistive technology, where the author states them.
package struct AccessibilityDescription: Sendable {
    /// The author's description; nil for the derived one.
    package var spoken: SpokenChart?
    /// How the marks are grouped.
    package var grouping = ChartAccessibilityGrouping.automatic
}

/// The part of a chart in a picture of several views.
package struct PicturePart: Sendable {
    /// Where it stands among the views.
    package var path = ""
    /// The picture that the chart is only the first one of; nil for a chart alone.
    package var page: ViewTree?
    /// The number that the picture is about; nil for a chart.
    package var measured: MeasuredValue?
    /// The facet that it is; nil for a chart of all rows.
    package var facet: Facet?
    /// The facets that `page` shows; nil for a chart without any.
    package var facets: FacetGroup?
    /// How its author wants it to be shown, whoever looks at it.
    package var environment = PictureEnvironment()
}

/// One of several charts of the same marks, each of the rows with one name.
package struct Facet: Sendable {
    package var name: String
    package var group: FacetGroup

    package init(_ name: String, of group: FacetGroup) { (self.name, self.group) = (name, group) }
}

/// The facets that share their scales.
package final class FacetGroup: Sendable {
    /// A picture of facets, which has the room that it gets.
    package typealias Arrangement = @Sendable ([ChartSpecification]) -> ViewTree

    package let names: [String]
    package let charts: [ChartSpecification]
    private let arrangement: Arrangement

    package init(
        _ names: [String], of whole: ChartSpecification, _ arrangement: @escaping Arrangement
    ) {
        (self.names, charts) = (names, names.map { whole.facet($0) })
        self.arrangement = arrangement
    }

    private init(_ group: FacetGroup, _ charts: [ChartSpecification]) {
        (names, arrangement, self.charts) = (group.names, group.arrangement, charts)
    }

    /// The group with other marks under the same names.
    package func replaced(
        by chart: (_ name: String, _ facet: ChartSpecification) -> ChartSpecification
    ) -> FacetGroup {
        FacetGroup(self, zip(names, charts).map(chart))
    }

    fileprivate var page: ViewTree {
        arrangement(
            zip(names, charts).map { name, chart in
                var chart = chart
                chart.part.facet = Facet(name, of: self)
                return chart
            })
    }
}

extension ChartSpecification {
    /// Shows facets in the place of the whole.
    package mutating func show(_ group: FacetGroup) {
        (part.facets, part.page) = (group, group.page)
    }

    /// The chart of the rows with one name.
    package func facet(_ name: String) -> ChartSpecification {
        var chart = self
        (chart.part.page, chart.part.facets) = (nil, nil)
        chart.part.path = [part.path, name].filter { !$0.isEmpty }.joined(separator: ".")
        for index in chart.layers.indices where chart.layers[index].origin.facets != nil {
            chart.layers[index].origin.facet = name
        }
        return chart
    }
}

package enum VisibilityDescription: Hashable, Sendable { case automatic, visible, hidden }

/// One scale's settings; everything that is nil is inferred from the data.
package struct ScaleDescription: Sendable {
    package enum Domain: Hashable, Sendable {
        case automatic(includesZero: Bool?, reversed: Bool)
        case interval(Value, Value)
        case values([Value])
    }

    /// How values are mapped.
    package enum Kind: Hashable, Sendable {
        case linear, log, date, category
        case power(exponent: Double)
        case symmetricLog(slopeAtZero: Double)
    }

    /// Where the domain lies, in points from the plot's edge where the axis starts.
    package enum Range: Hashable, Sendable {
        /// From edge to edge without some space at the start and at the end.
        case plot(start: Double = 0, end: Double = 0)
        case points(Double, Double)
    }

    /// Changes the two ends of an inferred domain, or its categories.
    package typealias Modification = @Sendable ([Value]) -> [Value]

    package var domain: Domain = .automatic(includesZero: nil, reversed: false)
    package var modification: Modification?
    package var range: Range = .plot()
    /// As the values are when nil.
    package var kind: Kind?

    package init(domain: Domain = .automatic(includesZero: nil, reversed: false)) {
        self.domain = domain
    }
}

/// One axis's settings.
package struct AxisDescription: Sendable {
    package var visibility: VisibilityDescription = .automatic
    /// Shown along the axis; the marks' own label when nil, nothing when empty.
    package var label: String?
    /// The position of the label, and the content drawn there.
    package var title = OutsideDescription()
    /// The view around the axis; none when nil.
    package var style: ViewTree?
    /// The unit of the values, spoken in the plural; shown beside the label.
    package var unit: String?
    /// About how many ticks; chosen from the size when nil.
    package var desiredCount: Int?
    /// The author's axis marks; the default ones when nil.
    package var marks: [AxisMarksDescription]?

    package init() {}
}
