import Charts
import Scenes
import ViewLayouts

extension MarkDrawing {
    func rules() -> [Node] {
        var keys = MarkKeys(layer, content)
        let nodes = series { _, marks in
            marks.flatMap { mark -> [Node] in
                guard let (from, to) = ends(of: mark) else { return [] }
                let key = keys.key(of: mark)
                var style = style(of: mark, filled: false)
                // A straight line has no box of its own for a gradient to fill.
                let gradient = gradient(
                    of: mark, in: GradientBox(from, to),
                    plot: GradientBox(space.placedPlot(layer)))
                if let gradient { style.stroke = gradient.paint }
                return [
                    gradient?.node("gradient:\(key)"),
                    Node(key, .line(from: from, to: to), style: style),
                ].compactMap { $0 }
            }
        }
        return [placed("rules:\(layer.site)", nodes)]
    }

    /// A rule has a position on one axis, and reaches along the other.
    func ends(of mark: Mark) -> (Point, Point)? {
        guard let x = extent(of: mark, along: .x), let y = extent(of: mark, along: .y)
        else { return nil }
        let stands = layer.axes.y.isLong || !layer.axes.x.isLong
        let middle = (
            self.middle(of: mark, along: .x).hundredths,
            self.middle(of: mark, along: .y).hundredths
        )
        if stands, layer.isDriven(.x) {
            return (Point(middle.0, y.from.hundredths), Point(middle.0, y.to.hundredths))
        }
        if layer.isDriven(.y) {
            return (Point(x.from.hundredths, middle.1), Point(x.to.hundredths, middle.1))
        }
        return (
            Point(x.from.hundredths, y.from.hundredths), Point(x.to.hundredths, y.to.hundredths)
        )
    }
}

extension AxisReach {
    /// Whether marks reach from one position to another, rather than standing at one.
    fileprivate var isLong: Bool {
        switch self {
        case .whole, .interval: true
        case .fixed(let from, let to): from != to || from == nil
        case .value: false
        }
    }
}
