import Foundation

/// Views that belong together, on a ground of their own.
public nonisolated struct GroupBox<Label: View, Content: View>: DrawnView {
    private let label: Label
    private let content: Content

    /// Views under a label.
    public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
        (self.label, self.content) = (label(), content())
    }

    /// Views without a label.
    public init(@ViewBuilder content: () -> Content) where Label == EmptyView {
        (label, self.content) = (EmptyView(), content())
    }

    /// Views under a label.
    public init(label: Label, @ViewBuilder content: () -> Content) {
        (self.label, self.content) = (label, content())
    }

    /// Views under a title.
    public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content)
    where Label == Text {
        (label, self.content) = (Text(titleKey), content())
    }

    /// Views under a title.
    @_disfavoredOverload
    public init(_ title: some StringProtocol, @ViewBuilder content: () -> Content)
    where Label == Text {
        (label, self.content) = (Text(title), content())
    }

    package func tree(in environment: ViewEnvironment) -> ViewTree {
        let configuration = GroupBoxStyleConfiguration(
            label: .init(lower: label.lowered), content: .init(lower: content.lowered))
        return environment.values.groupBoxStyle.make(configuration).lowered(in: environment)
    }
}
