import Foundation

/// Views under their title, and the destinations of links among them.
public nonisolated struct NavigationStack<Content: View>: ComposedView {
    private let content: Content

    /// Views under the title that they give themselves.
    public init(@ViewBuilder root: () -> Content) { content = root() }

    /// The views, or those where a viewer has gone.
    public var body: some View { TrailView(root: content) }
}

/// Views under their title, and the destinations of links among them.
public nonisolated struct NavigationView<Content: View>: ComposedView {
    private let content: Content

    /// Views under the title that they give themselves.
    public init(@ViewBuilder content: () -> Content) { self.content = content() }

    /// The views, or those where a viewer has gone.
    public var body: some View { TrailView(root: content) }
}

/// How large a title is.
public enum NavigationTitleDisplayMode: Hashable, Sendable { case automatic, inline, large }

/// Names Apple's bar of titles.
public enum NavigationBarItem {
    /// How large a title is.
    public typealias TitleDisplayMode = NavigationTitleDisplayMode
}

nonisolated extension View {
    /// A title over the view.
    public func navigationTitle(_ title: Text) -> some View {
        TitledView(title: title, mode: nil, content: self)
    }

    /// A title over the view.
    public func navigationTitle(_ titleKey: LocalizedStringKey) -> some View {
        navigationTitle(Text(titleKey))
    }

    /// A title over the view.
    @_disfavoredOverload
    public func navigationTitle(_ title: some StringProtocol) -> some View {
        navigationTitle(Text(title))
    }

    /// A title over the view.
    public func navigationBarTitle(_ title: Text) -> some View { navigationTitle(title) }

    /// A title over the view.
    public func navigationBarTitle(_ titleKey: LocalizedStringKey) -> some View {
        navigationTitle(Text(titleKey))
    }

    /// A title over the view.
    @_disfavoredOverload
    public func navigationBarTitle(_ title: some StringProtocol) -> some View {
        navigationTitle(Text(title))
    }

    /// A title over the view, in a size.
    public func navigationBarTitle(
        _ title: Text, displayMode: NavigationBarItem.TitleDisplayMode
    ) -> some View {
        TitledView(title: title, mode: displayMode, content: self)
    }

    /// A title over the view, in a size.
    public func navigationBarTitle(
        _ titleKey: LocalizedStringKey, displayMode: NavigationBarItem.TitleDisplayMode
    ) -> some View {
        navigationBarTitle(Text(titleKey), displayMode: displayMode)
    }

    /// A title over the view, in a size.
    @_disfavoredOverload
    public func navigationBarTitle(
        _ title: some StringProtocol, displayMode: NavigationBarItem.TitleDisplayMode
    ) -> some View {
        navigationBarTitle(Text(title), displayMode: displayMode)
    }

    /// The size of the title that the view inside gives itself.
    public func navigationBarTitleDisplayMode(
        _ displayMode: NavigationBarItem.TitleDisplayMode
    ) -> some View {
        SettingView(content: self) { $0.titleMode = displayMode }
    }
}

/// A view under its title: large at the leading side, or small in the middle.
private nonisolated struct TitledView<Content: View>: DrawnView {
    let title: Text
    let mode: NavigationTitleDisplayMode?
    let content: Content

    func tree(in environment: ViewEnvironment) -> ViewTree {
        let isSmall = (mode ?? environment.titleMode) == .inline
        return VStack {
            title.font(isSmall ? .headline : .largeTitle).bold()
                .frame(maxWidth: .infinity, alignment: isSmall ? .center : .leading)
            content
        }.lowered(in: environment)
    }
}
