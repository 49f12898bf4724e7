public import Foundation

nonisolated extension View {
    /// The text style of the texts inside; the body style when nil.
    public func font(_ font: Font?) -> some View {
        SettingView(content: self) { $0.text.font = font }
    }

    /// The weight of the texts inside, whatever their fonts' are.
    public func fontWeight(_ weight: Font.Weight?) -> some View {
        SettingView(content: self) { $0.text.weight = weight }
    }

    /// The design of the fonts of the texts inside.
    public func fontDesign(_ design: Font.Design?) -> some View {
        SettingView(content: self) { $0.text.design = design }
    }

    /// Whether the texts inside are semibold.
    public func bold(_ isActive: Bool = true) -> some View {
        SettingView(content: self) { $0.text.weight = isActive ? .bold : .regular }
    }

    /// Whether the texts inside are slanted.
    public func italic(_ isActive: Bool = true) -> some View {
        SettingView(content: self) { $0.text.isItalic = isActive }
    }

    /// Whether the texts inside have a line under them.
    public func underline(_ isActive: Bool = true) -> some View {
        SettingView(content: self) { $0.text.isUnderlined = isActive }
    }

    /// Whether the texts inside have a line through them.
    public func strikethrough(_ isActive: Bool = true) -> some View {
        SettingView(content: self) { $0.text.isStruckThrough = isActive }
    }

    /// Whether the letters of the texts inside have one width.
    public func monospaced(_ isActive: Bool = true) -> some View {
        fontDesign(isActive ? .monospaced : nil)
    }

    /// The view itself: digits have one width.
    public func monospacedDigit() -> some View { self }

    /// How many lines the texts inside may have; as many as there is room for when nil.
    public func lineLimit(_ number: Int?) -> some View {
        SettingView(content: self) { $0.lines.limit = number }
    }

    /// On which side the lines of the texts inside begin.
    public func multilineTextAlignment(_ alignment: TextAlignment) -> some View {
        SettingView(content: self) { $0.lines.alignment = alignment }
    }

    /// The space in points between the lines of the texts inside.
    public func lineSpacing(_ lineSpacing: CGFloat) -> some View {
        SettingView(content: self) { $0.lines.spacing = Double(lineSpacing) }
    }

    /// How far the texts inside may shrink before they are cut, from 0 to 1.
    public func minimumScaleFactor(_ factor: CGFloat) -> some View {
        SettingView(content: self) { $0.lines.smallestScale = Double(factor) }
    }
}
