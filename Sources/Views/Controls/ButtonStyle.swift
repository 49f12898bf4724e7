/// A way of your own in which buttons look.
@MainActor @preconcurrency
public protocol ButtonStyle {
    /// The drawn button.
    associatedtype Body: View
    /// The button's label and role.
    typealias Configuration = ButtonStyleConfiguration

    /// The button as it is drawn.
    @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// The label and the role of a button that a style draws.
public struct ButtonStyleConfiguration {
    /// The button's label.
    public nonisolated struct Label: DrawnView {
        let lower: Lowering

        package func tree(in environment: ViewEnvironment) -> ViewTree { lower(environment) }
    }

    /// The button's role, if it has one.
    public let role: ButtonRole?
    /// The button's label.
    public let label: Label
    /// No: a page draws no held buttons.
    public var isPressed: Bool { false }
}

/// Draws buttons in a style of an author's own.
struct AuthorButtonStyle {
    let make: (ButtonStyleConfiguration) -> AnyView
}

/// Acts when a button was tapped.
struct AfterTap {
    var action: () -> Void
}

private struct ButtonStyleKey: EnvironmentKey {
    static var defaultValue: AuthorButtonStyle? { nil }
}

private struct AfterTapKey: EnvironmentKey {
    static var defaultValue: AfterTap { AfterTap {} }
}

extension EnvironmentValues {
    var buttonStyle: AuthorButtonStyle? {
        get { self[ButtonStyleKey.self] }
        set { self[ButtonStyleKey.self] = newValue }
    }

    /// Where buttons close what they are in.
    var afterTap: AfterTap {
        get { self[AfterTapKey.self] }
        set { self[AfterTapKey.self] = newValue }
    }
}

nonisolated extension View {
    /// How the buttons inside look, in a style of your own.
    public func buttonStyle<S: ButtonStyle>(_ style: S) -> some View {
        let drawn = AuthorButtonStyle { configuration in
            nonisolated(unsafe) let (style, configuration) = (style, configuration)
            return onMainActor { AnyView(style.makeBody(configuration: configuration)) }
        }
        return SettingView(content: self) { $0.values.buttonStyle = drawn }
    }
}
