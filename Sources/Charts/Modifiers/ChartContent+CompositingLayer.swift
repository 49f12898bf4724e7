public import Views

/// The placeholder for the marks in a compositing layer's style.
public nonisolated struct PlaceholderContentView<Value>: DrawnView {
    package func tree(in environment: ViewEnvironment) -> ViewTree { .hosted(ChartPart()) }
}

nonisolated extension ChartContent {
    /// Puts the marks together, and changes how they look as one.
    ///
    ///     .compositingLayer { $0.opacity(0.5).shadow(radius: 4) }
    ///
    /// Opacity, blur, shadows, blend modes, moves and cuts have a meaning for marks; the chart says so below
    /// when it is asked for something else.
    public func compositingLayer<V: View>(
        @ViewBuilder style: (PlaceholderContentView<Self>) -> V
    ) -> some ChartContent {
        CompositedContent(content: self, style: style(PlaceholderContentView()).lowered())
    }
}

private nonisolated struct CompositedContent<Content: ChartContent>: ChartContent {
    let content: Content
    let style: ViewTree

    func _collect(into collector: inout _MarkCollector) {
        var attributes = MarkAttributes()
        attributes.isPlain = false
        if !attributes.apply(style) {
            collector.diagnostics.append(
                "compositingLayer takes opacity, blur, shadow, blendMode, offset and clipShape alone"
            )
        }
        collector.with(attributes) { content._collect(into: &$0) }
    }
}

extension MarkAttributes {
    /// Applies a view's effects to the marks in it; false when marks can't have one of them.
    fileprivate mutating func apply(_ view: ViewTree) -> Bool {
        switch view {
        case .hosted(let part): return part is ChartPart
        case .opacity(let factor, let view):
            paint.opacity *= factor
            return apply(view)
        case .blurred(let radius, let view):
            level.effects.blur += radius
            return apply(view)
        case .shadow(let shadow, let view):
            level.effects.shadow = MarkShadow(shadow)
            return apply(view)
        case .blended(let mode, let view):
            level.effects.blend = mode
            return apply(view)
        case .offset(let way, let view):
            let (x, y) = (Double(way.width), Double(way.height))
            offset = offset + MarkOffset(xStart: x, xEnd: x, yStart: y, yEnd: y)
            return apply(view)
        case .clipShape(let outline, let view):
            clip = ClipShape(outline)
            return apply(view)
        default: return false
        }
    }
}
