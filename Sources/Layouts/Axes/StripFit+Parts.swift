import Charts
import Scales
import Scenes
import Tables
import ViewLayouts
import Views

/// The default marks of an axis.
struct StandardLines {
    let hasGrid: Bool
    let hasTick: Bool
}

extension StripFit {
    /// The values with what is drawn at each.
    func dressed(count: Int) -> [PlacedTick] {
        let ticks = source.ticks(at: description.values.choice, count: count)
        return ticks.enumerated().map { index, tick in
            var tick = tick
            let value = AxisValue(tick.value, index: index, count: ticks.count)
            tick.parts = marks(at: value).compactMap { part($0, of: tick) }
            return tick
        }
    }

    private func marks(at value: AxisValue) -> [AxisMarkDescription] {
        switch description.content {
        case .custom(let marks): return marks(value)
        case .standard(_, let stroke):
            let grid = AxisMarkDescription(.gridLine, stroke: stroke)
            let tick = AxisMarkDescription(.tick(.automatic), stroke: stroke)
            return (lines.hasGrid ? [grid] : []) + (lines.hasTick ? [tick] : [])
                + [AxisMarkDescription(.label(AxisLabelDescription()))]
        }
    }

    /// Nil for a part without a position, such as the middle after the last value.
    private func part(_ mark: AxisMarkDescription, of tick: PlacedTick) -> AxisPart? {
        var kind: AxisPart.Kind
        var otherwise = source.plan.kind == .nominal ? tick.coordinate : tick.start
        switch mark.kind {
        case .gridLine: kind = .gridLine
        case .tick(let length): kind = .tick(length)
        case .label(let label):
            kind = .label(measured(label, mark, tick))
            otherwise = label.isBesideLine(side) ? tick.start : tick.coordinate
        }
        guard let coordinate = tick.coordinate(centred: mark.isCentered, otherwise: otherwise),
            source.domain.extent.contains(coordinate), !isAfterLastPeriod(mark, tick)
        else { return nil }
        return AxisPart(
            kind: kind, coordinate: coordinate, stroke: mark.stroke, foreground: mark.foreground,
            offset: mark.offset)
    }

    /// A line may close the last period at the axis's end; what begins there is no longer on it.
    private func isAfterLastPeriod(_ mark: AxisMarkDescription, _ tick: PlacedTick) -> Bool {
        guard case .label = mark.kind, source.plan.unit != nil else { return false }
        return tick.start >= source.domain.extent.upper
    }

    private func measured(
        _ label: AxisLabelDescription, _ mark: AxisMarkDescription, _ tick: PlacedTick
    ) -> AxisLabel {
        if case .view(let tree) = label.content { return measured(tree, label) }
        let font = LabelFont(
            type, points: mark.font?.size ?? 12, weight: mark.font?.isBold == true ? 600 : 400)
        return AxisLabel([text(of: label, tick)], font, label)
    }

    private func text(of label: AxisLabelDescription, _ tick: PlacedTick) -> String {
        guard case .format(let format) = label.content else { return tick.lines.first ?? "" }
        return format.text(of: tick.value, source.locale, source.timeZone) ?? ""
    }

    /// A text alone is a label like any other.
    private func measured(_ tree: ViewTree, _ label: AxisLabelDescription) -> AxisLabel {
        if case .text(let text, let appearance) = tree {
            let font = LabelFont(
                type, points: appearance.size, weight: appearance.isBold ? 600 : 400)
            var measured = AxisLabel(
                text.prefix(200).split(separator: "\n").map(String.init), font, label)
            measured.color = appearance.color == .secondary ? nil : appearance.color
            return measured
        }
        var measured = AxisLabel([], LabelFont(type), label)
        (measured.content, measured.size) = (
            .view(tree), views.size(of: tree, Offer(width: nil, height: nil))
        )
        return measured
    }
}

extension AxisLabelDescription {
    /// Whether the label begins or ends where the lines of its value are.
    fileprivate func isBesideLine(_ side: PlotSide) -> Bool {
        guard let anchor else { return false }
        return side.isLevel ? anchor.x != 0.5 : anchor.y != 0.5
    }
}

extension AxisLabel {
    fileprivate init(_ lines: [String], _ font: LabelFont, _ rules: AxisLabelDescription) {
        self.init(content: .text(lines), font: font, rules: rules, size: Size(0, 0))
        set(lines)
    }
}
