/// How a text looks apart from its size, weight and colour.
package struct TextTraits: Hashable, Sendable {
    /// A kind of font that the viewer has.
    package enum Family: String, Hashable, Sendable { case serif, rounded, monospaced }

    package var isItalic: Bool
    package var isUnderlined: Bool
    package var isStruckThrough: Bool
    /// The page's own font when nil.
    package var family: Family?

    package init(
        isItalic: Bool = false, isUnderlined: Bool = false, isStruckThrough: Bool = false,
        family: Family? = nil
    ) {
        (self.isItalic, self.isUnderlined) = (isItalic, isUnderlined)
        (self.isStruckThrough, self.family) = (isStruckThrough, family)
    }
}
