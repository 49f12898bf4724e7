import Foundation

/// A knob on a line, which a viewer drags to a number.
public nonisolated struct Slider<Label: View, ValueLabel: View>: DrawnView {
    private let part: Binding<Double>
    private let label: Label
    private let ends: (ValueLabel, ValueLabel)

    private init<V: BinaryFloatingPoint>(
        _ value: Binding<V>, _ bounds: ClosedRange<V>, step: V?, _ label: Label,
        _ ends: (ValueLabel, ValueLabel)
    ) {
        let length = bounds.upperBound - bounds.lowerBound
        part = Binding(
            get: {
                length == 0 ? 0 : Double((value.wrappedValue - bounds.lowerBound) / length)
            },
            set: { part in
                let way = V(part) * length
                let stepped = step.map { (way / $0).rounded() * $0 } ?? way
                value.wrappedValue = min(bounds.lowerBound + stepped, bounds.upperBound)
            })
        (self.label, self.ends) = (label, ends)
    }

    package func tree(in environment: ViewEnvironment) -> ViewTree {
        HStack {
            ends.0
            track(in: environment).frame(minWidth: 60, maxWidth: .infinity)
                .frame(height: 27)
            ends.1
        }
        .accessibilityElement()
        .accessibilityLabel(Text(label.lowered(in: environment).words ?? ""))
        .lowered(in: environment)
    }

    private func track(in environment: ViewEnvironment) -> some View {
        let (part, tint) = (part, environment.controls.tint)
        let isRightToLeft = environment.values.layoutDirection == .rightToLeft
        let shown = min(max(part.wrappedValue, 0), 1)
        return GeometryReader { space in
            let way = space.size.width - 27
            let middle = 13.5 + way * shown
            ZStack(alignment: .leading) {
                Capsule().fill(.secondary.opacity(0.3)).frame(height: 4)
                Capsule().fill(tint).frame(width: middle, height: 4)
                Circle().fill(Color.white).shadow(radius: 2, y: 1)
                    .frame(width: 27, height: 27).padding(.leading, middle - 13.5)
            }
            .frame(width: space.size.width, height: space.size.height)
            .gesture(
                DragGesture(minimumDistance: 0).onChanged { drag in
                    let x = drag.location.x
                    let fromLeading = isRightToLeft ? space.size.width - x : x
                    part.wrappedValue = min(max((fromLeading - 13.5) / way, 0), 1)
                })
        }
    }
}

extension Slider where ValueLabel == EmptyView {
    /// A knob for numbers between two bounds; the label is read, not shown.
    public init<V: BinaryFloatingPoint>(
        value: Binding<V>, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label
    ) {
        self.init(value, bounds, step: nil, label(), (EmptyView(), EmptyView()))
    }

    /// A slider for numbers with a step between them.
    public init<V: BinaryFloatingPoint>(
        value: Binding<V>, in bounds: ClosedRange<V>, step: V = 1, @ViewBuilder label: () -> Label
    ) {
        self.init(value, bounds, step: step, label(), (EmptyView(), EmptyView()))
    }
}

extension Slider {
    /// A knob between two labels; the label is read, not shown.
    public init<V: BinaryFloatingPoint>(
        value: Binding<V>, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
        @ViewBuilder minimumValueLabel: () -> ValueLabel,
        @ViewBuilder maximumValueLabel: () -> ValueLabel
    ) {
        self.init(
            value, bounds, step: nil, label(), (minimumValueLabel(), maximumValueLabel()))
    }

    /// A slider for numbers with a step between them.
    public init<V: BinaryFloatingPoint>(
        value: Binding<V>, in bounds: ClosedRange<V>, step: V = 1, @ViewBuilder label: () -> Label,
        @ViewBuilder minimumValueLabel: () -> ValueLabel,
        @ViewBuilder maximumValueLabel: () -> ValueLabel
    ) {
        self.init(
            value, bounds, step: step, label(), (minimumValueLabel(), maximumValueLabel()))
    }
}

extension Slider where Label == EmptyView, ValueLabel == EmptyView {
    /// A knob for numbers between two bounds.
    public init<V: BinaryFloatingPoint>(
        value: Binding<V>, in bounds: ClosedRange<V> = 0...1
    ) {
        self.init(value, bounds, step: nil, EmptyView(), (EmptyView(), EmptyView()))
    }

    /// A slider for numbers with a step between them.
    public init<V: BinaryFloatingPoint>(
        value: Binding<V>, in bounds: ClosedRange<V>, step: V = 1
    ) {
        self.init(value, bounds, step: step, EmptyView(), (EmptyView(), EmptyView()))
    }
}
