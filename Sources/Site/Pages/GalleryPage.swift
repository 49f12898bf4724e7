/// A chart of the gallery, live, and the code that draws it.
package struct GalleryPage: Sendable {
    /// Another chart's page.
    package struct Link: Sendable {
        /// The last part of the chart's address.
        package var name: String
        package var title: String

        package init(name: String, title: String) { (self.name, self.title) = (name, title) }
    }

    /// The subprotocol and charts for the page's connection.
    package var dashboard: String
    package var kind: String
    package var figure: ChartFigure
    package var listings: [Listing]
    package var previous: Link?
    package var next: Link?

    package init(
        dashboard: String, kind: String, figure: ChartFigure, listings: [Listing],
        previous: Link?, next: Link?
    ) {
        (self.dashboard, self.kind, self.figure) = (dashboard, kind, figure)
        self.listings = listings
        (self.previous, self.next) = (previous, next)
    }

    func html(_ links: PageLinks) -> String {
        PageFrame(
            title: kind, dashboard: dashboard, skip: Self.skip,
            header: PageHeader(title: kind, links: Self.links), content: content
        ).html(links)
    }

    private static var links: [PageHeader.Link] {
        [
            PageHeader.Link(address: "/gallery", title: localized("html.gallery")),
            PageHeader.Link(address: "/", title: localized("html.allDashboards")),
        ]
    }
    private static var skip: HTML {
        ##"<a class="skip" href="#code">\##(localized("html.skipToCode"))</a>"##
    }

    private var content: HTML {
        """
        <main>
        \(SelectionBar(summary: "").html)
        <div class="exhibit">
        \(figure.html(at: 0))
        <div class="listings" id="code">
        \(listings.enumerated().map(Self.card))
        </div>
        </div>
        <nav class="neighbours" aria-label="\(localized("html.otherCharts"))">\(link(previous, "html.before"))\
        \(link(next, "html.next"))</nav>
        </main>
        """
    }

    private static func card(_ index: Int, _ listing: Listing) -> HTML {
        """
        <div class="card">
        <h2 id="code-title-\(index)">\(listing.fileName)</h2>
        <pre class="code" tabindex="0" role="region" aria-labelledby="code-title-\(index)"><code>\
        \(listing.code)</code></pre>
        </div>

        """
    }

    private func link(_ link: Link?, _ key: String) -> HTML? {
        link.map {
            #"<a href="/gallery/\#($0.name.asAddress)">\#(localized(key, title: $0.title))</a>"#
        }
    }
}
