public import Foundation
public import Views

nonisolated extension ChartContent {
    /// A view beside each mark.
    ///
    ///     BarMark(x: .value("Style", sale.style), y: .value("Sold", sale.count))
    ///         .annotation(position: .top) { Text("\(sale.count)").font(.caption) }
    ///
    /// - Parameters:
    ///   - position: The side of the mark; the end at which its value is read, when automatic.
    ///   - alignment: How the view lies along that side, or in the mark for an overlay.
    ///   - spacing: From the mark, in points; 4 when nil.
    ///   - content: The view; a text is 13 points in size by default.
    /// - Returns: The marks with the view.
    public func annotation<C: View>(
        position: AnnotationPosition = .automatic, alignment: Alignment = .center,
        spacing: CGFloat? = nil, @ViewBuilder content: () -> C
    ) -> some ChartContent {
        annotation(
            position: position, alignment: alignment, spacing: spacing,
            overflowResolution: .automatic, content: content)
    }

    /// A view beside each mark, made with the mark's size.
    public func annotation<C: View>(
        position: AnnotationPosition = .automatic, alignment: Alignment = .center,
        spacing: CGFloat? = nil, @ViewBuilder content: @escaping (AnnotationContext) -> C
    ) -> some ChartContent {
        annotation(
            position: position, alignment: alignment, spacing: spacing,
            overflowResolution: .automatic, content: content)
    }

    /// A view beside each mark, with what happens where there is no room for it.
    public func annotation<C: View>(
        position: AnnotationPosition = .automatic, alignment: Alignment = .center,
        spacing: CGFloat? = nil, overflowResolution: AnnotationOverflowResolution,
        @ViewBuilder content: () -> C
    ) -> some ChartContent {
        let view = content()
        return AnnotatedContent(content: self) { environment in
            let tree = view.lowered(in: environment)
            return MarkAnnotation(
                position: position, alignment: alignment, spacing: spacing.map { Double($0) },
                overflow: overflowResolution
            ) { _ in tree }
        }
    }

    /// A view beside each mark, made with the mark's size, with what happens where there is no room
    /// for it.
    public func annotation<C: View>(
        position: AnnotationPosition = .automatic, alignment: Alignment = .center,
        spacing: CGFloat? = nil, overflowResolution: AnnotationOverflowResolution,
        @ViewBuilder content: @escaping (AnnotationContext) -> C
    ) -> some ChartContent {
        let content = AuthorClosure(content)
        return AnnotatedContent(content: self) { environment in
            MarkAnnotation(
                position: position, alignment: alignment, spacing: spacing.map { Double($0) },
                overflow: overflowResolution
            ) { content($0).lowered(in: environment) }
        }
    }
}

/// Marks with a view beside each of them.
private nonisolated struct AnnotatedContent<Content: ChartContent>: ChartContent {
    let content: Content
    let annotation: (ViewEnvironment) -> MarkAnnotation

    func _collect(into collector: inout _MarkCollector) {
        var attributes = MarkAttributes()
        let environment = collector.annotationEnvironment
        var made = annotation(environment)
        if collector.isOverRows {
            let annotation = AuthorClosure(annotation)
            made.made = { texts in
                var environment = environment
                environment.add(texts)
                return annotation(environment)
            }
        }
        attributes.annotations = [made]
        collector.with(attributes) { content._collect(into: &$0) }
    }
}

extension _MarkCollector {
    /// The environment of annotations: they are as small as notes are on a page.
    fileprivate var annotationEnvironment: ViewEnvironment {
        var environment = environment
        environment.font = environment.font ?? .footnote
        return environment
    }
}
