public import Foundation
public import Views

extension ChartProxy {
    /// The angle at a position of the plot around its middle, clockwise from the top, where the
    /// first sector begins; from no turn up to a whole one.
    public func angle(at position: CGPoint) -> Angle {
        let (x, y) = (position.x - plotSize.width / 2, position.y - plotSize.height / 2)
        let turn = atan2(Double(x), Double(-y))
        return Angle(radians: turn < 0 ? turn + 2 * .pi : turn)
    }

    /// The value at an angle: what the sectors up to there stand for together.
    public func value<P: Plottable>(atAngle angle: Angle, as: P.Type = P.self) -> P? {
        scales.value(atAngle: angle.radians).flatMap { P(cell: $0) }
    }

    /// Chooses the value at an angle, as a pointer there would.
    public func selectAngleValue(at angle: Angle) {
        guard let value = scales.value(atAngle: angle.radians) else { return }
        for selection in selections where selection.target == .angle {
            selection.select(SelectedValues(value, value))
        }
    }
}
