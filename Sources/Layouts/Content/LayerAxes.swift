import Charts

/// How a layer's marks lie along the two axes.
struct LayerAxes {
    let x: AxisReach
    let y: AxisReach
    /// The axis that values are read on; the other one is the base that bars stand on.
    let value: PositionAxis
    /// The axes on which a single value covers a bin.
    let bins: [PositionAxis]
    /// How marks at one position stand side by side; nil when they don't.
    let slots: DodgeCount?

    func reach(_ axis: PositionAxis) -> AxisReach { axis == .x ? x : y }

    /// Whether marks have a start and an end, or cover a bin.
    func isOfRanges(_ axis: PositionAxis) -> Bool {
        reach(axis) == .interval || bins.contains(axis)
    }

    /// Whether marks stand side by side along an axis.
    func isDodged(_ axis: PositionAxis) -> Bool { slots?.axis == axis }
}
