/// How a picture that leaves the page looks, and how it is called.
package struct DocumentSettings: Hashable, Sendable {
    /// Whether its colours are those of the dark page.
    package var isDark = false
    /// Whether it has a ground of its own.
    package var hasPaper = true
    /// Whether it is to look right in programs that lack the page's font.
    package var isPortable = false
    /// Whether it has the rules of its own paints alone: programs that draw it try each rule on each
    /// element.
    package var hasOwnPaintsOnly = false
    /// Whether named colours are Apple's own, as its author knows them; else those with enough contrast.
    package var hasAuthorsColors = false
    /// The name of a picture without a title, for those who don't see it.
    package var label = ""

    /// The tag of the language of its texts, such as "de"; empty where that isn't known.
    package var language = ""

    package init() {}

    var style: DocumentStyle {
        if hasAuthorsColors { return isDark ? .authorsDark : .authorsLight }
        return isDark ? .dark : .light
    }

    var colors: DocumentColors {
        let colors = isDark ? DocumentColors.dark : .light
        return hasAuthorsColors ? colors.authors(isDark: isDark) : colors
    }
}
