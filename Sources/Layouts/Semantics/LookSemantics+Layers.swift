import Charts
import Scales
import Scenes
import Tables

extension ChartSpecification {
    /// The quantities that colours and sizes stand for.
    func lookSemantics(_ content: Content) -> [LookSemantics] {
        [
            semantics(
                .colour, .foregroundStyle, content.colours.scale.ends, content.colours.scale.kind,
                content),
            semantics(.size, .symbolSize, content.sizes.dataEnds, .quantitative, content),
        ].compactMap { $0 }
    }

    /// The label of a channel's values.
    func label(of channel: Channel) -> String {
        layers.lazy.compactMap { $0.channels[channel]?.label }.first { !$0.isEmpty } ?? ""
    }

    private func semantics(
        _ look: LookSemantics.Look, _ channel: Channel, _ ends: (Double, Double)?, _ kind: DataKind,
        _ content: Content
    ) -> LookSemantics? {
        guard let ends, layers.contains(where: { $0.channels[channel] != nil }) else { return nil }
        func value(_ end: Double) -> Value { kind == .temporal ? .date(end) : .number(end) }
        return LookSemantics(
            look,
            AxisSemantics(
                label: label(of: channel), kind: kind,
                bounds: ClosedValues(value(ends.0), value(ends.1)), timeZone: content.timeZone))
    }
}
