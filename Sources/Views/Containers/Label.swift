/// A title after a symbol.
public nonisolated struct Label<Title: View, Icon: View>: ComposedView {
    private let title: Title
    private let icon: Icon

    /// A title after a symbol.
    public init(@ViewBuilder title: () -> Title, @ViewBuilder icon: () -> Icon) {
        (self.title, self.icon) = (title(), icon())
    }

    /// The symbol and the title, side by side.
    public var body: some View {
        HStack {
            icon
            title
        }
    }
}

extension Label where Title == Text, Icon == Image {
    /// A title after a symbol with a name.
    public init(_ titleKey: LocalizedStringKey, systemImage name: String) {
        (title, icon) = (Text(titleKey), Image(systemName: name))
    }

    /// A title after a symbol with a name.
    @_disfavoredOverload
    public init(_ title: some StringProtocol, systemImage name: String) {
        (self.title, icon) = (Text(title), Image(systemName: name))
    }
}
