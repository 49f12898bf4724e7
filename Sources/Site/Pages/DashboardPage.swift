package import Dashboards

/// A dashboard's page as it is first sent: readable as it stands, brought to life by `web/page.js`.
package struct DashboardPage: Sendable {
    /// The last part of the page's address.
    package var name: String
    package var title: String
    package var summary: String
    package var figures: [ChartFigure]
    package var rows: [RowsSection]
    /// The dashboards to go to from here.
    package var links: [PageHeader.Link]
    /// The parts of time that are offered for all charts at once.
    package var ranges: [ZoomRange]

    package init(
        name: String, title: String, summary: String, figures: [ChartFigure],
        rows: [RowsSection], links: [PageHeader.Link] = [], ranges: [ZoomRange] = []
    ) {
        (self.name, self.title, self.summary) = (name, title, summary)
        (self.figures, self.rows) = (figures, rows)
        (self.links, self.ranges) = (links, ranges)
    }

    func html(_ links: PageLinks) -> String {
        PageFrame(
            title: title, dashboard: name,
            skip: rows.isEmpty ? Self.toCharts : "\(Self.toRows)\(Self.toCharts)",
            header: PageHeader(
                title: title, summary: summary, links: self.links, ranges: ranges),
            content: content
        ).html(links)
    }

    private static let toCharts: HTML = ##"<a class="skip" href="#charts">Skip to charts</a>"##
    private static let toRows: HTML = ##"<a class="skip" href="#rows">Skip to table</a>"##

    private var content: HTML {
        """
        <main>
        \(SelectionBar(summary: summary, tables: rows.map { ($0.table, $0.title) }).html)
        <noscript><p class="notice">This is how things were when the page was loaded. \
        Live updates and selecting need JavaScript.</p></noscript>
        <div class="panels" id="charts">
        \(figures.enumerated().map { $1.html(at: $0) })
        \(rows.enumerated().map { $1.html(at: $0) })
        </div>
        </main>
        """
    }
}
