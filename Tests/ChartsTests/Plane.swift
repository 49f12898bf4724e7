import Charts
import Foundation
import Tables

/// Scales for tests: x shows ten numbers a point, y shows three names in bands of 20 points.
struct Plane: PositionProxy {
    private let names = ["a", "b", "c"]

    let plotFrame = CGRect(x: 40, y: 8, width: 100, height: 60)

    func position(of value: Value, on axis: PositionAxis) -> Double? {
        if axis == .x { return value.kind == .quantitative ? value.scalar.map { $0 / 10 } : nil }
        return names.firstIndex { .string($0) == value }.map { Double($0) * 20 + 10 }
    }

    func positionRange(of value: Value, on axis: PositionAxis) -> ClosedRange<Double>? {
        position(of: value, on: axis).map { axis == .x ? $0...$0 : ($0 - 10)...($0 + 10) }
    }

    func value(at position: Double, on axis: PositionAxis) -> Value? {
        if axis == .x { return .number(position * 10) }
        let band = Int(position / 20)
        return names.indices.contains(band) ? .string(names[band]) : nil
    }
}
