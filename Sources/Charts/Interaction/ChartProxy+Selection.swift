public import Foundation
import Tables

extension ChartProxy {
    /// Selects the value at a position along x, as a pointer there would.
    public func selectXValue(at position: CGFloat) {
        select(.x, from: position, to: position, isRange: false)
    }

    /// Selects the value at a position along y, as a pointer there would.
    public func selectYValue(at position: CGFloat) {
        select(.y, from: position, to: position, isRange: false)
    }

    /// Selects the values between two positions along x, as a drag would.
    public func selectXRange(from: CGFloat, to: CGFloat) {
        select(.x, from: from, to: to, isRange: true)
    }

    /// Selects the values between two positions along y, as a drag would.
    public func selectYRange(from: CGFloat, to: CGFloat) {
        select(.y, from: from, to: to, isRange: true)
    }

    /// Notifies the selections of an axis; positions beyond the plot are its edges.
    private func select(_ axis: PositionAxis, from: CGFloat, to: CGFloat, isRange: Bool) {
        let ends = [from, to].map { value(at: $0, on: axis) }
        guard let first = ends[0], let last = ends[1] else { return }
        for selection in selections where selection.target == .axis(axis) {
            if selection.isRange == isRange { selection.select(SelectedValues(first, last)) }
        }
    }

    private func value(at position: CGFloat, on axis: PositionAxis) -> Value? {
        let length = axis == .x ? plotSize.width : plotSize.height
        return scales.value(at: Double(min(max(position, 0), length)), on: axis)
    }
}

extension ChartProxy {
    /// Chooses what is under a pointer.
    package func select(_ selection: SelectionDescription, from: CGPoint, to: CGPoint) {
        guard case .axis(let axis) = selection.target else {
            return selectAngleValue(at: angle(at: to))
        }
        let ends = axis == .x ? (from.x, to.x) : (from.y, to.y)
        guard let first = value(at: ends.0, on: axis), let last = value(at: ends.1, on: axis)
        else { return }
        selection.select(
            selection.isRange ? SelectedValues(first, last) : SelectedValues(last, last))
    }
}
