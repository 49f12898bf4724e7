nonisolated extension View {
    /// A title and buttons in front of this view while a binding is true; any button closes it.
    public func alert<Actions: View>(
        _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>,
        @ViewBuilder actions: @escaping () -> Actions
    ) -> some View {
        alert(titleKey, isPresented: isPresented, actions: actions) { EmptyView() }
    }

    /// A title, a message and buttons in front of this view while a binding is true.
    public func alert<Actions: View, Message: View>(
        _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>,
        @ViewBuilder actions: @escaping () -> Actions,
        @ViewBuilder message: @escaping () -> Message
    ) -> some View {
        presenting(Text(titleKey), isPresented, actions, message)
    }

    /// A title and buttons in front of this view while a binding is true.
    @_disfavoredOverload
    public func alert<Actions: View>(
        _ title: some StringProtocol, isPresented: Binding<Bool>,
        @ViewBuilder actions: @escaping () -> Actions
    ) -> some View {
        presenting(Text(title), isPresented, actions) { EmptyView() }
    }

    /// A title, a message and buttons in front of this view while a binding is true.
    @_disfavoredOverload
    public func alert<Actions: View, Message: View>(
        _ title: some StringProtocol, isPresented: Binding<Bool>,
        @ViewBuilder actions: @escaping () -> Actions,
        @ViewBuilder message: @escaping () -> Message
    ) -> some View {
        presenting(Text(title), isPresented, actions, message)
    }

    /// A title and choices in front of this view while a binding is true.
    public func confirmationDialog<Actions: View>(
        _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>,
        titleVisibility: Visibility = .automatic, @ViewBuilder actions: @escaping () -> Actions
    ) -> some View {
        presenting(Text(titleKey), isPresented, actions) { EmptyView() }
    }

    /// A title, a message and choices in front of this view while a binding is true.
    public func confirmationDialog<Actions: View, Message: View>(
        _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>,
        titleVisibility: Visibility = .automatic, @ViewBuilder actions: @escaping () -> Actions,
        @ViewBuilder message: @escaping () -> Message
    ) -> some View {
        presenting(Text(titleKey), isPresented, actions, message)
    }

    /// A title and choices in front of this view while a binding is true.
    @_disfavoredOverload
    public func confirmationDialog<Actions: View>(
        _ title: some StringProtocol, isPresented: Binding<Bool>,
        titleVisibility: Visibility = .automatic, @ViewBuilder actions: @escaping () -> Actions
    ) -> some View {
        presenting(Text(title), isPresented, actions) { EmptyView() }
    }

    private func presenting<Actions: View, Message: View>(
        _ title: Text, _ isPresented: Binding<Bool>, _ actions: @escaping () -> Actions,
        _ message: @escaping () -> Message
    ) -> some View {
        PresentingView(presenter: self, isShown: isPresented.wrappedValue) {
            VStack {
                title.font(.headline)
                message().font(.subheadline)
                actions().environment(\.afterTap, AfterTap { isPresented.wrappedValue = false })
            }
        } close: {
            isPresented.wrappedValue = false
        }
    }
}
