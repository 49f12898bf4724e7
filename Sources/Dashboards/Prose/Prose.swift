/// An author's Markdown, read: no markup of its own, and links that lead over the web alone.
package struct Prose: Hashable, Sendable {
    package var blocks: [Block]

    package init(blocks: [Block]) { self.blocks = blocks }

    /// A text in CommonMark; what a page doesn't show is left out.
    package init(markdown: String) {
        var reader = ProseReader()
        self = reader.prose(markdown)
    }

    package indirect enum Block: Hashable, Sendable {
        /// `depth` counts from 1: no heading is more than one deeper than the one that it is under.
        case heading(depth: Int, [Inline])
        case paragraph([Inline])
        /// `start` is the first number of a numbered list; nil for bullets.
        case list(start: Int?, [[Block]])
        case quote([Block])
        case code(String)
        case rule
    }

    package indirect enum Inline: Hashable, Sendable {
        case text(String)
        case code(String)
        case emphasis([Inline])
        case strong([Inline])
        case link(address: String, [Inline])
        case lineBreak
    }
}
