import Foundation

/// Rows one below the other, on a ground of their own, through which a viewer drags.
public nonisolated struct List<Content: View>: DrawnView {
    private let content: Content

    /// The rows of a closure, in their sections.
    public init(@ViewBuilder content: () -> Content) { self.content = content() }

    /// A row for each element, identified by the element's `id`.
    public init<Data: RandomAccessCollection, Row: View>(
        _ data: Data, @ViewBuilder rowContent: @escaping (Data.Element) -> Row
    ) where Content == ForEach<Data, Data.Element.ID, Row>, Data.Element: Identifiable {
        content = ForEach(data, content: rowContent)
    }

    /// A row for each element, identified by one of its properties.
    public init<Data: RandomAccessCollection, ID: Hashable, Row: View>(
        _ data: Data, id: KeyPath<Data.Element, ID>,
        @ViewBuilder rowContent: @escaping (Data.Element) -> Row
    ) where Content == ForEach<Data, ID, Row> {
        content = ForEach(data, id: id, content: rowContent)
    }

    package func tree(in environment: ViewEnvironment) -> ViewTree {
        ScrollView { RowSections(content: content) }.lowered(in: environment)
    }
}

/// Rows of controls with their labels.
public nonisolated struct Form<Content: View>: ComposedView {
    private let content: Content

    /// The rows of a closure, in their sections.
    public init(@ViewBuilder content: () -> Content) { self.content = content() }

    /// The rows as in a list.
    public var body: some View { List { content } }
}

/// Rows that belong together, under a header and over a footer.
public nonisolated struct Section<Parent: View, Content: View, Footer: View>: DrawnView {
    private let header: Parent
    private let content: Content
    private let footer: Footer

    private init(_ header: Parent, _ content: Content, _ footer: Footer) {
        (self.header, self.content, self.footer) = (header, content, footer)
    }

    /// Rows under a header and over a footer.
    public init(
        @ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent,
        @ViewBuilder footer: () -> Footer
    ) {
        self.init(header(), content(), footer())
    }

    /// Rows under a header and over a footer.
    public init(header: Parent, footer: Footer, @ViewBuilder content: () -> Content) {
        self.init(header, content(), footer)
    }

    package func tree(in environment: ViewEnvironment) -> ViewTree {
        let head = header.font(.footnote).foregroundStyle(.secondary)
            .lowered(in: environment.at("header")).members
        let foot = footer.font(.footnote).foregroundStyle(.secondary)
            .lowered(in: environment.at("footer")).members
        let rows = content.lowered(in: environment.at("rows")).members
        guard environment.isInList else { return .list(head + rows + foot) }
        var layout = StackLayout(.vertical, .leading, spacing: 6)
        layout.isSection = true
        return .stack(layout, head + [.card(of: rows)] + foot)
    }
}

extension Section where Parent == EmptyView, Footer == EmptyView {
    /// Rows that belong together.
    public init(@ViewBuilder content: () -> Content) {
        self.init(EmptyView(), content(), EmptyView())
    }
}

extension Section where Footer == EmptyView {
    /// Rows under a header.
    public init(@ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent) {
        self.init(header(), content(), EmptyView())
    }

    /// Rows under a header.
    public init(header: Parent, @ViewBuilder content: () -> Content) {
        self.init(header, content(), EmptyView())
    }
}

extension Section where Parent == Text, Footer == EmptyView {
    /// Rows under a title.
    public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
        self.init(Text(titleKey), content(), EmptyView())
    }

    /// Rows under a title.
    @_disfavoredOverload
    public init(_ title: some StringProtocol, @ViewBuilder content: () -> Content) {
        self.init(Text(title), content(), EmptyView())
    }
}

extension Section where Parent == EmptyView {
    /// Rows over a footer.
    public init(@ViewBuilder content: () -> Content, @ViewBuilder footer: () -> Footer) {
        self.init(EmptyView(), content(), footer())
    }

    /// Rows over a footer.
    public init(footer: Footer, @ViewBuilder content: () -> Content) {
        self.init(EmptyView(), content(), footer)
    }
}

/// The sections of a list; rows outside of sections are one of their own.
private nonisolated struct RowSections<Content: View>: DrawnView {
    let content: Content

    func tree(in environment: ViewEnvironment) -> ViewTree {
        var inner = environment
        inner.isInList = true
        var (sections, loose): ([ViewTree], [ViewTree]) = ([], [])
        func close() {
            if !loose.isEmpty { sections.append(.card(of: loose)) }
            loose = []
        }
        for row in content.lowered(in: inner).members {
            guard case .stack(let layout, _) = row, layout.isSection else {
                loose.append(row)
                continue
            }
            close()
            sections.append(row)
        }
        close()
        return .stack(StackLayout(.vertical, .leading, spacing: 20), sections)
    }
}

extension ViewTree {
    /// Rows with lines between them on a ground of their own, as wide as there is room for.
    fileprivate static func card(of rows: [ViewTree]) -> ViewTree {
        let wide = FrameLayout(
            width: .init(minimum: 0, maximum: .infinity), height: .init(), alignment: .leading)
        let line = ViewTree.frame(
            FrameLayout(width: .init(), height: .init(fixed: 1), alignment: .leading),
            .shape(.rectangle(cornerRadius: 0), .fill(.color(.secondary.opacity(0.25)))))
        let padded = rows.map { ViewTree.padding(.row, .frame(wide, $0)) }
        let lines = padded.flatMap { [line, $0] }.dropFirst()
        let ground = ViewTree.shape(
            .rectangle(cornerRadius: 10), .fill(.color(.secondary.opacity(0.08))))
        return .background(
            ground, behind: .stack(StackLayout(.vertical, .leading, spacing: 0), Array(lines)),
            .center)
    }
}

extension EdgeInsets {
    /// Around a row of a list.
    fileprivate static let row = EdgeInsets(top: 11, leading: 16, bottom: 11, trailing: 16)
}
