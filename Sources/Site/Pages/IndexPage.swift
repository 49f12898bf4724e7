/// The page at `/`: every dashboard with its charts, small, and how new its data are.
package struct IndexPage: Sendable {
    package struct Entry: Sendable {
        /// The last part of the dashboard's address.
        package var name: String
        package var title: String
        package var summary: String
        package var freshness: Freshness
        /// In order; the first of them with pictures.
        package var charts: [Chart]

        package init(
            name: String, title: String, summary: String, freshness: Freshness, charts: [Chart]
        ) {
            (self.name, self.title, self.summary) = (name, title, summary)
            (self.freshness, self.charts) = (freshness, charts)
        }
    }

    package struct Chart: Sendable {
        package var title: String
        /// Nil for a chart that is named only.
        package var picture: SmallPicture?

        package init(title: String, picture: SmallPicture?) {
            (self.title, self.picture) = (title, picture)
        }
    }

    package var entries: [Entry]
    /// Whether there is a gallery to lead to.
    package var hasGallery: Bool

    package init(entries: [Entry], hasGallery: Bool = false) {
        (self.entries, self.hasGallery) = (entries, hasGallery)
    }

    func html(_ links: PageLinks) -> String {
        PageFrame(title: localized("html.dashboards"), content: content).html(links)
    }

    private var content: HTML {
        """
        <main>
        <div class="opening"><h1>\(localized("html.dashboards"))</h1>\
        <p>\(localized("html.indexIntroduction"))</p>\(hasGallery ? Self.gallery : nil)</div>
        \(entries.isEmpty ? Self.none : #"<ul class="index dashboards">\#(entries.map(item))</ul>"#)
        </main>
        """
    }

    private static var gallery: HTML {
        #"<p><a href="/gallery">\#(localized("html.galleryLink"))</a></p>"#
    }

    private static var none: HTML {
        let folder: HTML = "<code>config/dashboards</code>"
        return """
            <p class="notice">\(HTML.message("html.noDashboards", "folder", folder))</p>
            """
    }

    private func item(_ entry: Entry) -> HTML {
        """
        <li class="card"><h2><a href="/d/\(entry.name.asAddress)">\(entry.title)</a></h2>
        \(entry.freshness.html)
        \(entry.summary.isEmpty ? nil : "<p>\(entry.summary)</p>")
        <ul class="thumbnails" aria-label="\(localized("html.charts"))">\(entry.charts.map(chart))</ul></li>

        """
    }

    private func chart(_ chart: Chart) -> HTML {
        "<li><span>\(chart.title)</span>\(chart.picture?.html)</li>"
    }
}
