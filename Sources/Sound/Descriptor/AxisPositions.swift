import Foundation
package import Scenes

extension ChartDescriptor.Datum {
    /// Nil for a name.
    var number: Double? { if case .number(let number) = self { number } else { nil } }
}

/// Where data lie on an axis: 0 at its lower end, 1 at its upper.
package struct AxisPositions {
    private let scale: ScaleTransform
    private let lower: Double
    private let upper: Double
    /// Nil on an axis of numbers.
    private let names: [String: Int]?

    init(_ axis: ChartDescriptor.Axis) {
        switch axis.values {
        case .numbers(let range, let scale, _):
            self.init(scale, range.lowerBound, range.upperBound)
        case .names(let names): self.init(names)
        }
    }

    package init(_ scale: ScaleTransform, _ lower: Double, _ upper: Double) {
        (self.scale, names) = (scale, nil)
        (self.lower, self.upper) = (scale.scaled(lower), scale.scaled(upper))
    }

    init(_ names: [String]) {
        (scale, lower, upper) = (.linear, 0, Double(max(names.count - 1, 0)))
        self.names = Dictionary(zip(names, names.indices)) { first, _ in first }
    }

    /// Nil where a datum has no position; the middle where the axis has no length.
    package func position(of datum: ChartDescriptor.Datum) -> Double? {
        let coordinate: Double
        switch datum {
        case .number(let number):
            guard names == nil else { return nil }
            coordinate = scale.scaled(number)
        case .name(let name):
            guard let index = names?[name] else { return nil }
            coordinate = Double(index)
        }
        guard coordinate.isFinite, lower.isFinite, upper.isFinite else { return nil }
        return lower == upper ? 0.5 : (coordinate - lower) / (upper - lower)
    }
}
