import Dashboards

/// `/d/NAME/CHART`: one chart that fills its frame, for an `<iframe>` on a page of others.
struct EmbeddedPage {
    var chart: ChartPanel
    /// The dashboard's name.
    var name: String

    /// As which links to it are shown elsewhere.
    var preview: LinkPreview?

    init(chart: ChartPanel, of name: String, preview: LinkPreview?) {
        (self.chart, self.name, self.preview) = (chart, name, preview)
    }

    func html(_ links: PageLinks) -> String {
        let address = "/d/\(name.asAddress)/\(chart.name.asAddress)"
        let text: HTML = """
            <!doctype html>
            <html \(PageLanguage.current.attributes)>
            <head>
            <meta charset="utf-8">
            <meta name="viewport" content="width=device-width, initial-scale=1">
            <meta name="color-scheme" content="light dark">
            <title>\(chart.title) · Soundings</title>\(preview?.html)
            \(links.html)
            <script type="module" src="/embed.js"></script>
            </head>
            <body class="framed">
            <main><soundings-chart fills src="\(address)"></soundings-chart></main>
            <noscript><img src="\(address).svg" alt="\(chart.title)"></noscript>
            </body>
            </html>

            """
        return links.rooted(text.text)
    }
}
