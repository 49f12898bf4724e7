import Scenes

/// The x axis, or the stretch of it that is played.
struct PlayedAxis {
    private let positions: AxisPositions
    private let interval: PlayedInterval?

    init(_ axis: ChartDescriptor.Axis, _ interval: PlayedInterval?) {
        self.interval = interval
        switch (axis.values, interval) {
        case (.numbers(_, let scale, _), .numbers(let lower, let upper)):
            positions = AxisPositions(scale, lower, upper)
        case (.names(let names), .names(let played)):
            let played = Set(played)
            positions = AxisPositions(names.filter(played.contains))
        default: positions = AxisPositions(axis)
        }
    }

    /// Nil for a datum that isn't played; what lies beyond the axis is heard at its end.
    func position(of datum: ChartDescriptor.Datum) -> Double? {
        if case .numbers(let lower, let upper) = interval, let number = datum.number,
            number < lower || number >= upper
        {
            return nil
        }
        return positions.position(of: datum).map { min(max($0, 0), 1) }
    }
}
