import Charts
import Tables

/// Keys of single marks: from the mark's own data, with a count where several would be equal.
struct MarkKeys {
    private let layer: PlacedLayer
    private let content: Content
    /// The axes along which a mark's place is a part of its key.
    private let axes: [PositionAxis]
    private let areDistinct: Bool
    private var counts: [String: Int] = [:]

    init(_ layer: PlacedLayer, _ content: Content) {
        (self.layer, self.content) = (layer, content)
        // A stacked mark is known by where it stands: its value is what changes.
        let isKnownByBase = layer.stacks && layer.isDriven(layer.baseAxis)
        axes = isKnownByBase ? [layer.baseAxis] : [layer.baseAxis, layer.valueAxis]
        // Sectors have turns in place of what data says of them.
        let standsOnBase = layer.kind != .sector && layer.reach(layer.baseAxis) == .value
        areDistinct = standsOnBase && layer.risesAlongBase
    }

    mutating func key(of mark: Mark) -> String {
        var key = layer.site
        for axis in axes {
            guard let place = place(of: mark, on: axis) else { continue }
            key += ":"
            key += place
        }
        key += ":"
        key += layer.groups[mark.group].name
        if areDistinct { return key }
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

extension PlacedLayer {
    /// Whether each mark of a series stands beyond the one before, so that no two share a place.
    fileprivate var risesAlongBase: Bool {
        guard Set(groups.map(\.name)).count == groups.count else { return false }
        let bases = marks[baseAxis].at
        var last = [Double](repeating: -.infinity, count: groups.count)
        return marks.indices.allSatisfy { index in
            let group = marks.groups[index]
            defer { last[group] = bases[index] }
            return bases[index] > last[group]
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
