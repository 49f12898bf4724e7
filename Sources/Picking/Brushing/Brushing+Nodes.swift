import Calendars
import Charts
package import Layouts
import Scales
package import Scenes
package import Tables

extension Brushing {
    /// The rectangle of a brushed stretch of x, over the plot's whole height.
    ///
    /// It is a `RectangleMark(xStart:xEnd:)` drawn with the chart's own scales, so that it meets
    /// the marks exactly. Its coordinates are the picture's, cut off at the plot's edges.
    ///
    /// - Returns: nothing when no part of it is in view.
    package static func brush(from: Value, to: Value, in chart: LaidOutChart) -> [Node] {
        let proxy = chart.proxy
        guard let first = edges(of: from, in: chart), let last = edges(of: to, in: chart)
        else { return [] }
        // A category is included whole, other upper ends aren't.
        let isBand = chart.x.kind == .nominal
        let ends = isBand ? [first.0, first.1, last.0, last.1] : [first.0, last.0]
        let width = proxy.plotFrame.width
        let start = min(max(ends.min() ?? 0, 0), width)
        let end = min(max(ends.max() ?? 0, 0), width)
        guard end > start else { return [] }
        let rect = Rect(
            x: (proxy.plotFrame.minX + start).hundredths, y: proxy.plotFrame.minY,
            width: (end - start).hundredths, height: proxy.plotFrame.height)
        return [Node("brush", .rectangle(rect, cornerRadius: 0), style: Style(.brush))]
    }

    /// Periods begin at their start, whatever the middle of their marks.
    private static func edges(of value: Value, in chart: LaidOutChart) -> (Double, Double)? {
        guard let scale = chart.proxy.scale(.x) else { return nil }
        if case .band = scale {
            return scale.positionRange(of: value).map { ($0.lowerBound, $0.upperBound) }
        }
        guard value.kind == chart.x.kind, let scalar = value.scalar else { return nil }
        return scale.position(ofScalar: scalar).map { ($0, $0) }
    }
}
