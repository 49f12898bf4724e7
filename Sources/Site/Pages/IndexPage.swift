/// The page at `/`: every dashboard with what it says of itself.
package struct IndexPage: Sendable {
    package struct Entry: Sendable {
        /// The last part of the dashboard's address.
        package var name: String
        package var title: String
        package var summary: String
        /// The titles of its charts, in order.
        package var charts: [String]

        package init(name: String, title: String, summary: String, charts: [String]) {
            (self.name, self.title) = (name, title)
            (self.summary, self.charts) = (summary, charts)
        }
    }

    package var entries: [Entry]
    /// Whether there is a gallery to lead to.
    package var hasGallery: Bool

    package init(entries: [Entry], hasGallery: Bool = false) {
        (self.entries, self.hasGallery) = (entries, hasGallery)
    }

    func html(_ links: PageLinks) -> String {
        PageFrame(title: "Dashboards", content: content).html(links)
    }

    private var content: HTML {
        """
        <main>
        <div class="opening"><h1>Dashboards</h1><p>Live charts from one server. \
        Drag across one to see the rows behind it.</p>\(hasGallery ? Self.gallery : nil)</div>
        \(entries.isEmpty ? Self.none : #"<ul class="index">\#(entries.map(item))</ul>"#)
        </main>
        """
    }

    private static let gallery: HTML = """
        <p><a href="/gallery">Gallery of charts with their code</a></p>
        """

    private static let none: HTML = """
        <p class="notice">There are no dashboards yet. Put one into <code>config/dashboards</code> \
        and start the server again.</p>
        """

    private func item(_ entry: Entry) -> HTML {
        """
        <li class="card"><h2><a href="/d/\(entry.name.asAddress)">\(entry.title)</a></h2>
        \(entry.summary.isEmpty ? nil : "<p>\(entry.summary)</p>")
        <ul class="titles" aria-label="Charts">\(entry.charts.map { "<li>\($0)</li>" })</ul></li>

        """
    }
}
