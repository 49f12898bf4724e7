import Foundation

/// Views that belong together, on a ground of their own.
public struct GroupBox<Label: View, Content: View>: View {
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

    /// The label above the views.
    public var body: some View {
        VStack(alignment: .leading) {
            label.font(.headline)
            content
        }
        .padding()
        .background(.secondary.opacity(0.08), in: RoundedRectangle(cornerRadius: 10))
    }
}
