/// The frame of all pages: the head with the static files, the link home, and the body around.
struct PageFrame {
    var title: String
    /// The body attributes of pages with live charts; nil on all others.
    var dashboard: String?
    /// The dashboard's version; empty where it has none.
    var version = ""
    /// As which links to it are shown elsewhere; nil where nobody passes them on.
    var preview: LinkPreview?
    /// The first links of a page of live charts.
    var skip: HTML = ""
    /// The bar at the top of a page of live charts.
    var header: PageHeader?
    var content: HTML

    func html(_ links: PageLinks) -> String {
        let text: HTML = """
            <!doctype html>
            <html \(PageLanguage.current.attributes)>
            <head>
            <meta charset="utf-8">
            <meta name="viewport" content="width=device-width, initial-scale=1, \
            interactive-widget=resizes-content">
            <meta name="color-scheme" content="light dark">
            <title>\(title) · Soundings</title>\(preview?.html)
            \(links.html)
            \(dashboard == nil ? nil : ScriptCatalogue.html)\(dashboard == nil ? nil : links.script)
            </head>
            \(body(links))
            </html>

            """
        return links.rooted(text.text)
    }

    private func body(_ links: PageLinks) -> HTML {
        guard let dashboard else { return "<body>\n\(Self.home)\n\(content)\n</body>" }
        return """
            <body data-dashboard="\(dashboard)" \
            \(version.isEmpty ? nil : #"data-version="\#(version)" "#)\
            \(links.root.isEmpty ? nil : #"data-root="\#(links.root)" "#)\
            data-connection="waiting">
            \(skip)
            \(header?.html)
            \(content)
            \(PageMenu.voices)
            <span class="probe" data-probe aria-hidden="true">How wide is a line of text here?</span>
            </body>
            """
    }

    private static var home: HTML {
        """
        <header class="topbar"><a class="home" href="/">\(PageHeader.mark)<span>Soundings</span></a>\
        \(LanguageForm.html)</header>
        """
    }
}
