nonisolated extension View {
    /// The texts of another view to read instead of this one's.
    public func accessibilityRepresentation<V: View>(
        @ViewBuilder representation: () -> V
    ) -> some View {
        let other = representation()
        return WrappedView(content: self) { tree, environment in
            var spoken = SpokenView()
            spoken.label = other.lowered(in: environment.at("spoken")).words ?? ""
            return .spoken(spoken, tree)
        }
    }

    /// How large the controls inside are.
    public func controlSize(_ controlSize: ControlSize) -> some View {
        SettingView(content: self) { $0.controls.size = controlSize }
    }

    /// The styles of text and shapes inside that have none of their own: the first one.
    ///
    /// Symbols are drawn in one colour, so that the others aren't seen.
    public func foregroundStyle(
        _ primary: some ShapeStyle, _ secondary: some ShapeStyle
    ) -> some View {
        foregroundStyle(primary)
    }

    /// The styles of text and shapes inside that have none of their own: the first one.
    public func foregroundStyle(
        _ primary: some ShapeStyle, _ secondary: some ShapeStyle, _ tertiary: some ShapeStyle
    ) -> some View {
        foregroundStyle(primary)
    }
}

/// How large controls are.
public enum ControlSize: Hashable, Sendable, CaseIterable {
    case mini, small, regular, large, extraLarge

    /// The space within a button with a ground, as a multiple of the regular one.
    var scale: Double {
        switch self {
        case .mini: 0.4
        case .small: 0.7
        case .regular: 1
        case .large: 1.4
        case .extraLarge: 1.8
        }
    }
}
