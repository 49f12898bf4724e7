import Foundation

/// One choice of several, after its name.
///
/// A segmented picker shows all choices side by side, of which a viewer taps one. Every other style
/// shows the one that is chosen, between two arrows that lead to those before and after it: nothing
/// opens over a picture.
public nonisolated struct Picker<Label: View, SelectionValue: Hashable, Content: View>: DrawnView {
    private let selection: Binding<SelectionValue>
    private let content: Content
    private let label: Label

    /// A picker that reads and writes a binding; the closure's views have tags, or are made for
    /// each element of what can be chosen.
    public init(
        selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content,
        @ViewBuilder label: () -> Label
    ) {
        (self.selection, self.content, self.label) = (selection, content(), label())
    }

    /// A picker after a label.
    public init(
        selection: Binding<SelectionValue>, label: Label, @ViewBuilder content: () -> Content
    ) {
        (self.selection, self.content, self.label) = (selection, content(), label)
    }

    package func tree(in environment: ViewEnvironment) -> ViewTree {
        let choices = choices(in: environment)
        if environment.controls.isPickerSegmented {
            return Segments(choices: choices, selection: selection).lowered(in: environment)
        }
        return ControlRow(name: label, control: Turner(choices: choices, selection: selection))
            .lowered(in: environment)
    }

    private func choices(in environment: ViewEnvironment) -> [Choice<SelectionValue>] {
        var inner = environment
        inner.controls.isChoosing = true
        return content.lowered(in: inner).members.compactMap { member in
            guard case .tagged(let tag, let tree) = member,
                let value = tag.value(as: SelectionValue.self)
            else { return nil }
            return Choice(value: value, tree: tree)
        }
    }
}

extension Picker where Label == Text {
    /// A picker after a title.
    public init(
        _ titleKey: LocalizedStringKey, selection: Binding<SelectionValue>,
        @ViewBuilder content: () -> Content
    ) {
        self.init(selection: selection, content: content) { Text(titleKey) }
    }

    /// A picker after a title.
    @_disfavoredOverload
    public init(
        _ title: some StringProtocol, selection: Binding<SelectionValue>,
        @ViewBuilder content: () -> Content
    ) {
        self.init(selection: selection, content: content) { Text(title) }
    }
}

/// The choices and their views.
private nonisolated struct Choice<Value: Hashable>: DrawnView {
    let value: Value
    let tree: ViewTree

    func tree(in environment: ViewEnvironment) -> ViewTree { tree }
}

/// All choices side by side, with a ground behind the chosen one.
private nonisolated struct Segments<Value: Hashable>: ComposedView {
    let choices: [Choice<Value>]
    let selection: Binding<Value>

    var body: some View {
        HStack(spacing: 0) {
            ForEach(choices, id: \.value) { choice in
                let isChosen = choice.value == selection.wrappedValue
                choice
                    .frame(maxWidth: .infinity, minHeight: 28)
                    .background {
                        if isChosen { RoundedRectangle(cornerRadius: 7).fill(.background) }
                    }
                    .accessibilityValue(isChosen ? "selected" : "")
                    .onTapGesture { selection.wrappedValue = choice.value }
            }
        }
        .padding(2)
        .background(.secondary.opacity(0.15), in: RoundedRectangle(cornerRadius: 9))
    }
}

/// The chosen one between arrows to its neighbours.
private nonisolated struct Turner<Value: Hashable>: ComposedView {
    let choices: [Choice<Value>]
    let selection: Binding<Value>

    private var index: Int? { choices.firstIndex { $0.value == selection.wrappedValue } }

    var body: some View {
        HStack {
            arrow("chevron.left", to: index.map { $0 - 1 } ?? -1)
            if let index { choices[index] }
            arrow("chevron.right", to: index.map { $0 + 1 } ?? 0)
        }
    }

    private func arrow(_ symbol: String, to index: Int) -> some View {
        Image(systemName: symbol)
            .foregroundStyle(.tint)
            .opacity(choices.indices.contains(index) ? 1 : 0.3)
            .frame(width: 32, height: 28)
            .onTapGesture {
                if choices.indices.contains(index) {
                    selection.wrappedValue = choices[index].value
                }
            }
    }
}

/// A way in which pickers look.
public protocol PickerStyle {
    /// Whether all choices are shown side by side.
    var _isSegmented: Bool { get }
}

/// All choices side by side.
public struct SegmentedPickerStyle: PickerStyle {
    /// Whether all choices are shown side by side.
    public var _isSegmented: Bool { true }

    /// All choices side by side.
    public init() {}
}

/// The chosen one between arrows to its neighbours.
public struct DefaultPickerStyle: PickerStyle {
    /// Whether all choices are shown side by side.
    public var _isSegmented: Bool { false }

    /// The chosen one between arrows to its neighbours.
    public init() {}
}

extension PickerStyle where Self == SegmentedPickerStyle {
    /// All choices side by side.
    public static var segmented: SegmentedPickerStyle { SegmentedPickerStyle() }
}

extension PickerStyle where Self == DefaultPickerStyle {
    /// The chosen one between arrows to its neighbours.
    public static var automatic: DefaultPickerStyle { DefaultPickerStyle() }
    /// The chosen one between arrows to its neighbours.
    public static var menu: DefaultPickerStyle { DefaultPickerStyle() }
}

nonisolated extension View {
    /// How the pickers inside look.
    public func pickerStyle(_ style: some PickerStyle) -> some View {
        let isSegmented = style._isSegmented
        return SettingView(content: self) { $0.controls.isPickerSegmented = isSegmented }
    }
}
