/// A field of text, which pictures don't have.
@available(
    *, unavailable,
    message: "pictures have no fields of text; a page has FilterControl(…, as: .search)"
)
public nonisolated struct TextField: View, Sendable {
    /// Doesn't compile.
    public init(_ titleKey: LocalizedStringKey, text: Binding<String>) {}

    /// Nothing.
    public var body: EmptyView { EmptyView() }
}
