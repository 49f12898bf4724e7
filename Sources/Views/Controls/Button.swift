import Foundation

/// Does something when a viewer taps its label.
public nonisolated struct Button<Label: View>: DrawnView {
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
        let afterTap = environment.values.afterTap
        let label = ButtonLabel(content: label)
        let tap = {
            action()
            afterTap.action()
        }
        guard let style = environment.values.buttonStyle else {
            return environment.controls.button.dress(label, color, environment.controls.size)
                .onTapGesture(perform: tap).lowered(in: environment)
        }
        let configuration = ButtonStyleConfiguration(role: role, label: .init(lower: label.lowered))
        return style.make(configuration).onTapGesture(perform: tap).lowered(in: environment)
    }
}

/// A label as one view, so that its parts share one ground and one tap.
private nonisolated struct ButtonLabel<Content: View>: DrawnView {
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
    func dress(_ label: some View, _ color: Color, _ size: ControlSize) -> some View {
        switch self {
        case .automatic: label.foregroundStyle(color)
        case .plain: label
        case .bordered:
            label.foregroundStyle(color).padding(EdgeInsets.button(size))
                .background(color.opacity(0.15), in: RoundedRectangle(cornerRadius: 8))
        case .prominent:
            label.foregroundStyle(Color.white).padding(EdgeInsets.button(size))
                .background(color, in: RoundedRectangle(cornerRadius: 8))
        }
    }
}

extension EdgeInsets {
    /// Around the label of a button with a ground.
    fileprivate static func button(_ size: ControlSize) -> EdgeInsets {
        let (tall, wide) = (7 * size.scale, 12 * size.scale)
        return EdgeInsets(top: tall, leading: wide, bottom: tall, trailing: wide)
    }
}

/// A way in which buttons look.
public protocol PrimitiveButtonStyle {
    /// The content to draw.
    var _look: _ButtonLook { get }
}

/// The content that a button style draws, opaque to callers.
public struct _ButtonLook: Sendable { let look: ButtonLook }

/// Labels in the colour of controls.
public nonisolated struct DefaultButtonStyle: PrimitiveButtonStyle {
    /// The content to draw.
    public var _look: _ButtonLook { _ButtonLook(look: .automatic) }
}

/// Labels in the colour of controls.
public nonisolated struct BorderlessButtonStyle: PrimitiveButtonStyle {
    /// The content to draw.
    public var _look: _ButtonLook { _ButtonLook(look: .automatic) }
}

/// Labels as they are.
public nonisolated struct PlainButtonStyle: PrimitiveButtonStyle {
    /// The content to draw.
    public var _look: _ButtonLook { _ButtonLook(look: .plain) }

    /// Labels as they are.
    public init() {}
}

/// Labels on a faint ground.
public nonisolated struct BorderedButtonStyle: PrimitiveButtonStyle {
    /// The content to draw.
    public var _look: _ButtonLook { _ButtonLook(look: .bordered) }
}

/// White labels on a strong ground.
public nonisolated struct BorderedProminentButtonStyle: PrimitiveButtonStyle {
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

nonisolated extension View {
    /// How the buttons inside look.
    public func buttonStyle(_ style: some PrimitiveButtonStyle) -> some View {
        let look = style._look.look
        return SettingView(content: self) {
            $0.controls.button = look
            $0.values.buttonStyle = nil
        }
    }
}
