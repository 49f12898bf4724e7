import Charts

/// The texts that say what each axis shows.
struct AxisTitles {
    let x: String?
    let y: String?

    init(_ content: Content, _ chart: ChartDescription, width: Double, _ type: Typography) {
        func title(_ axis: PositionAxis) -> String? {
            guard chart.axis(axis).visibility != .hidden else { return nil }
            let text = content.plan(axis).title(chart.axis(axis))
            return text.isEmpty ? nil : type.shortened(text, to: width)
        }
        (x, y) = (title(.x), title(.y))
    }
}

extension AxisPlan {
    /// What the axis is called: as it was set, or as the marks label their values.
    func label(_ axis: AxisDescription) -> String { axis.label ?? labels.joined(separator: ", ") }

    /// The label with its unit, so that ticks need none.
    fileprivate func title(_ axis: AxisDescription) -> String {
        let label = label(axis)
        guard let unit = axis.unit, !unit.isEmpty, axis.label != "" else { return label }
        return label.isEmpty ? unit : "\(label) (\(unit))"
    }
}
