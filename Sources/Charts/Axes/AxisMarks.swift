public import Foundation
public import Views

/// The marks of an axis at some of its values.
///
///     .chartXAxis {
///         AxisMarks(values: .stride(by: .month)) { value in
///             AxisGridLine()
///             AxisValueLabel(format: .dateTime.month(.narrow), centered: true)
///         }
///     }
///
/// The closure is kept and called for each layout, on the main actor.
public nonisolated struct AxisMarks<Content: AxisMark>: AxisContent {
    private var description = AxisMarksDescription()
    private var marks: AuthorClosure<AxisValue, Content>?

    private init(
        _ preset: AxisMarkPreset, _ position: AxisMarkPosition, _ values: AxisValues,
        _ content: ((AxisValue) -> Content)? = nil
    ) {
        (description.preset, description.position) = (preset.preset, position.position)
        (description.values, marks) = (values, content.map(AuthorClosure.init))
    }

    /// Adds these marks to an axis.
    public func _collect(into collector: inout _AxisCollector) {
        var description = description
        if let marks {
            let environment = collector.environment
            description.content = .custom { value in
                var collector = _AxisMarkCollector(environment: environment)
                marks(value)._collect(into: &collector)
                return collector.marks
            }
        }
        collector.add(description)
    }
}

extension AxisMarks {
    /// Marks that depend on the value they stand at.
    public init(
        preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic,
        values: AxisMarkValues = .automatic,
        @AxisMarkBuilder content: @escaping (AxisValue) -> Content
    ) {
        self.init(preset, position, values.values, content)
    }

    /// Marks at values of your own, which depend on the value they stand at.
    public init<Value: Plottable>(
        preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic,
        values: [Value], @AxisMarkBuilder content: @escaping (AxisValue) -> Content
    ) {
        self.init(preset, position, AxisValues(listing: values), content)
    }

    /// One set of marks at every value.
    public init(
        preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic,
        values: AxisMarkValues = .automatic,
        @AxisMarkBuilder content: @escaping () -> Content
    ) {
        self.init(preset, position, values.values) { _ in content() }
    }

    /// One set of marks at values of your own.
    public init<Value: Plottable>(
        preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic,
        values: [Value], @AxisMarkBuilder content: @escaping () -> Content
    ) {
        self.init(preset, position, AxisValues(listing: values)) { _ in content() }
    }
}

extension AxisMarks where Content == Never {
    /// The default marks of an axis, with labels in a format and lines of a style.
    public init<Format: FormatStyle>(
        format: Format, preset: AxisMarkPreset = .automatic,
        position: AxisMarkPosition = .automatic, values: AxisMarkValues = .automatic,
        stroke: StrokeStyle? = nil
    ) where Format.FormatInput: Plottable, Format.FormatOutput == String {
        self.init(preset, position, values.values)
        description.content = .standard(StyledFormat(style: format), stroke)
    }

    /// The default marks of an axis, at values of your own.
    public init<Value: Plottable, Format: FormatStyle>(
        format: Format, preset: AxisMarkPreset = .automatic,
        position: AxisMarkPosition = .automatic, values: [Value], stroke: StrokeStyle? = nil
    ) where Format.FormatInput == Value, Format.FormatOutput == String {
        self.init(preset, position, AxisValues(listing: values))
        description.content = .standard(StyledFormat(style: format), stroke)
    }

    /// The default marks of an axis, with lines of a style.
    public init(
        preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic,
        values: AxisMarkValues = .automatic, stroke: StrokeStyle? = nil
    ) {
        self.init(preset, position, values.values)
        description.content = .standard(nil, stroke)
    }

    /// The default marks of an axis, at values of your own and with lines of a style.
    public init<Value: Plottable>(
        preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic,
        values: [Value], stroke: StrokeStyle? = nil
    ) {
        self.init(preset, position, AxisValues(listing: values))
        description.content = .standard(nil, stroke)
    }
}

extension AxisValues {
    fileprivate init(listing values: [some Plottable]) { self.init(.list(values.map(\.cell))) }
}
