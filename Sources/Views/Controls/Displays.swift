public import Foundation

/// How far something has come.
public nonisolated struct ProgressView<Label: View>: DrawnView {
    private let fraction: Double?
    private let label: Label

    private init(_ fraction: Double?, _ label: Label) {
        (self.fraction, self.label) = (fraction, label)
    }

    package func tree(in environment: ViewEnvironment) -> ViewTree {
        VStack(alignment: .leading) {
            label
            if let fraction {
                FractionBar(fraction: fraction, tint: environment.controls.tint)
            } else {
                Text("…").foregroundStyle(.secondary).accessibilityLabel("In progress")
            }
        }.lowered(in: environment)
    }
}

extension ProgressView {
    /// Something that goes on, under a label.
    public init(@ViewBuilder label: () -> Label) { self.init(nil, label()) }

    /// A part of a total under a label; something that goes on when nil.
    public init<V: BinaryFloatingPoint>(
        value: V?, total: V = 1, @ViewBuilder label: () -> Label
    ) {
        self.init(value.map { Double($0) / Double(total) }, label())
    }
}

extension ProgressView where Label == EmptyView {
    /// Something that goes on.
    public init() { self.init(nil, EmptyView()) }

    /// A part of a total; something that goes on when nil.
    public init<V: BinaryFloatingPoint>(value: V?, total: V = 1) {
        self.init(value.map { Double($0) / Double(total) }, EmptyView())
    }
}

extension ProgressView where Label == Text {
    /// Something that goes on, under a title.
    public init(_ titleKey: LocalizedStringKey) { self.init(nil, Text(titleKey)) }

    /// Something that goes on, under a title.
    @_disfavoredOverload
    public init(_ title: some StringProtocol) { self.init(nil, Text(title)) }

    /// A part of a total, under a title.
    public init<V: BinaryFloatingPoint>(
        _ titleKey: LocalizedStringKey, value: V?, total: V = 1
    ) {
        self.init(value.map { Double($0) / Double(total) }, Text(titleKey))
    }
}

/// A number on a short scale.
public nonisolated struct Gauge<Label: View, Value: View>: DrawnView {
    private let fraction: Double
    private let label: Label
    private let value: Value

    /// A number between bounds, with its label and its own text.
    public init<V: BinaryFloatingPoint>(
        value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
        @ViewBuilder currentValueLabel: () -> Value
    ) {
        let length = Double(bounds.upperBound - bounds.lowerBound)
        fraction = length > 0 ? Double(value - bounds.lowerBound) / length : 0
        (self.label, self.value) = (label(), currentValueLabel())
    }

    package func tree(in environment: ViewEnvironment) -> ViewTree {
        VStack(alignment: .leading) {
            HStack {
                label
                Spacer()
                value
            }
            FractionBar(fraction: fraction, tint: environment.controls.tint)
        }.lowered(in: environment)
    }
}

extension Gauge where Value == EmptyView {
    /// A number between bounds, with its label.
    public init<V: BinaryFloatingPoint>(
        value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label
    ) {
        self.init(value: value, in: bounds, label: label) { EmptyView() }
    }
}

/// A bar that is full as far as a part of it.
private nonisolated struct FractionBar: ComposedView {
    let fraction: Double
    let tint: Color

    var body: some View {
        let part = min(max(fraction.isFinite ? fraction : 0, 0), 1)
        Capsule().fill(.secondary.opacity(0.2)).frame(height: 6)
            .overlay(alignment: .leading) {
                GeometryReader { proxy in
                    Capsule().fill(tint).frame(width: proxy.size.width * part, height: 6)
                }
            }
            .accessibilityElement()
            .accessibilityLabel(part.formatted(.percent.precision(.fractionLength(0))))
    }
}

/// A value after its name.
public nonisolated struct LabeledContent<Label: View, Content: View>: ComposedView {
    private let label: Label
    private let content: Content

    /// A value after its name.
    public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
        (self.label, self.content) = (label(), content())
    }

    /// The name, and the value at the trailing end.
    public var body: some View {
        HStack {
            label
            Spacer()
            content.foregroundStyle(.secondary)
        }
    }
}

extension LabeledContent where Label == Text {
    /// A value after a title.
    public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
        (label, self.content) = (Text(titleKey), content())
    }
}

extension LabeledContent where Label == Text, Content == Text {
    /// A text after a title.
    public init(_ titleKey: LocalizedStringKey, value: some StringProtocol) {
        (label, content) = (Text(titleKey), Text(value))
    }

    /// A value in a format after a title.
    public init<F: FormatStyle>(
        _ titleKey: LocalizedStringKey, value: F.FormatInput, format: F
    ) where F.FormatOutput == String {
        (label, content) = (Text(titleKey), Text(value, format: format))
    }
}

/// Says that there is nothing to show.
public nonisolated struct ContentUnavailableView<Label: View, Description: View, Actions: View>:
    ComposedView
{
    private let label: Label
    private let description: Description
    private let actions: Actions

    /// A label over a description and buttons.
    public init(
        @ViewBuilder label: () -> Label,
        @ViewBuilder description: () -> Description = { EmptyView() },
        @ViewBuilder actions: () -> Actions = { EmptyView() }
    ) {
        (self.label, self.description, self.actions) = (label(), description(), actions())
    }

    /// The label over the description and the buttons, in the middle.
    public var body: some View {
        VStack {
            label.font(.title2).bold()
            description.font(.callout).foregroundStyle(.secondary)
            actions
        }
        .multilineTextAlignment(.center)
        .frame(maxWidth: .infinity, maxHeight: .infinity)
    }
}

extension ContentUnavailableView
where Label == Views.Label<Text, Image>, Description == Text?, Actions == EmptyView {
    /// A title with a symbol, over a description.
    public init(
        _ title: LocalizedStringKey, systemImage name: String, description: Text? = nil
    ) {
        (label, self.description) = (Views.Label(title, systemImage: name), description)
        actions = EmptyView()
    }

    /// A title with a symbol, over a description.
    @_disfavoredOverload
    public init(_ title: some StringProtocol, systemImage name: String, description: Text? = nil) {
        (label, self.description) = (Views.Label(title, systemImage: name), description)
        actions = EmptyView()
    }
}
