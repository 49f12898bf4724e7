import Charts
import Scales
import Scenes
import Tables

/// The part of the axes that is to be seen.
struct VisiblePart {
    /// Of x; nil where all of it is.
    let window: SeenPart?
    /// Whether the viewer, not the chart's author, chose what is seen of x.
    let isZoomed: Bool
    /// How much of each axis its author wants to be seen; infinite where data says it.
    let statedLength: (x: Double, y: Double)

    init(of chart: ChartSpecification, _ x: AxisPlan, _ y: AxisPlan, zoom: Zoom?) {
        (window, isZoomed) = (SeenPart(of: chart, x, zoom), zoom != nil)
        let stated = (x: chart.x.scale.domain.stated(x), y: chart.y.scale.domain.stated(y))
        statedLength = (
            zoom == nil ? stated.x?.extent.length ?? .infinity : .infinity,
            stated.y?.extent.length ?? .infinity
        )
    }
}
