package import Dashboards

/// An author's text as a panel.
package struct TextSection: Sendable {
    package var panel: TextPanel

    package init(_ panel: TextPanel) { self.panel = panel }

    /// The texts of a page are counted from 0.
    func html(at index: Int) -> HTML {
        """
        <section class="card panel prose w\(panel.cell.span) h\(panel.cell.rows)"\
        \(panel.title.isEmpty ? nil : #" aria-labelledby="text-\#(index)-title""#)>
        \(panel.title.isEmpty ? nil : heading(at: index))\
        \(panel.prose.html(under: panel.title.isEmpty ? 1 : 2))
        </section>

        """
    }

    private func heading(at index: Int) -> HTML {
        """
        <div class="heading"><h2 id="text-\(index)-title">\(panel.title)</h2></div>

        """
    }
}

extension Prose {
    /// Its markup, with headings one level below the one that it is under.
    func html(under level: Int) -> HTML { "\(blocks.map { $0.html(under: level) })" }
}

extension Prose.Block {
    fileprivate func html(under level: Int) -> HTML {
        switch self {
        case .heading(let depth, let inlines): heading(min(level + depth, 6), inlines)
        case .paragraph(let inlines): "<p>\(inlines.map(\.html))</p>\n"
        case .list(nil, let items): "<ul>\(items.map { item($0, under: level) })</ul>\n"
        case .list(let start?, let items):
            "<ol start=\"\(start)\">\(items.map { item($0, under: level) })</ol>\n"
        case .quote(let blocks):
            "<blockquote>\(blocks.map { $0.html(under: level) })</blockquote>\n"
        case .code(let text): "<pre tabindex=\"0\"><code>\(text)</code></pre>\n"
        case .rule: "<hr>\n"
        }
    }

    private func heading(_ level: Int, _ inlines: [Prose.Inline]) -> HTML {
        "<h\(level)>\(inlines.map(\.html))</h\(level)>\n"
    }

    /// One paragraph alone is the line itself.
    private func item(_ blocks: [Prose.Block], under level: Int) -> HTML {
        if case .paragraph(let inlines)? = blocks.first {
            let rest = blocks.dropFirst().map { $0.html(under: level) }
            return "<li>\(inlines.map(\.html))\(rest)</li>\n"
        }
        return "<li>\(blocks.map { $0.html(under: level) })</li>\n"
    }
}

extension Prose.Inline {
    fileprivate var html: HTML {
        switch self {
        case .text(let text): "\(text)"
        case .code(let text): "<code>\(text)</code>"
        case .emphasis(let inlines): "<em>\(inlines.map(\.html))</em>"
        case .strong(let inlines): "<strong>\(inlines.map(\.html))</strong>"
        case .link(let address, let inlines):
            "<a href=\"\(address)\" rel=\"noreferrer\">\(inlines.map(\.html))</a>"
        case .lineBreak: "<br>"
        }
    }
}
