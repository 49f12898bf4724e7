import Foundation

/// Does something when a viewer taps its label.
public struct Button<Label: View>: DrawnView {
    private let role: ButtonRole?
    private let action: () -> Void
    private let label: Label

    /// Does something when a viewer taps its label.
    public init(action: @escaping () -> Void, @ViewBuilder label: () -> Label) {
        self.init(role: nil, action: action, label: label)
    }

    /// A button with a role, which gives the label its colour.
    public init(role: ButtonRole?, action: @escaping () -> Void, @ViewBuilder label: () -> Label) {
        (self.role, self.action, self.label) = (role, action, label())
    }

    package func tree(in environment: ViewEnvironment) -> ViewTree {
        let color = role == .destructive ? .red : environment.controls.tint
        return environment.controls.button.dress(ButtonLabel(content: label), color)
            .onTapGesture(perform: action).lowered(in: environment)
    }
}

/// A label as one view, so that its parts share one ground and one tap.
private struct ButtonLabel<Content: View>: DrawnView {
    let content: Content

    func tree(in environment: ViewEnvironment) -> ViewTree {
        content.lowered(in: environment).gathered(
            in: StackLayout(.horizontal, .center, spacing: nil))
    }
}

extension Button where Label == Text {
    /// Does something when a viewer taps its title.
    public init(
        _ titleKey: LocalizedStringKey, role: ButtonRole? = nil, action: @escaping () -> Void
    ) {
        self.init(role: role, action: action) { Text(titleKey) }
    }

    /// Does something when a viewer taps its title.
    @_disfavoredOverload
    public init(
        _ title: some StringProtocol, role: ButtonRole? = nil, action: @escaping () -> Void
    ) {
        self.init(role: role, action: action) { Text(title) }
    }
}

extension Button where Label == Views.Label<Text, Image> {
    /// Does something when a viewer taps its title or its symbol.
    public init(
        _ titleKey: LocalizedStringKey, systemImage: String, action: @escaping () -> Void
    ) {
        self.init(action: action) { Views.Label(titleKey, systemImage: systemImage) }
    }
}

/// The role of a button.
public enum ButtonRole: Hashable, Sendable { case cancel, destructive }

/// How a button looks.
enum ButtonLook: Sendable {
    case automatic, plain, bordered, prominent

    @ViewBuilder
    func dress(_ label: some View, _ color: Color) -> some View {
        switch self {
        case .automatic: label.foregroundStyle(color)
        case .plain: label
        case .bordered:
            label.foregroundStyle(color).padding(EdgeInsets.button)
                .background(color.opacity(0.15), in: RoundedRectangle(cornerRadius: 8))
        case .prominent:
            label.foregroundStyle(Color.white).padding(EdgeInsets.button)
                .background(color, in: RoundedRectangle(cornerRadius: 8))
        }
    }
}

extension EdgeInsets {
    /// Around the label of a button with a ground.
    fileprivate static let button = EdgeInsets(top: 7, leading: 12, bottom: 7, trailing: 12)
}

/// A way in which buttons look.
public protocol PrimitiveButtonStyle {
    /// The content to draw.
    var _look: _ButtonLook { get }
}

/// The content that a button style draws, opaque to callers.
public struct _ButtonLook: Sendable { let look: ButtonLook }

/// Labels in the colour of controls.
public struct DefaultButtonStyle: PrimitiveButtonStyle {
    /// The content to draw.
    public var _look: _ButtonLook { _ButtonLook(look: .automatic) }
}

/// Labels in the colour of controls.
public struct BorderlessButtonStyle: PrimitiveButtonStyle {
    /// The content to draw.
    public var _look: _ButtonLook { _ButtonLook(look: .automatic) }
}

/// Labels as they are.
public struct PlainButtonStyle: PrimitiveButtonStyle {
    /// The content to draw.
    public var _look: _ButtonLook { _ButtonLook(look: .plain) }

    /// Labels as they are.
    public init() {}
}

/// Labels on a faint ground.
public struct BorderedButtonStyle: PrimitiveButtonStyle {
    /// The content to draw.
    public var _look: _ButtonLook { _ButtonLook(look: .bordered) }
}

/// White labels on a strong ground.
public struct BorderedProminentButtonStyle: PrimitiveButtonStyle {
    /// The content to draw.
    public var _look: _ButtonLook { _ButtonLook(look: .prominent) }
}

extension PrimitiveButtonStyle where Self == DefaultButtonStyle {
    /// Labels in the colour of controls.
    public static var automatic: DefaultButtonStyle { DefaultButtonStyle() }
}

extension PrimitiveButtonStyle where Self == BorderlessButtonStyle {
    /// Labels in the colour of controls.
    public static var borderless: BorderlessButtonStyle { BorderlessButtonStyle() }
}

extension PrimitiveButtonStyle where Self == PlainButtonStyle {
    /// Labels as they are.
    public static var plain: PlainButtonStyle { PlainButtonStyle() }
}

extension PrimitiveButtonStyle where Self == BorderedButtonStyle {
    /// Labels on a faint ground.
    public static var bordered: BorderedButtonStyle { BorderedButtonStyle() }
}

extension PrimitiveButtonStyle where Self == BorderedProminentButtonStyle {
    /// White labels on a strong ground.
    public static var borderedProminent: BorderedProminentButtonStyle {
        BorderedProminentButtonStyle()
    }
}

extension View {
    /// How the buttons inside look.
    public func buttonStyle(_ style: some PrimitiveButtonStyle) -> some View {
        let look = style._look.look
        return SettingView(content: self) { $0.controls.button = look }
    }
}
