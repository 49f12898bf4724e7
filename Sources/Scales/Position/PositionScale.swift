import Foundation
package import Scenes
package import Tables

/// Where values lie along an axis, and which value lies at a position; one kind for each case.
package enum PositionScale: Hashable, Sendable {
    case linear(LinearScale)
    case scaled(ScaledScale)
    case temporal(TemporalScale)
    case band(BandScale)

    package var kind: DataKind {
        switch self {
        case .linear, .scaled: .quantitative
        case .temporal: .temporal
        case .band: .nominal
        }
    }

    package var range: PositionRange {
        switch self {
        case .linear(let scale): scale.range
        case .scaled(let scale): scale.coordinates.range
        case .temporal(let scale): scale.range
        case .band(let scale): scale.range
        }
    }

    /// The ends of the domain, the first and the last category; nil for an empty band scale.
    package var domain: (lower: Value, upper: Value)? {
        switch self {
        case .linear(let scale): (.number(scale.lower), .number(scale.upper))
        case .scaled(let scale): (.number(scale.lower), .number(scale.upper))
        case .temporal(let scale): (.date(scale.lower), .date(scale.upper))
        case .band(let scale): scale.ends
        }
    }

    /// The ends of the domain in their order along it, or every category.
    package var values: [Value] {
        if case .band(let scale) = self { return scale.categories.map(Value.string) }
        return domain.map { [$0.lower, $0.upper] } ?? []
    }

    /// The middle of the value's position, also outside a continuous domain.
    ///
    /// - Returns: nil for a missing value, one of another kind, or an unknown category.
    package func position(of value: Value) -> Double? {
        switch (self, value) {
        case (.linear(let scale), .number(let number)): scale.position(of: number)
        case (.scaled(let scale), .number(let number)): scale.position(of: number)
        case (.temporal(let scale), .date(let date)): scale.position(of: date)
        case (.band(let scale), .string(let category)): scale.position(of: category)
        default: nil
        }
    }

    /// A category's band or a calendar unit's period; an empty range at a quantity's position.
    package func positionRange(of value: Value) -> ClosedRange<Double>? {
        switch (self, value) {
        case (.linear(let scale), .number(let number)):
            scale.position(of: number).map { $0...$0 }
        case (.scaled(let scale), .number(let number)):
            scale.position(of: number).map { $0...$0 }
        case (.temporal(let scale), .date(let date)): scale.positionRange(of: date)
        case (.band(let scale), .string(let category)): scale.positionRange(of: category)
        default: nil
        }
    }

    /// The value at a position: a number or a moment, also outside the range, or a category.
    package func value(at position: Double) -> Value? {
        switch self {
        case .linear(let scale): scale.value(at: position).map(Value.number)
        case .scaled(let scale): scale.value(at: position).map(Value.number)
        case .temporal(let scale): scale.value(at: position).map(Value.date)
        case .band(let scale): scale.value(at: position).map(Value.string)
        }
    }

    /// The position of a number, or of a moment in seconds since 1970, as columns keep them.
    package func position(ofScalar scalar: Double) -> Double? {
        switch self {
        case .linear(let scale): scale.position(of: scalar)
        case .scaled(let scale): scale.position(of: scalar)
        case .temporal(let scale): scale.seconds.position(of: scalar)
        case .band: nil
        }
    }
}

/// Numbers along an axis after a transform, such as a logarithm.
package struct ScaledScale: Hashable, Sendable {
    package let transform: ScaleTransform
    /// The transformed numbers in proportion.
    package let coordinates: LinearScale

    package init(
        _ transform: ScaleTransform, from lower: Double, to upper: Double, range: PositionRange
    ) {
        self.transform = transform
        coordinates = LinearScale(from: lower, to: upper, range: range)
    }

    package var lower: Double { transform.number(at: coordinates.lower) }
    package var upper: Double { transform.number(at: coordinates.upper) }

    /// Nil for a number that the scale can't show.
    package func position(of number: Double) -> Double? {
        coordinates.position(of: transform.scaled(number))
    }

    package func value(at position: Double) -> Double? {
        coordinates.value(at: position).map(transform.number)
    }
}

extension BandScale {
    fileprivate var ends: (lower: Value, upper: Value)? {
        guard let first = categories.first, let last = categories.last else { return nil }
        return (.string(first), .string(last))
    }
}
