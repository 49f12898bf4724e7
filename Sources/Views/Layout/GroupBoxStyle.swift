import Foundation

/// A way of your own in which group boxes look.
@MainActor @preconcurrency
public protocol GroupBoxStyle {
    /// The drawn box.
    associatedtype Body: View
    /// The box's label and content.
    typealias Configuration = GroupBoxStyleConfiguration

    /// The box as it is drawn.
    @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// The label and the content of a group box that a style draws.
public struct GroupBoxStyleConfiguration {
    /// The box's label.
    public nonisolated struct Label: DrawnView {
        let lower: Lowering

        package func tree(in environment: ViewEnvironment) -> ViewTree { lower(environment) }
    }

    /// The box's content.
    public nonisolated struct Content: DrawnView {
        let lower: Lowering

        package func tree(in environment: ViewEnvironment) -> ViewTree { lower(environment) }
    }

    /// The box's label.
    public let label: Label
    /// The box's content.
    public let content: Content
}

/// The label over the content, on a faint ground.
public nonisolated struct DefaultGroupBoxStyle: GroupBoxStyle {
    /// The usual look.
    public init() {}

    /// The label over the content, on a faint ground.
    public func makeBody(configuration: Configuration) -> some View {
        VStack(alignment: .leading) {
            configuration.label.font(.headline)
            configuration.content
        }
        .padding()
        .background(.secondary.opacity(0.08), in: RoundedRectangle(cornerRadius: 10))
    }
}

extension GroupBoxStyle where Self == DefaultGroupBoxStyle {
    /// The usual look.
    public static nonisolated var automatic: DefaultGroupBoxStyle { DefaultGroupBoxStyle() }
}

/// Draws group boxes in a style of an author's own.
struct AuthorGroupBoxStyle {
    let make: (GroupBoxStyleConfiguration) -> AnyView
}

private struct GroupBoxStyleKey: EnvironmentKey {
    static var defaultValue: AuthorGroupBoxStyle {
        AuthorGroupBoxStyle { AnyView(DefaultGroupBoxStyle().makeBody(configuration: $0)) }
    }
}

extension EnvironmentValues {
    var groupBoxStyle: AuthorGroupBoxStyle {
        get { self[GroupBoxStyleKey.self] }
        set { self[GroupBoxStyleKey.self] = newValue }
    }
}

nonisolated extension View {
    /// How the group boxes inside look.
    public func groupBoxStyle<S: GroupBoxStyle>(_ style: S) -> some View {
        let drawn = AuthorGroupBoxStyle { configuration in
            nonisolated(unsafe) let (style, configuration) = (style, configuration)
            return onMainActor { AnyView(style.makeBody(configuration: configuration)) }
        }
        return SettingView(content: self) { $0.values.groupBoxStyle = drawn }
    }
}
