public import Foundation
public import Views

nonisolated extension View {
    /// A text that says what the x axis of the charts inside shows; it is read out too.
    ///
    /// - Parameters:
    ///   - label: The text.
    ///   - position: The side of the plot; below it, when automatic.
    ///   - alignment: Where along that side; as the chart thinks best when nil.
    ///   - spacing: From the axis, in points; a little when nil.
    /// - Returns: The charts with the label.
    public func chartXAxisLabel(
        _ label: Text, position: AnnotationPosition = .automatic, alignment: Alignment? = nil,
        spacing: CGFloat? = nil
    ) -> some View {
        AxisLabelView(charts: self, label: label, OutsideDescription(position, alignment, spacing))
        {
            $0.x.axis.apply($1, $2)
        }
    }

    /// A text that says what the x axis of the charts inside shows; it is read out too.
    public func chartXAxisLabel(
        _ label: LocalizedStringKey, position: AnnotationPosition = .automatic,
        alignment: Alignment? = nil, spacing: CGFloat? = nil
    ) -> some View {
        chartXAxisLabel(
            Text(label), position: position, alignment: alignment, spacing: spacing)
    }

    /// A text that says what the x axis of the charts inside shows; it is read out too.
    @_disfavoredOverload
    public func chartXAxisLabel(
        _ label: some StringProtocol, position: AnnotationPosition = .automatic,
        alignment: Alignment? = nil, spacing: CGFloat? = nil
    ) -> some View {
        chartXAxisLabel(
            Text(label), position: position, alignment: alignment, spacing: spacing)
    }

    /// A view that says what the x axis of the charts inside shows; its texts are read out too.
    public func chartXAxisLabel<C: View>(
        position: AnnotationPosition = .automatic, alignment: Alignment? = nil,
        spacing: CGFloat? = nil, @ViewBuilder content: () -> C
    ) -> some View {
        AxisLabelView(
            charts: self, label: content(), OutsideDescription(position, alignment, spacing)
        ) { $0.x.axis.apply($1, $2) }
    }
}

nonisolated extension View {
    /// A text that says what the y axis of the charts inside shows; it is read out too.
    ///
    /// - Parameters:
    ///   - label: The text.
    ///   - position: The side of the plot; above it, where it is level, when automatic.
    ///   - alignment: Where along that side; as the chart thinks best when nil.
    ///   - spacing: From the axis, in points; a little when nil.
    /// - Returns: The charts with the label.
    public func chartYAxisLabel(
        _ label: Text, position: AnnotationPosition = .automatic, alignment: Alignment? = nil,
        spacing: CGFloat? = nil
    ) -> some View {
        AxisLabelView(charts: self, label: label, OutsideDescription(position, alignment, spacing))
        {
            $0.y.axis.apply($1, $2)
        }
    }

    /// A text that says what the y axis of the charts inside shows; it is read out too.
    public func chartYAxisLabel(
        _ label: LocalizedStringKey, position: AnnotationPosition = .automatic,
        alignment: Alignment? = nil, spacing: CGFloat? = nil
    ) -> some View {
        chartYAxisLabel(
            Text(label), position: position, alignment: alignment, spacing: spacing)
    }

    /// A text that says what the y axis of the charts inside shows; it is read out too.
    @_disfavoredOverload
    public func chartYAxisLabel(
        _ label: some StringProtocol, position: AnnotationPosition = .automatic,
        alignment: Alignment? = nil, spacing: CGFloat? = nil
    ) -> some View {
        chartYAxisLabel(
            Text(label), position: position, alignment: alignment, spacing: spacing)
    }

    /// A view that says what the y axis of the charts inside shows; its texts are read out too.
    public func chartYAxisLabel<C: View>(
        position: AnnotationPosition = .automatic, alignment: Alignment? = nil,
        spacing: CGFloat? = nil, @ViewBuilder content: () -> C
    ) -> some View {
        AxisLabelView(
            charts: self, label: content(), OutsideDescription(position, alignment, spacing)
        ) { $0.y.axis.apply($1, $2) }
    }
}

/// Charts with a label of an author's own on an axis.
private nonisolated struct AxisLabelView<Charts: View, Label: View>: DrawnView {
    let charts: Charts
    let label: Label
    let outside: OutsideDescription
    let set: @Sendable (inout ChartSpecification, ViewTree, OutsideDescription) -> Void

    init(
        charts: Charts, label: Label, _ outside: OutsideDescription,
        _ set: @escaping @Sendable (inout ChartSpecification, ViewTree, OutsideDescription) -> Void
    ) {
        (self.charts, self.label, self.outside, self.set) = (charts, label, outside, set)
    }

    func tree(in environment: ViewEnvironment) -> ViewTree {
        let tree = label.lowered(in: environment.quiet)
        var inner = environment
        inner.add(ChartSetting { [set, outside] in set(&$0, tree, outside) })
        return charts.lowered(in: inner)
    }
}

extension AxisDescription {
    /// A text in the usual look is kept as words, which the layout may shorten; an empty one only
    /// leaves the axis without a title.
    fileprivate mutating func apply(_ tree: ViewTree, _ outside: OutsideDescription) {
        title = outside
        label = tree.words ?? label
        title.view = tree.isPlainText && tree.words != nil ? nil : tree
    }
}

extension OutsideDescription {
    init(_ position: AnnotationPosition, _ alignment: Alignment?, _ spacing: CGFloat?) {
        self.init(position.kind, alignment: alignment, spacing: spacing.map { Double($0) })
    }
}

extension ViewEnvironment {
    /// Labels beside a plot are small and secondary by default.
    var quiet: ViewEnvironment {
        var quiet = self
        (quiet.foreground, quiet.font) = (.secondary, .caption)
        return quiet
    }
}

extension ViewTree {
    /// Whether it is a text in the look that it has without an author's saying.
    fileprivate var isPlainText: Bool {
        guard case .text(let text, let appearance) = self else { return false }
        return appearance == TextAppearance(size: 12, isBold: false, color: .secondary)
            && !text.contains("\n")
    }
}
