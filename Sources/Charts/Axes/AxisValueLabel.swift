public import Foundation
public import Views

/// The label at a value of an axis: the value's own text, a text in a format, or a view.
///
///     AxisValueLabel(format: .currency(code: "EUR").precision(.fractionLength(0)))
///
/// All initialisers share these arguments:
/// - `centered`: whether it stands in the middle between its value and the next; in the middle of
///   a category's band or of the period of a mark, else at the value, when nil.
/// - `anchor`: the point of the label that lies at the axis; its middle on the axis's side when nil.
/// - `multiLabelAlignment`: how several labels at one value lie to one another.
/// - `collisionResolution`: what becomes of labels that would touch one another.
/// - `offsetsMarks`: whether it pushes the labels of later axis marks outwards; only where they
///   would touch when nil.
/// - `orientation`: how texts are turned; views never are.
/// - `horizontalSpacing`, `verticalSpacing`: in points, from the axis or from the value.
public nonisolated struct AxisValueLabel<Content: View>: AxisMark {
    private enum Source {
        case described(AxisLabelDescription.Content)
        case view(Content)
    }

    private let source: Source
    private let labelPosition: AxisLabelPosition

    private init(_ source: Source, _ labelPosition: AxisLabelPosition) {
        (self.source, self.labelPosition) = (source, labelPosition)
    }

    /// Adds the label to a value's.
    public func _collect(into collector: inout _AxisMarkCollector) {
        let content: AxisLabelDescription.Content =
            switch source {
            case .described(let content): content
            case .view(let view): .view(collector.lowered(view))
            }
        collector.add(
            AxisMarkDescription(
                .label(labelPosition.description(content)), isCentered: labelPosition.isCentered))
    }
}

extension AxisValueLabel where Content == Never {
    /// The value's own text.
    public init(
        centered: Bool? = nil, anchor: UnitPoint? = nil,
        multiLabelAlignment: Alignment? = nil,
        collisionResolution: AxisValueLabelCollisionResolution = .automatic,
        offsetsMarks: Bool? = nil, orientation: AxisValueLabelOrientation = .automatic,
        horizontalSpacing: CGFloat? = nil, verticalSpacing: CGFloat? = nil
    ) {
        self.init(
            .described(.automatic),
            AxisLabelPosition(
                centered, anchor, multiLabelAlignment, collisionResolution, offsetsMarks,
                orientation, horizontalSpacing, verticalSpacing))
    }

    /// The value's text in a format, in the viewer's locale unless the format names one.
    public init<Format: FormatStyle>(
        format: Format, centered: Bool? = nil, anchor: UnitPoint? = nil,
        multiLabelAlignment: Alignment? = nil,
        collisionResolution: AxisValueLabelCollisionResolution = .automatic,
        offsetsMarks: Bool? = nil, orientation: AxisValueLabelOrientation = .automatic,
        horizontalSpacing: CGFloat? = nil, verticalSpacing: CGFloat? = nil
    ) where Format.FormatInput: Plottable, Format.FormatOutput == String {
        self.init(
            .described(.format(StyledFormat(style: format))),
            AxisLabelPosition(
                centered, anchor, multiLabelAlignment, collisionResolution, offsetsMarks,
                orientation, horizontalSpacing, verticalSpacing))
    }
}

extension AxisValueLabel where Content == Text {
    /// A text written in code.
    public init(
        _ label: LocalizedStringKey, centered: Bool? = nil, anchor: UnitPoint? = nil,
        multiLabelAlignment: Alignment? = nil,
        collisionResolution: AxisValueLabelCollisionResolution = .automatic,
        offsetsMarks: Bool? = nil, orientation: AxisValueLabelOrientation = .automatic,
        horizontalSpacing: CGFloat? = nil, verticalSpacing: CGFloat? = nil
    ) {
        self.init(
            .view(Text(label)),
            AxisLabelPosition(
                centered, anchor, multiLabelAlignment, collisionResolution, offsetsMarks,
                orientation, horizontalSpacing, verticalSpacing))
    }

    /// A text from data.
    @_disfavoredOverload
    public init(
        _ label: some StringProtocol, centered: Bool? = nil, anchor: UnitPoint? = nil,
        multiLabelAlignment: Alignment? = nil,
        collisionResolution: AxisValueLabelCollisionResolution = .automatic,
        offsetsMarks: Bool? = nil, orientation: AxisValueLabelOrientation = .automatic,
        horizontalSpacing: CGFloat? = nil, verticalSpacing: CGFloat? = nil
    ) {
        self.init(
            .view(Text(label)),
            AxisLabelPosition(
                centered, anchor, multiLabelAlignment, collisionResolution, offsetsMarks,
                orientation, horizontalSpacing, verticalSpacing))
    }

    /// A text with a style of its own.
    public init(
        _ label: Text, centered: Bool? = nil, anchor: UnitPoint? = nil,
        multiLabelAlignment: Alignment? = nil,
        collisionResolution: AxisValueLabelCollisionResolution = .automatic,
        offsetsMarks: Bool? = nil, orientation: AxisValueLabelOrientation = .automatic,
        horizontalSpacing: CGFloat? = nil, verticalSpacing: CGFloat? = nil
    ) {
        self.init(
            .view(label),
            AxisLabelPosition(
                centered, anchor, multiLabelAlignment, collisionResolution, offsetsMarks,
                orientation, horizontalSpacing, verticalSpacing))
    }
}

extension AxisValueLabel {
    /// A view as a label.
    public init(
        centered: Bool? = nil, anchor: UnitPoint? = nil,
        multiLabelAlignment: Alignment? = nil,
        collisionResolution: AxisValueLabelCollisionResolution = .automatic,
        offsetsMarks: Bool? = nil, orientation: AxisValueLabelOrientation = .automatic,
        horizontalSpacing: CGFloat? = nil, verticalSpacing: CGFloat? = nil,
        @ViewBuilder content: () -> Content
    ) {
        self.init(
            .view(content()),
            AxisLabelPosition(
                centered, anchor, multiLabelAlignment, collisionResolution, offsetsMarks,
                orientation, horizontalSpacing, verticalSpacing))
    }
}

/// Where a label stands and what becomes of it, apart from what it shows.
private struct AxisLabelPosition {
    let isCentered: Bool?
    private var label = AxisLabelDescription()

    init(
        _ isCentered: Bool?, _ anchor: UnitPoint?, _ multiLabelAlignment: Alignment?,
        _ collision: AxisValueLabelCollisionResolution, _ offsetsMarks: Bool?,
        _ orientation: AxisValueLabelOrientation, _ horizontalSpacing: CGFloat?,
        _ verticalSpacing: CGFloat?
    ) {
        self.isCentered = isCentered
        (label.anchor, label.multiLabelAlignment) = (anchor, multiLabelAlignment)
        (label.collision, label.offsetsMarks) = (collision.collision, offsetsMarks)
        label.orientation = orientation.orientation
        label.horizontalSpacing = horizontalSpacing.map { Double($0) }
        label.verticalSpacing = verticalSpacing.map { Double($0) }
    }

    func description(_ content: AxisLabelDescription.Content) -> AxisLabelDescription {
        var label = label
        label.content = content
        return label
    }
}
