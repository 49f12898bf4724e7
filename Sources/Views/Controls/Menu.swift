/// Views that a tap on a label shows and hides.
public nonisolated struct Menu<Label: View, Content: View>: ComposedView {
    @State private var isOpen = false
    private let label: Label
    private let content: Content

    /// Views under a label.
    public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
        (self.label, self.content) = (label(), content())
    }

    /// The label, and what it has opened.
    public var body: some View {
        VStack(alignment: .leading) {
            Button(action: { isOpen.toggle() }, label: { label })
            if isOpen { content }
        }
    }
}

extension Menu where Label == Text {
    /// Views under a title.
    public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
        (label, self.content) = (Text(titleKey), content())
    }

    /// Views under a title.
    @_disfavoredOverload
    public init(_ title: some StringProtocol, @ViewBuilder content: () -> Content) {
        (label, self.content) = (Text(title), content())
    }
}

/// Views that a tap on their label shows and hides.
public nonisolated struct DisclosureGroup<Label: View, Content: View>: ComposedView {
    @State private var isOpen = false
    private let outer: Binding<Bool>?
    private let label: Label
    private let content: () -> Content

    private init(_ outer: Binding<Bool>?, _ label: Label, _ content: @escaping () -> Content) {
        (self.outer, self.label, self.content) = (outer, label, content)
    }

    /// Views under a label.
    public init(
        @ViewBuilder content: @escaping () -> Content, @ViewBuilder label: () -> Label
    ) {
        self.init(nil, label(), content)
    }

    /// Views under a label, shown while a binding is true.
    public init(
        isExpanded: Binding<Bool>, @ViewBuilder content: @escaping () -> Content,
        @ViewBuilder label: () -> Label
    ) {
        self.init(isExpanded, label(), content)
    }

    /// The label, and what it has opened.
    public var body: some View {
        let isShown = outer ?? $isOpen
        VStack(alignment: .leading) {
            HStack {
                label
                Spacer()
                Image(systemName: isShown.wrappedValue ? "chevron.down" : "chevron.right")
            }
            .onTapGesture { isShown.wrappedValue.toggle() }
            if isShown.wrappedValue { content() }
        }
    }
}

extension DisclosureGroup where Label == Text {
    /// Views under a title.
    public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: @escaping () -> Content) {
        self.init(nil, Text(titleKey), content)
    }

    /// Views under a title, shown while a binding is true.
    public init(
        _ titleKey: LocalizedStringKey, isExpanded: Binding<Bool>,
        @ViewBuilder content: @escaping () -> Content
    ) {
        self.init(isExpanded, Text(titleKey), content)
    }
}
