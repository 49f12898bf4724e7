extension View {
    /// The style of text and shapes inside that have none of their own.
    public func foregroundStyle(_ style: some ShapeStyle) -> some View {
        SettingView(content: self) { $0.foreground = style._color }
    }

    /// The colour of text and shapes inside that have none of their own; none set when nil.
    public func foregroundColor(_ color: Color?) -> some View {
        SettingView(content: self) { $0.foreground = color }
    }

    /// The text style of the texts inside; the body style when nil.
    public func font(_ font: Font?) -> some View {
        SettingView(content: self) { $0.font = font }
    }

    /// Whether the texts inside are semibold.
    public func bold(_ isActive: Bool = true) -> some View {
        SettingView(content: self) { $0.isBold = isActive }
    }

    /// Multiplies the view's opacity by a number from 0 to 1.
    public func opacity(_ opacity: Double) -> some View { wrapped { .opacity(opacity, $0) } }

    /// A style behind the view, as large as the view.
    public func background(_ style: some ShapeStyle) -> some View {
        wrapped {
            let fill = ViewTree.shape(.rectangle(cornerRadius: 0), .fill(style._color))
            return .background(fill, behind: $0, .center)
        }
    }

    /// A style behind the view, in a shape as large as the view.
    public func background(_ style: some ShapeStyle, in shape: some Shape) -> some View {
        wrapped {
            .background(
                .shape(shape._outline.outline, .fill(style._color)), behind: $0, .center)
        }
    }

    /// Another view behind this one, which keeps this one's size.
    public func background<V: View>(
        alignment: Alignment = .center, @ViewBuilder content: () -> V
    ) -> some View {
        let back = content()
        return WrappedView(content: self) {
            .background(back.lowered(in: $1), behind: $0, alignment)
        }
    }

    /// Another view in front of this one, which keeps this one's size.
    public func overlay<V: View>(
        alignment: Alignment = .center, @ViewBuilder content: () -> V
    ) -> some View {
        let front = content()
        return WrappedView(content: self) {
            .layer(front.lowered(in: $1), over: $0, alignment)
        }
    }
}
