public import Foundation
public import Views

nonisolated extension AxisMark {
    /// The colour of the lines, ticks and labels that have none of their own.
    public func foregroundStyle<S: ShapeStyle>(_ style: S) -> some AxisMark {
        attributed(AxisMarkAttributes(foreground: style._color))
    }

    /// The text style of the labels that have none of their own; the axis's own when nil.
    public func font(_ font: Font?) -> some AxisMark {
        attributed(AxisMarkAttributes(font: font))
    }

    /// Draws the lines, ticks and labels elsewhere, in points; nothing makes room for them there.
    public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some AxisMark {
        offset(CGSize(width: x, height: y))
    }

    /// Draws the lines, ticks and labels elsewhere, in points; nothing makes room for them there.
    public func offset(_ offset: CGSize) -> some AxisMark {
        attributed(AxisMarkAttributes(offset: offset))
    }

    private func attributed(_ attributes: AxisMarkAttributes) -> AttributedAxisMark<Self> {
        AttributedAxisMark(mark: self, attributes: attributes)
    }
}

/// Axis marks inside a modifier.
nonisolated struct AttributedAxisMark<Mark: AxisMark>: AxisMark {
    let mark: Mark
    let attributes: AxisMarkAttributes

    func _collect(into collector: inout _AxisMarkCollector) {
        collector.with(attributes) { mark._collect(into: &$0) }
    }
}
