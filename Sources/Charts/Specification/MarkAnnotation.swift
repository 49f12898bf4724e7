package import Views

/// A view beside a mark, made when the mark's size is known.
package struct MarkAnnotation: Sendable {
    package var position: AnnotationPosition
    /// How it lies along the side of the mark that it stands at.
    package var alignment: Alignment
    /// From the mark, in points; 4 when nil.
    package var spacing: Double?
    package var overflow: AnnotationOverflowResolution
    package var content: @Sendable (AnnotationContext) -> ViewTree
    /// The same with values of a row's columns in its texts, of marks that stand for rows.
    package var made: (@Sendable (ColumnTexts) -> MarkAnnotation)?

    package init(
        position: AnnotationPosition = .automatic, alignment: Alignment = .center,
        spacing: Double? = nil, overflow: AnnotationOverflowResolution = .automatic,
        content: @escaping @Sendable (AnnotationContext) -> ViewTree
    ) {
        (self.position, self.alignment, self.spacing) = (position, alignment, spacing)
        (self.overflow, self.content) = (overflow, content)
    }

    /// Its texts; nil when there are none.
    package var text: String? {
        content(AnnotationContext(targetSize: .zero)).words
    }
}

/// The annotations of a layer's marks: the same at all of them, or at some rows only.
package enum MarkAnnotations: Sendable {
    case all([MarkAnnotation])
    /// By the row's absolute number; rows without annotations aren't there.
    case each([Int: [MarkAnnotation]])
    /// Made from the row's absolute number when the mark is drawn.
    case made(@Sendable (Int) -> [MarkAnnotation])

    package subscript(row: Int) -> [MarkAnnotation] {
        switch self {
        case .all(let annotations): annotations
        case .each(let rows): rows[row] ?? []
        case .made(let make): make(row)
        }
    }

    package var isEmpty: Bool {
        switch self {
        case .all(let annotations): annotations.isEmpty
        case .each(let rows): rows.isEmpty
        case .made: false
        }
    }
}
