nonisolated extension View {
    /// The text to read instead of the view's texts.
    public func accessibilityLabel(_ label: Text) -> some View {
        spoken { $0.label = label.content }
    }

    /// The text to read instead of the view's texts.
    public func accessibilityLabel(_ label: LocalizedStringKey) -> some View {
        accessibilityLabel(Text(label))
    }

    /// The text to read instead of the view's texts.
    @_disfavoredOverload
    public func accessibilityLabel(_ label: some StringProtocol) -> some View {
        accessibilityLabel(Text(label))
    }

    /// The text to read after the view's texts or its label.
    public func accessibilityValue(_ value: Text) -> some View {
        spoken { $0.value = value.content }
    }

    /// The text to read after the view's texts or its label.
    public func accessibilityValue(_ value: LocalizedStringKey) -> some View {
        accessibilityValue(Text(value))
    }

    /// The text to read after the view's texts or its label.
    @_disfavoredOverload
    public func accessibilityValue(_ value: some StringProtocol) -> some View {
        accessibilityValue(Text(value))
    }

    /// The hint to read at the end: the purpose of the view.
    public func accessibilityHint(_ hint: Text) -> some View { spoken { $0.hint = hint.content } }

    /// The hint to read at the end: the purpose of the view.
    public func accessibilityHint(_ hint: LocalizedStringKey) -> some View {
        accessibilityHint(Text(hint))
    }

    /// The hint to read at the end: the purpose of the view.
    @_disfavoredOverload
    public func accessibilityHint(_ hint: some StringProtocol) -> some View {
        accessibilityHint(Text(hint))
    }

    /// Whether the view isn't read at all.
    public func accessibilityHidden(_ hidden: Bool) -> some View {
        spoken { $0.isHidden = hidden }
    }

    /// The view with what its parts say read as one, as the texts of a picture always are.
    public func accessibilityElement(
        children: AccessibilityChildBehavior = .ignore
    ) -> some View {
        spoken { if children == .ignore { $0.label = "" } }
    }

    private func spoken(_ set: (inout SpokenView) -> Void) -> some View {
        var spoken = SpokenView()
        set(&spoken)
        return wrapped { [spoken] in .spoken(spoken, $0) }
    }
}

/// How the texts of a view that is read as one are combined.
public enum AccessibilityChildBehavior: Hashable, Sendable {
    /// They aren't read.
    case ignore
    /// They are read one by one.
    case contain
    /// They are read together.
    case combine
}
