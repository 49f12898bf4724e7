import Charts
import Tables

/// Keys of single marks: from the mark's own data, with a count where several would be equal.
struct MarkKeys {
    private let layer: PlacedLayer
    private let base: AxisPlan
    private var counts: [String: Int] = [:]

    init(_ layer: PlacedLayer, _ content: Content) {
        (self.layer, base) = (layer, content.plan(layer.baseAxis))
    }

    mutating func key(of mark: Mark) -> String {
        var parts = [layer.site, base.name(of: mark[layer.baseAxis])]
        if layer.reach(layer.valueAxis) != .value || layer.kind == .point {
            parts.append(mark[layer.valueAxis].from.plain)
        }
        parts.append(layer.groups[mark.group].name)
        let key = parts.joined(separator: ":")
        counts[key, default: 0] += 1
        let count = counts[key] ?? 1
        return count == 1 ? key : "\(key)#\(count)"
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
