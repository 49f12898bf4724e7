import Charts
import Scenes
import Tables

/// Reads the marks of one layer as they are told: a value as it is in the data, not as the place
/// that it was given in a stack.
struct PointReader {
    private let layer: PlacedLayer
    private let x: AxisReader
    private let y: AxisReader
    /// Whether a mark says nothing but its two values.
    private let arePlain: Bool

    init(_ layer: PlacedLayer, _ content: Content) {
        self.layer = layer
        (x, y) = (AxisReader(.x, layer, content), AxisReader(.y, layer, content))
        arePlain =
            layer.source.isSilent && layer.source.figures.isEmpty && !x.isRange && !y.isRange
            && layer.quantities.shades.isEmpty && layer.quantities.sizes.isEmpty
            && !layer.record.dividesTurn
    }

    func points(of marks: Marks) -> [PointSemantics] {
        guard arePlain, let across = x.scalars(of: marks), let along = y.scalars(of: marks) else {
            return marks.map(point)
        }
        return PointSemantics.plain(across, along, rows: marks.indices.map { marks.rows[$0] })
    }

    func point(of mark: Mark) -> PointSemantics {
        if arePlain {
            return PointSemantics(plain: x.value(of: mark), y.value(of: mark), row: mark.row)
        }
        let spoken = layer.spoken(of: mark)
        if layer.record.dividesTurn {
            return PointSemantics(
                x: .string(layer.groups[mark.group].title), y: .number(mark.value), row: mark.row,
                label: spoken.label, valueText: spoken.value, note: layer.note(of: mark))
        }
        var point = PointSemantics(
            x: x.value(of: mark), y: y.value(of: mark), xStart: x.start(of: mark),
            yStart: y.start(of: mark), row: mark.row, label: spoken.label,
            valueText: spoken.value, note: layer.note(of: mark))
        point.colour = layer.quantities.shade(of: mark)
        point.size = layer.quantities.size(of: mark)
        point.figures = layer.figures(of: mark)
        return point
    }
}

/// Reads the values of marks along one axis.
private struct AxisReader {
    private let axis: PositionAxis
    private let plan: AxisPlan
    private let source: Source
    let isRange: Bool

    private enum Source {
        case nothing
        /// An amount, apart from where it stands in a stack.
        case amount
        /// A part of a whole, given in percent.
        case share
        case end
        case position
    }

    init(_ axis: PositionAxis, _ layer: PlacedLayer, _ content: Content) {
        (self.axis, plan) = (axis, content.plan(axis))
        isRange = layer.measuresRange(along: axis)
        let isAmount =
            axis == layer.valueAxis && plan.kind != .nominal && layer.reach(axis) == .value
        source =
            if !layer.isDriven(axis) {
                .nothing
            } else if isAmount, layer.isShare, content.isShare(axis) {
                .share
            } else if isAmount {
                plan.unit == nil ? .amount : .position
            } else {
                isRange ? .end : .position
            }
    }

    func value(of mark: Mark) -> Value {
        switch source {
        case .nothing: .missing
        case .amount: plan.datum(mark.value)
        case .share: .number(AxisSemantics.percent(mark.share(along: axis)))
        case .end: plan.value(mark[axis].to)
        case .position: plan.value(of: mark[axis])
        }
    }

    /// The values of all, where they are numbers or moments as they stand in a column; else nil.
    func scalars(of marks: Marks) -> PointSemantics.Scalars? {
        let coordinates = source == .amount ? marks.values : marks[axis].at
        guard source == .amount || source == .position && isPlaced,
            coordinates.allSatisfy(\.isFinite)
        else { return nil }
        return PointSemantics.Scalars(coordinates, areMoments: plan.kind == .temporal)
    }

    /// Whether a position is the value.
    private var isPlaced: Bool {
        plan.kind != .nominal && plan.unit == nil && plan.transform == .linear
    }

    func start(of mark: Mark) -> Value? { isRange ? plan.value(mark[axis].from) : nil }
}

extension PlacedLayer {
    /// The texts beside a mark.
    fileprivate func note(of mark: Mark) -> String? {
        let texts = source.annotations[mark.row].compactMap(\.text)
        return texts.isEmpty ? nil : texts.joined(separator: ", ")
    }

    /// Whether marks have a start and an end.
    fileprivate func measuresRange(along axis: PositionAxis) -> Bool {
        axes.isOfRanges(axis)
    }
}

extension Mark {
    /// Of the whole that its stack is.
    func share(along axis: PositionAxis) -> Double { self[axis].to - self[axis].from }
}

extension AxisSemantics {
    /// A share in percent; to ten digits, in which no sum of parts is wrong.
    static func percent(_ share: Double) -> Double { (share * 1e12).rounded() / 1e10 }
}
