/// A dashboard's page as it is first sent: readable as it stands, brought to life by `web/page.js`.
package struct DashboardPage: Sendable {
    /// The last part of the page's address.
    package var name: String
    package var title: String
    package var summary: String
    package var figures: [ChartFigure]
    package var rows: [RowsSection]

    package init(
        name: String, title: String, summary: String, figures: [ChartFigure],
        rows: [RowsSection]
    ) {
        (self.name, self.title, self.summary) = (name, title, summary)
        (self.figures, self.rows) = (figures, rows)
    }

    func html(_ links: PageLinks) -> String {
        PageFrame(title: title, dashboard: name, content: content).html(links)
    }

    private var content: HTML {
        """
        <main>
        <div class="opening"><h1>\(title)</h1>\(summary.isEmpty ? nil : "<p>\(summary)</p>")</div>
        <noscript><p class="notice">This is how things were when the page was loaded. \
        Live updates and selecting need JavaScript.</p></noscript>
        <div class="figures\(arrangement)">
        \(figures.enumerated().map { $1.html(at: $0) })
        </div>
        <div id="rows">
        \(rows.enumerated().map { $1.html(at: $0) })
        </div>
        </main>
        """
    }

    /// Styles that the style sheets can't know while the page still loads.
    private var arrangement: String {
        if figures.contains(where: \.isSmall) { return " has-small" }
        return figures.count.isMultiple(of: 2) ? "" : " is-odd"
    }
}
