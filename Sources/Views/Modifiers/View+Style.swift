public import Foundation

nonisolated extension View {
    /// The style of text and shapes inside that have none of their own.
    ///
    /// A shadow of the style lies behind the whole view.
    public func foregroundStyle(_ style: some ShapeStyle) -> some View {
        SettingView(content: self) { $0.fill = style._fill.fill.resolved(in: $0) }
            .wrapped { style._effects.applied(to: $0) }
    }

    /// The colour of text and shapes inside that have none of their own; none set when nil.
    public func foregroundColor(_ color: Color?) -> some View {
        SettingView(content: self) { $0.foreground = color }
    }

    /// Multiplies the view's opacity by a number from 0 to 1.
    public func opacity(_ opacity: Double) -> some View { wrapped { .opacity(opacity, $0) } }

    /// A style behind the view, as large as the view.
    public func background(_ style: some ShapeStyle) -> some View {
        WrappedView(content: self) {
            .background(style.filled(.rectangle(cornerRadius: 0), in: $1), behind: $0, .center)
        }
    }

    /// A style behind the view, in a shape as large as the view.
    public func background(_ style: some ShapeStyle, in shape: some Shape) -> some View {
        WrappedView(content: self) {
            .background(style.filled(shape._outline.outline, in: $1), behind: $0, .center)
        }
    }

    /// Another view behind this one, which keeps this one's size.
    public func background<V: View>(
        alignment: Alignment = .center, @ViewBuilder content: () -> V
    ) -> some View {
        let back = content()
        return WrappedView(content: self) {
            .background(back.lowered(in: $1.at("back")), behind: $0, alignment)
        }
    }

    /// A style in front of the view, as large as the view.
    public func overlay(_ style: some ShapeStyle) -> some View {
        WrappedView(content: self) {
            .layer(style.filled(.rectangle(cornerRadius: 0), in: $1), over: $0, .center)
        }
    }

    /// A style in front of the view, in a shape as large as the view.
    public func overlay(_ style: some ShapeStyle, in shape: some Shape) -> some View {
        WrappedView(content: self) {
            .layer(style.filled(shape._outline.outline, in: $1), over: $0, .center)
        }
    }

    /// Another view in front of this one, which keeps this one's size.
    @_disfavoredOverload
    public func overlay(_ overlay: some View, alignment: Alignment = .center) -> some View {
        self.overlay(alignment: alignment) { overlay }
    }

    /// Another view behind this one, which keeps this one's size.
    @_disfavoredOverload
    public func background(_ background: some View, alignment: Alignment = .center) -> some View {
        self.background(alignment: alignment) { background }
    }

    /// The style around the view, as a line inside its edges.
    public func border(_ content: some ShapeStyle, width: CGFloat = 1) -> some View {
        let half = Double(width) / 2
        let line = ViewTree.shape(
            .rectangle(cornerRadius: 0),
            .stroke(content._fill.fill, StrokeStyle(lineWidth: width)))
        let inset = ViewTree.padding(EdgeInsets(.all, CGFloat(half)), line)
        return wrapped { .layer(content._effects.applied(to: inset), over: $0, .center) }
    }

    /// The view, there but not seen.
    public func hidden() -> some View { opacity(0).accessibilityHidden(true) }

    /// Another view in front of this one, which keeps this one's size.
    public func overlay<V: View>(
        alignment: Alignment = .center, @ViewBuilder content: () -> V
    ) -> some View {
        let front = content()
        return WrappedView(content: self) {
            .layer(front.lowered(in: $1.at("front")), over: $0, alignment)
        }
    }
}

extension ShapeStyle {
    /// An outline filled with the style.
    fileprivate func filled(_ outline: ShapeOutline, in environment: ViewEnvironment) -> ViewTree {
        _effects.applied(to: .shape(outline, .fill(_fill.fill.resolved(in: environment))))
    }
}
