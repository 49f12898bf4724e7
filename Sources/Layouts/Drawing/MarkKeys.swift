import Charts
import Tables

/// Keys of single marks: from the mark's own data, with a count where several would be equal.
struct MarkKeys {
    private let layer: PlacedLayer
    private let content: Content
    private var counts: [String: Int] = [:]

    init(_ layer: PlacedLayer, _ content: Content) {
        (self.layer, self.content) = (layer, content)
    }

    mutating func key(of mark: Mark) -> String {
        // A stacked mark is known by where it stands: its value is what changes.
        let isKnownByBase = layer.stacks && layer.isDriven(layer.baseAxis)
        let axes = isKnownByBase ? [layer.baseAxis] : [layer.baseAxis, layer.valueAxis]
        let places = axes.compactMap { place(of: mark, on: $0) }
        let parts = [layer.site] + places + [layer.groups[mark.group].name]
        let key = parts.joined(separator: ":")
        counts[key, default: 0] += 1
        let count = counts[key] ?? 1
        return count == 1 ? key : "\(key)#\(count)"
    }

    private func place(of mark: Mark, on axis: PositionAxis) -> String? {
        let plan = content.plan(axis)
        switch layer.reach(axis) {
        case .whole, .fixed: return nil
        case .interval where plan.kind != .nominal:
            return "\(mark[axis].from.plain)-\(mark[axis].to.plain)"
        case .value, .interval: return plan.name(of: mark[axis])
        }
    }
}

extension AxisPlan {
    /// A category's name; the number, or the seconds at which a period starts.
    func name(of span: Span) -> String {
        if kind == .nominal { return category(at: span.at) ?? "" }
        return (unit == nil ? span.at : span.from).plain
    }

    func category(at place: Double) -> String? {
        guard place.isFinite else { return nil }
        let index = Int(min(max(place, -1), Double(categories.count)))
        return categories.indices.contains(index) ? categories[index] : nil
    }
}
