import Foundation

/// Two buttons after a name, for less and more.
public nonisolated struct Stepper<Label: View>: DrawnView {
    private let label: Label
    private let onIncrement: (() -> Void)?
    private let onDecrement: (() -> Void)?

    private init(
        _ label: Label, onIncrement: (() -> Void)?, onDecrement: (() -> Void)?
    ) {
        (self.label, self.onIncrement, self.onDecrement) = (label, onIncrement, onDecrement)
    }

    private init<V: Strideable>(
        _ label: Label, _ value: Binding<V>, _ bounds: ClosedRange<V>?, step: V.Stride
    ) {
        func move(by step: V.Stride) -> (() -> Void)? {
            let next = value.wrappedValue.advanced(by: step)
            if let bounds, !bounds.contains(next) { return nil }
            return { value.wrappedValue = next }
        }
        self.init(label, onIncrement: move(by: step), onDecrement: move(by: -step))
    }

    package func tree(in environment: ViewEnvironment) -> ViewTree {
        ControlRow(name: label, control: buttons).lowered(in: environment)
    }

    private var buttons: some View {
        HStack(spacing: 0) {
            button("minus", onDecrement)
            Rectangle().fill(.secondary.opacity(0.3)).frame(width: 1, height: 18)
            button("plus", onIncrement)
        }
        .background(.secondary.opacity(0.15), in: RoundedRectangle(cornerRadius: 8))
    }

    private func button(_ symbol: String, _ action: (() -> Void)?) -> some View {
        Image(systemName: symbol).opacity(action == nil ? 0.3 : 1)
            .frame(width: 47, height: 32)
            .onTapGesture { action?() }
    }
}

extension Stepper {
    /// Buttons that move a value by a step, within bounds.
    public init<V: Strideable>(
        value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1,
        @ViewBuilder label: () -> Label
    ) {
        self.init(label(), value, bounds, step: step)
    }

    /// Buttons that move a value by a step.
    public init<V: Strideable>(
        value: Binding<V>, step: V.Stride = 1, @ViewBuilder label: () -> Label
    ) {
        self.init(label(), value, nil, step: step)
    }

    /// Buttons that call closures; one that is nil can't be used.
    public init(
        @ViewBuilder label: () -> Label, onIncrement: (() -> Void)?, onDecrement: (() -> Void)?
    ) {
        self.init(label(), onIncrement: onIncrement, onDecrement: onDecrement)
    }
}

extension Stepper where Label == Text {
    /// Buttons after a title that move a value by a step, within bounds.
    public init<V: Strideable>(
        _ titleKey: LocalizedStringKey, value: Binding<V>, in bounds: ClosedRange<V>,
        step: V.Stride = 1
    ) {
        self.init(Text(titleKey), value, bounds, step: step)
    }

    /// Buttons after a title that move a value by a step.
    public init<V: Strideable>(
        _ titleKey: LocalizedStringKey, value: Binding<V>, step: V.Stride = 1
    ) {
        self.init(Text(titleKey), value, nil, step: step)
    }

    /// Buttons after a title that move a value by a step, within bounds.
    @_disfavoredOverload
    public init<V: Strideable>(
        _ title: some StringProtocol, value: Binding<V>, in bounds: ClosedRange<V>,
        step: V.Stride = 1
    ) {
        self.init(Text(title), value, bounds, step: step)
    }

    /// Buttons after a title that call closures; one that is nil can't be used.
    public init(
        _ titleKey: LocalizedStringKey, onIncrement: (() -> Void)?, onDecrement: (() -> Void)?
    ) {
        self.init(Text(titleKey), onIncrement: onIncrement, onDecrement: onDecrement)
    }
}
