extension Text {
    /// The text's font where its parts have none of their own.
    public func font(_ font: Font?) -> Text { looking { $0.font = font } }

    /// The text's weight, whatever its font's is.
    public func fontWeight(_ weight: Font.Weight?) -> Text { looking { $0.weight = weight } }

    /// The text's font in another design.
    public func fontDesign(_ design: Font.Design?) -> Text {
        var text = self
        for index in text.runs.indices {
            text.runs[index].looks.design = text.runs[index].looks.design ?? design
        }
        return text
    }

    /// Semibold, or not.
    public func bold(_ isActive: Bool = true) -> Text {
        looking { $0.weight = isActive ? .bold : .regular }
    }

    /// Slanted, or not.
    public func italic(_ isActive: Bool = true) -> Text { looking { $0.isItalic = isActive } }

    /// With letters of one width, or not.
    public func monospaced(_ isActive: Bool = true) -> Text {
        isActive ? fontDesign(.monospaced) : self
    }

    /// The text itself: its digits have one width.
    public func monospacedDigit() -> Text { self }

    /// The text's colour; that of the views around when nil.
    public func foregroundColor(_ color: Color?) -> Text {
        looking {
            $0.fill = color.map(Fill.color)
            $0.effects = color.map { _ in _StyleEffects() }
        }
    }

    /// The text's style.
    public func foregroundStyle(_ style: some ShapeStyle) -> Text {
        looking {
            $0.fill = style._fill.fill
            $0.effects = style._effects
        }
    }

    /// With a line under it, or not.
    public func underline(_ isActive: Bool = true) -> Text {
        looking { $0.isUnderlined = isActive }
    }

    /// With a line through it, or not.
    public func strikethrough(_ isActive: Bool = true) -> Text {
        looking { $0.isStruckThrough = isActive }
    }

    /// Parts that were styled before keep their own looks.
    private func looking(_ set: (inout TextLooks) -> Void) -> Text {
        var text = self
        var outer = TextLooks()
        set(&outer)
        for index in text.runs.indices {
            text.runs[index].looks = text.runs[index].looks.inheriting(outer)
        }
        return text
    }
}
