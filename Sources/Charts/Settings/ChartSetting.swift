import Views

/// Something that a modifier asks of the charts inside a view; the innermost is applied last.
struct ChartSetting: Sendable {
    let apply: @Sendable (inout ChartSpecification) -> Void
}

nonisolated extension View {
    func chartSetting(
        _ apply: @escaping @Sendable (inout ChartSpecification) -> Void
    ) -> SettingView<Self> {
        SettingView(content: self) { $0.add(ChartSetting(apply: apply)) }
    }
}
