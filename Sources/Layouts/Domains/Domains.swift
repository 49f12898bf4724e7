import Charts
import Tables

/// From where to where each axis reaches.
struct Domains {
    var x: AxisDomain
    var y: AxisDomain

    init(of content: Content, _ chart: ChartDescription) {
        x = AxisDomain(.x, of: content, chart)
        y = AxisDomain(.y, of: content, chart)
    }

    subscript(axis: PositionAxis) -> AxisDomain { axis == .x ? x : y }
}

/// One axis's domain, in the terms of spans.
struct AxisDomain {
    var extent: Extent
    /// Whether there is nothing to show: the extent is then only there to divide by.
    let isEmpty: Bool
    /// Whether it is a live window.
    var moves: Bool
    /// Whether it is a part of the content that a viewer moves.
    var isScrolled = false
    /// Whether its lower end is at the right or at the bottom.
    let descends: Bool

    init(_ axis: PositionAxis, of content: Content, _ chart: ChartDescription) {
        let plan = content.plan(axis)
        let domain = chart.scale(axis).domain
        let bounds = Bounds(axis, content)
        if plan.kind == .nominal {
            let count = Double(plan.categories.count)
            (extent, isEmpty) = (Extent(-0.5, max(count, 1) - 0.5), count == 0)
        } else if let stated = domain.stated(plan.kind) {
            (extent, isEmpty) = (bounds.padded(stated), false)
        } else if let window = axis == .x ? content.window : nil {
            (extent, isEmpty) = (Extent(window.oldest, window.newest), false)
        } else {
            let found = bounds.extent(includesZero: domain.includesZero)
            (extent, isEmpty) = (
                bounds.inferred(from: found, chart.axis(axis).rounding, in: content.timeZone),
                found.isEmpty
            )
        }
        // Categories read from the top, and are reversed by their own order.
        descends = plan.kind != .nominal && (axis == .y) != domain.isReversedInterval(plan.kind)
        moves = axis == .x && content.window != nil && domain.stated(plan.kind) == nil
    }
}

extension AxisDescription {
    /// The first values that say whether the domain is rounded to them.
    fileprivate var rounding: AxisValues? {
        marks?.lazy.map(\.values).first {
            $0.roundsLowerBound != nil || $0.roundsUpperBound != nil
        }
    }
}

extension ScaleDescription.Domain {
    fileprivate var includesZero: Bool? {
        if case .automatic(let includesZero, _) = self { includesZero } else { nil }
    }

    /// The two ends as they were set, in rising order; nil where they are to be inferred.
    fileprivate func stated(_ kind: DataKind) -> Extent? {
        guard let ends = ends(kind), let lower = ends.min(), let upper = ends.max() else {
            return nil
        }
        return Extent(lower, upper)
    }

    fileprivate func isReversedInterval(_ kind: DataKind) -> Bool {
        guard let ends = ends(kind), let first = ends.first, let last = ends.last else {
            return isReversed
        }
        return last < first
    }

    private func ends(_ kind: DataKind) -> [Double]? {
        let values: [Value] =
            switch self {
            case .automatic: []
            case .interval(let lower, let upper): [lower, upper]
            case .values(let values): values
            }
        let ends = values.filter { $0.kind == kind }.compactMap(\.scalar).filter(\.isFinite)
        return ends.count < 2 ? nil : ends
    }
}
