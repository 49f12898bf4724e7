import Foundation

nonisolated extension View {
    /// Another view in front of this one while a binding is true.
    ///
    /// Pages have no windows of their own: the sheet covers the view, with a button that closes it.
    public func sheet<Content: View>(
        isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil,
        @ViewBuilder content: @escaping () -> Content
    ) -> some View {
        PresentingView(presenter: self, isShown: isPresented.wrappedValue, presented: content) {
            isPresented.wrappedValue = false
            onDismiss?()
        }
    }

    /// Another view in front of this one while there is an item.
    public func sheet<Item: Identifiable, Content: View>(
        item: Binding<Item?>, onDismiss: (() -> Void)? = nil,
        @ViewBuilder content: @escaping (Item) -> Content
    ) -> some View {
        let shown = item.wrappedValue
        return PresentingView(
            presenter: self, isShown: shown != nil, presented: { shown.map(content) }
        ) {
            item.wrappedValue = nil
            onDismiss?()
        }
    }

    /// Another view in front of this one while a binding is true.
    public func fullScreenCover<Content: View>(
        isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil,
        @ViewBuilder content: @escaping () -> Content
    ) -> some View {
        sheet(isPresented: isPresented, onDismiss: onDismiss, content: content)
    }

    /// Another view in front of this one while a binding is true.
    public func popover<Content: View>(
        isPresented: Binding<Bool>, attachmentAnchor: PopoverAttachmentAnchor = .rect,
        arrowEdge: Edge = .top, @ViewBuilder content: @escaping () -> Content
    ) -> some View {
        sheet(isPresented: isPresented, content: content)
    }

    /// The view itself: sheets cover the view that presents them.
    public func presentationDetents(_ detents: Set<PresentationDetent>) -> some View { self }

    /// The view itself: sheets are closed by their button.
    public func presentationDragIndicator(_ visibility: Visibility) -> some View { self }
}

/// Where a popover begins on Apple's platforms; on pages it covers the view.
public enum PopoverAttachmentAnchor: Hashable, Sendable { case rect, point(UnitPoint) }

/// How high a sheet is on Apple's platforms; on pages it covers the view.
public enum PresentationDetent: Hashable, Sendable {
    case medium, large, fraction(Double), height(Double)
}

/// A view, and in front of it another one with a button that closes it.
nonisolated struct PresentingView<Presenter: View, Presented: View>: DrawnView {
    let presenter: Presenter
    let isShown: Bool
    let presented: () -> Presented
    let close: () -> Void

    func tree(in environment: ViewEnvironment) -> ViewTree {
        guard isShown else { return presenter.lowered(in: environment) }
        var inner = environment.at("presented")
        inner.values.dismiss = DismissAction(close: close)
        inner.values.isPresented = true
        let sheet = PresentedCard(content: presented(), close: close).lowered(in: inner)
        return .layer(sheet, over: presenter.lowered(in: environment).gathered(in: .implicit), .top)
    }
}

/// The ground of what is presented, with a button that closes it.
private nonisolated struct PresentedCard<Content: View>: ComposedView {
    let content: Content
    let close: () -> Void

    var body: some View {
        VStack {
            HStack {
                Spacer()
                Image(systemName: "xmark").frame(width: 32, height: 32).onTapGesture { close() }
                    .accessibilityLabel("Close")
            }
            content
            Spacer(minLength: 0)
        }
        .padding(8)
        .background(.background, in: RoundedRectangle(cornerRadius: 10))
    }
}
