package import Dashboards

/// A dashboard's page as it is first sent: readable as it stands, brought to life by `web/page.js`.
package struct DashboardPage: Sendable {
    /// The last part of the page's address.
    package var name: String
    package var title: String
    package var summary: String
    /// The panels in the order of the page's grid.
    package var panels: [Panel]
    /// The controls over the panels.
    package var controls: [ControlField] = []
    /// The dashboards to go to from here.
    package var links: [PageHeader.Link]
    /// The parts of time that are offered for all charts at once; nil where none has a range of time.
    package var ranges: [ZoomRange]?
    /// The dashboard's version; empty where it has none.
    package var version = ""
    /// As which links to it are shown elsewhere.
    var preview: LinkPreview?
    /// The time that it is of, and which others there are; nil where nothing is kept of the past.
    var past: PastBar?
    /// The alerts that are raised: their titles, and what they say.
    var alerts: [(title: String, text: String)] = []

    package init(
        name: String, title: String, summary: String, panels: [Panel],
        links: [PageHeader.Link] = [], ranges: [ZoomRange]? = nil
    ) {
        (self.name, self.title, self.summary, self.panels) = (name, title, summary, panels)
        (self.links, self.ranges) = (links, ranges)
    }

    /// One panel, with its index among those of its kind.
    package enum Panel: Sendable {
        case figure(ChartFigure, Int)
        case rows(RowsSection, Int)
        case text(TextSection, Int)

        /// Whether the page's range of time holds for it.
        var hasTimeRange: Bool {
            if case .figure(let figure, _) = self { figure.controls.hasTimeRange } else { false }
        }

        fileprivate var html: HTML {
            switch self {
            case .figure(let figure, let index): figure.html(at: index)
            case .rows(let rows, let index): rows.html(at: index)
            case .text(let text, let index): text.html(at: index)
            }
        }
    }

    private var rows: [RowsSection] {
        panels.compactMap { if case .rows(let section, _) = $0 { section } else { nil } }
    }

    func html(_ links: PageLinks) -> String {
        var header = PageHeader(
            title: title, summary: summary, links: self.links, ranges: ranges)
        header.past = past
        return PageFrame(
            title: title, dashboard: name, version: version,
            preview: preview,
            skip: rows.isEmpty ? Self.toCharts : "\(Self.toRows)\(Self.toCharts)",
            header: header, content: content
        ).html(links)
    }

    private var controlBar: HTML {
        """
        <div class="page-controls" role="group" aria-label="\(localized("html.chooseRows"))" data-filters>
        \(controls.enumerated().map { $1.html(at: $0) })</div>

        """
    }

    private static var toCharts: HTML {
        ##"<a class="skip" href="#charts">\##(localized("html.skipToCharts"))</a>"##
    }
    private static var toRows: HTML {
        ##"<a class="skip" href="#rows">\##(localized("html.skipToTable"))</a>"##
    }

    private var content: HTML {
        """
        <main>
        \(past?.html)<section class="alerts" aria-labelledby="alerts-title" data-alerts\
        \(alerts.isEmpty ? " hidden" : nil)><h2 class="unseen" id="alerts-title">\(localized("html.alerts"))</h2>\
        <ul>\(alerts.map { "<li><strong>\($0.title)</strong> <span>\($0.text)</span></li>" as HTML })</ul></section>
        \(SelectionBar(
            summary: summary, tables: rows.map { ($0.table, $0.title) }, past: past?.query ?? ""
        ).html)
        <noscript><p class="notice">\(localized("html.noScript"))</p></noscript>
        \(controls.isEmpty ? nil : controlBar)<div class="panels" id="charts">
        \(panels.map(\.html))
        </div>
        </main>
        """
    }
}
