import Charts
import Scales
import Scenes

extension Domains {
    /// The domains with room for annotations that ask for it; nil when there is enough.
    func widened(for annotations: Annotations, on space: PlotSpace) -> Domains? {
        let placed = annotations.placed()
        var widened = self
        var isWider = false
        for axis in [PositionAxis.x, .y] {
            let needs = placed.filter { $0.pads(axis) }.map { AnnotationNeed($0, axis) }
            guard let extent = space.map(axis).extent(for: needs) else { continue }
            if axis == .x { widened.x.extent = extent } else { widened.y.extent = extent }
            isWider = true
        }
        return isWider ? widened : nil
    }
}

/// The stretch of an axis, in pixels, that an annotation takes, and the place that it belongs to.
private struct AnnotationNeed {
    var at: Double
    var from: Double
    var to: Double

    init(_ annotation: PlacedAnnotation, _ axis: PositionAxis) {
        let (rect, target) = (annotation.rect, annotation.target)
        let side = axis == .x ? annotation.side.x : annotation.side.y
        let ends = axis == .x ? (target.x, target.maxX) : (target.y, target.maxY)
        at = side < 0 ? ends.0 : side > 0 ? ends.1 : (ends.0 + ends.1) / 2
        (from, to) = axis == .x ? (rect.x, rect.maxX) : (rect.y, rect.maxY)
    }

    /// The need seen from the axis's other end.
    func mirrored(_ length: Double) -> AnnotationNeed {
        var mirrored = self
        (mirrored.at, mirrored.from, mirrored.to) = (length - at, length - to, length - from)
        return mirrored
    }
}

extension AxisMap {
    /// The domain in which places stay where they are to the data, and what belongs to them has
    /// room; nil when it has already.
    fileprivate func extent(for needs: [AnnotationNeed]) -> Extent? {
        var extent = domain
        for need in slope < 0 ? needs.map({ $0.mirrored(length) }) : needs {
            if need.to > length {
                let rest = max(length - (need.to - need.at), length * 0.4)
                extent.include(domain.lower + domain.length * need.at / rest)
            }
            if need.from < 0 {
                let rest = max(length - (need.at - need.from), length * 0.4)
                extent.include(domain.upper - domain.length * (length - need.at) / rest)
            }
        }
        return extent == domain ? nil : extent
    }
}
