import Charts
import Scenes
import ViewLayouts
import Views

/// On which side of its mark an annotation stands: −1 before, 0 within, 1 after, along x to the
/// right and along y downward.
struct AnnotationSide: Hashable {
    var x: Int
    var y: Int

    init(_ x: Int, _ y: Int) { (self.x, self.y) = (x, y) }

    /// - Parameters:
    ///   - position: as the author says.
    ///   - best: where an automatic one stands.
    ///   - isRightToLeft: whether leading is right.
    init(_ position: AnnotationPosition, best: AnnotationSide, isRightToLeft: Bool) {
        let leading = isRightToLeft ? 1 : -1
        switch position.kind {
        case .automatic: self = best
        case .overlay: self.init(0, 0)
        case .top: self.init(0, -1)
        case .bottom: self.init(0, 1)
        case .leading: self.init(leading, 0)
        case .trailing: self.init(-leading, 0)
        case .topLeading: self.init(leading, -1)
        case .topTrailing: self.init(-leading, -1)
        case .bottomLeading: self.init(leading, 1)
        case .bottomTrailing: self.init(-leading, 1)
        }
    }

    /// Where something of a size stands beside a target, a distance away from it.
    func rect(
        of size: Size, at target: Rect, spacing: Double, alignment: Alignment, in layout: ViewLayout
    ) -> Rect {
        func start(_ side: Int, _ from: Double, _ to: Double, _ length: Double, _ part: Double)
            -> Double
        {
            switch side {
            case ..<0: from - spacing - length
            case 0: from + (to - from - length) * part
            default: to + spacing
            }
        }
        return Rect(
            x: start(x, target.x, target.maxX, size.width, layout.part(alignment.horizontal)),
            y: start(y, target.y, target.maxY, size.height, layout.part(alignment.vertical)),
            width: size.width, height: size.height)
    }
}

extension MarkDrawing {
    /// Beside the end at which a mark's value is read.
    func bestSide(of mark: Mark) -> AnnotationSide {
        let axis = layer.valueAxis
        guard layer.record.hasLength else { return AnnotationSide(0, -1) }
        let isNegative = layer.reach(axis) == .value && mark.value < 0
        let rises = (space.map(axis).slope > 0) != isNegative
        return axis == .y
            ? AnnotationSide(0, rises ? 1 : -1) : AnnotationSide(rises ? 1 : -1, 0)
    }
}
