import Foundation

/// A switch after its name, which a viewer taps.
public nonisolated struct Toggle<Label: View>: DrawnView {
    private let isOn: Binding<Bool>
    private let label: Label

    /// A switch that reads and writes a binding.
    public init(isOn: Binding<Bool>, @ViewBuilder label: () -> Label) {
        (self.isOn, self.label) = (isOn, label())
    }

    package func tree(in environment: ViewEnvironment) -> ViewTree {
        ControlRow(name: label, control: knob(environment.controls.tint))
            .accessibilityValue(isOn.wrappedValue ? "on" : "off")
            .onTapGesture { isOn.wrappedValue.toggle() }
            .lowered(in: environment)
    }

    private func knob(_ tint: Color) -> some View {
        let color = tint == .accentColor ? Color.green : tint
        return Capsule()
            .fill(isOn.wrappedValue ? color : .secondary.opacity(0.3))
            .frame(width: 51, height: 31)
            .overlay(alignment: isOn.wrappedValue ? .trailing : .leading) {
                Circle().fill(Color.white).frame(width: 27, height: 27).padding(2)
            }
    }
}

extension Toggle where Label == Text {
    /// A switch after a title.
    public init(_ titleKey: LocalizedStringKey, isOn: Binding<Bool>) {
        self.init(isOn: isOn) { Text(titleKey) }
    }

    /// A switch after a title.
    @_disfavoredOverload
    public init(_ title: some StringProtocol, isOn: Binding<Bool>) {
        self.init(isOn: isOn) { Text(title) }
    }
}
