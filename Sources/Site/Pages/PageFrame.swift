/// The frame of all pages: the head with the static files, the link home, and the body around.
struct PageFrame {
    var title: String
    /// The body attributes of pages with live charts; nil on all others.
    var dashboard: String?
    /// The first link of a page of live charts, past them.
    var skip: HTML = ##"<a class="skip" href="#rows">Skip to table</a>"##
    var content: HTML

    func html(_ links: PageLinks) -> String {
        let text: HTML = """
            <!doctype html>
            <html lang="en">
            <head>
            <meta charset="utf-8">
            <meta name="viewport" content="width=device-width, initial-scale=1">
            <meta name="color-scheme" content="light dark">
            <title>\(title) · Soundings</title>
            \(links.html)
            \(dashboard == nil ? nil : links.script)
            </head>
            \(body)
            </html>

            """
        return text.text
    }

    private var body: HTML {
        guard let dashboard else { return "<body>\n\(Self.home)\n\(content)\n</body>" }
        return """
            <body data-dashboard="\(dashboard)" data-connection="waiting">
            \(skip)
            \(Self.home)
            \(content)
            \(Dock.html)
            <span class="probe" data-probe aria-hidden="true">How wide is a line of text here?</span>
            </body>
            """
    }

    private static let home: HTML = """
        <header class="masthead"><a class="home" href="/">
        <svg class="mark" viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
        <path class="mark-line" d="M12 2v11"/><path class="mark-weight" d="M12 13l3 6h-6z"/>
        <path class="mark-wave" d="M2 8q2.5-2.5 5 0t5 0 5 0 5 0"/></svg>
        <span>Soundings</span></a></header>
        """
}
