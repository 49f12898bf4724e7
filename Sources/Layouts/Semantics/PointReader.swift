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
            layer.source.isSilent && !x.isRange && !y.isRange
            && layer.quantities.shades.isEmpty && layer.quantities.sizes.isEmpty
            && !layer.record.dividesTurn
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
        return point
    }
}

/// Reads the values of marks along one axis.
private struct AxisReader {
    private let axis: PositionAxis
    private let plan: AxisPlan
    private let isDriven: Bool
    /// Whether they say an amount, apart from where they stand in a stack.
    private let isAmount: Bool
    /// Whether that is a part of a whole, given in percent.
    private let isShare: Bool
    let isRange: Bool

    init(_ axis: PositionAxis, _ layer: PlacedLayer, _ content: Content) {
        (self.axis, plan, isDriven) = (axis, content.plan(axis), layer.isDriven(axis))
        isAmount =
            axis == layer.valueAxis && plan.kind != .nominal && layer.reach(axis) == .value
        isShare = isAmount && layer.isShare && content.isShare(axis)
        isRange = layer.measuresRange(along: axis)
    }

    func value(of mark: Mark) -> Value {
        guard isDriven else { return .missing }
        if isShare { return .number(AxisSemantics.percent(mark.share(along: axis))) }
        if isAmount {
            return plan.unit == nil ? plan.datum(mark.value) : plan.value(of: mark[axis])
        }
        return isRange ? plan.value(mark[axis].to) : plan.value(of: mark[axis])
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
