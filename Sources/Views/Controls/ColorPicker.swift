import Foundation

/// A colour after its name: each tap chooses the next of the system's colours.
///
/// Pages have no window in which any colour could be chosen.
public nonisolated struct ColorPicker<Label: View>: DrawnView {
    private let selection: Binding<Color>
    private let label: Label

    /// A colour that a binding reads and writes.
    public init(
        selection: Binding<Color>, supportsOpacity: Bool = true, @ViewBuilder label: () -> Label
    ) {
        (self.selection, self.label) = (selection, label())
    }

    package func tree(in environment: ViewEnvironment) -> ViewTree {
        let color = selection.wrappedValue
        let swatch = Circle().fill(color).frame(width: 28, height: 28)
        return ControlRow(name: label, control: swatch)
            .accessibilityValue(UIColor(color).accessibilityName)
            .onTapGesture { selection.wrappedValue = Self.next(after: color) }
            .lowered(in: environment)
    }

    private static func next(after color: Color) -> Color {
        let index = Color.choices.firstIndex(of: color) ?? Color.choices.count - 1
        return Color.choices[(index + 1) % Color.choices.count]
    }
}

extension ColorPicker where Label == Text {
    /// A colour after a title.
    public init(
        _ titleKey: LocalizedStringKey, selection: Binding<Color>, supportsOpacity: Bool = true
    ) {
        self.init(selection: selection) { Text(titleKey) }
    }

    /// A colour after a title.
    @_disfavoredOverload
    public init(
        _ title: some StringProtocol, selection: Binding<Color>, supportsOpacity: Bool = true
    ) {
        self.init(selection: selection) { Text(title) }
    }
}

extension Color {
    fileprivate static let choices: [Color] = [
        .red, .orange, .yellow, .green, .mint, .teal, .cyan, .blue, .indigo, .purple, .pink, .brown,
        .gray,
    ]
}
