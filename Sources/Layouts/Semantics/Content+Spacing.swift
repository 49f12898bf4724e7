import Charts
import Scales
import Scenes
import Tables

extension Content {
    /// The least number of parts of a range that words tell apart.
    private static let parts = 20.0

    /// How far apart data stand along an axis: the mean interval between the moments of a series, and of
    /// numbers a part of their range; nil for names, periods and less than two values.
    func spacing(along axis: PositionAxis) -> Double? {
        let plan = plan(axis)
        guard plan.kind != .nominal, plan.unit == nil else { return nil }
        var (extent, longest) = (Extent(), 0)
        for layer in layers where layer.isDriven(axis) && !layer.isOfEvents {
            extent.include(contentsOf: layer.marks[axis].at)
            longest = max(longest, layer.marks.count / max(layer.groups.count, 1))
        }
        guard !extent.isEmpty, extent.length > 0 else { return nil }
        if plan.kind == .temporal { return extent.length / Double(max(longest - 1, 1)) }
        let numbers = plan.transform.number(extent)
        return numbers.length.isFinite ? numbers.length / Self.parts : nil
    }
}
