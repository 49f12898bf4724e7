import Charts
import Scales
import Tables

/// Keys of single marks: from the mark's own data, with a count where several would be equal.
struct MarkKeys {
    /// The part of a mark's key for its position along an axis.
    fileprivate enum Part {
        case number, periodStart, interval
        /// The axis's names as UTF-8, by index.
        case name([[UInt8]])
    }

    private let parts: [(axis: PositionAxis, part: Part)]
    private let areDistinct: Bool
    /// The columns of a key, where rows have one.
    private let columns: [Column]
    private var counts: [String: Int] = [:]
    /// The key at hand, as UTF-8: thousands of them are written into the same room.
    private var text: [UInt8]
    /// How much of it is the same for all.
    private let start: Int
    /// The endings of each group's keys.
    private let ends: [[UInt8]]

    init(_ layer: PlacedLayer, _ content: Content) {
        // A stacked mark is known by where it stands: its value is what changes.
        let isKnownByBase = layer.stacks && layer.isDriven(layer.baseAxis)
        let axes = isKnownByBase ? [layer.baseAxis] : [layer.baseAxis, layer.valueAxis]
        parts = axes.compactMap { axis in Self.part(axis, layer, content).map { (axis, $0) } }
        // Sectors have angles instead of the data's values.
        let standsOnBase = !layer.record.dividesTurn && layer.reach(layer.baseAxis) == .value
        columns = layer.stacks ? [] : layer.source.keys
        areDistinct = columns.isEmpty && standsOnBase && layer.risesAlongBase
        text = Array(layer.site.utf8)
        start = text.count
        ends = layer.groups.map { Array(":\($0.name)".utf8) }
    }

    private static func part(
        _ axis: PositionAxis, _ layer: PlacedLayer, _ content: Content
    ) -> Part? {
        let plan = content.plan(axis)
        switch layer.reach(axis) {
        case .whole, .fixed: return nil
        case .value, .interval:
            if plan.kind == .nominal { return .name(plan.categories.map { Array($0.utf8) }) }
            if layer.reach(axis) == .interval { return .interval }
            return plan.unit == nil ? .number : .periodStart
        }
    }

    mutating func key(of mark: Mark) -> String {
        text.removeLast(text.count - start)
        if columns.isEmpty {
            for (axis, part) in parts { text.append(mark[axis], as: part) }
        } else {
            for column in columns { text += ":\(column[mark.row].name)".utf8 }
        }
        text += ends[mark.group]
        let key = String(decoding: text, as: UTF8.self)
        if areDistinct { return key }
        counts[key, default: 0] += 1
        let count = counts[key] ?? 1
        return count == 1 ? key : "\(key)#\(count)"
    }
}

extension [UInt8] {
    fileprivate mutating func append(_ span: Span, as part: MarkKeys.Part) {
        append(UInt8(ascii: ":"))
        switch part {
        case .number: append(plain: span.at)
        case .periodStart: append(plain: span.from)
        case .interval:
            append(plain: span.from)
            append(UInt8(ascii: "-"))
            append(plain: span.to)
        case .name(let names):
            if let index = names.indices.index(at: span.at) { self += names[index] }
        }
    }

    /// The number's `plain` text; whole ones without a string.
    private mutating func append(plain number: Double) {
        guard abs(number) < 1e15, number.rounded() == number else {
            return self += number.plain.utf8
        }
        var (size, rest) = (1, Int(number.magnitude))
        if number < 0 { append(UInt8(ascii: "-")) }
        while rest / size > 9 { size *= 10 }
        while size > 0 {
            append(UInt8(ascii: "0") + UInt8(rest / size))
            (rest, size) = (rest % size, size / 10)
        }
    }
}

extension PlacedLayer {
    /// Whether each mark of a series stands beyond the one before, so that no two share a position.
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
    func category(at coordinate: Double) -> String? {
        categories.indices.index(at: coordinate).map { categories[$0] }
    }
}

extension Range<Int> {
    /// The index of the category at a coordinate; nil where there is none.
    fileprivate func index(at coordinate: Double) -> Int? {
        guard coordinate.isFinite else { return nil }
        let index = Int(Swift.min(Swift.max(coordinate, -1), Double(upperBound)))
        return contains(index) ? index : nil
    }
}
