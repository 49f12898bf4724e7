import Charts
import Scenes
import Views

/// An annotation beside its mark, in the plot's coordinates.
struct PlacedAnnotation {
    let key: String
    let view: ViewTree
    /// The mark, as far as it is in the plot.
    let target: Rect
    let side: AnnotationSide
    /// Where it would stand if there were room.
    let rect: Rect
    let overflow: AnnotationOverflowResolution
    /// The axes whose scale may be made wider for it.
    let widens: [PositionAxis]
    /// The axis along which it stands beyond the end of a bar; nil where it stands elsewhere.
    var beyondEnd: PositionAxis?

    /// Where it stands when it is kept within its boundaries.
    ///
    /// If it is larger than the plot, it is kept within the picture.
    func fitted(in frame: ChartFrame) -> Rect {
        let (plot, size) = (frame.plot, frame.size)
        var fitted = rect
        if let boundary = boundary(.x) {
            let chart = (-plot.x, size.width - plot.x)
            if boundary == .plot { fitted.x = fitted.x.held(0, plot.width - rect.width) }
            fitted.x = fitted.x.held(chart.0, chart.1 - rect.width)
        }
        if let boundary = boundary(.y) {
            let chart = (-plot.y, size.height - plot.y)
            if boundary == .plot { fitted.y = fitted.y.held(0, plot.height - rect.height) }
            fitted.y = fitted.y.held(chart.0, chart.1 - rect.height)
        }
        return fitted
    }

    /// The bounds along an axis; nil when there are none.
    private func boundary(
        _ axis: PositionAxis
    ) -> AnnotationOverflowResolution.Boundary.Kind? {
        switch overflow.strategy(axis).kind {
        case .disabled: nil
        case .automatic, .padScale: .plot
        case .fit(let boundary): boundary.kind
        }
    }

    /// Whether the scale makes room for it along an axis.
    func pads(_ axis: PositionAxis) -> Bool {
        guard widens.contains(axis) else { return false }
        let kind = overflow.strategy(axis).kind
        return kind == .padScale || (kind == .automatic && (axis == .y || axis == beyondEnd))
    }
}

extension Double {
    /// The nearest number between two; the first where they are out of order.
    fileprivate func held(_ from: Double, _ to: Double) -> Double {
        Swift.max(from, Swift.min(self, to))
    }
}
