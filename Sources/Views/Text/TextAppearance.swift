/// How a text looks, as it is measured and drawn.
package struct TextAppearance: Hashable, Sendable {
    /// In points.
    package var size: Double
    package var isBold: Bool
    package var fill: Fill
    package var design: Font.Design = .default
    package var isItalic = false
    package var isUnderlined = false
    package var isStruckThrough = false
    package var lines = TextLines()

    package init(size: Double, isBold: Bool, color: Color) {
        (self.size, self.isBold, fill) = (size, isBold, .color(color))
    }

    package var color: Color {
        get { fill.color }
        set { fill = .color(newValue) }
    }
}

/// A piece of text with looks of its own.
package struct TextRun: Hashable, Sendable {
    package var text: String
    package var appearance: TextAppearance

    package init(_ text: String, _ appearance: TextAppearance) {
        (self.text, self.appearance) = (text, appearance)
    }
}

/// How a text is broken into lines.
package struct TextLines: Hashable, Sendable {
    /// No more lines are drawn; as many as there is room for when nil.
    package var limit: Int?
    package var alignment: TextAlignment = .leading
    /// Between lines, in points, beyond their own height.
    package var spacing = 0.0
    /// How far a text may shrink before it is cut, from 0 to 1.
    package var smallestScale = 1.0

    package init() {}
}

/// On which side the lines of a text begin.
public enum TextAlignment: Hashable, Sendable, CaseIterable {
    case leading, center, trailing
}
