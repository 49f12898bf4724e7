/// The page at `/gallery`: every chart, small, with what kind of chart it is.
package struct GalleryIndexPage: Sendable {
    package struct Entry: Sendable {
        /// The last part of the chart's address.
        package var name: String
        package var kind: String
        package var title: String
        package var picture: SmallPicture

        package init(name: String, kind: String, title: String, picture: SmallPicture) {
            (self.name, self.kind, self.title, self.picture) = (name, kind, title, picture)
        }
    }

    package var entries: [Entry]

    package init(entries: [Entry]) { self.entries = entries }

    func html(_ links: PageLinks) -> String {
        PageFrame(title: localized("html.gallery"), content: content).html(links)
    }

    private var content: HTML {
        """
        <main>
        <div class="opening"><h1>\(localized("html.gallery"))</h1>\
        <p>\(localized("html.galleryCount", ["count": .count(entries.count)]))</p></div>
        <ul class="index gallery">\(entries.map(item))</ul>
        </main>
        """
    }

    /// The name says it all: a small picture is there for the eye.
    private func item(_ entry: Entry) -> HTML {
        """
        <li class="card"><h2><a href="/gallery/\(entry.name.asAddress)">\(entry.kind)</a></h2>
        <p>\(entry.title)</p>
        \(entry.picture.html)</li>

        """
    }
}
