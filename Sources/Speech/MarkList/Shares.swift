import Scenes
import Tables

/// Where values are on an axis, as shares of its length.
struct Shares {
    private let axis: AxisSemantics
    private let indices: [String: Int]
    /// The ends of the axis; nil for names.
    private var ends: (low: Double, high: Double)?

    init(_ axis: AxisSemantics) {
        self.axis = axis
        indices = Dictionary(zip(axis.categories, axis.categories.indices)) { one, _ in one }
        if let low = position(axis.bounds.lower), let high = position(axis.bounds.upper), low < high
        {
            ends = (low, high)
        }
    }

    /// How far the axis' lower end is from zero, in lengths of the axis, where a window moves on it.
    var origin: Double? {
        guard axis.moves, let ends else { return nil }
        return ends.low / (ends.high - ends.low)
    }

    /// A point, or the whole band of a category; nil for what isn't on the axis.
    func of(_ value: Value) -> ClosedRange<Double>? {
        if case .string(let name) = value {
            guard let index = indices[name] else { return nil }
            let count = Double(indices.count)
            return Double(index) / count...Double(index + 1) / count
        }
        guard let (low, high) = ends, let at = position(value) else { return nil }
        let share = min(max((at - low) / (high - low), 0), 1)
        return share...share
    }

    private func position(_ value: Value) -> Double? {
        value.scalar.map(axis.scale.scaled).flatMap { $0.isFinite ? $0 : nil }
    }
}
